// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::sensitivityTerm {

namespace {

WorkedFormula gaussianCost(double change, double sigma, double times) {
    WorkedFormula formula{.symbol = "μ²", .right = symbol("A") * square(symbol("Δ") / symbol("σ"))};
    formula.meaning = Words::tr("what all answers cost, in Gaussian terms").toStdString();
    formula.operands = {
        operandOf("A", Words::tr("answers that are paid for"), times),
        operandOf("Δ", Words::tr("most that one record moves the counts: √2 as two of them move by 1"),
                  change),
        operandOf("σ", Words::tr("noise of an answer, in votes"), sigma)};
    return formula;
}

WorkedFormula laplaceCost(double change, double scale) {
    WorkedFormula formula{.symbol = "ε₀", .right = symbol("Δ") / symbol("b")};
    formula.meaning = Words::tr("what one answer costs").toStdString();
    formula.operands = {operandOf("Δ", Words::tr("most that one record moves the counts, added up"), change),
                        operandOf("b", Words::tr("scale of the Laplace noise"), scale)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (const auto noise = voteNoiseOf(run)) {
        term.formulas = {gaussianCost(std::sqrt(2.0), noise->sigma, noise->answers)};
        if (noise->sigma1) term.note = Words::tr("Checks have a sensitivity of 1 and are paid for besides.");
    } else if (const auto votes = laplaceVotesOf(run)) {
        term.formulas = {laplaceCost(votes->change, votes->scale)};
    } else {
        term.missing = Words::tr("This run adds no noise to counts of votes.");
    }
    return term;
}

std::vector<WorkedFormula> example() {
    return {gaussianCost(std::sqrt(2.0), 40, 400)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "Δ", 6);
    picture.logHandle = false;
    picture.least = 0;
    picture.handleLabel = Words::tr("sensitivity Δ, votes");
    picture.resultLabel =
        formulas.front().symbol == "ε₀" ? Words::tr("ε of one answer") : Words::tr("μ² of all answers");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "sensitivity",
        .names = {"Δ", Words::tr("sensitivity")},
        .title = Words::tr("Δ, the sensitivity"),
        .paragraph = Words::tr(
            "The most by which one record can change a figure before noise is added. It is what the noise must "
            "hide, so noise is measured against it: twice the sensitivity needs twice the noise. A record that "
            "changes one teacher's vote takes 1 from one count and adds 1 to another. With Laplace noise those "
            "add up to 2; with Gaussian noise the length of the change counts, which is √2. A gradient is "
            "clipped so that it has a sensitivity at all."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Dwork et al. 2006; FORMULAS.md, sections 4 and 8"),
        .page = "budget#adjacency",
        .related = {"sigma", "laplace", "clipping", "smooth-sensitivity"}};
}

} // namespace epsiloscope::sensitivityTerm
