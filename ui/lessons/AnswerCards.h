// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"

#include <QWidget>

#include <vector>

class QButtonGroup;
class QLabel;
class QLineEdit;

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

class PredictionPlot;
class ToneLabel;

/// A number to type.
class NumberCard final : public AnswerCard {
    Q_OBJECT
public:
    NumberCard(const Asked& asked, QWidget* parent);

    bool unreadable() const override;
    void setAnswer(const std::vector<LessonPoint>& answer) override;
    void showTruth(const std::vector<LessonPoint>& truth) override;

private:
    void read();

    Asked asked_;
    QLineEdit* number_;
    ToneLabel* wrong_;
};

/// A few answers to choose from, by click, by arrow keys, or by their numbers.
class ChoiceCard final : public AnswerCard {
    Q_OBJECT
public:
    ChoiceCard(const Asked& asked, QWidget* parent);

    void setAsked(const Asked& asked) override;
    void setAnswer(const std::vector<LessonPoint>& answer) override;
    void showTruth(const std::vector<LessonPoint>& truth) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// A click on the words of an answer chooses it.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(int index);

    QButtonGroup* choices_;
    std::vector<QLabel*> labels_;
    bool told_ = false;
};

/// A curve or a point to draw.
class PlotCard final : public AnswerCard {
    Q_OBJECT
public:
    PlotCard(const Asked& asked, int knots, QWidget* parent);

    void setAnswer(const std::vector<LessonPoint>& answer) override;
    void showTruth(const std::vector<LessonPoint>& truth) override;
    PredictionPlot* plot() const { return plot_; }

private:
    void tell();

    PredictionPlot* plot_;
    QLabel* place_;
};

/// The card for a form of answer.
AnswerCard* newAnswerCard(const Asked& asked, QWidget* parent);

} // namespace epsiloscope
