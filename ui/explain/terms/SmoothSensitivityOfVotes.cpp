// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::smoothSensitivityTerm {

namespace {

// FORMULAS.md, section 7, "What publishing costs".
WorkedFormula publishing(double order, double smoothness, double sigma) {
    const Expression a = symbol("α"), s = symbol("s"), noise = symbol("σ_SS");
    const Expression wide = a / (2 * square(noise) * (a - (a - 1) * exponential(2 * s)));
    const Expression apart = (logarithm(1 - a + a * exponential(-(2 * s))) / 2 + a * s) / (a - 1);
    WorkedFormula formula{.symbol = "RDP_publish", .right = wide - apart};
    formula.meaning = Words::tr("what publishing the sanitised ε costs at α").toStdString();
    formula.operands = {operandOf("α", Words::tr("the one order at which it is released"), order),
                        operandOf("s", Words::tr("smoothness"), smoothness),
                        operandOf("σ_SS", Words::tr("noise, in smooth sensitivities"), sigma)};
    return formula;
}

WorkedFormula noiseOf(double sensitivity, double sigma) {
    WorkedFormula formula{.symbol = "sd", .right = symbol("SS") * symbol("σ_SS")};
    formula.meaning = Words::tr("standard deviation of the noise on the published ε").toStdString();
    formula.operands = {
        operandOf("SS", Words::tr("smooth sensitivity of ε at these votes: do not publish"), sensitivity),
        operandOf("σ_SS", Words::tr("noise, in smooth sensitivities"), sigma)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto& sanitised = run.outcome().privacy.sanitised;
    if (!sanitised || !sanitised->rounds.empty()) {
        term.missing = sanitised ? Words::tr("Each round of this run has a smooth sensitivity of its own.")
                                 : Words::tr("This run has no sanitised ε.");
        return term;
    }
    term.formulas = {publishing(sanitised->order, sanitised->smoothness, sanitised->sigmaSS)};
    if (sanitised->smoothSensitivity)
        term.formulas.push_back(noiseOf(*sanitised->smoothSensitivity, sanitised->sigmaSS));
    if (sanitised->asPublished)
        term.note = Words::tr(
            "This run goes by the paper's theorem, which is false here; the formula is the sound one.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {publishing(12, 0.02, 4), noiseOf(0.05, 4)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "s");
    const double order = formulas.front().operand("α")->value;
    picture.most = 0.97 * std::log(order / (order - 1)) / 2;
    picture.least = picture.most / 60;
    picture.logHandle = false;
    picture.logResult = true;
    picture.handleLabel = Words::tr("smoothness s");
    picture.resultLabel = Words::tr("RDP of publishing");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "smooth-sensitivity",
        .names = {Words::tr("smooth sensitivity"), "s", "SS", "σ_SS", "β", Words::tr("sanitised ε")},
        .parameters = {"sanitise", "publication", "publish_epsilon"},
        .title = Words::tr("Smooth sensitivity, to publish what depends on the data"),
        .paragraph = Words::tr(
            "How much could a spent ε change with one record? Near these votes often hardly at all, and "
            "for some votes very much. Noise by the worst case would drown it; noise by what is true here would "
            "itself tell of the votes. Smooth sensitivity lies between: it is at least what is true here, and "
            "changes from neighbour to neighbour by a factor of e^s at most. A smaller s makes it larger, and "
            "makes publishing cheaper."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr(
            "Nissim, Raskhodnikova and Smith 2007; Papernot et al. 2018, appendix B; FORMULAS.md, section 7"),
        .page = "budget#the-spent-ε",
        .related = {"kind", "sensitivity", "order"}};
}

} // namespace epsiloscope::smoothSensitivityTerm
