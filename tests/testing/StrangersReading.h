// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/StrangersFiles.h"

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// What became of a stranger's file.
struct StrangersReading {
    std::string complaint; ///< what is neither right nor said; empty where all is well
    bool refused = false;
    /// Lists of words that a person must be told: one of each.
    std::vector<std::vector<std::string>> toBeTold;
};

/// Loads the file that was written there, and compares it with what was meant.
StrangersReading readStrangersFile(const StrangersFile& file, const std::string& path);

/// Whether the text has one of the words.
bool saysOneOf(const std::string& text, const std::vector<std::string>& words);

} // namespace epsiloscope::testing
