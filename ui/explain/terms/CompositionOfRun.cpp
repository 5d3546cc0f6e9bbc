// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantArithmetic.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::compositionTerm {

namespace {

// One after the other, each at its share of δ, and added up.
WorkedFormula addedGaussian(const VoteNoise& noise) {
    const Expression answers = symbol("A");
    WorkedFormula formula{.symbol = "ε_added",
                          .right = answers * gaussianEpsilonOf(root(2) / symbol("σ"), symbol("δ") / answers)};
    formula.shown = shownEpsilon;
    formula.meaning = Words::tr("if what single answers cost were simply added up").toStdString();
    formula.operands = {
        operandOf("A", Words::tr("answers that are paid for"), noise.answers),
        operandOf("σ", Words::tr("noise of an answer, in votes"), noise.sigma),
        operandOf("δ", Words::tr("by how much any chance may exceed e^ε times the other"), noise.delta)};
    return formula;
}

WorkedFormula addedPure(double queries, double each) {
    WorkedFormula formula{.symbol = "ε_added", .right = symbol("Q") * symbol("ε₀")};
    formula.shown = shownEpsilon;
    formula.meaning = Words::tr("if what single answers cost were simply added up").toStdString();
    formula.operands = {operandOf("Q", Words::tr("answers"), queries),
                        operandOf("ε₀", Words::tr("what one answer costs"), each)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto together = guaranteedByNoise(run);
    const auto noise = voteNoiseOf(run);
    if (together && noise && !noise->sigma1)
        term.formulas = {*together, addedGaussian(*noise)};
    else if (together && together->operand("Q") != nullptr)
        term.formulas = {*together, addedPure(together->operand("Q")->value, together->operand("ε₀")->value)};
    else
        term.missing = Words::tr("This run's ε is not composed of equal answers.");
    return term;
}

std::vector<WorkedFormula> example() {
    const VoteNoise noise{.sigma = 40, .answers = 400, .delta = 1e-5};
    return {exactEpsilonFormula(noise), addedGaussian(noise)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture =
        pictureAround(formulas.front(), 0, formulas.front().operand("Q") != nullptr ? "Q" : "A", 10);
    picture.whole = true;
    picture.least = 1;
    picture.logResult = true;
    picture.handleLabel = Words::tr("answers");
    picture.resultLabel = Words::tr("ε of all of them");
    picture.beside = {{Words::tr("added up"), 1}};
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "composition",
        .names = {Words::tr("composition"), Words::tr("accountant"), Words::tr("accountants")},
        .parameters = {"accountant"},
        .title = Words::tr("Composition, how costs add up"),
        .paragraph = Words::tr(
            "What is told of the same records in several parts is more than each part tells. The plain rule adds "
            "up ε and δ. It is always right and soon far too much. Finer accountants follow the whole "
            "distribution of what is given away: by Rényi divergences, exactly for Gaussian noise, or optimally "
            "for purely private answers. All of them bound the same truth from above, so the least that is "
            "proved may be stated. Which one is used must not depend on the data."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr(
            "Dwork et al. 2006; Mironov 2017; Kairouz, Oh and Viswanath 2015; Dong, Roth and Su 2022; FORMULAS.md, sections 4 and 8"),
        .page = "budget#accountants",
        .related = {"rdp", "mu", "queries", "budget"}};
}

} // namespace epsiloscope::compositionTerm
