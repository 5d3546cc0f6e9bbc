// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const char* countOf(const WorkedFormula& formula) {
    for (const char* symbol : {"A", "T", "Q"})
        if (formula.operand(symbol) != nullptr) return symbol;
    return "";
}

FilledTerm filledQueries(const ExplainedRun& run) {
    if (auto worked = guaranteedByNoise(run)) return {.formulas = {std::move(*worked)}};
    return {.missing = run.independent()
                           ? Words::tr("What this run states does not follow from a number of queries or "
                                       "steps.")
                           : Words::tr("This run promises nothing, however few it answers.")};
}

TermPicture pictureOfQueries(const Formulas& all) {
    const std::string handle = countOf(all.front());
    const double count = valueOf(all, handle);
    return {.handle = handle,
            .ends = logarithmic(std::max(1.0, count / 8), 8 * count),
            .handleLabel = handle == "T" ? Words::tr("steps") : Words::tr("answers"),
            .resultLabel = Words::tr("ε whatever the data are"),
            .logResult = true,
            .whole = true};
}

ExplainedTerm queriesTerm() {
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
        .filled = filledQueries,
        .example = [] { return Formulas{exactEpsilonFormula(usualVotes)}; },
        .picture = pictureOfQueries,
        .source = Words::tr(
            "Mironov 2017; Dong, Roth and Su 2022; Kairouz, Oh and Viswanath 2015; FORMULAS.md, sections 4 and 8"),
        .page = "budget",
        .related = {"composition", "answered", "sigma", "budget"}};
}

WorkedFormula shareAnswered(double answered, double asked) {
    return {.symbol = "s",
            .right = symbol("A") / symbol("Q"),
            .operands = {operandOf("A", Words::tr("labels answered"), answered),
                         operandOf("Q", Words::tr("queries asked"), asked)},
            .meaning = Words::tr("share of the queries that got a label").toStdString()};
}

FilledTerm filledAnswered(const ExplainedRun& run) {
    if (!run.answersQueries() || run.outcome().asked < 1)
        return {.missing = Words::tr("This run answers no queries.")};
    return {.formulas = {shareAnswered(static_cast<double>(run.outcome().answered),
                                       static_cast<double>(run.outcome().asked))},
            .note = noteOfRepeat(run)};
}

ExplainedTerm answeredTerm() {
    return {
        .id = "answered",
        .names = {Words::tr("labels answered"), Words::tr("labels"), Words::tr("answered"),
                  Words::tr("student")},
        .title = Words::tr("Labels answered, what the budget bought"),
        .paragraph = Words::tr(
            "The student learns from public records that the teachers gave a label. A budget buys so many of "
            "them: less noise buys fewer and better ones, more noise more and worse. A mechanism with a "
            "threshold spends little on queries that it refuses. Once labels are given, training the student on "
            "them costs nothing more, however often and by whatever learner."),
        .filled = filledAnswered,
        .example = [] { return Formulas{shareAnswered(283, 640)}; },
        .picture = [](const Formulas& all) -> TermPicture {
            return {.handle = "A",
                    .ends = linear(0, valueOf(all, "Q")),
                    .handleLabel = Words::tr("labels answered"),
                    .resultLabel = Words::tr("share of the queries"),
                    .whole = true};
        },
        .source = Words::tr("Papernot et al. 2017; Papernot et al. 2018; Dwork and Roth 2014"),
        .page = "mechanisms",
        .related = {"queries", "threshold", "budget", "accuracy"}};
}

WorkedFormula noiseShare(const Expression& deviation, std::vector<Operand> operands) {
    return {.symbol = "s",
            .right = deviation / symbol("n"),
            .operands = std::move(operands),
            .meaning = Words::tr("noise as a share of all votes").toStdString()};
}

WorkedFormula gaussianShare(double sigma, double teachers) {
    return noiseShare(symbol("σ"),
                      {operandOf("σ", Words::tr("standard deviation of an answer's noise, in votes"), sigma),
                       operandOf("n", Words::tr("teachers"), teachers)});
}

FilledTerm filledTeachers(const ExplainedRun& run) {
    const auto teachers = run.parameter("teachers");
    if (!teachers || !run.answersQueries())
        return {.missing = Words::tr("This run asks no teachers to vote.")};
    if (const auto sigma = run.parameter("sigma2", "sigma"))
        return {.formulas = {gaussianShare(*sigma, *teachers)}};
    const auto votes = laplaceVotesOf(run);
    if (!votes) return {.missing = Words::tr("The noise of this run's votes is not known.")};
    const double all = run.parameter("partitions").value_or(1) * *teachers;
    return {.formulas = {noiseShare(
                root(2) * symbol("b"),
                {operandOf("b", Words::tr("scale of an answer's Laplace noise, in votes"), votes->scale),
                 operandOf("n", Words::tr("teachers, of all partitions"), all)})}};
}

ExplainedTerm teachersTerm() {
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
        .filled = filledTeachers,
        .example = [] { return Formulas{gaussianShare(40, 250)}; },
        .picture = [](const Formulas& all) -> TermPicture {
            return {.handle = "n",
                    .ends = around(valueOf(all, "n")),
                    .handleLabel = Words::tr("teachers n"),
                    .resultLabel = Words::tr("noise, share of all votes"),
                    .logResult = true,
                    .whole = true};
        },
        .source = Words::tr("Papernot et al. 2017; FORMULAS.md, section 1"),
        .page = "mechanisms",
        .related = {"gap", "sigma", "sensitivity", "queries"}};
}

} // namespace

std::vector<ExplainedTerm> answerTerms() {
    return {queriesTerm(), answeredTerm(), teachersTerm()};
}

} // namespace epsiloscope
