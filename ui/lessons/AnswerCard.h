// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"

#include <QWidget>

#include <vector>

namespace epsiloscope {

/// Where a learner answers what is asked, in one of the forms of answers. Points are those of AnswerForm.
class AnswerCard : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Takes new words for what is asked: figures in them have come.
    virtual void setAsked(const Asked&) {}
    /// True if what is typed is no answer that can be taken.
    virtual bool unreadable() const { return false; }
    /// Sets the learner's answer; empty: none.
    virtual void setAnswer(const std::vector<LessonPoint>& answer) = 0;
    /// The right answer beside it; from now on nothing can be changed.
    virtual void showTruth(const std::vector<LessonPoint>& truth) = 0;

signals:
    /// The learner has said something else.
    void answered(const std::vector<epsiloscope::LessonPoint>& answer);
    /// Return: the learner wants to know.
    void confirmed();
};

} // namespace epsiloscope
