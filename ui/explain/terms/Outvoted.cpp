// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AskedQuery.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope::outvotedTerm {

namespace {

// By proposition 7: the chances that one of the others overtakes, added up.
WorkedFormula byGaussian(std::vector<double> gaps, double sigma) {
    const Expression classes = symbol("C");
    WorkedFormula formula{
        .symbol = "q",
        .right = least(
            {1 - 1 / classes, sumOverEach("g", complementaryError(symbol("g") / (2 * symbol("σ"))) / 2)})};
    formula.relation = "≤";
    formula.meaning = Words::tr("chance that noise lets another class win").toStdString();
    Operand behind = operandOf("g", Words::tr("votes that each other class is behind"), gaps.front());
    behind.all = gaps;
    formula.operands = {behind, operandOf("σ", Words::tr("noise of an answer, in votes"), sigma),
                        operandOf("C", Words::tr("classes"), static_cast<double>(gaps.size() + 1))};
    return formula;
}

WorkedFormula byLaplace(std::vector<double> gaps, double gamma) {
    const Expression classes = symbol("C"), behind = symbol("γ") * symbol("g");
    WorkedFormula formula{
        .symbol = "q",
        .right = least({1 - 1 / classes, sumOverEach("g", (2 + behind) / (4 * exponential(behind)))})};
    formula.relation = "≤";
    formula.meaning = Words::tr("chance that noise lets another class win").toStdString();
    Operand each = operandOf("g", Words::tr("votes that each other class is behind"), gaps.front());
    each.all = gaps;
    formula.operands = {each, operandOf("γ", Words::tr("noise has scale 1/γ, per vote"), gamma),
                        operandOf("C", Words::tr("classes"), static_cast<double>(gaps.size() + 1))};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto sigma = run.parameter("sigma2", "sigma"), gamma = run.parameter("gamma");
    if (!run.answersQueries() || (!sigma && !gamma)) {
        term.missing = Words::tr("This run has no noisy vote with a bound of this kind.");
        return term;
    }
    const AskedQuery* query = run.lastAnswered();
    if (query == nullptr) {
        term.missing =
            Words::tr("The votes of this run are not kept: neither a release nor a file tells them.");
        return term;
    }
    std::vector<double> votes = query->votes;
    std::ranges::sort(votes, std::greater<>());
    std::vector<double> gaps;
    for (std::size_t i = 1; i < votes.size(); ++i)
        gaps.push_back(votes.front() - votes[i]);
    term.formulas = {sigma ? byGaussian(gaps, *sigma) : byLaplace(gaps, *gamma)};
    term.note = Words::tr("Of query %1, the last that was answered. It tells of the votes: do not publish.")
                    .arg(query->query + 1);
    return term;
}

std::vector<WorkedFormula> example() {
    return {byGaussian({120, 180}, 40)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "g");
    picture.logHandle = false;
    picture.logResult = true;
    picture.least = 0;
    picture.most = std::max(20.0, 2.5 * formulas.front().operand("g")->value);
    picture.handleLabel = Words::tr("votes that the runner-up is behind");
    picture.resultLabel = Words::tr("q, at most");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "q",
        .names = {"q", Words::tr("outvoted"), Words::tr("noisy winner")},
        .title = Words::tr("q, the chance that noise outvotes the teachers"),
        .paragraph = Words::tr(
            "The teachers' votes are counted, noise is added to each count, and the class with the largest noisy "
            "count is told. q bounds the chance that this is not the class with most votes. Where teachers agree, "
            "q is tiny: the answer would hardly ever have been another one, with this record or without, and "
            "so it gives hardly anything away. That makes agreement cheap. But how far they agree is a fact of "
            "the private data, so a cost that was computed from q must not be published as it is."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source =
            Words::tr("Papernot et al. 2018, proposition 7; Papernot et al. 2017; FORMULAS.md, section 6"),
        .page = "votes",
        .related = {"gap", "kind", "sigma", "rdp"}};
}

} // namespace epsiloscope::outvotedTerm
