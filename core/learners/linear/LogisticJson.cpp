// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/base/RequiredMembers.h"
#include "core/learners/linear/Logistic.h"

#include <span>

namespace epsiloscope {

using Eigen::Index;

namespace {

// Two classes have one score, for the second.
std::size_t scoresFor(int classes) {
    return classes == 2 ? 1 : static_cast<std::size_t>(classes);
}

Json listOf(const double* first, Index count) {
    return std::span<const double>(first, static_cast<std::size_t>(count));
}

} // namespace

Json LogisticModel::toJson() const {
    return {{"kind", "logistic"},
            {"converged", converged_},
            // Score by score, the weights of all features.
            {"weights", listOf(weights_.data(), weights_.size())},
            {"intercepts", listOf(intercepts_.data(), intercepts_.size())}};
}

std::size_t LogisticModel::bytes() const {
    return static_cast<std::size_t>(weights_.size() + intercepts_.size()) * sizeof(double);
}

Result<std::unique_ptr<Classifier>> LogisticModel::fromJson(const Json& json, const ModelShape& shape,
                                                            const std::string& pointer) {
    RequiredMembers members(json, pointer);
    const std::size_t scores = scoresFor(shape.classes);
    members.text("kind");
    const bool converged = members.flag("converged");
    const std::vector<double> weights = members.numbers("weights", shape.features * scores);
    const std::vector<double> intercepts = members.numbers("intercepts", scores);
    RETURN_IF_ERROR(members.finish());
    const auto rows = static_cast<Index>(shape.features), columns = static_cast<Index>(scores);
    return std::unique_ptr<Classifier>(std::make_unique<LogisticModel>(
        Eigen::Map<const Eigen::MatrixXd>(weights.data(), rows, columns),
        Eigen::Map<const Eigen::VectorXd>(intercepts.data(), columns), shape.classes, converged, 0, 0));
}

} // namespace epsiloscope
