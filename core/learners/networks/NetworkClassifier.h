// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/Network.h"
#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// A trained network: softmax over its scores.
class NetworkClassifier final : public Classifier {
public:
    /// `epochs`: how often it has seen its records.
    NetworkClassifier(Network<float> network, int epochs) : network_(std::move(network)), epochs_(epochs) {}

    FeatureMatrix probabilities(const FeatureView& features) const override;
    /// The same on several threads.
    FeatureMatrix probabilities(const FeatureView& features, const Parallel* parallel) const;
    void predict(const FeatureView& features, int* classes) const override;
    Json toJson() const override;
    std::size_t bytes() const override {
        return static_cast<std::size_t>(network_.parameters().size()) * sizeof(float);
    }
    /// Errors say the pointer.
    static Result<std::unique_ptr<Classifier>> fromJson(const Json& json, const ModelShape& shape,
                                                        const std::string& pointer);

    const Network<float>& network() const { return network_; }
    int epochs() const { return epochs_; }

private:
    Network<float> network_;
    int epochs_;
};

} // namespace epsiloscope
