// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BagCurve.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

BagCurve bagCurve(const BagPlan& plan) {
    constexpr double stepsPerDecade = 40;
    BagCurve curve;
    const auto largest = largestSubsample(plan.records, plan.models, plan.draw, std::nullopt, std::nullopt);
    if (!largest) return curve;
    const auto steps = std::ceil(stepsPerDecade * std::log10(static_cast<double>(*largest)));
    BagPlan at = plan;
    for (double step = 0; step <= steps; ++step) {
        const double k = std::pow(10, step / stepsPerDecade);
        at.subsample = step < steps ? std::min<std::int64_t>(std::llround(k), *largest) : *largest;
        if (!curve.subsample.empty() && at.subsample == curve.subsample.back()) continue;
        const IntrinsicPrivacy privacy = intrinsicPrivacy(at);
        curve.subsample.push_back(at.subsample);
        curve.epsilon.push_back(privacy.epsilon);
        curve.delta.push_back(privacy.delta);
    }
    return curve;
}

} // namespace epsiloscope
