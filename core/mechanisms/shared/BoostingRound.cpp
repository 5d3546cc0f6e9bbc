// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/BoostingRound.h"

#include "core/declared/MemberKinds.h"
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

/// The two bounds on weights.
struct AsBounds : AsList<AsFigure> {
    bool read(JsonObject& object, const std::string& name, std::vector<double>& bounds) const {
        if (!AsList::read(object, name, bounds)) return false;
        return (bounds.size() == 2 && bounds[0] >= 0 && bounds[0] <= bounds[1]) ||
               object.refuse(name, "must be the two bounds on weights, the smaller first", "write [0.5, 2]");
    }
};

Member<BoostingRound> weightBounds() {
    using Bounds = std::vector<double>;
    return memberBy<BoostingRound, Bounds>(
               "bounds", AsBounds{},
               [](const BoostingRound& round) {
                   return round.lowerBound && round.upperBound
                              ? std::optional<Bounds>(Bounds{*round.lowerBound, *round.upperBound})
                              : std::nullopt;
               },
               [](BoostingRound& round, const std::optional<Bounds>& bounds) {
                   round.lowerBound = bounds ? std::optional((*bounds)[0]) : std::nullopt;
                   round.upperBound = bounds ? std::optional((*bounds)[1]) : std::nullopt;
               },
               {"", "least and greatest weight of a record"})
        .orNull()
        .once()
        .told({Telling::Public, {}, "parameters"});
}

const MembersOf<WeightHistogram>& histogramMembers() {
    using Histogram = WeightHistogram;
    static const MembersOf<Histogram> all = {
        required("lower", &Histogram::lower, AsFigure{0, largestWeight}),
        required("upper", &Histogram::upper, AsFigure{0, largestWeight}),
        required("counts", &Histogram::counts, AsList<AsWhole>{asTally}),
    };
    return all;
}

struct AsHistogram : AsObject<WeightHistogram> {
    AsHistogram() : AsObject{histogramMembers} {}
    bool read(JsonObject& object, const std::string& name, WeightHistogram& value) const {
        if (!AsObject::read(object, name, value)) return false;
        return value.lower <= value.upper ||
               object.refuse(Error{"must not lie above \"upper\"", object.placeOf(name) + "/lower", {}});
    }
};

MembersOf<BoostingRound> membersOfRound() {
    using Round = BoostingRound;
    const Tells followsFromErrors = noisyErrors("follows from noisy errors");
    return {
        required("iteration", &Round::iteration, asStep, {"", "number of the iteration"})
            .numbering()
            .told({Telling::Public, {}, "counts iterations"}),
        required("error", &Round::error, AsFigure{},
                 {"", "error of the classifier on private features, with its noise"})
            .told(noisyErrors("the error with its noise, which is paid for")),
        required("picked", &Round::tookPublic, AsChoice<bool>{{{"public", true}, {"random", false}}},
                 {"", "which classifier was taken"})
            .told(followsFromErrors),
        required("alpha", &Round::alpha, AsFigure{}, {"", "weight of the taken classifier"})
            .told(followsFromErrors),
        required("noise_scale", &Round::noiseScale, AsFigure{}, {"", "scale of the Laplace noise; 0: none"})
            .told({Telling::Public,
                   {},
                   "follows from parameters and the number of records, which neighbours share"}),
        member("clean_error", &Round::cleanError, AsFigure{}, {"", "the same error before noise"})
            .told(neverTold),
        member("public_error", &Round::publicError, AsFigure{},
               {"", "error of the classifier on public features"})
            .told(noisyErrors("public records, weighted by what was picked")),
        member("rejected", &Round::rejected, asTally, {"", "updates that would have left the bounds"})
            .told(neverTold),
        member("random_classifiers", &Round::randomClassifier, AsList<AsFigure>{},
               {"", "coefficients of the random classifier, the intercept last"})
            .upToNumbers(mostClassifierNumbers)
            .told({Telling::Public, {}, "drawn without looking at the data"}),
        weightBounds(),
        member("weights", &Round::weights, AsHistogram{},
               {"", "how many records have which weight, after the last iteration"})
            .latestOnly()
            .told(neverTold),
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
         .series = {&series::seenError, &series::publicError},
         .points = pointsOf<BoostingRound>([](const BoostingRound& round, const PointSink& sink) {
             const auto iteration = static_cast<double>(round.iteration);
             sink(series::seenError, iteration, round.error);
             sink(series::publicError, iteration,
                  round.publicError.value_or(std::numeric_limits<double>::quiet_NaN()));
         }),
         .asOf = ofStep(&BoostingRound::iteration)},
        membersOfRound());
    return described;
}

const FindingKind& PointsOnLine::declared() {
    static const FindingKind described = kindOfFinding<PointsOnLine>(
        {.id = "points", .label = "training record on a line", .kept = Kept::Latest});
    return described;
}

} // namespace epsiloscope
