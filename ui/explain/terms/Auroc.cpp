// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/Measure.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"
#include "ui/explain/terms/MeanOfRepeats.h"
#include "ui/explain/terms/Terms.h"

#include <cmath>

namespace epsiloscope::aurocTerm {

namespace {

WorkedFormula byDistance(double distance) {
    WorkedFormula formula{.symbol = "AUROC", .right = normalCdf(symbol("d") / root(2))};
    formula.meaning = Words::tr("of two bell curves of scores that are d apart").toStdString();
    formula.operands = {operandOf(
        "d", Words::tr("how far the scores of both classes are apart, in standard deviations"), distance)};
    return formula;
}

// The d of that AUROC: Φ(d/√2) rises with d.
double distanceOf(double auroc) {
    double below = -12, above = 12;
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (below + above) / 2;
        (std::exp(logNormalCdf(middle / std::sqrt(2.0))) < auroc ? below : above) = middle;
    }
    return (below + above) / 2;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const std::vector<double> values = measured(run.run(), Measure::Auroc);
    if (values.empty()) {
        term.missing = Words::tr("This run's model ranks no test records.");
        return term;
    }
    term.formulas = {meanFormula(values, "AUROC", Words::tr("mean over the repeats"))};
    term.formulas.push_back(byDistance(distanceOf(term.formulas.front().result())));
    term.note = Words::tr("The picture is of bell curves with the same AUROC.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {meanFormula({0.86}, "AUROC", Words::tr("mean over the repeats")), byDistance(distanceOf(0.86))};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas[1], 1, "d");
    picture.logHandle = false;
    picture.least = std::min(0.0, formulas[1].operand("d")->value);
    picture.most = std::max(4.0, formulas[1].operand("d")->value + 1);
    picture.handleLabel = Words::tr("distance of the scores, standard deviations");
    picture.resultLabel = Words::tr("AUROC");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "auroc",
        .names = {"AUROC", Words::tr("ROC curve")},
        .title = Words::tr("AUROC, how well a model ranks"),
        .paragraph = Words::tr(
            "Take one test record of the positive class and one of the other, by chance. AUROC is the chance that "
            "the model gives the first the higher score; ties count half. A coin has ½, a perfect ranking 1. "
            "It does not depend on where the line between yes and no is drawn, nor on how frequent the class is. "
            "Where the class is rare, AUPRC says more. Of more than two classes it is the mean over them."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Hanley and McNeil 1982"),
        .page = "results",
        .related = {"auprc", "accuracy", "repeat"}};
}

} // namespace epsiloscope::aurocTerm
