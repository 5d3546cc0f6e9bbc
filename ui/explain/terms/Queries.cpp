// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::queriesTerm {

namespace {

const char* counting(const WorkedFormula& formula) {
    for (const char* symbol : {"A", "T", "Q"})
        if (formula.operand(symbol) != nullptr) return symbol;
    return "";
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    if (auto worked = guaranteedByNoise(run))
        term.formulas = {std::move(*worked)};
    else
        term.missing =
            run.independent()
                ? Words::tr("What this run states does not follow from a number of queries or steps.")
                : Words::tr("This run promises nothing, however few it answers.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {exactEpsilonFormula({.sigma = 40, .answers = 400, .delta = 1e-5})};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    const std::string handle = counting(formulas.front());
    TermPicture picture = pictureAround(formulas.front(), 0, handle);
    picture.whole = true;
    picture.least = std::max(1.0, picture.least);
    picture.logResult = true;
    picture.handleLabel = handle == "T" ? Words::tr("steps") : Words::tr("answers");
    picture.resultLabel = Words::tr("ε whatever the data are");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "queries",
        .names = {Words::tr("queries"), Words::tr("steps"), Words::tr("queries asked"),
                  Words::tr("iterations")},
        .parameters = {"queries", "round1_queries", "steps", "epochs"},
        .title = Words::tr("Queries, what each one costs"),
        .paragraph = Words::tr(
            "Each answer, and each noisy step, tells a little of the private records, and all of it adds up: with "
            "the same noise ten answers cost more than one: at δ = 0 ten times as much, and with a δ less. Where "
            "costs are small, their random parts cancel then, and ε grows about as the square root of their number. That is why "
            "a mechanism can answer hundreds of queries with a single budget."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr(
            "Mironov 2017; Dong, Roth and Su 2022; Kairouz, Oh and Viswanath 2015; FORMULAS.md, sections 4 and 8"),
        .page = "budget",
        .related = {"composition", "answered", "sigma", "budget"}};
}

} // namespace epsiloscope::queriesTerm
