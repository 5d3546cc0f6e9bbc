// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "core/privacy/ensemble/AccuracyRelease.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope {

namespace {

FilledTerm filledSigma(const ExplainedRun& run) {
    const auto worked = guaranteedByNoise(run);
    if (worked && worked->operand("σ") != nullptr) {
        FilledTerm term{.formulas = {*worked}};
        if (const auto noise = voteNoiseOf(run)) term.formulas.push_back(muFormula(*noise));
        return term;
    }
    if (!run.parameter("sigma2", "sigma")) return {.missing = Words::tr("This run draws no Gaussian noise.")};
    if (!run.independent()) return {.missing = nothingPromised(run)};
    return {.missing = Words::tr(
                "This run's ε does not follow from one σ alone: its rounds differ, or its budget is "
                "what it states.")};
}

TermPicture pictureOfSigma(const Formulas& all) {
    const bool descent = all.front().operand("q") != nullptr;
    return {.handle = "σ",
            .ends = around(valueOf(all, "σ"), 4),
            .handleLabel = descent ? Words::tr("noise σ, clipping norms") : Words::tr("noise σ, votes"),
            .resultLabel = Words::tr("ε whatever the data are"),
            .logResult = true};
}

WorkedFormula costOfLaplace(const LaplaceVotes& votes) {
    return {.symbol = "ε₀",
            .right = symbol("Δ") / symbol("b"),
            .operands = {operandOf("Δ", Words::tr("most that one record moves the counts, added up"),
                                   votes.change),
                         operandOf("b", Words::tr("scale of the Laplace noise"), votes.scale)},
            .meaning = Words::tr("what one answer costs").toStdString()};
}

// FORMULAS.md, section 11, "Two bins, exactly".
WorkedFormula costOfFullerBin(const CountedTeachers& counted, double scale) {
    const Expression change = symbol("Δ") / symbol("b");
    return {
        .symbol = "ε",
        .right = change - logarithm(1 + change / (2 + (symbol("n") - symbol("Δ")) / symbol("b"))),
        .operands = {operandOf("Δ", Words::tr("most that one record moves the counts, added up"),
                               2 * static_cast<double>(counted.ofRecord)),
                     operandOf("b", Words::tr("scale of the Laplace noise"), scale),
                     operandOf("n", Words::tr("teachers counted"), static_cast<double>(counted.teachers))},
        .meaning = Words::tr("what it costs to tell the fuller of two bins").toStdString()};
}

std::optional<WorkedFormula> costOfEnsemble(const ExplainedRun& run) {
    const Epsilon& spent = run.headline().epsilon;
    const ParameterValue* noise = run.outcome().resolved.find("noise");
    const auto* name = noise == nullptr ? nullptr : std::get_if<std::string>(noise);
    const auto form = name == nullptr ? std::nullopt : accuracyNoiseFromText(*name);
    const auto asked = run.parameter("epsilon");
    if (spent.accountant != "report-noisy-max" || !form || !asked) return std::nullopt;
    const ParameterValue* dealing = run.outcome().resolved.find("subsampling");
    const bool disjoint = dealing != nullptr && *dealing == ParameterValue(std::string("disjoint"));
    const double taught = disjoint ? 1 : run.parameter("partitions").value_or(1);
    const auto bins = binsOfWidth(run.parameter("bin_width").value_or(0));
    const CountedTeachers counted{bins ? *bins : 0, static_cast<long>(taught),
                                  static_cast<long>(run.parameter("teachers").value_or(0))};
    const double scale = noiseScale(*form, *asked, counted);
    return *form == AccuracyNoise::Corrected && counted.fullerOfTwo() ? costOfFullerBin(counted, scale)
                                                                      : costOfLaplace({2 * taught, scale});
}

FilledTerm filledLaplace(const ExplainedRun& run) {
    if (const auto votes = laplaceVotesOf(run)) return {.formulas = {costOfLaplace(*votes)}};
    if (const auto counts = costOfEnsemble(run)) return {.formulas = {*counts}};
    return {.missing = Words::tr("This run adds no Laplace noise to counts.")};
}

WorkedFormula costOfGaussian(double sigma, double times) {
    return {
        .symbol = "μ²",
        .right = symbol("A") * square(symbol("Δ") / symbol("σ")),
        .operands = {operandOf("A", Words::tr("answers that are paid for"), times),
                     operandOf(
                         "Δ", Words::tr("most that one record moves the counts: √2 as two of them move by 1"),
                         std::sqrt(2.0)),
                     sigmaOfVotes(sigma)},
        .meaning = Words::tr("what all answers cost, in Gaussian terms").toStdString()};
}

FilledTerm filledSensitivity(const ExplainedRun& run) {
    FilledTerm term;
    if (const auto noise = voteNoiseOf(run)) {
        term.formulas = {costOfGaussian(noise->sigma, noise->answers)};
        if (noise->sigma1) term.note = Words::tr("Checks have a sensitivity of 1 and are paid for besides.");
    } else if (const auto votes = laplaceVotesOf(run)) {
        term.formulas = {costOfLaplace(*votes)};
    } else {
        term.missing = Words::tr("This run adds no noise to counts of votes.");
    }
    return term;
}

TermPicture pictureOfSensitivity(const Formulas& all) {
    const bool laplace = all.front().symbol == "ε₀";
    return {.handle = "Δ",
            .ends = linear(0, 6 * valueOf(all, "Δ")),
            .handleLabel = Words::tr("sensitivity Δ, votes"),
            .resultLabel = laplace ? Words::tr("ε of one answer") : Words::tr("μ² of all answers")};
}

Operand sigmaOfSmoothed(double sigma) {
    return operandOf("σ_SS", Words::tr("noise, in smooth sensitivities"), sigma);
}

// FORMULAS.md, section 7, "What publishing costs".
WorkedFormula publishing(double order, double smoothness, double sigma) {
    const Expression a = symbol("α"), s = symbol("s"), noise = symbol("σ_SS");
    const Expression wide = a / (2 * square(noise) * (a - (a - 1) * exponential(2 * s)));
    const Expression apart = (logarithm(1 - a + a * exponential(-(2 * s))) / 2 + a * s) / (a - 1);
    return {.symbol = "RDP_publish",
            .right = wide - apart,
            .operands = {operandOf("α", Words::tr("the one order at which it is released"), order),
                         operandOf("s", Words::tr("smoothness"), smoothness), sigmaOfSmoothed(sigma)},
            .meaning = Words::tr("what publishing the sanitised ε costs at α").toStdString()};
}

WorkedFormula noiseOnPublished(double sensitivity, double sigma) {
    return {.symbol = "sd",
            .right = symbol("SS") * symbol("σ_SS"),
            .operands = {operandOf("SS", Words::tr("smooth sensitivity of ε at these votes: do not publish"),
                                   sensitivity),
                         sigmaOfSmoothed(sigma)},
            .meaning = Words::tr("standard deviation of the noise on the published ε").toStdString()};
}

FilledTerm filledSmoothSensitivity(const ExplainedRun& run) {
    const auto& sanitised = run.outcome().privacy.sanitised;
    if (!sanitised) return {.missing = Words::tr("This run has no sanitised ε.")};
    if (!sanitised->rounds.empty())
        return {.missing = Words::tr("Each round of this run has a smooth sensitivity of its own.")};
    FilledTerm term{.formulas = {publishing(sanitised->order, sanitised->smoothness, sanitised->sigmaSS)}};
    if (sanitised->smoothSensitivity)
        term.formulas.push_back(noiseOnPublished(*sanitised->smoothSensitivity, sanitised->sigmaSS));
    if (sanitised->asPublished)
        term.note = Words::tr(
            "This run goes by the paper's theorem, which is false here; the formula is the sound one.");
    return term;
}

TermPicture pictureOfSmoothSensitivity(const Formulas& all) {
    const double order = valueOf(all, "α"), most = 0.97 * std::log(order / (order - 1)) / 2;
    return {.handle = "s",
            .ends = linear(most / 60, most),
            .handleLabel = Words::tr("smoothness s"),
            .resultLabel = Words::tr("RDP of publishing"),
            .logResult = true};
}

} // namespace

std::vector<ExplainedTerm> noiseTerms() {
    return {{.id = "sigma",
             .filled = filledSigma,
             .example =
                 [] {
                     return Formulas{exactEpsilonFormula(usualVotes), muFormula(usualVotes)};
                 },
             .picture = pictureOfSigma},
            {.id = "laplace",
             .filled = filledLaplace,
             .example =
                 [] {
                     return Formulas{costOfLaplace({2, 20})};
                 },
             .picture = [](const Formulas& all) -> TermPicture {
                 return {.handle = "b",
                         .ends = around(valueOf(all, "b")),
                         .handleLabel = Words::tr("scale b of the noise"),
                         .resultLabel = Words::tr("ε of one answer"),
                         .logResult = true};
             }},
            {.id = "sensitivity",
             .filled = filledSensitivity,
             .example = [] { return Formulas{costOfGaussian(40, 400)}; },
             .picture = pictureOfSensitivity},
            {.id = "smooth-sensitivity",
             .filled = filledSmoothSensitivity,
             .example =
                 [] {
                     return Formulas{publishing(12, 0.02, 4), noiseOnPublished(0.05, 4)};
                 },
             .picture = pictureOfSmoothSensitivity}};
}

} // namespace epsiloscope
