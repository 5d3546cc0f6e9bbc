// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/data/encoding/FeatureMatrixForward.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

class Parallel;
class PoolFeatures;

/// The shape that a model from a file must fit: the features of its encoder and the classes of its label.
struct ModelShape {
    std::size_t features = 0;
    int classes = 2;
};

/// A trained model.
class Classifier {
public:
    virtual ~Classifier() = default;
    /// n × classes, rows sum to 1.
    virtual FeatureMatrix probabilities(const FeatureView& features) const = 0;
    /// Most probable class of each record; ties go to the lower class.
    virtual void predict(const FeatureView& features, int* classes) const;
    /// False where the optimiser gave up before its tolerance; the model is usable all the same.
    virtual bool converged() const { return true; }
    /// The model as modelFromJson() reads it back: what that one says is the same, bit for bit. Null: it
    /// cannot be written down.
    virtual Json toJson() const;
    /// Memory that its numbers take; 0 where they are few.
    virtual std::size_t bytes() const { return 0; }
};

/// The inputs of a learner. References outlive the call.
struct TrainingTask {
    const FeatureMatrix& features;                ///< empty where they are in `pool`
    const std::vector<int>& labels;               ///< in [0, classes)
    const std::vector<double>* weights = nullptr; ///< one per record, ≥ 0; null: all 1
    int classes = 2;
    const Parameters& parameters; ///< validated against the learner's descriptor
    RandomStream random;
    std::stop_token stop; ///< once requested, whatever is returned is thrown away
    /// A pretrained model of the same learner and features; null: none. Learners that do not pretrain take no
    /// notice of it.
    const Classifier* warmStart = nullptr;
    PictureShape pictures{};            ///< the shape of the features, where they are pixels
    const Parallel* parallel = nullptr; ///< threads for this one model; null: the calling one alone
    /// Features that are an encoder's, and finite, for learners that need not have all of them at once; null:
    /// they are in `features`.
    const PoolFeatures* pool = nullptr;
};

/// A learner describes itself and trains; plain data in a registry, so that adding one is a file and a line.
struct Learner {
    std::string id, title, explanation, citation;
    std::vector<ParameterDescriptor> parameters;
    bool picturesOnly = false; ///< learns from nothing else
    bool pretrains = false;    ///< takes a warm start: parameters `pretraining` and `fine_tune`
    bool takesPools = false;   ///< takes features from a pool
    std::function<Result<std::unique_ptr<Classifier>>(const TrainingTask&)> train;
};

} // namespace epsiloscope
