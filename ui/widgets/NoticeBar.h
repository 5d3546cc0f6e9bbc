// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QFrame>
#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QToolButton;

namespace epsiloscope {

class ToneLabel;

/// One notice over the whole window, with a button for what can be done about it and a cross that puts it
/// away (Esc in it). Hidden while there is none.
class NoticeBar final : public QWidget {
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr);

    /// `offer`: the words of the button; empty: there is none.
    void say(const QString& words, bool warning, const QString& offer = {},
             std::function<void()> accepted = {});
    void putAway();
    QString words() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    ToneLabel* words_;
    QToolButton *offer_, *close_;
    std::function<void()> accepted_;
};

/// An error inside a panel: what is wrong, where, how to mend it; a cross puts it away. Hidden while there is
/// none.
class ErrorBox : public QFrame {
    Q_OBJECT
public:
    explicit ErrorBox(QWidget* parent = nullptr);
    void showError(const Error& error);
    void clear();
    const std::optional<Error>& error() const { return error_; }

signals:
    /// A person has put the error away.
    void closed();

private:
    void recolour();

    QLabel* what_;
    QLabel* where_;
    QLabel* mend_;
    std::optional<Error> error_;
};

} // namespace epsiloscope
