// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/split/Split.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// A test file cut in two, as the papers cut MNIST's 10,000 test images into 9,000 to ask about and 1,000 to
/// examine with (Papernot et al. 2017 and 2018). Row numbers of the test file.
struct CutTest {
    std::vector<std::uint32_t> queries; ///< the public pool, in the order in which it is asked
    std::vector<std::uint32_t> test;    ///< ascending
};

/// How many of so many rows SplitPlan::queriesFromTest says, whether they have a class or not; may be more
/// than there are.
std::size_t queriesOfTest(const SplitPlan& plan, std::size_t rows);

/// The first rows, or as many as `stream` deals (a permutation that depends on the number of rows alone).
/// `classes` has one entry per row; rows with class −1 are left out of either part, but count where they lie.
/// Errors, at "/split/queries_from_test": a part without a row.
Result<CutTest> cutTest(const SplitPlan& plan, const std::vector<int>& classes, RandomStream stream);

} // namespace epsiloscope
