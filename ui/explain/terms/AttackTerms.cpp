// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

Operand neighboursApart(double records) {
    return operandOf("k", Words::tr("records in which neighbours differ"), records);
}

Operand ofOneRecord(double epsilon) {
    return operandOf("ε", Words::tr("for one record, whatever the data are"), epsilon);
}

WorkedFormula epsilonOfGroup(double epsilon) {
    WorkedFormula formula =
        formulaOfEpsilon(symbol("k") * symbol("ε"), {neighboursApart(1), ofOneRecord(epsilon)});
    formula.symbol = "ε_k";
    formula.meaning = Words::tr("for neighbours that differ in k records").toStdString();
    return formula;
}

WorkedFormula deltaOfGroup(double epsilon, double delta) {
    const Expression k = symbol("k");
    return {.symbol = "δ_k",
            .right = k * exponential((k - 1) * symbol("ε")) * symbol("δ"),
            .operands = {neighboursApart(1), ofOneRecord(epsilon),
                         operandOf("δ", Words::tr("for one record"), delta)},
            .shown = shownDelta};
}

FilledTerm filledAdjacency(const ExplainedRun& run) {
    if (!run.promises()) return {.missing = nothingPromised(run)};
    const Epsilon& epsilon = *run.promised();
    FilledTerm term{.formulas = {epsilonOfGroup(epsilon.value)}};
    if (epsilon.delta > 0 && !epsilon.justAFew)
        term.formulas.push_back(deltaOfGroup(epsilon.value, epsilon.delta));
    term.addNote(Words::tr("Neighbours of this run: %1.").arg(said(inWords(epsilon.adjacency))));
    term.addNote(notesOfPromise(run));
    return term;
}

ExplainedTerm adjacencyTerm() {
    return {
        .id = "adjacency",
        .names = {Words::tr("adjacency"), Words::tr("neighbours"), Words::tr("group privacy")},
        .title = Words::tr("Adjacency, what neighbours are"),
        .paragraph = Words::tr(
            "ε compares two datasets that differ in one thing. In what they differ is part of the promise. Add or "
            "remove: one has a record more. Replace: one record is another, and how many there are is known. "
            "Replace private features: all but those of one record is known. An ε for one kind says little about "
            "another, and two figures must not be compared across kinds. For a family or a group of k records the "
            "promise weakens: k times ε, and a δ that grows faster."),
        .filled = filledAdjacency,
        .example =
            [] {
                return Formulas{epsilonOfGroup(1), deltaOfGroup(1, 1e-5)};
            },
        .picture = [](const Formulas&) -> TermPicture {
            return {.handle = "k",
                    .ends = linear(1, 12),
                    .handleLabel = Words::tr("records in which neighbours differ"),
                    .resultLabel = Words::tr("ε for so many"),
                    .whole = true};
        },
        .source = Words::tr("Dwork et al. 2006; Dwork and Roth 2014; FORMULAS.md, section 1"),
        .page = "budget#adjacency",
        .related = {"epsilon", "sensitivity", "delta"}};
}

// Bayes: the odds rise by a factor of e^ε at most. No such bound holds where δ > 0: what is seldom released
// may then tell everything.
WorkedFormula beliefOf(double epsilon, double delta) {
    constexpr double suspicion = 0.1;
    const Expression before = symbol("π");
    return {.symbol = "π′",
            .right = before / (before + (1 - before) * exponential(-symbol("ε"))),
            .operands = {operandOf("π", Words::tr("what somebody believed beforehand"), suspicion),
                         promisedOperand(epsilon)},
            .relation = "≤",
            .meaning =
                (delta == 0
                     ? Words::tr("what somebody may believe afterwards")
                     : Words::tr(
                           "what somebody might believe afterwards, leaving δ aside: a bound at δ = 0 only"))
                    .toStdString()};
}

FilledTerm filledOdds(const ExplainedRun& run) {
    if (!run.promises()) return {.missing = nothingPromised(run)};
    const Epsilon& epsilon = *run.promised();
    FilledTerm term{.formulas = {oddsFormula(run)}, .note = notesOfPromise(run)};
    // Where δ is no small chance, or all of it, belief has no bound that is worth a number.
    if (!epsilon.justAFew && !epsilon.totalVariation)
        term.formulas.push_back(beliefOf(epsilon.value, epsilon.delta));
    return term;
}

ExplainedTerm oddsTerm() {
    return {
        .id = "odds",
        .names = {Words::tr("odds"), Words::tr("guesses"), Words::tr("belief"), Words::tr("attacker")},
        .title = Words::tr("The odds, what ε means to a person"),
        .paragraph = Words::tr(
            "Somebody knows everything but one thing: whether your record is in the data. A coin has decided it, so "
            "by guessing they would be right in 50 of 100 cases. Then they see all that was released. ε and δ "
            "bound how often any attack can be right then, however clever and with whatever computer. Most "
            "people judge such counts better than an ε. At ε = 1 it is 74 of 100; at ε = 8 nearly all."),
        .filled = filledOdds,
        .example =
            [] {
                return Formulas{oddsFormula(1, 1e-5), beliefOf(1, 1e-5)};
            },
        .picture = [](const Formulas& all) { return pictureOfOdds(all, 0); },
        .source =
            Words::tr("Wasserman and Zhou 2010; Kairouz, Oh and Viswanath 2015; FORMULAS.md, section 15"),
        .page = "attacker",
        .related = {"epsilon", "advantage", "delta", "kind"}};
}

// The advantage of the best attack, 2p − 1 of these odds: with the same operands.
WorkedFormula advantageFormula(WorkedFormula odds) {
    odds.symbol = "Adv";
    odds.right = 2 * odds.right - 1;
    odds.meaning = Words::tr("true alarms less false alarms, of any test").toStdString();
    return odds;
}

// max(0, 1 − δ − e^ε·a, e^−ε·(1 − δ − a)).
WorkedFormula missedOf(double epsilon, double delta) {
    constexpr double usual = 0.1;
    const Expression a = symbol("a"), left = 1 - symbol("δ");
    return {.symbol = "β",
            .right =
                greatest({0, left - exponential(symbol("ε")) * a, exponential(-symbol("ε")) * (left - a)}),
            .operands = {operandOf("a", Words::tr("share of false alarms that it allows itself"), usual),
                         promisedOperand(epsilon), deltaOperand(delta)},
            .relation = "≥",
            .meaning = Words::tr("share of the records used that a test misses").toStdString()};
}

FilledTerm filledAdvantage(const ExplainedRun& run) {
    if (!run.promises()) return {.missing = nothingPromised(run)};
    const Epsilon& epsilon = *run.promised();
    FilledTerm term{
        .formulas = {advantageFormula(oddsFormula(run)), missedOf(epsilonOfOdds(epsilon), epsilon.delta)}};
    if (!epsilon.justAFew)
        term.addNote(Words::tr(
            "β is by ε and δ alone. The tab Attacker’s eye knows the noise, and may promise more."));
    term.addNote(notesOfPromise(run));
    return term;
}

ExplainedTerm advantageTerm() {
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
        .filled = filledAdvantage,
        .example =
            [] {
                return Formulas{advantageFormula(oddsFormula(1, 1e-5)), missedOf(1, 1e-5)};
            },
        .picture = [](const Formulas&) -> TermPicture {
            return {.handle = "a",
                    .ends = linear(0, 1),
                    .handleLabel = Words::tr("false alarms, share"),
                    .resultLabel = Words::tr("missed at least, share"),
                    .formula = 1};
        },
        .source = Words::tr("Wasserman and Zhou 2010; Dong, Roth and Su 2022; FORMULAS.md, section 15"),
        .page = "attacker#the-curve",
        .related = {"odds", "epsilon", "mu"}};
}

} // namespace

std::vector<ExplainedTerm> attackTerms() {
    return {adjacencyTerm(), oddsTerm(), advantageTerm()};
}

} // namespace epsiloscope
