// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/GradientScore.h"

#include "core/privacy/descent/SubsampledGaussian.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace epsiloscope {

void GradientScore::begins(const Network<float>& model, const DescentPlan& plan) {
    before_ = model;
    plan_ = plan;
}

void GradientScore::summed(const StepTaken& step) {
    GradientPlan clipped;
    clipped.firstTrained = plan_.firstTrained;
    clipped.clipNorm = plan_.clipNorm;
    Eigen::MatrixXd gradients(step.sum.size(), static_cast<Eigen::Index>(scores_.size()));
    Eigen::VectorXd shown = step.noisy - step.sum; // what the records in question have left of it is put back
    for (std::uint32_t record = 0; record < scores_.size(); ++record) {
        const std::span<const std::uint32_t> row(&record, 1);
        const auto own = before_->gradient({records_.features, records_.labels, row, nullptr}, clipped);
        auto gradient = gradients.col(record);
        gradient = own.sum.tail(step.sum.size()).cast<double>();
        if (rows_[record] && std::ranges::binary_search(step.batch, *rows_[record])) shown += gradient;
    }
    const double variance = std::pow(plan_.noise * plan_.clipNorm, 2);
    for (std::size_t record = 0; record < scores_.size(); ++record) {
        const auto gradient = gradients.col(static_cast<Eigen::Index>(record));
        const double shift = (2 * shown.dot(gradient) - gradient.squaredNorm()) / (2 * variance);
        if (std::isfinite(shift)) scores_[record] += logMixture(plan_.rate, shift);
    }
}

void GradientScore::stepped(const Network<float>& model) {
    before_->parameters() = model.parameters();
}

} // namespace epsiloscope
