// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

enum class PublishedBaggingMethod { Bagging, DpSgd, Pate };

const char* toString(PublishedBaggingMethod method); ///< "bagging", "dpsgd", "pate"

/// One accuracy that the bagging paper prints, and at which price.
struct PublishedBaggingRow {
    std::string table;          ///< "2a": MNIST from scratch, "2b": CIFAR10; "3a", "3b": after pretraining
    std::string dataset;        ///< "MNIST", "CIFAR10"
    std::int64_t records = 0;   ///< n, training examples
    std::int64_t subsample = 0; ///< k of the bagging that it is compared with; with replacement, N = 1
    PublishedBaggingMethod method = PublishedBaggingMethod::Bagging;
    double epsilon = 0, delta = 0;     ///< as printed: rounded; PATE's ε is larger than the others'
    double accuracy = 0;               ///< on the test set, in %
    std::optional<double> sigma;       ///< DP-SGD: standard deviation of the noise over the clipping bound
    std::optional<int> queries;        ///< PATE: queries to the Confident-GNMax aggregator
    double accuracyWithoutPrivacy = 0; ///< on the same table, in %
};

/// Tables 2a, 2b, 3a and 3b of Liu, Jia, Gong, "On the Intrinsic Differential Privacy of Bagging", row by
/// row.
const std::vector<PublishedBaggingRow>& publishedBagging();

} // namespace epsiloscope
