// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/Learner.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// How good a model is on a test set.
struct Quality {
    double accuracy = 0;         ///< in [0, 1]
    std::optional<double> auroc; ///< area under the ROC curve; more than two classes: macro one-versus-rest;
                                 ///< absent where a class is missing
    std::optional<double> auprc; ///< area under precision–recall by average precision, likewise
    std::vector<std::vector<long>> confusion; ///< [true class][predicted class]
    bool operator==(const Quality&) const = default;
};

/// From probabilities (n × classes) and true classes. Ties in score count half in AUROC; average precision
/// groups tied scores.
Quality qualityOf(const FeatureMatrix& probabilities, const std::vector<int>& truth);
Quality qualityOf(const Classifier& model, const LabelledRecords& test);

/// Quality of always saying the most frequent class of `training` (AUROC ½).
Quality majorityQuality(const std::vector<int>& training, const std::vector<int>& test, int classes);

} // namespace epsiloscope
