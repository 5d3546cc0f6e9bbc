// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/trees/TreeEnsemble.h"

#include <memory>

namespace epsiloscope {

/// XGBoost's own names and values: {"max_depth", "6"}.
using XgboostSettings = std::vector<std::pair<std::string, std::string>>;

/// One model being trained by XGBoost, with its training records. XGBoost keeps its random numbers and
/// messages per thread, so a booster is made, used and destroyed by one thread, and uses no other. What is
/// trained is taken out as trees() and needs XGBoost no longer: they may be asked from any threads at once,
/// and hold a few bytes per node, where a booster holds its records as well.
/// The method is "exact", which looks at every split between the values of a column; with "hist" of 1.7.4,
/// forests grown from given derivatives came out wrong (accuracy 0.43 on UCI Adult, where "exact" has 0.83).
class XgboostBooster {
public:
    /// At least one record and one column. `seed` fixes whatever XGBoost draws. The exact method looks at
    /// every split between the values of a column. Errors: what XGBoost says.
    static Result<XgboostBooster> create(const TreeRecords& records, std::uint64_t seed,
                                         const XgboostSettings& settings);

    /// One round of boosting: a tree (more classes: one for each) from the objective in the settings.
    Result<void> boost(int round);
    /// One tree from given first and second derivatives, one of each per record, that knows nothing of the
    /// trees before it. Records with a negative second derivative are left out.
    Result<void> grow(const std::vector<float>& first, const std::vector<float>& second);
    /// All trees so far; their columns are the task's.
    Result<TreeEnsemble> trees() const;

private:
    struct MatrixFree {
        void operator()(void* handle) const;
    };
    struct BoosterFree {
        void operator()(void* handle) const;
    };

    XgboostBooster() = default;

    std::unique_ptr<void, MatrixFree> matrix_; // outlives the booster, which keeps a reference
    std::unique_ptr<void, BoosterFree> booster_;
    std::vector<int> columns_;
};

} // namespace epsiloscope
