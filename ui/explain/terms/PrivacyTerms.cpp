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

ExplainedTerm epsilonTerm() {
    return {
        .id = "epsilon",
        .names = {"ε", "epsilon", Words::tr("privacy loss"), Words::tr("promised ε"),
                  Words::tr("guaranteed ε"), Words::tr("data-independent ε"), Words::tr("data-dependent ε"),
                  Words::tr("spent ε"), Words::tr("ε spent")},
        .parameters = {"epsilon"},
        .title = Words::tr("ε, what a record may give away"),
        .paragraph = Words::tr(
            "Take two datasets that differ in one person's record. ε bounds by how much that may change the "
            "chance of anything that is released: by a factor of e^ε at most. At ε = 0 and δ = 0 nothing "
            "can be "
            "learnt of one person, at ε = 1 chances differ by a factor of 2.7 at most, and at ε = 8 by "
            "3,000, which "
            "promises little. It is a worst case: over all datasets, all records and all attackers, however "
            "much they know. What an ε is worth depends on its δ, its kind and its neighbours."),
        .filled = filledEpsilon,
        .example = [] { return Formulas{oddsFormula(1, 1e-5)}; },
        // The meaning of an ε moves with it; its origin does not.
        .picture = [](const Formulas& all) { return pictureOfOdds(all, all.size() - 1); },
        .source = Words::tr("Dwork et al. 2006; Dwork and Roth 2014; Mironov 2017; FORMULAS.md, section 2"),
        .page = "budget",
        .related = {"delta", "odds", "kind", "adjacency", "order"}};
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

ExplainedTerm deltaTerm() {
    return {
        .id = "delta",
        .names = {"δ", "delta"},
        .parameters = {"delta"},
        .title = Words::tr("δ, by how much chances may go beyond ε"),
        .paragraph = Words::tr(
            "ε alone bounds every chance by a factor. With δ a little may go beyond it: chances may differ "
            "by the factor e^ε and by δ on top. What is released with Gaussian noise has no finite ε without "
            "a δ, since noise far out gives more away. A δ of 1/N would let a mechanism publish one of N "
            "records as it is. So it belongs well below that; unless it is given, it is the largest power of "
            "ten that is at most 1/(10·N) for N private records. Each noise has a whole curve of pairs "
            "(ε, δ); what is stated is one point of it."),
        .filled = filledDelta,
        .example =
            [] {
                return Formulas{leastDelta(0.5, 1), boundOfSeldom(1, 1e-5)};
            },
        .picture = pictureOfDelta,
        .source = Words::tr("Dwork and Roth 2014; Balle and Wang 2018; FORMULAS.md, section 4"),
        .page = "budget",
        .related = {"epsilon", "conversion", "mu", "bags"}};
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

ExplainedTerm kindTerm() {
    return {
        .id = "kind",
        .names = {Words::tr("kind"), Words::tr("kind of ε"), Words::tr("data-dependent"),
                  Words::tr("data-independent"), Words::tr("sanitised"), Words::tr("conjectured"),
                  Words::tr("do not publish")},
        .parameters = {"stop_on", "data_dependent_bound"},
        .title = Words::tr("The kind of an ε"),
        .paragraph = Words::tr(
            "A promised ε is fixed before the first answer: it holds for every dataset, and a release "
            "may publish "
            "it. A spent ε counts how far the teachers agreed on these data, or which queries they "
            "answered. It "
            "is true, and smaller, and it is itself computed from private records: telling it tells of them. "
            "(The papers call the two data-independent and data-dependent.) A sanitised one got noise of "
            "its own "
            "so that it may be told. A conjectured one is believed and not proved. Only the first kind is a "
            "promise that others may rely on."),
        .filled = filledKind,
        .example =
            [] {
                return kindFormulas(Words::tr("promised: holds whatever the data are"), 2, 1.2,
                                    costsOfAnswer(120, 40, 10));
            },
        .picture = pictureOfKind,
        .source = Words::tr("Papernot et al. 2018, theorem 6 and appendix B; FORMULAS.md, sections 6 and 7"),
        .page = "budget#promised-and-spent",
        .related = {"epsilon", "q", "smooth-sensitivity", "odds"}};
}

} // namespace

std::vector<ExplainedTerm> privacyTerms() {
    return {epsilonTerm(), deltaTerm(), kindTerm()};
}

} // namespace epsiloscope
