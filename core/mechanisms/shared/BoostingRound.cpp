// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/BoostingRound.h"

#include "core/mechanisms/shared/FindingKind.h"

#include <limits>

namespace epsiloscope {

namespace {

// A file of more numbers than these does without its random classifiers.
constexpr std::size_t mostClassifierNumbers = 100'000;
constexpr double largestWeight = std::numeric_limits<double>::max();

Tells noisyErrors(const char* argument) {
    return {Telling::Covered, {"errors"}, argument};
}
const Tells neverTold{};

Result<void> checkWeightBounds(const Json& value, const std::string& pointer) {
    if (value.size() == 2) {
        const double lower = *doubleFromJson(value[0]), upper = *doubleFromJson(value[1]);
        if (lower >= 0 && lower <= upper) return {};
    }
    return Error{"must be the two bounds on weights, the smaller first", pointer, "write [0.5, 2]"};
}

FindingMember weightBounds() {
    using Bounds = std::vector<double>;
    return FindingMembers<BoostingRound>::by<Bounds>(
               "bounds",
               [](const BoostingRound& round) {
                   return round.lowerBound && round.upperBound
                              ? std::optional<Bounds>(Bounds{*round.lowerBound, *round.upperBound})
                              : std::nullopt;
               },
               [](BoostingRound& round, const std::optional<Bounds>& bounds) {
                   round.lowerBound = bounds ? std::optional((*bounds)[0]) : std::nullopt;
                   round.upperBound = bounds ? std::optional((*bounds)[1]) : std::nullopt;
               })
        .once()
        .orAbsent()
        .checked(checkWeightBounds)
        .told({Telling::Public, {}, "parameters"})
        .means("least and greatest weight of a record");
}

FindingMember weightHistogram() {
    using Of = FindingMembers<WeightHistogram>;
    return FindingMembers<BoostingRound>::record(
               "weights", &BoostingRound::weights,
               {Of::field("lower", &WeightHistogram::lower).within(0, largestWeight),
                Of::field("upper", &WeightHistogram::upper).within(0, largestWeight),
                Of::field("counts", &WeightHistogram::counts)})
        .latestOnly()
        .orAbsent()
        .checked([](const Json& value, const std::string& pointer) -> Result<void> {
            if (value["lower"].get<double>() <= value["upper"].get<double>()) return {};
            return Error{"must not lie above \"upper\"", pointer + "/lower", {}};
        })
        .told(neverTold)
        .means("how many records have which weight, after the last iteration");
}

FindingMember pickedClassifier() {
    return FindingMembers<BoostingRound>::by<std::string>(
               "picked",
               [](const BoostingRound& round) {
                   return std::optional<std::string>(round.tookPublic ? "public" : "random");
               },
               [](BoostingRound& round, const std::optional<std::string>& picked) {
                   round.tookPublic = picked == "public";
               })
        .of({"public", "random"})
        .told(noisyErrors("follows from noisy errors"))
        .means("which classifier was taken");
}

std::vector<FindingMember> membersOfRound() {
    using Of = FindingMembers<BoostingRound>;
    const Tells followsFromErrors = noisyErrors("follows from noisy errors");
    return {
        Of::field("iteration", &BoostingRound::iteration)
            .numbering()
            .told({Telling::Public, {}, "counts iterations"})
            .means("number of the iteration", "iterations"),
        Of::field("error", &BoostingRound::error)
            .told(noisyErrors("the error with its noise, which is paid for"))
            .means("error of the classifier on private features, with its noise"),
        pickedClassifier(),
        Of::field("alpha", &BoostingRound::alpha)
            .told(followsFromErrors)
            .means("weight of the taken classifier"),
        Of::field("noise_scale", &BoostingRound::noiseScale)
            .told({Telling::Public,
                   {},
                   "follows from parameters and the number of records, which neighbours share"})
            .means("scale of the Laplace noise; 0: none"),
        Of::field("clean_error", &BoostingRound::cleanError)
            .orAbsent()
            .told(neverTold)
            .means("the same error before noise"),
        Of::field("public_error", &BoostingRound::publicError)
            .orAbsent()
            .told(noisyErrors("public records, weighted by what was picked"))
            .means("error of the classifier on public features"),
        Of::field("rejected", &BoostingRound::rejected)
            .orAbsent()
            .told(neverTold)
            .means("updates that would have left the bounds", "records"),
        Of::field("random_classifiers", &BoostingRound::randomClassifier)
            .orAbsent()
            .upToNumbers(mostClassifierNumbers)
            .told({Telling::Public, {}, "drawn without looking at the data"})
            .means("coefficients of the random classifier, the intercept last"),
        weightBounds(),
        weightHistogram(),
    };
}

} // namespace

namespace series {
const SeriesDescriptor seenError{.id = "seen_error",
                                 .label = "weighted error of the classifier on private features",
                                 .steps = steps::iterations,
                                 .tells = noisyErrors("the error with its noise, which is paid for")};
const SeriesDescriptor publicError{.id = "public_error",
                                   .label = "weighted error of the classifier on public features",
                                   .steps = steps::iterations,
                                   .dash = SeriesDash::Dash,
                                   .tells = noisyErrors("public records, weighted by what was picked")};
} // namespace series

const FindingKind& BoostingRound::declared() {
    static const FindingKind described = kindOfFinding<BoostingRound>(
        {.id = "boosting",
         .label = "iteration of boosting",
         .tells = noisyErrors("noisy errors and what follows from them"),
         .filed = Filed::Columns,
         .filedInSweeps = false,
         .members = membersOfRound(),
         .series = {&series::seenError, &series::publicError},
         .points = pointsOf<BoostingRound>([](const BoostingRound& round, const PointSink& sink) {
             const auto iteration = static_cast<double>(round.iteration);
             sink(series::seenError, iteration, round.error);
             sink(series::publicError, iteration,
                  round.publicError.value_or(std::numeric_limits<double>::quiet_NaN()));
         }),
         .asOf = ofStep(&BoostingRound::iteration)});
    return described;
}

const FindingKind& PointsOnLine::declared() {
    static const FindingKind described = kindOfFinding<PointsOnLine>(
        {.id = "points", .label = "training record on a line", .kept = Kept::Latest});
    return described;
}

} // namespace epsiloscope
