// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LinearClassifier.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

Signs LinearClassifier::predict(const FeatureView& features) const {
    const Eigen::VectorXd scores = features * coefficients;
    Signs signs(static_cast<std::size_t>(features.rows()));
    for (std::size_t i = 0; i < signs.size(); ++i)
        signs[i] = scores(static_cast<Eigen::Index>(i)) + intercept >= 0 ? 1 : -1;
    return signs;
}

Signs signsOf(const std::vector<int>& classes) {
    Signs signs;
    signs.reserve(classes.size());
    for (const int one : classes)
        signs.push_back(one == 1 ? 1 : -1);
    return signs;
}

using Eigen::Index;

Eigen::VectorXd LinearModel::scores(const FeatureView& features) const {
    // Divided first, as the classifier was found: another order would round otherwise.
    const FeatureMatrix bounded = features / bound_;
    return (bounded * classifier_.coefficients).array() + classifier_.intercept;
}

FeatureMatrix LinearModel::probabilities(const FeatureView& features) const {
    const Eigen::VectorXd all = scores(features);
    FeatureMatrix both(all.size(), 2);
    for (Index i = 0; i < all.size(); ++i) {
        const double second = 1 / (1 + std::exp(-all(i)));
        // A score of 0 is class 1, and equal probabilities would say the lower class.
        both(i, 1) = all(i) >= 0 ? std::max(second, std::nextafter(0.5, 1.0)) : std::min(second, 0.5);
        both(i, 0) = 1 - both(i, 1);
    }
    return both;
}

Json LinearModel::toJson() const {
    return {{"kind", "linear"},
            {"bound", bound_},
            {"coefficients",
             std::vector<double>(classifier_.coefficients.begin(), classifier_.coefficients.end())},
            {"intercept", classifier_.intercept}};
}

std::size_t LinearModel::bytes() const {
    return static_cast<std::size_t>(classifier_.coefficients.size()) * sizeof(double);
}

Result<std::unique_ptr<Classifier>> LinearModel::fromJson(const Json& json, const ModelShape& shape,
                                                          const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    members.text("kind");
    const double bound = members.number("bound");
    const auto coefficients = members.numbers("coefficients", shape.features);
    const double intercept = members.number("intercept");
    if (members.ok() && !(bound > 0)) members.refuse("bound", "must be above 0");
    if (members.ok() && shape.classes != 2)
        members.refuse("kind", Sentence("tells two classes apart, and there are %1", {shape.classes}));
    RETURN_IF_ERROR(members.finish());
    LinearClassifier classifier{
        Eigen::Map<const Eigen::VectorXd>(coefficients.data(), static_cast<Index>(coefficients.size())),
        intercept};
    return std::unique_ptr<Classifier>(std::make_unique<LinearModel>(std::move(classifier), bound));
}

} // namespace epsiloscope
