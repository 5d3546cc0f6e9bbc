// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SensitiveCost.h"

#include <algorithm>

namespace epsiloscope {

void CostAtOrder::add(const CostAtOrder& other) {
    rdp += other.rdp;
    dataIndependentRdp += other.dataIndependentRdp;
    localBounds.resize(std::max(localBounds.size(), other.localBounds.size()), 0.0);
    for (std::size_t d = 0; d < other.localBounds.size(); ++d)
        localBounds[d] += other.localBounds[d];
    conditions.c5 = conditions.c5 && other.conditions.c5;
    conditions.c6 = conditions.c6 && other.conditions.c6;
    everBelowDataIndependent = everBelowDataIndependent || other.everBelowDataIndependent;
}

SensitiveCost::SensitiveCost(double order, double sigma, std::size_t classes, std::size_t teachers,
                             const std::optional<Check>& check)
    : answers_(order, sigma, classes, teachers), answersDepend_(answers_.everBelowDataIndependent()) {
    cost_.order = order;
    cost_.localBounds.assign(teachers, 0.0);
    cost_.conditions = answersDepend_ ? sensitivityConditions(answers_) : SensitivityConditions{true, true};
    cost_.everBelowDataIndependent = answersDepend_;
    if (!check) return;
    checks_.emplace(order, check->threshold, check->sigma1, teachers, check->rounding, check->distances);
    checkDataIndependent_ = checkRdp(order, check->sigma1);
    cost_.everBelowDataIndependent = answersDepend_ || checks_->everBelowDataIndependent();
}

void SensitiveCost::add(std::span<const std::uint32_t> counts, double answered) {
    add(counts, answered, static_cast<double>(*std::max_element(counts.begin(), counts.end())));
}

void SensitiveCost::add(std::span<const std::uint32_t> counts, double answered, double checkedCount) {
    if (checks_) {
        cost_.rdp += checks_->rdp(checkedCount);
        cost_.dataIndependentRdp += checkDataIndependent_;
        checks_->addLocalBounds(checkedCount, 1, cost_.localBounds);
    }
    const double always = gaussianRdp(cost_.order, answers_.sigma());
    cost_.dataIndependentRdp += answered * always;
    if (!answersDepend_) {
        cost_.rdp += answered * always;
        return;
    }
    cost_.rdp += answered * answers_.rdp(answers_.logOutvoted(counts));
    answers_.addLocalBounds(counts, answered, cost_.localBounds);
}

} // namespace epsiloscope
