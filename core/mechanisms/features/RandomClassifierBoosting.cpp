// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/RandomClassifierBoosting.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

using Eigen::Index;

BoostingWeights::BoostingWeights(std::size_t records)
    : weights_(Eigen::VectorXd::Ones(static_cast<Index>(records))) {}

BoostingWeights::BoostingWeights(std::size_t records, double c1, double c2) : BoostingWeights(records) {
    bounded_ = true;
    lower_ = 1 / c1;
    upper_ = c2;
}

double BoostingWeights::error(const Signs& labels, const Signs& predicted) const {
    double wrong = 0;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (labels[i] != predicted[i]) wrong += weights_(static_cast<Index>(i));
    return wrong / weights_.sum();
}

std::vector<std::uint32_t> BoostingWeights::update(const Signs& labels, const Signs& predicted,
                                                   double alpha) {
    std::vector<std::uint32_t> rejected;
    const double factor = std::exp(alpha);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i] == predicted[i]) continue;
        double& weight = weights_(static_cast<Index>(i));
        const double candidate = weight * factor;
        if (!bounded_ || (candidate >= lower_ && candidate <= upper_))
            weight = candidate;
        else
            rejected.push_back(static_cast<std::uint32_t>(i));
    }
    constexpr double large = 1e100;
    if (!bounded_)
        if (const double most = weights_.maxCoeff(); most > large || most < 1 / large) weights_ /= most;
    return rejected;
}

WeightHistogram BoostingWeights::histogram(std::size_t bins) const {
    WeightHistogram histogram{bounded_ ? lower_ : weights_.minCoeff(),
                              bounded_ ? upper_ : weights_.maxCoeff(), std::vector<long>(bins)};
    const double width = histogram.upper - histogram.lower;
    for (const double weight : weights_) {
        const double place = width > 0 ? (weight - histogram.lower) / width * static_cast<double>(bins) : 0;
        ++histogram.counts[std::min(bins - 1, static_cast<std::size_t>(std::max(0.0, place)))];
    }
    return histogram;
}

RandomClassifierBoosting::RandomClassifierBoosting(const Signs& labels, double c1, double c2)
    : labels_(labels), publicWeights_(labels.size()), privateWeights_(labels.size(), c1, c2) {}

RandomClassifierBoosting::Step
RandomClassifierBoosting::take(const Signs* publicSays, const Signs& randomSays, const NoisyError& noisy) {
    Step step;
    BoostingRound& round = step.round;
    if (publicSays != nullptr) round.publicError = publicWeights_.error(labels_, *publicSays);
    round.cleanError = privateWeights_.error(labels_, randomSays);
    round.error = noisy(*round.cleanError);
    round.lowerBound = privateWeights_.lower();
    round.upperBound = privateWeights_.upper();
    round.tookPublic = round.publicError && std::abs(0.5 - *round.publicError) > std::abs(0.5 - round.error);
    if (round.tookPublic) {
        round.alpha = 0.5 - *round.publicError;
        publicWeights_.update(labels_, *publicSays, round.alpha);
        round.rejected = 0;
    } else {
        round.alpha = 0.5 - round.error;
        step.rejected = privateWeights_.update(labels_, randomSays, round.alpha);
        round.rejected = static_cast<long>(step.rejected.size());
    }
    return step;
}

} // namespace epsiloscope
