// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

namespace epsiloscope::adjacencyTerm {

namespace {

WorkedFormula groupOf(double records, double epsilon) {
    WorkedFormula formula{.symbol = "ε_k", .right = symbol("k") * symbol("ε")};
    formula.shown = shownEpsilon;
    formula.meaning = Words::tr("for neighbours that differ in k records").toStdString();
    formula.operands = {operandOf("k", Words::tr("records in which neighbours differ"), records),
                        operandOf("ε", Words::tr("for one record, whatever the data are"), epsilon)};
    return formula;
}

WorkedFormula groupDelta(double records, double epsilon, double delta) {
    const Expression k = symbol("k");
    WorkedFormula formula{.symbol = "δ_k", .right = k * exponential((k - 1) * symbol("ε")) * symbol("δ")};
    formula.shown = shownDelta;
    formula.operands = {operandOf("k", Words::tr("records in which neighbours differ"), records),
                        operandOf("ε", Words::tr("for one record, whatever the data are"), epsilon),
                        operandOf("δ", Words::tr("for one record"), delta)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (!run.promises()) {
        term.missing = nothingPromised(run);
        return term;
    }
    const Epsilon& epsilon = *run.promised();
    term.formulas = {groupOf(1, epsilon.value)};
    if (epsilon.delta > 0 && !epsilon.justAFew)
        term.formulas.push_back(groupDelta(1, epsilon.value, epsilon.delta));
    term.note = Words::tr("Neighbours of this run: %1.").arg(said(inWords(epsilon.adjacency)));
    if (const QString notes = notesOfPromise(run); !notes.isEmpty()) term.note += QLatin1Char(' ') + notes;
    return term;
}

std::vector<WorkedFormula> example() {
    return {groupOf(1, 1), groupDelta(1, 1, 1e-5)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "k");
    picture.logHandle = false;
    picture.whole = true;
    picture.least = 1;
    picture.most = 12;
    picture.handleLabel = Words::tr("records in which neighbours differ");
    picture.resultLabel = Words::tr("ε for so many");
    return picture;
}

} // namespace

ExplainedTerm declared() {
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
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Dwork et al. 2006; Dwork and Roth 2014; FORMULAS.md, section 1"),
        .page = "budget#adjacency",
        .related = {"epsilon", "sensitivity", "delta"}};
}

} // namespace epsiloscope::adjacencyTerm
