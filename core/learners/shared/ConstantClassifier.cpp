// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/shared/ConstantClassifier.h"

#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/base/RequiredMembers.h"

#include <algorithm>

namespace epsiloscope {

using Eigen::Index;

ConstantClassifier::ConstantClassifier(Eigen::RowVectorXd probabilities)
    : probabilities_(std::move(probabilities)) {}

FeatureMatrix ConstantClassifier::probabilities(const FeatureView& features) const {
    return probabilities_.replicate(features.rows(), 1);
}

Json ConstantClassifier::toJson() const {
    return {{"kind", "constant"},
            {"probabilities", std::vector<double>(probabilities_.begin(), probabilities_.end())}};
}

Result<std::unique_ptr<Classifier>> ConstantClassifier::fromJson(const Json& json, const ModelShape& shape,
                                                                 const std::string& pointer) {
    RequiredMembers members(json, pointer);
    members.text("kind");
    const auto shares = members.numbers("probabilities", static_cast<std::size_t>(shape.classes));
    RETURN_IF_ERROR(members.finish());
    return std::unique_ptr<Classifier>(std::make_unique<ConstantClassifier>(
        Eigen::Map<const Eigen::RowVectorXd>(shares.data(), static_cast<Index>(shares.size()))));
}

std::unique_ptr<Classifier> constantClassifier(const ClassOccurrence& found) {
    const auto classes = static_cast<Index>(found.mass.size());
    Eigen::RowVectorXd shares = Eigen::RowVectorXd::Constant(classes, 1.0);
    if (!found.present.empty()) shares = Eigen::Map<const Eigen::RowVectorXd>(found.mass.data(), classes);
    shares /= shares.maxCoeff(); // sums of the largest weights would not be finite
    return std::make_unique<ConstantClassifier>(shares / shares.sum());
}

} // namespace epsiloscope
