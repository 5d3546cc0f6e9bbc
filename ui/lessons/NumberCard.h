// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/AnswerCard.h"

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

} // namespace epsiloscope
