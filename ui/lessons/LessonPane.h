// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/LessonPlayer.h"

#include <QWidget>

#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace epsiloscope {

class LessonPage;

/// The lesson beside the window: the step at hand, and the keys and buttons that step. Hidden while none is
/// played.
class LessonPane final : public QWidget {
    Q_OBJECT
public:
    /// `player` must outlive it.
    explicit LessonPane(LessonPlayer& player, QWidget* parent = nullptr);

    /// What Page Down does now, in words: "Reveal", "Next".
    QString nextInWords() const;

    QSize sizeHint() const override { return {420, 600}; }

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildKeys();
    /// Another step is at hand.
    void showStep();
    /// Something of the step is another.
    void refresh();

    LessonPlayer& player_;
    QLabel *title_, *place_;
    QProgressBar* done_;
    QScrollArea* scroll_;
    LessonPage* page_ = nullptr; ///< of the step at hand
    QPushButton *back_, *next_;
    QToolButton *anew_, *leave_;
    bool computing_ = false; ///< when it was refreshed last
};

} // namespace epsiloscope
