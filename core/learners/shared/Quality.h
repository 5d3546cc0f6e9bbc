// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrixForward.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

class Classifier;
struct LabelledRecords;

/// How good a model is on a test set.
struct Quality {
    double accuracy = 0;         ///< in [0, 1]
    std::optional<double> auroc; ///< area under the ROC curve; more than two classes: macro one-versus-rest;
                                 ///< absent where a class is missing
    std::optional<double> auprc; ///< area under precision–recall by average precision, likewise
    std::vector<std::vector<long>> confusion; ///< [true class][predicted class]
    /// Class given to each test record, in their order (at most maximumClasses); null for the majority class,
    /// and wherever nobody asks for it.
    std::shared_ptr<const std::vector<std::uint8_t>> predicted;
    bool operator==(const Quality& other) const; ///< predictions by value
};

/// Bytes that a quality occupies, with its confusion matrix and its predictions.
std::size_t bytesOf(const Quality& quality);

/// The quality of a model on one class.
struct ClassQuality {
    long records = 0;                ///< those of this class in the test set
    std::optional<double> accuracy;  ///< share of them that the model gets right (recall); absent without any
    std::optional<double> precision; ///< share of what it calls so that is so; absent where it never does
};

/// One per class, in the order of the confusion matrix [true class][predicted class].
std::vector<ClassQuality> perClass(const std::vector<std::vector<long>>& confusion);

/// From probabilities (n × classes) and true classes, with predictions. Ties in score count half in AUROC;
/// average precision groups tied scores.
Quality qualityOf(const FeatureMatrix& probabilities, const std::vector<int>& truth);
Quality qualityOf(const Classifier& model, const LabelledRecords& test);

/// Quality of always saying the most frequent class of `training` (AUROC ½). Without predictions: they are
/// all the same.
Quality majorityQuality(const std::vector<int>& training, const std::vector<int>& test, int classes);

} // namespace epsiloscope
