// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// The records of one trial, with public and private features apart.
struct FeatureData {
    FeatureMatrix publicTraining, publicTest;   ///< N × public features, test records × public features
    FeatureMatrix privateTraining, privateTest; ///< likewise of the private ones
    Signs labels;                               ///< for the N training records
};
FeatureData featureData(const PreparedData& data);

/// Which columns a mechanism on features cannot do without.
enum class NeededFeatures {
    Any,             ///< roles do not matter to it
    Private,         ///< at least one private feature
    PublicAndPrivate ///< at least one of each
};

/// Checks the demands of a mechanism on features: two classes, and the features it needs. The error says
/// which mechanism fits instead.
Result<void> checkFeatures(const TrialContext& context, const std::string& mechanism, NeededFeatures needed);

/// The private features of the records, or the public ones.
FeatureMatrix featuresOf(const FeatureMatrix& features, const std::vector<std::uint8_t>& privateFeature,
                         bool wantPrivate);

} // namespace epsiloscope
