// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/GradientScore.h"

#include <cstdint>
#include <span>

namespace epsiloscope {

void GradientScore::begins(const Network<float>& model, double clipNorm) {
    before_ = model;
    clipNorm_ = clipNorm;
}

void GradientScore::stepped(const Network<float>& model) {
    GradientPlan plan;
    plan.clipNorm = clipNorm_;
    // Against the gradient is where a step goes.
    const Eigen::VectorXf move = before_->parameters() - model.parameters();
    for (std::uint32_t record = 0; record < scores_.size(); ++record) {
        const std::span<const std::uint32_t> row(&record, 1);
        const auto gradient = before_->gradient({records_.features, records_.labels, row, nullptr}, plan);
        scores_[record] += static_cast<double>(move.dot(gradient.sum));
    }
    before_->parameters() = model.parameters();
}

} // namespace epsiloscope
