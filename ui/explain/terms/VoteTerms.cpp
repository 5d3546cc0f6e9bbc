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

ExplainedTerm gapTerm() {
    return {
        .id = "gap",
        .names = {Words::tr("gap"), Words::tr("plurality"), Words::tr("teachers agree"), Words::tr("votes"),
                  Words::tr("agreement")},
        .title = Words::tr("The gap, how far the plurality leads"),
        .paragraph = Words::tr(
            "The class with most votes is the plurality, and the gap is how many votes the next one is behind. "
            "In PATE one record moves one vote and so the gap by two at most; in DPBag, with one teacher in each of "
            "k partitions, k votes and the gap by 2k. A gap that is wide beside the noise "
            "decides the answer: noise does not change it, and no single record could. A gap that is narrow "
            "leaves the answer to chance, which is what hides the record."),
        .filled = filledGap,
        .example = [] { return Formulas{overtakenFormula(60, 40)}; },
        .picture = [](const Formulas& all) -> TermPicture {
            return {.handle = "g",
                    .ends = linear(0, std::max(4 * valueOf(all, "σ"), 1.5 * valueOf(all, "g"))),
                    .handleLabel = Words::tr("votes that the runner-up is behind"),
                    .resultLabel = Words::tr("chance that it wins")};
        },
        .source = Words::tr("Papernot et al. 2018; FORMULAS.md, sections 3 and 6"),
        .page = "votes",
        .related = {"q", "teachers", "threshold", "sigma"}};
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

ExplainedTerm outvotedTerm() {
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
        },
        .source =
            Words::tr("Papernot et al. 2018, proposition 7; Papernot et al. 2017; FORMULAS.md, section 6"),
        .page = "votes",
        .related = {"gap", "kind", "sigma", "rdp"}};
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

ExplainedTerm thresholdTerm() {
    return {
        .id = "threshold",
        .names = {"T", Words::tr("threshold"), Words::tr("check"), Words::tr("refused")},
        .parameters = {"threshold", "round2_threshold"},
        .title = Words::tr("T, the threshold of the check"),
        .paragraph = Words::tr(
            "Confident-GNMax asks first whether the teachers are sure: the largest count of votes, with noise of "
            "its own, must reach T. If it does not, the query is refused and only the check is paid for. A "
            "high T answers few queries, on which the teachers agree and answers are right and cheap. A low T "
            "answers nearly all. The noise of the check is large, since a check is asked of every query; so some "
            "pass that should not, and the other way round."),
        .filled = filledThreshold,
        .example = [] { return Formulas{passes(200, 230, 150)}; },
        .picture = pictureOfThreshold,
        .source = Words::tr("Papernot et al. 2018; FORMULAS.md, section 5"),
        .page = "votes",
        .related = {"answered", "gap", "sigma", "q"}};
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

ExplainedTerm meanSquareTerm() {
    return {
        .id = "m-squared",
        .names = {"m²", "m2", Words::tr("mean m²"), Words::tr("own teachers")},
        .title = Words::tr("m², how far one record can move a vote"),
        .paragraph = Words::tr(
            "In DPBag a record teaches one teacher of each of k partitions. m is the share of these k that would "
            "have to change for the vote to move as far as it can: 1 less the share of the class that they say "
            "least. Teachers who disagree among themselves hide the record already, so m is less than 1 and the "
            "answer costs this record m² of the full price. Over many answers the mean of m² counts. An ε that "
            "is found so depends on the votes, and with them on the private data."),
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
        },
        .source = Words::tr("Jordon et al. 2019, theorems 4 and 5; FORMULAS.md, section 8"),
        .page = "dpbag",
        .related = {"kind", "laplace", "epsilon", "sensitivity"}};
}

} // namespace

std::vector<ExplainedTerm> voteTerms() {
    return {gapTerm(), outvotedTerm(), thresholdTerm(), meanSquareTerm()};
}

} // namespace epsiloscope
