// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope::budgetTerm {

namespace {

WorkedFormula leftOf(double budget, double spent) {
    constexpr double rounding = 1e-9; // of noise that was solved for
    if (std::abs(budget - spent) < rounding * budget) spent = budget;
    WorkedFormula formula{.symbol = "ε_left", .right = symbol("ε_budget") - symbol("ε_spent")};
    formula.digits = 3;
    formula.meaning = Words::tr("not spent").toStdString();
    formula.operands = {operandOf("ε_budget", Words::tr("what the run may spend"), budget),
                        operandOf("ε_spent", Words::tr("what it has spent, whatever the data are"), spent)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto budget = run.parameter("epsilon");
    if (!budget) {
        term.missing = Words::tr("This run was given no budget.");
        return term;
    }
    if (!run.independent()) {
        term.missing = Words::tr("This run promises nothing, whatever its budget.");
        return term;
    }
    term.formulas = {leftOf(*budget, run.independent()->epsilon.value)};
    if (run.run().experiment().release)
        term.note = Words::tr(
            "A release is charged what was fixed before its first query, whatever it came to spend.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {leftOf(2, 1.63)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    const WorkedFormula& formula = formulas.front();
    TermPicture picture = pictureAround(formula, 0, "ε_spent");
    picture.logHandle = false;
    picture.least = 0;
    picture.most = std::max(formula.operand("ε_budget")->value, formula.operand("ε_spent")->value);
    if (!(picture.most > 0)) picture.most = 1;
    picture.handleLabel = Words::tr("ε spent");
    picture.resultLabel = Words::tr("ε left");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "budget",
        .names = {Words::tr("budget"), Words::tr("ledger"), Words::tr("total")},
        .title = Words::tr("The budget, and the ledger"),
        .paragraph = Words::tr(
            "A run may spend ε and δ up to its budget; a query that would cross it is not answered. What is "
            "over at the end is not lost, it was never told. The ledger of a dataset keeps the larger account: "
            "every release of the same records costs, they add up, and the total bounds what one person's "
            "record may cost over all of them. An exploration with a seed is counted apart, since it must "
            "not be handed out."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Dwork et al. 2006; Dwork and Roth 2014; Feldman and Zrnic 2021"),
        .page = "ledger",
        .related = {"epsilon", "composition", "repeat", "queries"}};
}

} // namespace epsiloscope::budgetTerm
