// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope::advantageTerm {

namespace {

// max(0, 1 − δ − e^ε·a, e^−ε·(1 − δ − a)).
WorkedFormula missedOf(double alarms, double epsilon, double delta) {
    const Expression a = symbol("a"), left = 1 - symbol("δ");
    WorkedFormula formula{
        .symbol = "β",
        .right = greatest({0, left - exponential(symbol("ε")) * a, exponential(-symbol("ε")) * (left - a)})};
    formula.relation = "≥";
    formula.meaning = Words::tr("share of the records used that a test misses").toStdString();
    formula.operands = {
        operandOf("a", Words::tr("share of false alarms that it allows itself"), alarms),
        operandOf("ε", Words::tr("what holds whatever the data are"), epsilon),
        operandOf("δ", Words::tr("by how much any chance may exceed e^ε times the other"), delta)};
    return formula;
}

constexpr double usual = 0.1;

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (!run.promises()) {
        term.missing = nothingPromised(run);
        return term;
    }
    const Epsilon& epsilon = *run.promised();
    const double value = epsilonOfOdds(epsilon);
    term.formulas = {advantageFormula(oddsFormula(run)), missedOf(usual, value, epsilon.delta)};
    const QString notes = notesOfPromise(run);
    if (!epsilon.justAFew)
        term.note =
            Words::tr("β is by ε and δ alone. The tab Attacker’s eye knows the noise, and may promise more.");
    if (!notes.isEmpty()) term.note += (term.note.isEmpty() ? QString() : QStringLiteral(" ")) + notes;
    return term;
}

std::vector<WorkedFormula> example() {
    return {advantageFormula(oddsFormula(1, 1e-5)), missedOf(usual, 1, 1e-5)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas[1], 1, "a");
    picture.logHandle = false;
    picture.least = 0;
    picture.most = 1;
    picture.handleLabel = Words::tr("false alarms, share");
    picture.resultLabel = Words::tr("missed at least, share");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "advantage",
        .names = {Words::tr("advantage"), Words::tr("trade-off"), Words::tr("false alarms"),
                  Words::tr("membership")},
        .title = Words::tr("Advantage, and the trade-off of every attack"),
        .paragraph = Words::tr(
            "An attack that tells whether a record was used can err in two ways: by a false alarm, or by missing "
            "it. Privacy means that the two cannot both be small. ε and δ draw a curve below which no attack can "
            "come, and the advantage is how far an attack may be from the straight line of mere guessing at "
            "best: its true alarms less its false ones. It is 0 for a coin and 1 for certainty."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Wasserman and Zhou 2010; Dong, Roth and Su 2022; FORMULAS.md, section 15"),
        .page = "attacker#the-curve",
        .related = {"odds", "epsilon", "mu"}};
}

} // namespace epsiloscope::advantageTerm
