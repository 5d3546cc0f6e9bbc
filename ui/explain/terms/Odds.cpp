// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::oddsTerm {

namespace {

// Bayes: the odds rise by a factor of e^ε at most. No such bound holds where δ > 0: what is seldom released
// may then tell everything.
WorkedFormula beliefOf(double prior, double epsilon, double delta) {
    const Expression before = symbol("π");
    WorkedFormula formula{.symbol = "π′",
                          .right = before / (before + (1 - before) * exponential(-symbol("ε")))};
    formula.relation = "≤";
    formula.meaning =
        delta == 0
            ? Words::tr("what somebody may believe afterwards").toStdString()
            : Words::tr("what somebody might believe afterwards, leaving δ aside: a bound at δ = 0 only")
                  .toStdString();
    formula.operands = {operandOf("π", Words::tr("what somebody believed beforehand"), prior),
                        operandOf("ε", Words::tr("what holds whatever the data are"), epsilon)};
    return formula;
}

constexpr double suspicion = 0.1;

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (!run.promises()) {
        term.missing = nothingPromised(run);
        return term;
    }
    const Epsilon& epsilon = *run.promised();
    term.formulas = {oddsFormula(run)};
    // Where δ is no small chance, or all of it, belief has no bound that is worth a number.
    if (!epsilon.justAFew && !epsilon.totalVariation)
        term.formulas.push_back(beliefOf(suspicion, epsilon.value, epsilon.delta));
    term.note = notesOfPromise(run);
    return term;
}

std::vector<WorkedFormula> example() {
    return {oddsFormula(1, 1e-5), beliefOf(suspicion, 1, 1e-5)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    return pictureOfOdds(formulas, 0);
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "odds",
        .names = {Words::tr("odds"), Words::tr("guesses"), Words::tr("belief"), Words::tr("attacker")},
        .title = Words::tr("The odds, what ε means to a person"),
        .paragraph = Words::tr(
            "Somebody knows everything but one thing: whether your record is in the data. A coin has decided it, so "
            "by guessing they would be right in 50 of 100 cases. Then they see all that was released. ε and δ "
            "bound how often any attack can be right then, however clever and with whatever computer. Most "
            "people judge such counts better than an ε. At ε = 1 it is 74 of 100; at ε = 8 nearly all."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source =
            Words::tr("Wasserman and Zhou 2010; Kairouz, Oh and Viswanath 2015; FORMULAS.md, section 15"),
        .page = "attacker",
        .related = {"epsilon", "advantage", "delta", "kind"}};
}

} // namespace epsiloscope::oddsTerm
