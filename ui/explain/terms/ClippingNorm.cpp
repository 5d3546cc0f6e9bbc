// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/GradientStep.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::clippingTerm {

namespace {

WorkedFormula noiseOf(double sigma, double norm) {
    WorkedFormula formula{.symbol = "s", .right = symbol("σ") * symbol("C")};
    formula.meaning = Words::tr("standard deviation of the noise in each entry of the sum").toStdString();
    formula.operands = {operandOf("σ", Words::tr("noise, in clipping norms"), sigma),
                        operandOf("C", Words::tr("clipping norm"), norm)};
    return formula;
}

WorkedFormula keptOf(double length, double norm) {
    WorkedFormula formula{.symbol = "r", .right = least({1, symbol("C") / symbol("‖g‖")})};
    formula.meaning = Words::tr("share of a gradient that is left").toStdString();
    formula.operands = {operandOf("C", Words::tr("clipping norm"), norm),
                        operandOf("‖g‖", Words::tr("length of a record's gradient"), length)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto norm = run.parameter("clip_norm"), sigma = run.parameter("noise_multiplier");
    if (!norm || !sigma) {
        term.missing = Words::tr("This run clips no gradients.");
        return term;
    }
    const auto* step = run.trial().latest<GradientStep>();
    const bool known = step != nullptr && step->norms && step->norms->median > 0;
    term.formulas = {noiseOf(*sigma, *norm), keptOf(known ? step->norms->median : 2 * *norm, *norm)};
    term.note =
        known
            ? Words::tr(
                  "The gradient is the median one of step %1. It tells of private records: do not publish.")
                  .arg(step->step)
            : Words::tr(
                  "The gradient is one twice as long as the clipping norm, for instance: this run keeps none.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {noiseOf(1.1, 1), keptOf(2, 1)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas[1], 1, "‖g‖", 6);
    picture.least = std::min(picture.least, formulas[1].operand("C")->value / 2);
    picture.most = std::max(picture.most, 4 * formulas[1].operand("C")->value);
    picture.handleLabel = Words::tr("length of a record's gradient");
    picture.resultLabel = Words::tr("share of it that is left");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "clipping",
        .names = {Words::tr("clipping norm"), Words::tr("clipping"), "C", Words::tr("records clipped")},
        .parameters = {"clip_norm"},
        .title = Words::tr("C, the clipping norm"),
        .paragraph = Words::tr(
            "A gradient says how one record would have the model changed, and nothing bounds how much. So each "
            "record's gradient is cut to length C at most before they are added up. Then a record can change the "
            "sum by C, and noise of σ times C hides it. A small C hides records with little noise and "
            "cuts off what unusual ones say; a large one lets them speak and drowns all in noise. C itself "
            "must not be chosen by looking at private gradients."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Abadi et al. 2016; FORMULAS.md, section 13"),
        .page = "dpsgd",
        .related = {"sampling-rate", "sensitivity", "sigma"}};
}

} // namespace epsiloscope::clippingTerm
