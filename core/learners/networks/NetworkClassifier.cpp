// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkClassifier.h"

#include <numeric>

namespace epsiloscope {

namespace {

std::vector<std::uint32_t> allRows(Eigen::Index count) {
    std::vector<std::uint32_t> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

} // namespace

FeatureMatrix NetworkClassifier::probabilities(const FeatureView& features) const {
    return probabilities(features, nullptr);
}

FeatureMatrix NetworkClassifier::probabilities(const FeatureView& features, const Parallel* parallel) const {
    FeatureMatrix shares =
        network_.scores(features, allRows(features.rows()), parallel).transpose().template cast<double>();
    for (Eigen::Index i = 0; i < shares.rows(); ++i) {
        auto row = shares.row(i);
        row = (row.array() - row.maxCoeff()).exp().matrix().eval();
        row /= row.sum();
    }
    return shares;
}

void NetworkClassifier::predict(const FeatureView& features, int* classes) const {
    const auto scores = network_.scores(features, allRows(features.rows()));
    for (Eigen::Index i = 0; i < scores.cols(); ++i) {
        Eigen::Index best = 0;
        scores.col(i).maxCoeff(&best);
        classes[i] = static_cast<int>(best);
    }
}

} // namespace epsiloscope
