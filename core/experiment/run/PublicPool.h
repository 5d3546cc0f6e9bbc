// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/Split.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/numeric/RandomStream.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// One trial's public records, and who examines: a share of the training file, a part of the test file, or a
/// file of their own.
struct PublicPool {
    PoolOf of = PoolOf::Data;        ///< whose rows these are
    std::vector<std::uint32_t> rows; ///< all that are public: an encoder may be fitted on them
    std::vector<std::uint32_t>
        asked;                       ///< those of them that are queries, in the order in which they are asked
    std::vector<std::uint32_t> test; ///< rows of the test file, or of the training file where there is none
};

/// Classes of the rows of other files, empty where there is no such file.
struct OtherClasses {
    std::vector<int> test; ///< −1: none that is learnt
    std::vector<int>
        pool; ///< likewise where the file does not say it, leftOutOfPool where the row is not asked
};
inline constexpr int leftOutOfPool = -2;

/// The classes of the public pool's rows: those without a label are asked all the same. Left out are rows of
/// another class and, where the experiment drops rows with missing cells, these.
std::vector<int> poolClasses(const Experiment& experiment, const Table& pool, const Schema& schema);

/// `rows`: the training file as it was dealt. Without `data.queries` all of the pool are asked. With it those
/// that it names: it counts the records of the pool from 0 in the order in which they were dealt, but rows of
/// the test file where the pool is cut from that, or of the pool's own file. Errors, at file:line: a row that
/// is not in the pool; and those of cutTest().
Result<PublicPool> publicPoolOf(const Experiment& experiment, const Dataset& dataset, const SplitRows& rows,
                                const OtherClasses& classes, const RandomStream& stream);

/// The addition to the name of prepared data that ask these queries; empty where all are asked.
std::string keyOfQueries(const Dataset& dataset);

} // namespace epsiloscope
