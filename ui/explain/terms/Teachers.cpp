// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/explain/terms/Terms.h"
#include "ui/words/Words.h"

namespace epsiloscope::teachersTerm {

namespace {

WorkedFormula shareOf(double noise, double teachers) {
    WorkedFormula formula{.symbol = "s", .right = symbol("σ") / symbol("n")};
    formula.meaning = Words::tr("noise as a share of all votes").toStdString();
    formula.operands = {operandOf("σ", Words::tr("standard deviation of an answer's noise, in votes"), noise),
                        operandOf("n", Words::tr("teachers"), teachers)};
    return formula;
}

WorkedFormula laplaceShare(double scale, double teachers) {
    WorkedFormula formula{.symbol = "s", .right = root(2) * symbol("b") / symbol("n")};
    formula.meaning = Words::tr("noise as a share of all votes").toStdString();
    formula.operands = {operandOf("b", Words::tr("scale of an answer's Laplace noise, in votes"), scale),
                        operandOf("n", Words::tr("teachers, of all partitions"), teachers)};
    return formula;
}

FilledTerm filled(const ExplainedRun& run) {
    FilledTerm term;
    const auto teachers = run.parameter("teachers");
    const auto sigma = run.parameter("sigma2", "sigma");
    const double partitions = run.parameter("partitions").value_or(1);
    if (!teachers || !run.answersQueries()) {
        term.missing = Words::tr("This run asks no teachers to vote.");
        return term;
    }
    if (sigma)
        term.formulas = {shareOf(*sigma, *teachers)};
    else if (const auto votes = laplaceVotesOf(run))
        term.formulas = {laplaceShare(votes->scale, partitions * *teachers)};
    else
        term.missing = Words::tr("The noise of this run's votes is not known.");
    return term;
}

std::vector<WorkedFormula> example() {
    return {shareOf(40, 250)};
}

TermPicture picture(const std::vector<WorkedFormula>& formulas) {
    TermPicture picture = pictureAround(formulas.front(), 0, "n");
    picture.whole = true;
    picture.logResult = true;
    picture.handleLabel = Words::tr("teachers n");
    picture.resultLabel = Words::tr("noise, share of all votes");
    return picture;
}

} // namespace

ExplainedTerm declared() {
    return {
        .id = "teachers",
        .names = {Words::tr("teachers"), "n", Words::tr("number of teachers")},
        .parameters = {"teachers", "partitions"},
        .title = Words::tr("Teachers, and how many"),
        .paragraph = Words::tr(
            "The private records are dealt to teachers, each of which learns from its own share. In PATE "
            "one record reaches one teacher, and so moves one vote, whatever it is; in DPBag it reaches one "
            "teacher in each of k partitions, and moves k votes. The more teachers there "
            "are, the less the same noise matters among their votes. But each has fewer records to learn from and "
            "votes worse. Between the two lies the number that is best for these data."),
        .filled = filled,
        .example = example,
        .picture = picture,
        .source = Words::tr("Papernot et al. 2017; FORMULAS.md, section 1"),
        .page = "mechanisms",
        .related = {"gap", "sigma", "sensitivity", "queries"}};
}

} // namespace epsiloscope::teachersTerm
