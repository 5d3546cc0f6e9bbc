// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyRelease.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <optional>

namespace epsiloscope::laplaceTerm {

namespace {

WorkedFormula costOf(double change, double scale) {
    WorkedFormula formula{.symbol = "ε₀", .right = symbol("Δ") / symbol("b")};
    formula.meaning = Words::tr("what one answer costs").toStdString();
    formula.operands = {operandOf("Δ", Words::tr("most that one record moves the counts, added up"), change),
                        operandOf("b", Words::tr("scale of the noise"), scale)};
    return formula;
}

std::optional<WorkedFormula> ofEnsemble(const ExplainedRun& run) {
    const Epsilon& spent = run.headline().epsilon;
    const ParameterValue* noise = run.outcome().resolved.find("noise");
    const auto* name = noise == nullptr ? nullptr : std::get_if<std::string>(noise);
    const auto form = name == nullptr ? std::nullopt : accuracyNoiseFromText(*name);
    const auto asked = run.parameter("epsilon");
    if (spent.accountant != "report-noisy-max" || !form || !asked) return std::nullopt;
    const ParameterValue* dealing = run.outcome().resolved.find("subsampling");
    const bool disjoint = dealing != nullptr && *dealing == ParameterValue(std::string("disjoint"));
    const double taught = disjoint ? 1 : run.parameter("partitions").value_or(1);
    return costOf(2 * taught, noiseScale(*form, *asked, static_cast<long>(taught)));
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (const auto votes = laplaceVotesOf(run))
        term.formulas = {costOf(votes->change, votes->scale)};
    else if (auto counts = ofEnsemble(run))
        term.formulas = {std::move(*counts)};
    else
        term.missing = Words::tr("This run adds no Laplace noise to counts.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {costOf(2, 20)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "b");
    picture.logResult = true;
    picture.handleLabel = Words::tr("scale b of the noise");
    picture.resultLabel = Words::tr("ε of one answer");
    return picture;
}

} // namespace

ExplainedTerm declared() {
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
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr(
            "Dwork et al. 2006; Papernot et al. 2017; Jordon et al. 2019; FORMULAS.md, sections 8 and 11"),
        .page = "budget#accountants",
        .related = {"sensitivity", "sigma", "composition", "boosting-noise"}};
}

} // namespace epsiloscope::laplaceTerm
