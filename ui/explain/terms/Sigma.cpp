// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/RenyiCurve.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::sigmaTerm {

namespace {

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto worked = guaranteedByNoise(run);
    if (worked && worked->operand("σ") != nullptr) {
        term.formulas = {*worked};
        if (const auto noise = voteNoiseOf(run)) term.formulas.push_back(muFormula(*noise));
        return term;
    }
    const bool draws = run.parameter("sigma2", "sigma").has_value();
    if (draws && !run.independent()) {
        term.missing = nothingPromised(run);
        return term;
    }
    term.missing =
        draws
            ? Words::tr("This run's ε does not follow from one σ alone: its rounds differ, or its budget is "
                        "what it states.")
            : Words::tr("This run draws no Gaussian noise.");
    return term;
}

std::vector<WorkedFormula> example() {
    const VoteNoise noise{.sigma = 40, .answers = 400, .delta = 1e-5};
    return {exactEpsilonFormula(noise), muFormula(noise)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "σ", 4);
    picture.logResult = true;
    const bool descent = formulas.front().operand("q") != nullptr;
    picture.handleLabel = descent ? Words::tr("noise σ, clipping norms") : Words::tr("noise σ, votes");
    picture.resultLabel = Words::tr("ε whatever the data are");
    return picture;
}

} // namespace

ExplainedTerm declared() {
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
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr(
            "Dwork and Roth 2014; Balle and Wang 2018; Papernot et al. 2018; FORMULAS.md, section 4"),
        .page = "budget#accountants",
        .related = {"mu", "sensitivity", "queries", "q"}};
}

} // namespace epsiloscope::sigmaTerm
