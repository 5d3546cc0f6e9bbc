// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/shared/ConstantClassifier.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/data/encoding/PoolFeatures.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

Result<void> check(const TrainingTask& task) {
    const auto n = static_cast<std::size_t>(task.pool ? task.pool->rows() : task.features.rows());
    if (task.labels.size() != n || (task.weights != nullptr && task.weights->size() != n))
        return Error{"records, labels and weights differ in number", "", ""};
    for (const int label : task.labels)
        if (label < 0 || label >= task.classes) return Error{"a label is outside the classes", "", ""};
    if (task.weights != nullptr)
        for (const double weight : *task.weights)
            if (!(weight >= 0) || std::isinf(weight))
                return Error{"a record's weight is negative or not finite", "", ""};
    // Whatever is not finite times 0 is no number, nor is a sum with it.
    if ((task.features.array() * 0).sum() != 0)
        return Error{"a feature of a training record is not a finite number", "",
                     "scale or leave out that column"};
    return {};
}

} // namespace

Result<ClassOccurrence> classOccurrence(const TrainingTask& task) {
    RETURN_IF_ERROR(check(task));
    ClassOccurrence found;
    found.weights = task.weights != nullptr ? *task.weights : std::vector<double>(task.labels.size(), 1.0);
    found.mass.assign(static_cast<std::size_t>(task.classes), 0.0);
    for (std::size_t i = 0; i < task.labels.size(); ++i)
        found.mass[static_cast<std::size_t>(task.labels[i])] += found.weights[i];
    std::vector<int> position(found.mass.size(), 0);
    for (int k = 0; k < task.classes; ++k) {
        const auto at = static_cast<std::size_t>(k);
        position[at] = static_cast<int>(found.present.size());
        if (found.mass[at] > 0) found.present.push_back(k);
    }
    found.classes = task.labels;
    for (int& label : found.classes)
        label = position[static_cast<std::size_t>(label)];
    return found;
}

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
    JsonObject members(json, pointer, writtenWhole);
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
