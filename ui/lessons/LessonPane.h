// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/LessonPlayer.h"

#include <QPointer>
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

    /// The action of the button now, in words: "Reveal", "Next".
    QString nextInWords() const;
    /// Some of the step's text lies below what is seen.
    bool moreBelow() const;
    /// Page Down: reads on, and at the end of the text does what comes next.
    void goOn();
    /// Page Up: what was read before, and at the top of the text the step before.
    void goBack();

    QSize sizeHint() const override { return {420, 600}; }

signals:
    /// moreBelow() may be another.
    void scrolled();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildKeys();
    /// Another step is at hand.
    void showStep();
    /// Something of the step is another.
    void refresh();
    /// Goes to what comes next, unless an answer cannot be read.
    void advance();
    /// Gives the page its height at once, and brings into sight what has appeared.
    void layOutPage();
    /// By what a person can keep in sight; false: it is there already.
    bool scroll(int direction);

    LessonPlayer& player_;
    QLabel *title_, *place_;
    QProgressBar* done_;
    QScrollArea* scroll_;
    LessonPage* page_ = nullptr; ///< for the step at hand
    QPushButton *back_, *next_;
    QToolButton *anew_, *leave_;
    bool computing_ = false;               ///< when it was refreshed last
    std::vector<QPointer<QWidget>> grown_; ///< appeared, and has no place yet
};

} // namespace epsiloscope
