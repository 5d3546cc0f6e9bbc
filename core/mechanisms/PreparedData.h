// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/Encoder.h"

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// One trial's data, encoded: who teaches, who is asked, who examines.
struct PreparedData {
    std::string key;             ///< identifies exactly these bytes among the stages of all runs
    LabelledRecords privatePool; ///< N records; slot s of the partition is row s
    LabelledRecords publicPool;  ///< queries, in the order in which they are asked
    LabelledRecords test;
    std::vector<std::uint32_t> testRows; ///< rows of the test table, in the order of `test`
    std::vector<std::string> classes;
    std::vector<std::string> featureNames;

    int classCount() const { return static_cast<int>(classes.size()); }
};

} // namespace epsiloscope
