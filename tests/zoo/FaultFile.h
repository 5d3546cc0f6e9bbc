// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::zoo {

/// One text of a source that becomes a choice between itself and the fault.
struct FaultPair {
    std::string file;  ///< "core/mechanisms/queries/QueryLoop.cpp"
    std::string find;  ///< what becomes a choice stands between « and »; without them, all of it
    std::string plant; ///< in its place
    /// `find` without its marks: stands exactly once in the file.
    std::string textToFind() const;
};

/// Where the falsifier should look.
struct LookAt {
    std::string mechanism; ///< "saa"
    double epsilon = 1, delta = 0.05;
    std::vector<std::pair<std::string, std::string>> settings; ///< values of other parameters
    std::string words() const;                                 ///< as in the file: "saa epsilon=1"
};

/// A planted bug, as its file tells it (PlantFaults.cmake says how such a file looks, and plants it).
struct Fault {
    std::string name; ///< of its file: "noise-halved"
    std::string title, wrong, origin;
    std::vector<LookAt> looks; ///< one at least
    bool expected = true;      ///< that the falsifier catches it
    std::string whyMissed;     ///< where it is not expected to
    std::vector<FaultPair> pairs;
    bool handMade() const { return origin == "hand-made"; }
};

/// Errors: a member that is missing, unknown, repeated or out of place.
Result<Fault> faultFrom(const std::string& name, const std::string& text);
/// All *.fault of a folder, by name.
Result<std::vector<Fault>> readFaults(const std::string& folder);

} // namespace epsiloscope::zoo
