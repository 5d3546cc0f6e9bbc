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

/// One trial's public records, and who examines: a share of the training file, or a part of the test file.
struct PublicPool {
    bool ofTest = false;             ///< rows are those of the test file
    std::vector<std::uint32_t> rows; ///< all that are public: an encoder may be fitted on them
    std::vector<std::uint32_t>
        asked;                       ///< those of them that are queries, in the order in which they are asked
    std::vector<std::uint32_t> test; ///< of the test file, or of the training file where there is none
};

/// `rows`: the training file as it was dealt; `testClasses`: of the test file's rows, empty where there is
/// none. Without `data.queries` all of the pool are asked. With it those that it names: it counts the records
/// of the pool from 0 in the order in which they were dealt, but rows of the test file where the pool is cut
/// from that. Errors, at file:line: a row that is not in the pool; and those of cutTest().
Result<PublicPool> publicPoolOf(const Experiment& experiment, const Dataset& dataset, const SplitRows& rows,
                                const std::vector<int>& testClasses, const RandomStream& stream);

/// What to add to the name of prepared data that ask these queries; empty where all are asked.
std::string keyOfQueries(const Dataset& dataset);

} // namespace epsiloscope
