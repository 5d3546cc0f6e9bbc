// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/GradientScore.h"

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace epsiloscope {

namespace {

GradientPlan clippedAs(const DescentPlan& descent) {
    GradientPlan plan;
    plan.firstTrained = descent.firstTrained;
    plan.clipNorm = descent.clipNorm;
    return plan;
}

} // namespace

void GradientScore::begins(const Network<float>& model, const DescentPlan& plan) {
    before_ = model;
    plan_ = plan;
}

// The part of a step that the known records do not explain.
Eigen::VectorXf GradientScore::unexplained(const Network<float>& model) const {
    // Against the gradient is where a step goes.
    Eigen::VectorXf seen = before_->parameters() - model.parameters();
    if (plan_.optimiser != DescentOptimiser::Sgd) return seen;
    seen *= static_cast<float>(plan_.expectedBatch / plan_.stepSize);
    if (!known_) return seen;
    std::vector<std::uint32_t> all(known_->labels.size());
    std::iota(all.begin(), all.end(), 0U);
    const auto known = before_->gradient({known_->features, known_->labels, all, nullptr}, clippedAs(plan_));
    return seen - static_cast<float>(plan_.rate) * known.sum;
}

void GradientScore::stepped(const Network<float>& model) {
    const Eigen::VectorXf seen = unexplained(model);
    for (std::uint32_t record = 0; record < scores_.size(); ++record) {
        const std::span<const std::uint32_t> row(&record, 1);
        const auto own =
            before_->gradient({records_.features, records_.labels, row, nullptr}, clippedAs(plan_));
        scores_[record] += static_cast<double>(seen.dot(own.sum));
    }
    before_->parameters() = model.parameters();
}

} // namespace epsiloscope
