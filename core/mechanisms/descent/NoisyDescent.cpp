// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/descent/NoisyDescent.h"

#include "core/mechanisms/descent/GradientTap.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

// Told for what is beyond single precision, or no number.
constexpr double mostTold = 1e30;

double asNumber(double value) {
    return std::isfinite(value) ? value : mostTold;
}

// Where each person's rows end; empty where all have one row.
std::vector<std::uint32_t> endsOf(std::span<const std::uint32_t> slotOfRow) {
    std::vector<std::uint32_t> ends;
    for (std::size_t row = 0; row < slotOfRow.size(); ++row)
        if (row + 1 == slotOfRow.size() || slotOfRow[row] != slotOfRow[row + 1])
            ends.push_back(static_cast<std::uint32_t>(row + 1));
    if (ends.size() == slotOfRow.size()) ends.clear();
    return ends;
}

GradientNorms normsOf(const GradientSum<float>& gradient, std::size_t rows, double clipNorm) {
    std::vector<double> sorted = gradient.norms;
    std::ranges::transform(sorted, sorted.begin(), asNumber);
    std::sort(sorted.begin(), sorted.end());
    const auto at = [&sorted](double share) {
        return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
    };
    const auto above = sorted.end() - std::upper_bound(sorted.begin(), sorted.end(), clipNorm);
    const auto count = static_cast<double>(sorted.size());
    return {static_cast<long>(sorted.size()),
            at(0.25),
            at(0.5),
            at(0.75),
            sorted.back(),
            static_cast<double>(above) / count,
            asNumber(gradient.loss / static_cast<double>(rows))};
}

} // namespace

NoisyDescent::NoisyDescent(Network<float> network, const FeatureMatrix& features,
                           const std::vector<int>& labels, std::span<const std::uint32_t> slotOfRow,
                           const DescentPlan& plan, const RandomStreams& streams, std::uint32_t trial,
                           const Parallel& parallel, std::function<bool()> goOn)
    : network_(std::move(network)), features_(features), labels_(labels), ends_(endsOf(slotOfRow)),
      plan_(plan), streams_(streams), trial_(trial),
      first_(static_cast<Eigen::Index>(network_.plan().parametersBefore(plan.firstTrained))) {
    gradient_.firstTrained = plan.firstTrained;
    gradient_.clipNorm = plan.clipNorm;
    gradient_.exact = plan.drawing == NoiseDrawing::Integers;
    gradient_.parallel = &parallel;
    gradient_.goOn = std::move(goOn);
    if (plan.optimiser == DescentOptimiser::Adam)
        adam_.emplace(network_.parameters().size() - first_, plan.stepSize);
}

// How many persons are passed over between one in the batch and the next follows a geometric law. Drawing
// that is the same as deciding on each person by themselves.
std::vector<std::uint32_t> NoisyDescent::drawPersons() const {
    RandomStream stream =
        streams_.stream(trial_, StreamPurpose::GradientSampling, static_cast<std::uint64_t>(steps_));
    const double logMissed = std::log1p(-plan_.rate); // −∞ where everybody is drawn: nobody is passed over
    const auto passedOver = [&] { return std::floor(std::log(stream.uniform()) / logMissed); };
    std::vector<std::uint32_t> drawn;
    const auto persons = static_cast<double>(ends_.empty() ? labels_.size() : ends_.size());
    double person = passedOver();
    while (person < persons)
        drawn.push_back(static_cast<std::uint32_t>(std::exchange(person, person + (1 + passedOver()))));
    return drawn;
}

NoisyDescent::Batch NoisyDescent::drawBatch() const {
    std::vector<std::uint32_t> drawn = drawPersons();
    if (ends_.empty()) return {std::move(drawn), {}};
    Batch batch;
    for (const std::uint32_t person : drawn) {
        for (std::uint32_t row = person == 0 ? 0 : ends_[person - 1]; row < ends_[person]; ++row)
            batch.rows.push_back(row);
        batch.ends.push_back(static_cast<std::uint32_t>(batch.rows.size()));
    }
    return batch;
}

GradientSum<float> NoisyDescent::gradientOf(const Batch& batch) const {
    GradientPlan plan = gradient_;
    plan.ends = batch.ends;
    return network_.gradient({features_, labels_, batch.rows, nullptr}, plan);
}

// The sum over the layers that are trained. Numbers in steps are exact as far as the bound of the noise.
Eigen::VectorXd NoisyDescent::trainedSum(const GradientSum<float>& gradient) const {
    const Eigen::Index size = network_.parameters().size() - first_;
    if (!gradient_.exact) return gradient.sum.tail(size).cast<double>();
    const double step = *gradient_.clipNorm / stepsOfClipNorm;
    return Eigen::VectorXd::NullaryExpr(size, [&](Eigen::Index i) {
        return static_cast<double>(gradient.steps[static_cast<std::size_t>(first_ + i)]) * step;
    });
}

// A fixed number of pieces with a stream each, so that threads can share them and the bits stay the same.
void NoisyDescent::addNoise(Eigen::Ref<Eigen::VectorXd> sum) const {
    constexpr std::size_t mostPieces = 16;
    // Threads cost more than they bring where there is little to draw.
    constexpr Eigen::Index worthSharing = 4096;
    const std::size_t pieces = sum.size() < worthSharing ? 1 : mostPieces;
    // Sums in single precision depend on their order: without a record they may differ by more than its
    // clipped gradient. Of exact sums this covers the last bits of norms, and what discrete noise costs more
    // than continuous.
    constexpr double forRounding = 1 + 1e-4;
    const double deviation = plan_.noise * plan_.clipNorm * forRounding;
    const auto size = static_cast<std::size_t>(sum.size());
    const bool integers = plan_.drawing == NoiseDrawing::Integers;
    // An entry is larger only where the gradients of as many records of one batch point the same way. A bound
    // that follows the number of records would tell it, by the grid.
    constexpr double mostClipNorms = 0x1p20;
    // Exact steps are multiplied twice on their way to the grid.
    const Noise noise({.room = "descent",
                       .step = "sum of clipped gradients",
                       .scale = deviation,
                       .sensitivity = plan_.clipNorm,
                       .rate = plan_.rate,
                       .drawing = plan_.drawing},
                      plan_.tap, {.bound = plan_.clipNorm * mostClipNorms, .count = size, .addends = 2});
    const auto drawPiece = [&](std::size_t piece) {
        RandomStream stream = streams_.stream(trial_, StreamPurpose::GradientNoise,
                                              static_cast<std::uint64_t>(steps_) * mostPieces + piece);
        for (std::size_t i = piece * size / pieces; i < (piece + 1) * size / pieces; ++i) {
            double& entry = sum(static_cast<Eigen::Index>(i));
            if (integers)
                entry = noise.drawnOn(entry, stream);
            else // as ever in single precision
                entry = static_cast<float>(entry) + static_cast<float>(noise.drawnOn(0, stream));
        }
    };
    noise.through({sum.data(), size}, [&] { gradient_.parallel->forEach(pieces, drawPiece); });
}

void NoisyDescent::move(const Eigen::VectorXf& mean) {
    auto parameters = network_.parameters().tail(mean.size());
    if (adam_)
        adam_->step(parameters, mean);
    else
        parameters -= static_cast<float>(plan_.stepSize) * mean;
}

Result<GradientStep> NoisyDescent::step(GradientTap* tap) {
    const Batch batch = drawBatch();
    ++steps_;
    const GradientSum<float> gradient = gradientOf(batch);
    GradientStep taken;
    taken.step = steps_;
    taken.clipNorm = plan_.clipNorm;
    if (gradient_.goOn && !gradient_.goOn()) return taken;
    Eigen::VectorXd sum = trainedSum(gradient);
    taken.noiseNorm = plan_.noise * plan_.clipNorm * std::sqrt(static_cast<double>(sum.size()));
    const bool unheard = tap != nullptr && tap->wantsStepsAlone();
    if (!batch.rows.empty() && !unheard) taken.norms = normsOf(gradient, batch.rows.size(), plan_.clipNorm);
    const Eigen::VectorXd clean = tap != nullptr ? sum : Eigen::VectorXd();
    addNoise(sum);
    if (tap != nullptr) tap->summed({batch.rows, clean, sum});
    const Eigen::VectorXf noisy = sum.cast<float>();
    taken.sumNorm = static_cast<double>(noisy.norm());
    const double expected = plan_.expectedBatch;
    move(noisy / static_cast<float>(expected));
    // The loss has no say: a record without a finite one counts nothing, in a release and in an exploration.
    if (!std::isfinite(taken.sumNorm) || !network_.parameters().allFinite())
        return Error{
            Sentence("the network diverged in step %1: its gradient or its weights are not finite", {steps_}),
            {}, // that is how the run went; what was asked for was not wrong
            "use a smaller step_size, or scale the features (encoder.scaling)"};
    return taken;
}

} // namespace epsiloscope
