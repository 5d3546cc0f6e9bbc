// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

namespace epsiloscope::epsilonTerm {

namespace {

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const EpsilonOrigin& headline = run.headline();
    if (auto worked = workedEpsilon(headline)) term.formulas.push_back(std::move(*worked));
    const ReportFormula told = formulaOf(headline);
    if (term.formulas.empty() || term.formulas.front().symbol != "ε")
        term.note = Words::tr("The accountant: %1. Here: %2.").arg(said(told.symbols), said(told.filled));
    term.note += (term.note.isEmpty() ? QString() : QStringLiteral(" ")) + said(oddsInWords(run.promise()));
    if (!run.promises()) {
        term.missing = nothingPromised(run);
        return term;
    }
    term.formulas.push_back(oddsFormula(run));
    if (!run.promisesWhatIsCounted()) term.note += QLatin1Char(' ') + notesOfPromise(run);
    return term;
}

std::vector<WorkedFormula> example() {
    return {oddsFormula(1, 1e-5)};
}

// What an ε means moves with it; what it came from does not.
TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    return pictureOfOdds(formulas, formulas.size() - 1);
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "epsilon",
        .names = {"ε", "epsilon", Words::tr("privacy loss"), Words::tr("promised ε"),
                  Words::tr("guaranteed ε"), Words::tr("data-independent ε"), Words::tr("data-dependent ε"),
                  Words::tr("spent ε"), Words::tr("ε spent")},
        .parameters = {"epsilon"},
        .title = Words::tr("ε, what a record may give away"),
        .paragraph = Words::tr(
            "Take two datasets that differ in one person's record. ε bounds by how much that may change the "
            "chance of anything that is released: by a factor of e^ε at most. At ε = 0 and δ = 0 nothing can be "
            "learnt of one person, at ε = 1 chances differ by a factor of 2.7 at most, and at ε = 8 by 3,000, which "
            "promises little. It is a worst case: over all datasets, all records and all attackers, however "
            "much they know. What an ε is worth depends on its δ, its kind and its neighbours."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Dwork et al. 2006; Dwork and Roth 2014; Mironov 2017; FORMULAS.md, section 2"),
        .page = "budget",
        .related = {"delta", "odds", "kind", "adjacency", "order"}};
}

} // namespace epsiloscope::epsilonTerm
