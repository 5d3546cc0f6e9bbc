// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Records of which most features are 0, as categories make them: the others alone, each with a feature more
/// that is 1 throughout and stands last.
class SparseRecords {
public:
    /// Nothing where sums over all features are as fast.
    static std::optional<SparseRecords> of(const FeatureMatrix& features);

    /// Memory for addProducts(), all zeros in between.
    struct Room {
        Eigen::MatrixXd sums, odd, last;
    };
    /// Adds Σ (fx)(fx)ᵀ over consecutive records x and their factors f to the lower triangle of a square
    /// matrix. To the last bit what Eigen's rankUpdate() adds that was made for AVX-512.
    void addProducts(Eigen::Index first, const Eigen::VectorXd& factors, Room& room,
                     Eigen::MatrixXd& result) const;

private:
    explicit SparseRecords(Eigen::Index size);
    template <class Targets>
    void addRecord(Eigen::Index record, double factor, const Targets& targets, Room& room) const;
    void joinOdd(Room& room) const;

    Eigen::Index size_; ///< features, with the one that is 1
    /// Rows of the matrix from which on sums are taken otherwise: in two by turns; the last one in eight; and
    /// columns from which on they are not.
    Eigen::Index byTurns_, lastRow_, loose_;
    std::vector<std::size_t> ends_; ///< of each record's entries; the first is 0
    std::vector<std::uint32_t> places_;
    std::vector<double> values_;
};

} // namespace epsiloscope
