// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/BoostingRound.h"
#include "core/mechanisms/shared/GradientStep.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// δ of a draw, the chance that some bag holds a given record.
WorkedFormula chanceOfBag(const AccountantForm& draw, double models, double bag, double records) {
    return {.symbol = "δ",
            .right = *draw.delta,
            .operands = {operandOf("N", Words::tr("models, each with a bag of its own"), models),
                         operandOf("k", Words::tr("records in a bag"), bag),
                         operandOf("n", Words::tr("records"), records)},
            .shown = shownDelta,
            .meaning = Words::tr("chance that some bag holds a given record").toStdString()};
}

FilledTerm filledBags(const ExplainedRun& run) {
    const AccountantForm* draw = findAccountantForm(run.headline().epsilon.accountant);
    const auto worked = draw != nullptr && draw->delta ? workedEpsilon(run.headline()) : std::nullopt;
    if (!worked) return {.missing = Words::tr("This run draws no bags.")};
    const auto of = [&](const char* symbol) { return worked->operand(symbol)->value; };
    return {.formulas = {chanceOfBag(*draw, of("N"), of("k"), of("n")), *worked}};
}

TermPicture pictureOfBags(const Formulas& all) {
    const double bags = valueOf(all, "n") / valueOf(all, "k");
    return {.handle = "N",
            .ends = logarithmic(1, std::max(2.0, std::min(10 * valueOf(all, "N"), bags))),
            .handleLabel = Words::tr("models"),
            .resultLabel = Words::tr("δ"),
            .whole = true};
}

// The finite sum is of whole orders; of others it is a series without end.
bool isWhole(double order) {
    return order == std::floor(order);
}

// The costs of a step: on a sampled batch, and if it looked at all records.
Formulas costsOfStep(double rate, double sigma, double order) {
    const std::vector<Operand> operands = {
        operandOf("q", Words::tr("share of the records in a batch"), rate),
        operandOf("σ", Words::tr("noise, in clipping norms"), sigma),
        operandOf("α", Words::tr("the best Rényi order of this run"), order)};
    Formulas costs = {
        {.symbol = "RDP_step",
         .right = call("D_α", {symbol("q"), symbol("σ"), symbol("α")},
                       [](std::span<const double> x) { return subsampledGaussianRdp(x[0], x[1], x[2]); }),
         .operands = operands,
         .meaning = Words::tr("of one step on a sampled batch").toStdString()},
        {.symbol = "RDP_all",
         .right = symbol("α") / (2 * square(symbol("σ"))),
         .operands = operands,
         .meaning = Words::tr("if each step looked at all records").toStdString()}};
    if (isWhole(order))
        costs.front().general =
            logarithm(overAll("Σ", "i ≤ α", words("C(α, i)·(1 − q)^(α − i)·q^i·e^((i² − i)/(2σ²))"))) /
            (symbol("α") - 1);
    return costs;
}

FilledTerm filledSamplingRate(const ExplainedRun& run) {
    const auto worked = descentByOrder(run);
    if (!worked) return {.missing = Words::tr("This run samples no batches.")};
    const auto of = [&](const char* symbol) { return worked->operand(symbol)->value; };
    FilledTerm term{.formulas = costsOfStep(of("q"), of("σ"), of("α"))};
    term.formulas.push_back(*worked);
    if (!isWhole(of("α")))
        term.note = Words::tr("D_α is a finite sum for whole orders alone; this one is not whole, and D_α a "
                              "series without end (Mironov, Talwar and Zhang 2019).");
    return term;
}

// The noise, and what is left of a gradient.
Formulas clippingFormulas(double sigma, double norm, double length) {
    const Operand clipped = operandOf("C", Words::tr("clipping norm"), norm);
    return {{.symbol = "s",
             .right = symbol("σ") * symbol("C"),
             .operands = {operandOf("σ", Words::tr("noise, in clipping norms"), sigma), clipped},
             .meaning = Words::tr("standard deviation of the noise in each entry of the sum").toStdString()},
            {.symbol = "r",
             .right = least({1, symbol("C") / symbol("‖g‖")}),
             .operands = {clipped, operandOf("‖g‖", Words::tr("length of a record's gradient"), length)},
             .meaning = Words::tr("share of a gradient that is left").toStdString()}};
}

FilledTerm filledClipping(const ExplainedRun& run) {
    const auto norm = run.parameter("clip_norm"), sigma = run.parameter("noise_multiplier");
    if (!norm || !sigma) return {.missing = Words::tr("This run clips no gradients.")};
    const auto* step = run.trial().latest<GradientStep>();
    if (step != nullptr && step->norms && step->norms->median > 0)
        return {
            .formulas = clippingFormulas(*sigma, *norm, step->norms->median),
            .note =
                Words::tr(
                    "The gradient is the median one of step %1. It tells of private records: do not publish.")
                    .arg(step->step)};
    return {
        .formulas = clippingFormulas(*sigma, *norm, 2 * *norm),
        .note = Words::tr(
            "The gradient is one twice as long as the clipping norm, for instance: this run keeps none.")};
}

TermPicture pictureOfClipping(const Formulas& all) {
    const double length = valueOf(all, "‖g‖", 1), norm = valueOf(all, "C", 1);
    return {.handle = "‖g‖",
            .ends = logarithmic(std::min(length / 6, norm / 2), std::max(6 * length, 4 * norm)),
            .handleLabel = Words::tr("length of a record's gradient"),
            .resultLabel = Words::tr("share of it that is left"),
            .formula = 1};
}

struct Boosted {
    double c1 = 0, c2 = 0, iterations = 0, epsilon = 0, records = 0;
};

WorkedFormula scaleOfErrors(const Boosted& boosted) {
    return {.symbol = "b",
            .right = symbol("c₁") * symbol("c₂") * symbol("T") / (symbol("ε") * symbol("N")),
            .operands = {operandOf("c₁", Words::tr("weights are at least 1/c₁"), boosted.c1),
                         operandOf("c₂", Words::tr("weights are at most c₂"), boosted.c2),
                         operandOf("T", Words::tr("iterations"), boosted.iterations),
                         operandOf("ε", Words::tr("what all errors together may cost"), boosted.epsilon),
                         operandOf("N", Words::tr("training records"), boosted.records)},
            .meaning = Words::tr("scale of the noise in each weighted error").toStdString()};
}

FilledTerm filledBoosting(const ExplainedRun& run) {
    const auto c1 = run.parameter("c1"), c2 = run.parameter("c2"), iterations = run.parameter("iterations");
    const auto* round = run.trial().latest<BoostingRound>();
    if (!c1 || !c2 || !iterations || round == nullptr || !(round->noiseScale > 0))
        return {.missing = Words::tr("This run boosts no classifiers with noise on their errors.")};
    double epsilon = run.headline().epsilon.value;
    for (const BudgetShare& share : run.headline().shares)
        if (share.what.starts_with("errors")) epsilon = share.epsilon;
    Boosted boosted{.c1 = *c1, .c2 = *c2, .iterations = *iterations, .epsilon = epsilon};
    // How many records there are is public here, and follows from the noise.
    boosted.records = std::round(*c1 * *c2 * *iterations / (epsilon * round->noiseScale));
    WorkedFormula formula = scaleOfErrors(boosted);
    if (std::abs(formula.result() - round->noiseScale) > 1e-9 * round->noiseScale)
        return {.missing = Words::tr("The noise of this run's errors is scaled in another way.")};
    return {.formulas = {std::move(formula)}};
}

} // namespace

std::vector<ExplainedTerm> trainingTerms() {
    return {
        {.id = "bags",
         .filled = filledBags,
         .example =
             [] { return Formulas{chanceOfBag(*findAccountantForm("bagging-joint-draw"), 20, 50, 10000)}; },
         .picture = pictureOfBags},
        {.id = "sampling-rate",
         .filled = filledSamplingRate,
         .example = [] { return costsOfStep(0.01, 1, 8); },
         .picture = [](const Formulas& all) -> TermPicture {
             return {.handle = "q",
                     .ends = logarithmic(valueOf(all, "q") / 20, 1),
                     .handleLabel = Words::tr("share of the records in a batch"),
                     .resultLabel = Words::tr("RDP of one step"),
                     .logResult = true,
                     .beside = {{Words::tr("all records"), 1}}};
         }},
        {.id = "clipping",
         .filled = filledClipping,
         .example = [] { return clippingFormulas(1.1, 1, 2); },
         .picture = pictureOfClipping},
        {.id = "boosting-noise",
         .filled = filledBoosting,
         .example =
             [] {
                 const double bound = std::sqrt(2.0);
                 return Formulas{scaleOfErrors({bound, bound, 25, 0.1, 10000})};
             },
         .picture = [](const Formulas& all) -> TermPicture {
             return {.handle = "T",
                     .ends = logarithmic(1, 4 * valueOf(all, "T")),
                     .handleLabel = Words::tr("iterations T"),
                     .resultLabel = Words::tr("scale b, in errors of 0 to 1"),
                     .whole = true};
         }}};
}

} // namespace epsiloscope
