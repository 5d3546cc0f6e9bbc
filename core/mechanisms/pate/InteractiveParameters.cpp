// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/InteractiveParameters.h"

#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/numeric/RootFinding.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr const char* asInRound1 = "as in round 1";

// Which of them are given.
bool hasRound2(const Parameters& parameters) {
    return parameters.has("round2_threshold") || parameters.has("round2_sigma1") ||
           parameters.has("round2_sigma2");
}

double realOr(const Parameters& parameters, const char* id, double otherwise) {
    return parameters.has(id) ? parameters.real(id) : otherwise;
}

double squareOf(const std::array<GaussianSquares, 2>& rounds, long round1, long asked, long answered) {
    const std::array<long, 2> checks = {std::min(asked, round1), asked - std::min(asked, round1)};
    const std::size_t dearer = rounds[0].answer >= rounds[1].answer ? 0 : 1;
    std::array<long, 2> answers{};
    answers[dearer] = std::min(answered, checks[dearer]);
    answers[1 - dearer] = answered - answers[dearer];
    double square = 0;
    for (std::size_t round = 0; round < rounds.size(); ++round)
        square += static_cast<double>(checks[round]) * rounds[round].check +
                  static_cast<double>(answers[round]) * rounds[round].answer;
    return square;
}

} // namespace

std::vector<ParameterDescriptor> interactiveParameters() {
    return confidentParameters(
        {integerParameter("round1_queries", "Queries of round 1",
                          "How many queries go through the plain check before a first student is trained on "
                          "their labels. From then on the check compares the votes with this student's "
                          "predictions.",
                          {.least = 1, .most = 1e9, .unit = "queries"})
             .orAbsent("half of the queries that the budget buys", 250),
         votesParameter("round2_threshold", "Threshold T of round 2",
                        "In round 2 the teachers answer only where, for some class, its votes exceed the "
                        "number expected from the student's probability by at least T, after noise. The "
                        "paper took 3500 of 5000 teachers in both rounds.",
                        asInRound1, 200),
         votesParameter("round2_sigma1", "Check noise σ₁ of round 2",
                        "Standard deviation of the noise of the check in round 2. Every query of round 2 "
                        "pays for it. The paper took 1500 votes in round 1 and 2000 in round 2, with 5000 "
                        "teachers.",
                        asInRound1, 200),
         votesParameter("round2_sigma2", "Answer noise σ₂ of round 2",
                        "Standard deviation of the noise of the answers in round 2. Only answered queries "
                        "pay for it. The paper took 100 votes in round 1 and 200 in round 2, with 5000 "
                        "teachers.",
                        asInRound1, 80),
         realParameter("student_confidence", "Student is sure from",
                       "Where the teachers do not answer in round 2, the student labels a query itself if "
                       "its most probable class has more than this probability. That costs the check "
                       "alone.",
                       {.most = 1, .initial = 0.9})},
        {sanitisedRoundsParameter()});
}

std::optional<ConfidentNoise> round2Noise(const Parameters& resolved) {
    if (!hasRound2(resolved)) return std::nullopt;
    const ConfidentNoise first = confidentNoise(resolved);
    return ConfidentNoise{realOr(resolved, "round2_threshold", first.threshold),
                          realOr(resolved, "round2_sigma1", first.sigma1),
                          realOr(resolved, "round2_sigma2", first.sigma2)};
}

NoiseShares sharesOfRounds(const Parameters& parameters, long queries) {
    NoiseShares shares;
    if (queries < 1 || !hasRound2(parameters)) return shares;
    const long half = std::max(1L, queries / 2);
    const long round1 =
        parameters.has("round1_queries") ? static_cast<long>(parameters.integer("round1_queries")) : half;
    const auto second = static_cast<double>(std::max(0L, queries - round1)) / static_cast<double>(queries);
    if (parameters.has("round2_sigma1")) {
        const double sigma = parameters.real("round2_sigma1");
        shares.checks -= second;
        shares.elsewhere += second / (2 * sigma * sigma);
    }
    if (parameters.has("round2_sigma2")) {
        const double sigma = parameters.real("round2_sigma2");
        shares.answers -= second;
        shares.elsewhere += second / (sigma * sigma);
    }
    return shares;
}

long queriesOfRound1(const Parameters& resolved, const RenyiSettings& settings, long wanted) {
    if (resolved.has("round1_queries")) return static_cast<long>(resolved.integer("round1_queries"));
    long bought = wanted;
    if (resolved.has("epsilon")) {
        const ConfidentNoise first = confidentNoise(resolved);
        const auto noise2 = round2Noise(resolved);
        const double epsilon = resolved.real("epsilon");
        bought =
            noise2
                ? largestInteger(
                      1'000'000'000,
                      [&](long queries) {
                          const SecondRound second{std::max(1L, queries / 2), *noise2};
                          return ConfidentAccountant(settings, first, second).linearEpsilonAfter(queries) <=
                                 epsilon;
                      })
                : ConfidentAccountant(settings, first).queriesWithin(epsilon);
    }
    return std::max(1L, std::min(wanted, bought) / 2);
}

std::optional<SecondRound> secondRound(const Parameters& resolved, long round1) {
    const auto noise = round2Noise(resolved);
    if (!noise) return std::nullopt;
    return SecondRound{round1, *noise};
}

Spending interactiveSpending(const Parameters& resolved, long asked, long answered) {
    // Thresholds cost nothing, so they may be open here.
    if (!resolved.has("round2_sigma1") && !resolved.has("round2_sigma2"))
        return confidentSpending(resolved, asked, answered);
    const double sigma1 = resolved.real("sigma1"), sigma2 = resolved.real("sigma2");
    const std::array<GaussianSquares, 2> rounds = {
        gaussianSquares({0, sigma1, sigma2}), gaussianSquares({0, realOr(resolved, "round2_sigma1", sigma1),
                                                               realOr(resolved, "round2_sigma2", sigma2)})};
    if (resolved.has("round1_queries"))
        return gaussianAnswers(
            squareOf(rounds, static_cast<long>(resolved.integer("round1_queries")), asked, answered));
    // Where all queries are answered, as they are charged, the cost is linear in the queries of round 1: the
    // dearest choice is the fewest or the most.
    const long most = std::max(1L, asked / 2);
    double square = squareOf(rounds, most, asked, answered);
    if (resolved.has("epsilon")) square = std::max(square, squareOf(rounds, 1, asked, answered));
    return gaussianAnswers(square);
}

} // namespace epsiloscope
