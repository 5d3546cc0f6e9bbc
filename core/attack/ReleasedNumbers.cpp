// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/ReleasedNumbers.h"

#include "core/base/Json.h"
#include "core/learners/shared/Learner.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/mechanisms/shared/KeptOutputs.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::size_t mostNumbers = 4096;

void addJsonNumbers(const Json& json, ReleasedVector& numbers) {
    if (json.is_number()) numbers.push_back(json.real());
    if (json.is_array())
        for (const Json& each : json.elements())
            addJsonNumbers(each, numbers);
}

void addFinding(const Finding& finding, ReleasedVector& numbers) {
    for (const AnyMember& member : finding.kind().members)
        if (!member.derived) addJsonNumbers(member.write(finding.record().get()).value_or(Json()), numbers);
}

void addLabels(const LabelsGiven& given, ReleasedVector& numbers) {
    for (const GivenLabel& label : *given.labels)
        for (int c = 0; c < static_cast<int>(given.classes.size()); ++c)
            numbers.push_back(label.label == c ? 1 : 0);
}

double logit(double chance) {
    constexpr double nearest = 1e-9;
    const double inside = std::clamp(chance, nearest, 1 - nearest);
    return std::log(inside / (1 - inside));
}

} // namespace

ReleasedNumbers::ReleasedNumbers(const MechanismDescriptor& mechanism, const AttackedOutputs& attacked)
    : attacked_(attacked), told_(*this), filter_(mechanism, told_), gradients_(attacked.asked) {}

void ReleasedNumbers::begins(const Network<float>& model, const DescentPlan& plan) {
    descended_ = !attacked_.confidencesAlone;
    gradients_.begins(model, plan);
}

void ReleasedNumbers::summed(const StepTaken& step) {
    if (descended_) gradients_.summed(step);
}

void ReleasedNumbers::stepped(const Network<float>& model) {
    if (descended_) gradients_.stepped(model);
}

void ReleasedNumbers::trained(const Classifier& model) {
    addConfidences(model);
}

void ReleasedNumbers::addConfidences(const Classifier& model) {
    const FeatureMatrix says = model.probabilities(attacked_.asked.records.features);
    const std::scoped_lock lock(mutex_);
    confidences_.resize(attacked_.asked.records.labels.size());
    for (std::size_t i = 0; i < confidences_.size(); ++i)
        confidences_[i] += says(static_cast<Eigen::Index>(i), attacked_.asked.records.labels[i]);
    ++models_;
}

void ReleasedNumbers::Told::observe(const Event& event) {
    if (const auto* trained = findIn<ModelTrained>(event)) {
        if (trained->model && trained->model->model) owner_.addConfidences(*trained->model->model);
        return;
    }
    if (owner_.attacked_.confidencesAlone) return;
    const std::scoped_lock lock(owner_.mutex_);
    ReleasedVector& others = owner_.others_;
    if (others.size() >= mostNumbers) return;
    if (const auto* given = findIn<LabelsGiven>(event))
        addLabels(*given, others);
    else if (const auto* quality = findIn<QualitySnapshot>(event))
        others.push_back(quality->quality.accuracy);
    else if (const auto* finding = std::get_if<Finding>(&event))
        addFinding(*finding, others);
    else if (const auto* point = std::get_if<SeriesPoint>(&event))
        others.push_back(point->value);
    else if (const auto* finished = std::get_if<TrialFinished>(&event))
        others.push_back(finished->outcome.accuracy().value_or(0));
}

ReleasedVector ReleasedNumbers::numbers() const {
    if (descended_) return gradients_.scores();
    ReleasedVector numbers(attacked_.asked.records.labels.size(), 0);
    for (std::size_t i = 0; i < confidences_.size(); ++i)
        numbers[i] = logit(confidences_[i] / models_);
    if (attacked_.confidencesAlone) return numbers;
    numbers.insert(numbers.end(), others_.begin(), others_.end());
    return numbers;
}

} // namespace epsiloscope
