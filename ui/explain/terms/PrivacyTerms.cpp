// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

FilledTerm filledEpsilon(const ExplainedRun& run) {
    FilledTerm term;
    const EpsilonOrigin& headline = run.headline();
    if (auto worked = workedEpsilon(headline)) {
        term.formulas.push_back(std::move(*worked));
    } else {
        const ReportFormula told = formulaOf(headline);
        term.addNote(Words::tr("The accountant: %1. Here: %2.").arg(said(told.symbols), said(told.filled)));
    }
    term.addNote(said(oddsInWords(run.promise())));
    if (!run.promises()) {
        term.missing = nothingPromised(run);
        return term;
    }
    term.formulas.push_back(oddsFormula(run));
    if (!run.promisesWhatIsCounted()) term.addNote(notesOfPromise(run));
    return term;
}

WorkedFormula boundOfSeldom(double epsilon, double delta) {
    constexpr double seldom = 0.001;
    return {.symbol = "p′",
            .right = exponential(symbol("ε")) * symbol("p") + symbol("δ"),
            .operands = {promisedOperand(epsilon),
                         operandOf("p", Words::tr("chance of what is released, for instance"), seldom),
                         deltaOperand(delta)},
            .relation = "≤",
            .meaning = Words::tr("chance of the same with another record").toStdString()};
}

WorkedFormula leastDelta(double mu, double epsilon) {
    return {.symbol = "δ",
            .right = gaussianProfile(),
            .operands = {operandOf("μ", Words::tr("√ of (sensitivity/σ)², added up over all noise"), mu),
                         promisedOperand(epsilon)},
            .shown = shownDelta,
            .meaning = Words::tr("the least δ at this ε; what is stated is no less").toStdString()};
}

FilledTerm filledDelta(const ExplainedRun& run) {
    if (!run.promises()) return {.missing = nothingPromised(run)};
    const Epsilon& promised = *run.promised();
    FilledTerm term{.note = notesOfPromise(run)};
    if (run.promisesWhatIsCounted() && onlyGaussian(run.independent()->spending))
        term.formulas.push_back(leastDelta(std::sqrt(run.independent()->spending.gaussian), promised.value));
    term.formulas.push_back(boundOfSeldom(promised.value, promised.delta));
    if (promised.delta == 0)
        term.addNote(Words::tr("δ is 0 here: no chance is more than e^ε times the other."));
    return term;
}

TermPicture pictureOfDelta(const Formulas& all) {
    if (all.size() > 1)
        return {.handle = "ε",
                .ends = around(valueOf(all, "ε"), 4),
                .handleLabel = Words::tr("ε"),
                .resultLabel = Words::tr("least δ"),
                .logResult = true};
    return {.handle = "p",
            .ends = around(valueOf(all, "p"), 100),
            .handleLabel = Words::tr("chance of what is released"),
            .resultLabel = Words::tr("with another record"),
            .logResult = true};
}

double boundByVotes(std::span<const double> x) {
    const double gap = x[0], sigma = x[1], order = x[2];
    const std::array<double, 2> counts{gap, 0};
    double cost = 0;
    GaussianNoisyMaxBound({order}, sigma).rdp(logOutvotedGaussian(counts, sigma), {&cost, 1});
    return cost;
}

// The cost of one answer: by how far the teachers agree, and whatever their votes are.
Formulas costsOfAnswer(double gap, double sigma, double order) {
    const std::vector<Operand> operands = {
        operandOf("g", Words::tr("votes that the runner-up is behind, of two classes"), gap),
        sigmaOfVotes(sigma), operandOf("α", Words::tr("the Rényi order"), order)};
    return {{.symbol = "RDP_votes",
             .right = call("theorem 6", {symbol("g"), symbol("σ"), symbol("α")}, boundByVotes),
             .operands = operands,
             .meaning = Words::tr("of one answer, by how far the teachers agree").toStdString()},
            {.symbol = "RDP_any",
             .right = symbol("α") / square(symbol("σ")),
             .operands = operands,
             .meaning = Words::tr("of one answer, whatever the votes are").toStdString()}};
}

Formulas kindFormulas(const QString& anyMeans, double any, double spent, Formulas ofAnswer) {
    ofAnswer.insert(
        ofAnswer.begin(),
        {.symbol = "d",
         .right = symbol("ε_any") - symbol("ε_votes"),
         .operands = {operandOf("ε_any", anyMeans, any),
                      operandOf("ε_votes", Words::tr("spent: depends on the private data, do not publish"),
                                spent)},
         .digits = 3,
         .meaning = Words::tr("by so much the votes at hand make it look smaller").toStdString()});
    return ofAnswer;
}

// For a run that has no two ε to compare.
QString ofOneAlone(const ExplainedRun& run) {
    const EpsilonKind kind = run.headline().epsilon.kind;
    if (notPrivate(kind)) return Words::tr("This run promises nothing, so its ε has no kind.");
    if (dependsOnData(kind) || conjectured(kind))
        return Words::tr("This run promises nothing, and its ε must not be published: %1.")
            .arg(said(run.whyNot()));
    if (!holdsForAllData(kind))
        return Words::tr(
            "This run states an estimate with noise of what was spent on these data, which promises "
            "nothing.");
    if (!run.promises())
        return Words::tr("This run states one ε alone, which is no promise: %1.").arg(said(run.whyNot()));
    if (!run.promisesWhatIsCounted())
        return Words::tr(
                   "This run states one ε alone, which depends on how many queries were answered, and ε = %1 "
                   "was promised beforehand.")
            .arg(QString::fromStdString(epsilonInWords(run.promised()->value)));
    const QString words = Words::tr("This run states one ε alone, which is promised: %1.")
                              .arg(said(publishingInWords(privacyOf(run.run()))));
    const Sentence choice = choiceInWords(run.run().releaseMark().exploredBefore);
    return choice.empty() ? words : QStringLiteral("%1 (%2)").arg(words, said(choice));
}

FilledTerm filledKind(const ExplainedRun& run) {
    const Epsilon& spent = run.headline().epsilon;
    const bool depends = dependsOnData(spent.kind) || conjectured(spent.kind);
    if (!depends || !run.independent())
        return {.missing = ofOneAlone(run), .note = said(oddsInWords(run.promise()))};
    const auto ofRun = run.parameter("sigma2", "sigma");
    const double sigma = ofRun.value_or(40);
    const AskedQuery* query = run.lastAnswered();
    const double gap = query != nullptr ? pluralityOf(query->votes).gap : 3 * sigma;
    FilledTerm term;
    term.formulas = kindFormulas(
        run.promisesWhatIsCounted()
            ? Words::tr("promised: holds whatever the data are")
            : Words::tr("of the queries that were answered, whatever their votes: no promise"),
        run.independent()->epsilon.value, spent.value, costsOfAnswer(gap, sigma, spent.order.value_or(10)));
    term.note =
        ofRun ? Words::tr("The picture is of one answer of two classes.")
              : Words::tr(
                    "The picture is of one answer with Gaussian noise, for instance; this run has another.");
    if (!run.promises())
        term.addNote(nothingPromised(run));
    else if (!run.promisesWhatIsCounted())
        term.addNote(notesOfPromise(run));
    return term;
}

TermPicture pictureOfKind(const Formulas& all) {
    return {.handle = "g",
            .ends = linear(0, std::max(8 * valueOf(all, "σ", 1), 1.5 * valueOf(all, "g", 1))),
            .handleLabel = Words::tr("votes that the runner-up is behind"),
            .resultLabel = Words::tr("RDP of one answer"),
            .formula = 1,
            .logResult = true,
            .beside = {{Words::tr("whatever the votes are"), 2}}};
}

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

} // namespace

std::vector<ExplainedTerm> privacyTerms() {
    return {{.id = "epsilon",
             .filled = filledEpsilon,
             .example = [] { return Formulas{oddsFormula(1, 1e-5)}; },
             // The meaning of an ε moves with it; its origin does not.
             .picture = [](const Formulas& all) { return pictureOfOdds(all, all.size() - 1); }},
            {.id = "delta",
             .filled = filledDelta,
             .example =
                 [] {
                     return Formulas{leastDelta(0.5, 1), boundOfSeldom(1, 1e-5)};
                 },
             .picture = pictureOfDelta},
            {.id = "kind",
             .filled = filledKind,
             .example =
                 [] {
                     return kindFormulas(Words::tr("promised: holds whatever the data are"), 2, 1.2,
                                         costsOfAnswer(120, 40, 10));
                 },
             .picture = pictureOfKind},
            {.id = "adjacency",
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
             }},
            {.id = "odds",
             .filled = filledOdds,
             .example =
                 [] {
                     return Formulas{oddsFormula(1, 1e-5), beliefOf(1, 1e-5)};
                 },
             .picture = [](const Formulas& all) { return pictureOfOdds(all, 0); }},
            {.id = "advantage",
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
             }}};
}

} // namespace epsiloscope
