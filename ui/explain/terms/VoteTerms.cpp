// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/privacy/composition/PureComposition.h"
#include "ui/explain/terms/SharedFormulas.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

QString noteOfQuery(const AskedQuery& query) {
    return Words::tr("Of query %1, the last that was answered. It tells of the votes: do not publish.")
        .arg(query.query + 1);
}

QString votesNotKept() {
    return Words::tr("The votes of this run are not kept: neither a release nor a file tells them.");
}

// The runner-up, g votes behind, wins: ½·erfc(g/(2σ)).
Expression overtakes() {
    return complementaryError(symbol("g") / (2 * symbol("σ"))) / 2;
}

WorkedFormula overtakenFormula(double gap, double sigma) {
    return {.symbol = "w",
            .right = overtakes(),
            .operands = {operandOf("g", Words::tr("votes that it is behind"), gap), sigmaOfVotes(sigma)},
            .meaning = Words::tr("chance that the runner-up wins by noise").toStdString()};
}

FilledTerm filledGap(const ExplainedRun& run) {
    if (!run.answersQueries()) return {.missing = Words::tr("Nobody votes in this run.")};
    const AskedQuery* query = run.lastAnswered();
    if (query == nullptr) return {.missing = votesNotKept()};
    const auto sigma = run.parameter("sigma2", "sigma");
    if (!sigma) return {.missing = Words::tr("This run draws no Gaussian noise on its votes.")};
    return {.formulas = {overtakenFormula(pluralityOf(query->votes).gap, *sigma)},
            .note = noteOfQuery(*query)};
}

// By proposition 7: the chances that one of the others overtakes, added up.
WorkedFormula outvoted(const std::vector<double>& gaps, const Expression& each, Operand noise) {
    Operand behind = operandOf("g", Words::tr("votes that each other class is behind"), gaps.front());
    behind.all = gaps;
    return {.symbol = "q",
            .right = least({1 - 1 / symbol("C"), sumOverEach("g", each)}),
            .operands = {std::move(behind), std::move(noise),
                         operandOf("C", Words::tr("classes"), static_cast<double>(gaps.size() + 1))},
            .relation = "≤",
            .meaning = Words::tr("chance that noise lets another class win").toStdString()};
}

WorkedFormula outvotedByLaplace(const std::vector<double>& gaps, double gamma) {
    const Expression behind = symbol("γ") * symbol("g");
    return outvoted(gaps, (2 + behind) / (4 * exponential(behind)),
                    operandOf("γ", Words::tr("noise has scale 1/γ, per vote"), gamma));
}

FilledTerm filledOutvoted(const ExplainedRun& run) {
    const auto sigma = run.parameter("sigma2", "sigma"), gamma = run.parameter("gamma");
    if (!run.answersQueries() || (!sigma && !gamma))
        return {.missing = Words::tr("This run has no noisy vote with a bound of this kind.")};
    const AskedQuery* query = run.lastAnswered();
    if (query == nullptr) return {.missing = votesNotKept()};
    std::vector<double> votes = query->votes;
    std::ranges::sort(votes, std::greater<>());
    std::vector<double> gaps;
    for (std::size_t i = 1; i < votes.size(); ++i)
        gaps.push_back(votes.front() - votes[i]);
    return {.formulas = {sigma ? outvoted(gaps, overtakes(), sigmaOfVotes(*sigma))
                               : outvotedByLaplace(gaps, *gamma)},
            .note = noteOfQuery(*query)};
}

WorkedFormula passes(double threshold, double highest, double sigma1) {
    return {.symbol = "p",
            .right = normalCdf((symbol("v") - symbol("T")) / symbol("σ₁")),
            .operands = {operandOf("v", Words::tr("most votes that a class has"), highest),
                         operandOf("T", Words::tr("threshold, in votes"), threshold),
                         operandOf("σ₁", Words::tr("noise of the check, in votes"), sigma1)},
            .meaning = Words::tr("chance that the query passes the check").toStdString()};
}

FilledTerm filledThreshold(const ExplainedRun& run) {
    const auto threshold = run.parameter("threshold"), sigma1 = run.parameter("sigma1");
    if (!threshold || !sigma1) return {.missing = Words::tr("This run asks no threshold.")};
    const AskedQuery* query = run.lastAnswered();
    if (query != nullptr && query->checked && query->round == 1)
        return {.formulas = {passes(*threshold, *query->checked, *sigma1)}, .note = noteOfQuery(*query)};
    // Without votes: of all teachers, which is the most that there may be.
    return {.formulas = {passes(*threshold, run.parameter("teachers").value_or(*threshold), *sigma1)},
            .note = Words::tr("Of a query on which all teachers agree: this run keeps no votes.")};
}

TermPicture pictureOfThreshold(const Formulas& all) {
    const double votes = valueOf(all, "v");
    const double reach = std::max(3 * valueOf(all, "σ₁"), 1.2 * std::abs(valueOf(all, "T") - votes));
    return {.handle = "T",
            .ends = linear(std::max(0.0, votes - reach), votes + reach),
            .handleLabel = Words::tr("threshold T, votes"),
            .resultLabel = Words::tr("chance to pass")};
}

struct PaidByRecord {
    double lambda = 0, queries = 0, meanSquare = 0, delta = 0;
    PureAccountant form = PureAccountant::AsPublished;
};

// A(l) = 2λ²·Q·m̄²·l(l + 1), at the best l for what is paid.
WorkedFormula epsilonOfRecord(const PaidByRecord& paid) {
    WorkedFormula formula = formulaOfEpsilon(
        momentsForm(2 * square(symbol("λ")) * symbol("Q") * symbol("m²")),
        {operandOf("λ", Words::tr("noise has scale k/λ on the votes of k partitions"), paid.lambda),
         operandOf("Q", Words::tr("answers"), paid.queries),
         operandOf("m²", Words::tr("mean over the answers of how far the record can move a vote, squared"),
                   paid.meanSquare),
         deltaOperand(paid.delta)});
    formula.symbol = "ε_u";
    formula.meaning = Words::tr("of this record, by its own teachers' votes: do not publish").toStdString();
    formula.general = overAll("min", "l", formula.right);
    formula.addFollowing(
        operandOf("l", Words::tr("the best moment, α − 1"), 0),
        [form = paid.form](const SymbolValues& values) {
            const double squares = values.of("Q") * values.of("m²");
            return momentsEpsilon(form, 2 * values.of("λ"), squares, values.of("δ")).order.value_or(2) - 1;
        });
    return formula;
}

FilledTerm filledMeanSquare(const ExplainedRun& run) {
    const auto lambda = run.parameter("lambda");
    if (!lambda || run.run().experiment().mechanism != "dpbag")
        return {.missing =
                    Words::tr("Only DPBag counts what each record's own teachers said; this run does not.")};
    const auto* records = run.trial().latest<RecordsSnapshot>();
    if (records == nullptr || !records->meanSquare || records->meanSquare->empty())
        return {.missing =
                    Words::tr("What each record paid is not kept: neither a release nor a file tells it.")};
    if (!laplaceVotesOf(run))
        return {.missing = Words::tr(
                    "This run's votes have Gaussian noise, which m² is not counted for in this way.")};
    const std::size_t dearest = std::min(records->dearest, records->meanSquare->size() - 1);
    const auto form = pureAccountantFrom(run.headline().epsilon.accountant);
    const bool moments = form == PureAccountant::AsPublished || form == PureAccountant::Dense;
    FilledTerm term{.formulas = {epsilonOfRecord({*lambda, static_cast<double>(records->asked),
                                                  (*records->meanSquare)[dearest], records->delta,
                                                  moments ? *form : PureAccountant::AsPublished})},
                    .note = Words::tr("Of the record that pays most.")};
    if (!moments)
        term.addNote(Words::tr("This run is counted by a tighter accountant; this is what moments say."));
    return term;
}

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

} // namespace

std::vector<ExplainedTerm> voteTerms() {
    return {{.id = "queries",
             .filled = filledQueries,
             .example = [] { return Formulas{exactEpsilonFormula(usualVotes)}; },
             .picture = pictureOfQueries},
            {.id = "answered",
             .filled = filledAnswered,
             .example = [] { return Formulas{shareAnswered(283, 640)}; },
             .picture = [](const Formulas& all) -> TermPicture {
                 return {.handle = "A",
                         .ends = linear(0, valueOf(all, "Q")),
                         .handleLabel = Words::tr("labels answered"),
                         .resultLabel = Words::tr("share of the queries"),
                         .whole = true};
             }},
            {.id = "teachers",
             .filled = filledTeachers,
             .example = [] { return Formulas{gaussianShare(40, 250)}; },
             .picture = [](const Formulas& all) -> TermPicture {
                 return {.handle = "n",
                         .ends = around(valueOf(all, "n")),
                         .handleLabel = Words::tr("teachers n"),
                         .resultLabel = Words::tr("noise, share of all votes"),
                         .logResult = true,
                         .whole = true};
             }},
            {.id = "gap",
             .filled = filledGap,
             .example = [] { return Formulas{overtakenFormula(60, 40)}; },
             .picture = [](const Formulas& all) -> TermPicture {
                 return {.handle = "g",
                         .ends = linear(0, std::max(4 * valueOf(all, "σ"), 1.5 * valueOf(all, "g"))),
                         .handleLabel = Words::tr("votes that the runner-up is behind"),
                         .resultLabel = Words::tr("chance that it wins")};
             }},
            {.id = "q",
             .filled = filledOutvoted,
             .example =
                 [] {
                     return Formulas{outvoted({120, 180}, overtakes(), sigmaOfVotes(40))};
                 },
             .picture = [](const Formulas& all) -> TermPicture {
                 return {.handle = "g",
                         .ends = linear(0, std::max(20.0, 2.5 * valueOf(all, "g"))),
                         .handleLabel = Words::tr("votes that the runner-up is behind"),
                         .resultLabel = Words::tr("q, at most"),
                         .logResult = true};
             }},
            {.id = "threshold",
             .filled = filledThreshold,
             .example = [] { return Formulas{passes(200, 230, 150)}; },
             .picture = pictureOfThreshold},
            {.id = "m-squared",
             .filled = filledMeanSquare,
             .example =
                 [] {
                     return Formulas{epsilonOfRecord({0.008, 160, 0.25, 1e-5, PureAccountant::AsPublished})};
                 },
             .picture = [](const Formulas&) -> TermPicture {
                 return {.handle = "m²",
                         .ends = linear(0.01, 1),
                         .handleLabel = Words::tr("mean m² of a record"),
                         .resultLabel = Words::tr("its ε")};
             }}};
}

} // namespace epsiloscope
