// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/description/MemberWords.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A key of an experiment that is no parameter of its mechanism. Parameters have descriptors of their own.
struct ExperimentKey : MemberWords {
    std::string path;   ///< "data.label": the part of the file and the member in it, and what --set takes
    std::string part;   ///< "data"; empty: a member of the whole
    std::string member; ///< "label"
    KeyType type = KeyType::Text;
};

/// All of them, in the order of a file. Reading a file, --set, sweeps, differences, errors, completion and
/// the manual know the keys from here; they are those of ExperimentMembers.h.
const std::vector<ExperimentKey>& experimentKeys();
/// By path, or null.
const ExperimentKey* findExperimentKey(const std::string& path);
/// The choices of the key of this path, which there must be.
const std::vector<std::string>& choicesOfKey(const std::string& path);
/// What an experiment's JSON says of a key, or null.
const Json* valueAt(const Json& experiment, const ExperimentKey& key);

} // namespace epsiloscope
