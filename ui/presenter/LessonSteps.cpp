// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/LessonSteps.h"

#include "ui/lessons/LessonPane.h"
#include "ui/lessons/LessonPlayer.h"

namespace epsiloscope {

LessonSteps::LessonSteps(LessonPlayer& player, LessonPane& pane, QObject* parent)
    : PresentedSteps(parent), player_(player), pane_(pane) {
    connect(&player_, &LessonPlayer::stepped, this, &PresentedSteps::changed);
    connect(&player_, &LessonPlayer::changed, this, &PresentedSteps::changed);
    connect(&pane_, &LessonPane::scrolled, this, &PresentedSteps::changed);
}

PresentedStep LessonSteps::step() const {
    if (!player_.playing()) return {};
    const Lesson& lesson = player_.lesson();
    const std::size_t index = player_.index();
    QString next = pane_.nextInWords();
    if (pane_.moreBelow())
        next = tr("Page Down: more of this step");
    else if (player_.next() == LessonPlayer::Next::Step)
        next = tr("Page Down: %1").arg(QString::fromStdString(lesson.steps[index + 1].title));
    return {.title = QString::fromStdString(lesson.steps[index].title),
            .notes = player_.filled(lesson.steps[index].notes),
            .next = next,
            .number = static_cast<int>(index) + 1,
            .of = static_cast<int>(lesson.steps.size())};
}

void LessonSteps::stepForward() {
    pane_.goOn();
}

void LessonSteps::stepBack() {
    pane_.goBack();
}

} // namespace epsiloscope
