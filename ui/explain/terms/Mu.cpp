// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::muTerm {

namespace {

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (const auto noise = voteNoiseOf(run))
        term.formulas = {muFormula(*noise)};
    else
        term.missing = Words::tr("This run's cost is not that of Gaussian noise on votes alone.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {muFormula({.sigma = 40, .answers = 400, .delta = 1e-5})};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "A");
    picture.whole = true;
    picture.least = std::max(1.0, picture.least);
    picture.handleLabel = Words::tr("answers");
    picture.resultLabel = Words::tr("μ of all of them");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "mu",
        .names = {"μ", "mu", Words::tr("Gaussian differential privacy"), "GDP", "μ²"},
        .title = Words::tr("μ, Gaussian differential privacy"),
        .paragraph = Words::tr(
            "An attacker who sees one number with Gaussian noise has to tell two bell curves apart. μ is how far "
            "their middles are apart, in standard deviations. At μ = ½ they nearly cover each other, at μ = 3 "
            "hardly. Any number of answers with Gaussian noise is together one such number: their μ² add up. So "
            "nothing is lost by composing, and ε at each δ follows exactly."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Dong, Roth and Su 2022; Balle and Wang 2018; FORMULAS.md, section 4"),
        .page = "budget#accountants",
        .related = {"sigma", "composition", "delta", "advantage"}};
}

} // namespace epsiloscope::muTerm
