// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presenter/PresentedSteps.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace epsiloscope {

/// The window for the one who presents and nobody else: the time, how long it has been going on, notes, and
/// what comes next. It steps by the same keys as the window that is presented.
class PresenterWindow final : public QWidget {
    Q_OBJECT
public:
    /// A window of its own that closes with `parent`.
    explicit PresenterWindow(QWidget* parent);

    void setStep(const PresentedStep& step);
    const PresentedStep& step() const { return step_; }
    /// The time counts from now.
    void restart();
    /// Shows it where the audience does not look: on a screen that `presented` is not on, where there is one.
    void showBeside(const QWidget& presented);

signals:
    void next();
    void previous();

private:
    void build();
    void tellTime();

    QLabel *clock_, *elapsed_, *count_, *title_, *next_;
    QPlainTextEdit* notes_;
    QElapsedTimer since_;
    QTimer tick_;
    PresentedStep step_;
};

} // namespace epsiloscope
