// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/GradientStep.h"

#include "core/declared/MemberKinds.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double unknownNorm = std::numeric_limits<double>::quiet_NaN();
const Tells exactNorms{};

std::optional<double> knownNorm(double value) {
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

// A figure of a batch without noise: a step has all of them or none.
Member<GradientStep> ofBatch(const char* name, double GradientNorms::*place, double most,
                             const char* meaning) {
    return memberBy<GradientStep, double>(
               name, AsFigure{0, most},
               [place](const GradientStep& step) {
                   return step.norms ? knownNorm((*step.norms).*place) : std::nullopt;
               },
               [place](GradientStep& step, std::optional<double> value) {
                   if (step.norms) (*step.norms).*place = value.value_or(unknownNorm);
               },
               {"", meaning})
        .besides("records")
        .told(exactNorms);
}

Member<GradientStep> recordsOfBatch() {
    return memberBy<GradientStep, long>(
               "records", asStep,
               [](const GradientStep& step) {
                   return step.norms ? std::optional(step.norms->records) : std::nullopt;
               },
               [](GradientStep& step, std::optional<long> records) {
                   step.norms.reset();
                   if (records)
                       step.norms = GradientNorms{*records,    unknownNorm, unknownNorm, unknownNorm,
                                                  unknownNorm, unknownNorm, unknownNorm};
               },
               {"", "records in the batch"})
        .orNull()
        .told(exactNorms);
}

Member<GradientStep> noisySum() {
    auto sum = memberBy<GradientStep, double>(
        "sum_norm", AsFigure{0, infinity}, [](const GradientStep& step) { return knownNorm(step.sumNorm); },
        [](GradientStep& step, std::optional<double> value) { step.sumNorm = value.value_or(unknownNorm); },
        {"", "norm of the sum of gradients, with its noise"});
    sum.required = true;
    return sum.orNull().told(
        {Telling::Covered, {"sums"}, "the noisy sum of clipped gradients, which is paid for"});
}

SeriesDescriptor normSeries(const char* id, const char* label, SeriesDash dash) {
    return {.id = id, .label = label, .steps = steps::gradientSteps, .logarithmic = true, .dash = dash};
}

} // namespace

namespace series {
const SeriesDescriptor gradientQ1 =
    normSeries("gradient_q1", "norm of a record’s gradient, first quartile", SeriesDash::Dot);
const SeriesDescriptor gradientMedian =
    normSeries("gradient_median", "norm of a record’s gradient, median", SeriesDash::Solid);
const SeriesDescriptor gradientQ3 =
    normSeries("gradient_q3", "norm of a record’s gradient, third quartile", SeriesDash::Dash);
const SeriesDescriptor clippedShare{
    .id = "clipped_share", .label = "records clipped", .unit = "%", .steps = steps::gradientSteps};
const SeriesDescriptor batchLoss{.id = "batch_loss",
                                 .label = "mean cross-entropy of a batch",
                                 .unit = "nats",
                                 .steps = steps::gradientSteps};
} // namespace series

const FindingKind& GradientStep::declared() {
    static const FindingKind described = kindOfFinding<GradientStep>(
        {.id = "descent",
         .label = "step of noisy gradient descent",
         .tells = {Telling::Covered, {"sums"}, "the noisy sum of clipped gradients, which is paid for"},
         .filed = Filed::Columns,
         .filedInSweeps = false,
         .series = {&series::gradientQ1, &series::gradientMedian, &series::gradientQ3, &series::clippedShare,
                    &series::batchLoss},
         .points = pointsOf<GradientStep>([](const GradientStep& step, const PointSink& sink) {
             const GradientNorms norms = step.norms.value_or(GradientNorms{
                 0, unknownNorm, unknownNorm, unknownNorm, unknownNorm, unknownNorm, unknownNorm});
             const auto at = static_cast<double>(step.step);
             sink(series::gradientQ1, at, norms.q1);
             sink(series::gradientMedian, at, norms.median);
             sink(series::gradientQ3, at, norms.q3);
             sink(series::clippedShare, at, 100 * norms.clipped);
             sink(series::batchLoss, at, norms.loss);
         }),
         .asOf = ofStep(&GradientStep::step)},
        MembersOf<GradientStep>{
            required("step", &GradientStep::step, asStep, {"", "number of the step"})
                .numbering()
                .told({Telling::Public, {}, "counts steps"}),
            required("clip_norm", &GradientStep::clipNorm, AsFigure{0, infinity}, {"", "clipping norm C"})
                .once()
                .told({Telling::Public, {}, "a parameter"}),
            required("noise_norm", &GradientStep::noiseNorm, AsFigure{0, infinity},
                     {"", "expected norm of the noise"})
                .once()
                .told({Telling::Public, {}, "follows from parameters"}),
            noisySum(), recordsOfBatch(),
            ofBatch("q1", &GradientNorms::q1, infinity, "first quartile of gradients’ norms"),
            ofBatch("median", &GradientNorms::median, infinity, "their median"),
            ofBatch("q3", &GradientNorms::q3, infinity, "their third quartile"),
            ofBatch("largest", &GradientNorms::largest, infinity, "the largest of them"),
            ofBatch("clipped", &GradientNorms::clipped, 1, "share of them above the clipping norm"),
            ofBatch("loss", &GradientNorms::loss, infinity, "mean cross-entropy")});
    return described;
}

} // namespace epsiloscope
