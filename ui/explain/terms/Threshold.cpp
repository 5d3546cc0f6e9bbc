// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AskedQuery.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope::thresholdTerm {

namespace {

WorkedFormula passes(double threshold, double highest, double sigma1) {
    WorkedFormula formula{.symbol = "p", .right = normalCdf((symbol("v") - symbol("T")) / symbol("σ₁"))};
    formula.meaning = Words::tr("chance that the query passes the check").toStdString();
    formula.operands = {operandOf("v", Words::tr("most votes that a class has"), highest),
                        operandOf("T", Words::tr("threshold, in votes"), threshold),
                        operandOf("σ₁", Words::tr("noise of the check, in votes"), sigma1)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto threshold = run.parameter("threshold"), sigma1 = run.parameter("sigma1");
    if (!threshold || !sigma1) {
        term.missing = Words::tr("This run asks no threshold.");
        return term;
    }
    const AskedQuery* query = run.lastAnswered();
    const bool known = query != nullptr && query->checked && query->round == 1;
    // Without votes: of all teachers, which is the most that there may be.
    const double highest = known ? *query->checked : run.parameter("teachers").value_or(*threshold);
    term.formulas = {passes(*threshold, highest, *sigma1)};
    term.note =
        known ? Words::tr("Of query %1, the last that was answered. It tells of the votes: do not publish.")
                    .arg(query->query + 1)
              : Words::tr("Of a query on which all teachers agree: this run keeps no votes.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {passes(200, 230, 150)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    const WorkedFormula& formula = formulas.front();
    TermPicture picture = pictureAround(formula, 0, "T");
    picture.logHandle = false;
    const double spread = 3 * formula.operand("σ₁")->value;
    const double reach =
        std::max(spread, 1.2 * std::abs(formula.operand("T")->value - formula.operand("v")->value));
    picture.least = std::max(0.0, formula.operand("v")->value - reach);
    picture.most = formula.operand("v")->value + reach;
    picture.handleLabel = Words::tr("threshold T, votes");
    picture.resultLabel = Words::tr("chance to pass");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "threshold",
        .names = {"T", Words::tr("threshold"), Words::tr("check"), Words::tr("refused")},
        .parameters = {"threshold", "round2_threshold"},
        .title = Words::tr("T, the threshold of the check"),
        .paragraph = Words::tr(
            "Confident-GNMax asks first whether the teachers are sure: the largest count of votes, with noise of "
            "its own, must reach T. If it does not, the query is refused and only the check is paid for. A "
            "high T answers few queries, on which the teachers agree and answers are right and cheap. A low T "
            "answers nearly all. The noise of the check is large, since a check is asked of every query; so some "
            "pass that should not, and the other way round."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Papernot et al. 2018; FORMULAS.md, section 5"),
        .page = "votes",
        .related = {"answered", "gap", "sigma", "q"}};
}

} // namespace epsiloscope::thresholdTerm
