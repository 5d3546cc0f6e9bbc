// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Stump.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace epsiloscope {

using Eigen::Index;

Signs Stump::predict(const FeatureView& features) const {
    Signs signs(static_cast<std::size_t>(features.rows()));
    for (std::size_t i = 0; i < signs.size(); ++i)
        signs[i] = static_cast<std::int8_t>(features(static_cast<Index>(i), feature) > threshold ? polarity
                                                                                                 : -polarity);
    return signs;
}

StumpLearner::StumpLearner(const FeatureMatrix& features, const Signs& labels)
    : features_(features), labels_(labels) {
    for (Index feature = 0; feature < features.cols(); ++feature) {
        auto& order = order_.emplace_back(labels.size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return features(a, feature) < features(b, feature);
        });
    }
}

Stump StumpLearner::train(const Eigen::VectorXd& weights) const {
    constexpr double nearlyEqual = 1e-12;
    const double total = weights.sum();
    double negative = 0; // weight of the records of class −1
    for (std::size_t i = 0; i < labels_.size(); ++i)
        if (labels_[i] < 0) negative += weights(static_cast<Index>(i));
    Stump best;
    double least = std::numeric_limits<double>::infinity();
    for (Index feature = 0; feature < features_.cols(); ++feature) {
        const auto& order = order_[static_cast<std::size_t>(feature)];
        const auto offer = [&](double threshold, double wrong) {
            for (const int polarity : {1, -1}) {
                const double error = (polarity == 1 ? wrong : total - wrong) / total;
                if (!(error < least - nearlyEqual)) continue;
                least = error;
                best = {feature, threshold, polarity};
            }
        };
        // With polarity +1, all above the threshold are called +1: below the least value, class −1 is wrong.
        double wrong = negative;
        offer(features_(order.front(), feature) - 1, wrong);
        for (std::size_t i = 0; i + 1 < order.size(); ++i) {
            wrong += labels_[order[i]] < 0 ? -weights(order[i]) : weights(order[i]);
            const double here = features_(order[i], feature), next = features_(order[i + 1], feature);
            if (next > here) offer(here / 2 + next / 2, wrong);
        }
    }
    return best;
}

} // namespace epsiloscope
