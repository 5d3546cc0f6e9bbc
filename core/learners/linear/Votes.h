// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/base/RunControl.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace epsiloscope {

/// The votes of an ensemble: `labels` is teachers × queries, `counts` queries × classes.
struct Votes {
    Eigen::Matrix<std::uint8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> labels;
    Eigen::Matrix<std::int32_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> counts;
};

/// Lets every teacher vote on every query, in parallel over blocks of queries that stay in cache. Empty (0 ×
/// 0) when stopped. `progress(done, total)` counts queries, from any thread.
Votes collectVotes(const std::vector<std::unique_ptr<Classifier>>& teachers, const FeatureView& queries,
                   int classes, const Parallel& parallel, RunControl& control,
                   const std::function<void(std::size_t, std::size_t)>& progress = {});

} // namespace epsiloscope
