// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/PoolFeatures.h"

namespace epsiloscope {

/// Records as a learner goes through them, some consecutive ones at a time: of a matrix, or of a pool that
/// makes them where they are looked at. Keeps a reference.
class FeatureBlocks {
public:
    FeatureBlocks(const FeatureMatrix& features)
        : matrix_(&features) {}                               // NOLINT(google-explicit-constructor)
    FeatureBlocks(const PoolFeatures& pool) : pool_(&pool) {} // NOLINT(google-explicit-constructor)

    const FeatureMatrix* matrix() const { return matrix_; } ///< null: a pool's
    Eigen::Index rows() const { return matrix_ ? matrix_->rows() : pool_->rows(); }
    Eigen::Index cols() const { return matrix_ ? matrix_->cols() : pool_->cols(); }
    /// `room` may be written to, and must outlive the view.
    FeatureView block(Eigen::Index first, Eigen::Index count, FeatureMatrix& room) const {
        if (matrix_) return matrix_->middleRows(first, count);
        return pool_->block(first, count, room);
    }

private:
    const FeatureMatrix* matrix_ = nullptr;
    const PoolFeatures* pool_ = nullptr;
};

} // namespace epsiloscope
