// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledGaussian.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope::samplingRateTerm {

namespace {

// The finite sum is of whole orders; of others it is a series without end.
bool isWhole(double order) {
    return order == std::floor(order);
}

WorkedFormula ofStep(double rate, double sigma, double order) {
    WorkedFormula formula{
        .symbol = "RDP_step",
        .right = call("D_α", {symbol("q"), symbol("σ"), symbol("α")},
                      [](std::span<const double> x) { return subsampledGaussianRdp(x[0], x[1], x[2]); })};
    formula.meaning = Words::tr("of one step on a sampled batch").toStdString();
    if (isWhole(order))
        formula.general =
            logarithm(overAll("Σ", "i ≤ α", words("C(α, i)·(1 − q)^(α − i)·q^i·e^((i² − i)/(2σ²))"))) /
            (symbol("α") - 1);
    formula.operands = {operandOf("q", Words::tr("share of the records in a batch"), rate),
                        operandOf("σ", Words::tr("noise, in clipping norms"), sigma),
                        operandOf("α", Words::tr("the best Rényi order of this run"), order)};
    return formula;
}

WorkedFormula ofWholeBatch(double rate, double sigma, double order) {
    WorkedFormula formula{.symbol = "RDP_all", .right = symbol("α") / (2 * square(symbol("σ")))};
    formula.meaning = Words::tr("if each step looked at all records").toStdString();
    formula.operands = {operandOf("α", Words::tr("the best Rényi order of this run"), order),
                        operandOf("σ", Words::tr("noise, in clipping norms"), sigma),
                        operandOf("q", Words::tr("share of the records in a batch"), rate)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto worked = descentByOrder(run);
    if (!worked) {
        term.missing = Words::tr("This run samples no batches.");
        return term;
    }
    const auto of = [&](const char* symbol) { return worked->operand(symbol)->value; };
    term.formulas = {ofStep(of("q"), of("σ"), of("α")), ofWholeBatch(of("q"), of("σ"), of("α")), *worked};
    if (!isWhole(of("α")))
        term.note = Words::tr("D_α is a finite sum for whole orders alone; this one is not whole, and D_α a "
                              "series without end (Mironov, Talwar and Zhang 2019).");
    return term;
}

std::vector<WorkedFormula> example() {
    return {ofStep(0.01, 1, 8), ofWholeBatch(0.01, 1, 8)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "q", 20);
    picture.most = 1;
    picture.logResult = true;
    picture.handleLabel = Words::tr("share of the records in a batch");
    picture.resultLabel = Words::tr("RDP of one step");
    picture.beside = {{Words::tr("all records"), 1}};
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "sampling-rate",
        .names = {Words::tr("sampling rate"), Words::tr("amplification"), Words::tr("Poisson sampling"),
                  Words::tr("batch")},
        .parameters = {"sampling_rate"},
        .title = Words::tr("The sampling rate, privacy by not being looked at"),
        .paragraph = Words::tr(
            "DP-SGD draws each record into a batch for itself, with probability q (Poisson sampling). A record that "
            "was not drawn is perfectly hidden in this step, and nobody knows who was drawn. So a step on "
            "a small share costs about q² of one on all records: privacy is amplified. This holds for records "
            "drawn in just this way. Batches of a fixed size, or one pass over shuffled records, are another "
            "mechanism with another cost."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Abadi et al. 2016; Mironov, Talwar and Zhang 2019; FORMULAS.md, section 13"),
        .page = "dpsgd",
        .related = {"clipping", "sigma", "queries", "order"}};
}

} // namespace epsiloscope::samplingRateTerm
