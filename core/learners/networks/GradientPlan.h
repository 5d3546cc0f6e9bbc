// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/data/encoding/FeatureMatrix.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// Steps that a clipping norm is cut into where sums are exact: so many that nobody misses what is cut off,
/// so few that 64 bits hold the sum over as many records as rows can be numbered.
inline constexpr double stepsOfClipNorm = 0x1p30;

/// Records that a network learns from: some rows of a pool. What it refers to must outlive it.
struct NetworkBatch {
    const FeatureMatrix& features;
    const std::vector<int>& labels;
    std::span<const std::uint32_t> rows;
    const std::vector<double>* weights = nullptr; ///< one per row of the pool; null: all 1
};

/// A network's gradient on a batch: the sum over records of the gradients of their weighted cross-entropies.
template <class Scalar> struct GradientSum {
    Eigen::Matrix<Scalar, Eigen::Dynamic, 1>
        sum; ///< one entry per parameter, 0 below the first trained layer; empty where the sum is exact
    /// The exact sum, in steps of the clipping norm over stepsOfClipNorm: one entry per parameter, 0 below
    /// the first trained layer; else empty.
    std::vector<std::int64_t> steps;
    double loss = 0; ///< sum of weighted cross-entropies, nats
    /// With a clipping norm, in the order of the rows: the norm of each person's gradient before clipping; of
    /// several rows, that of the sum of their clipped gradients.
    std::vector<double> norms;
};

/// How a gradient is taken.
struct GradientPlan {
    std::size_t firstTrained = 0; ///< layers before it stay as they are, and have no gradient
    /// Each record's gradient is scaled down to this norm before it is added up (Abadi et al. 2016); one that
    /// is no number is left out.
    std::optional<double> clipNorm{};
    /// With a clipping norm: where each person's rows end in the batch, strictly ascending, the last after
    /// the last row. The sum of a person's clipped gradients is scaled down to that norm once more before it
    /// is added up; one that is no number is left out. Empty: every row is a person of its own.
    std::span<const std::uint32_t> ends{};
    /// With a clipping norm: every record goes through the network by itself, and a person's clipped gradient
    /// is cut to whole steps. So what one adds depends on no other, has the clipping norm at most, and is
    /// added exactly, in any order: sums of two neighbours differ by one person's part and by nothing else,
    /// however many there are. Sums in single precision promise none of that. Several times slower.
    bool exact = false;
    const Parallel* parallel = nullptr; ///< null: this thread alone
    std::function<bool()> goOn{}; ///< asked every few records, on any of the threads; false: whatever is
                                  ///< returned is thrown away
};

} // namespace epsiloscope
