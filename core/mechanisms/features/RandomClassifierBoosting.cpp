// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/RandomClassifierBoosting.h"

#include <cmath>

namespace epsiloscope {

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
