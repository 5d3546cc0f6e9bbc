// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/AnswerCards.h"

#include "ui/lessons/ChoiceCard.h"
#include "ui/lessons/NumberCard.h"
#include "ui/lessons/PredictionPlot.h"

#include <map>

namespace epsiloscope {

AnswerCard* newAnswerCard(const Asked& asked, QWidget* parent) {
    using Make = AnswerCard* (*)(const Asked&, QWidget*);
    // A line a form.
    static const std::map<std::string, Make> cards = {
        {"choice", [](const Asked& of, QWidget* in) -> AnswerCard* { return new ChoiceCard(of, in); }},
        {"number", [](const Asked& of, QWidget* in) -> AnswerCard* { return new NumberCard(of, in); }},
        {"point", [](const Asked& of, QWidget* in) -> AnswerCard* { return new PlotCard(of, 1, in); }},
        {"curve",
         [](const Asked& of, QWidget* in) -> AnswerCard* { return new PlotCard(of, knotsOfCurve, in); }},
    };
    return cards.at(asked.form)(asked, parent);
}

} // namespace epsiloscope
