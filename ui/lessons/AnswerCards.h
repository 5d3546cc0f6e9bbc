// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/AnswerCard.h"

class QButtonGroup;
class QLabel;
class QLineEdit;

namespace epsiloscope {

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

/// The card for a form of answer.
AnswerCard* newAnswerCard(const Asked& asked, QWidget* parent);

} // namespace epsiloscope
