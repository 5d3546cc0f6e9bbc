// SPDX-License-Identifier: GPL-3.0-or-later
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

ExplainedTerm sigmaTerm() {
    return {
        .id = "sigma",
        .names = {"σ", "sigma", Words::tr("noise"), Words::tr("noise multiplier"), "σ₁", "σ₂"},
        .parameters = {"sigma", "sigma1", "sigma2", "round2_sigma1", "round2_sigma2", "noise_multiplier"},
        .title = Words::tr("σ, how much noise there is"),
        .paragraph = Words::tr(
            "The standard deviation of the Gaussian noise that is added before anything is told: to each count "
            "of votes, in votes, or to a sum of clipped gradients, in clipping norms. What one record can change "
            "must drown in it. Twice the noise on votes costs a quarter as much at every order, so four times "
            "as many answers cost the same; of steps on sampled batches the share is another. Where teachers agree by a wide margin, even a large σ seldom changes an "
            "answer: privacy is then nearly free."),
        .filled = filledSigma,
        .example =
            [] {
                return Formulas{exactEpsilonFormula(usualVotes), muFormula(usualVotes)};
            },
        .picture = pictureOfSigma,
        .source = Words::tr(
            "Dwork and Roth 2014; Balle and Wang 2018; Papernot et al. 2018; FORMULAS.md, section 4"),
        .page = "budget#accountants",
        .related = {"mu", "sensitivity", "queries", "q"}};
}

WorkedFormula costOfLaplace(const LaplaceVotes& votes) {
    return {.symbol = "ε₀",
            .right = symbol("Δ") / symbol("b"),
            .operands = {operandOf("Δ", Words::tr("most that one record moves the counts, added up"),
                                   votes.change),
                         operandOf("b", Words::tr("scale of the Laplace noise"), votes.scale)},
            .meaning = Words::tr("what one answer costs").toStdString()};
}

std::optional<LaplaceVotes> laplaceCountsOfEnsemble(const ExplainedRun& run) {
    const Epsilon& spent = run.headline().epsilon;
    const ParameterValue* noise = run.outcome().resolved.find("noise");
    const auto* name = noise == nullptr ? nullptr : std::get_if<std::string>(noise);
    const auto form = name == nullptr ? std::nullopt : accuracyNoiseFromText(*name);
    const auto asked = run.parameter("epsilon");
    if (spent.accountant != "report-noisy-max" || !form || !asked) return std::nullopt;
    const ParameterValue* dealing = run.outcome().resolved.find("subsampling");
    const bool disjoint = dealing != nullptr && *dealing == ParameterValue(std::string("disjoint"));
    const double taught = disjoint ? 1 : run.parameter("partitions").value_or(1);
    return LaplaceVotes{2 * taught, noiseScale(*form, *asked, static_cast<long>(taught))};
}

FilledTerm filledLaplace(const ExplainedRun& run) {
    auto noise = laplaceVotesOf(run);
    if (!noise) noise = laplaceCountsOfEnsemble(run);
    if (!noise) return {.missing = Words::tr("This run adds no Laplace noise to counts.")};
    return {.formulas = {costOfLaplace(*noise)}};
}

ExplainedTerm laplaceTerm() {
    return {
        .id = "laplace",
        .names = {"b", "γ", "λ", Words::tr("Laplace noise"), Words::tr("scale"), "gamma", "lambda"},
        .parameters = {"gamma", "lambda", "noise", "noise_law"},
        .title = Words::tr("b, the scale of Laplace noise"),
        .paragraph = Words::tr(
            "Laplace noise is as likely to be x as e^(−|x|/b): on either side its chances fall by the same factor "
            "with every step. So a change of Δ in what it is added to changes every chance by e^(Δ/b) at most. "
            "That is pure privacy: an ε, with δ = 0. Twice the scale costs half as much. LNMax writes γ for 1/b; "
            "DPBag draws b = k/λ on the votes of k partitions."),
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
        },
        .source = Words::tr(
            "Dwork et al. 2006; Papernot et al. 2017; Jordon et al. 2019; FORMULAS.md, sections 8 and 11"),
        .page = "budget#accountants",
        .related = {"sensitivity", "sigma", "composition", "boosting-noise"}};
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

ExplainedTerm sensitivityTerm() {
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
        .filled = filledSensitivity,
        .example = [] { return Formulas{costOfGaussian(40, 400)}; },
        .picture = pictureOfSensitivity,
        .source = Words::tr("Dwork et al. 2006; FORMULAS.md, sections 4 and 8"),
        .page = "budget#adjacency",
        .related = {"sigma", "laplace", "clipping", "smooth-sensitivity"}};
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

ExplainedTerm smoothSensitivityTerm() {
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
        .filled = filledSmoothSensitivity,
        .example =
            [] {
                return Formulas{publishing(12, 0.02, 4), noiseOnPublished(0.05, 4)};
            },
        .picture = pictureOfSmoothSensitivity,
        .source = Words::tr(
            "Nissim, Raskhodnikova and Smith 2007; Papernot et al. 2018, appendix B; FORMULAS.md, section 7"),
        .page = "budget#the-spent-ε",
        .related = {"kind", "sensitivity", "order"}};
}

} // namespace

std::vector<ExplainedTerm> noiseTerms() {
    return {sigmaTerm(), laplaceTerm(), sensitivityTerm(), smoothSensitivityTerm()};
}

} // namespace epsiloscope
