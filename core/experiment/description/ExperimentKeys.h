// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/declared/MemberWords.h"

#include <string>
#include <vector>

namespace epsiloscope {

struct Mechanism;

/// A key of an experiment that is no parameter of its mechanism. Parameters have descriptors of their own.
struct ExperimentKey : MemberWords {
    std::string path;   ///< "data.label": the part of the file and the member in it, and what --set takes
    std::string part;   ///< "data"; empty: a member of the whole
    std::string member; ///< "label"
    KeyType type = KeyType::Text;
};

/// An object of an experiment's file that holds members of its own.
struct ExperimentPart {
    std::string name;  ///< "split"
    std::string label; ///< in the words of the window: "Split"
};
/// "data", "split", "encoder" and "parameters", in the order of a file.
const std::vector<ExperimentPart>& experimentParts();

/// All of them, in the order of a file. Reading a file, --set, sweeps, differences, errors, completion and
/// the manual know the keys from here; they are those of ExperimentMembers.h.
const std::vector<ExperimentKey>& experimentKeys();
/// By path, or null.
const ExperimentKey* findExperimentKey(const std::string& path);
/// The choices of the key of this path, which there must be.
const std::vector<std::string>& choicesOfKey(const std::string& path);
/// The value of a key in an experiment's JSON, or null.
const Json* valueAt(const Json& experiment, const ExperimentKey& key);

/// Refuses members of an experiment's file that are no keys; the error says the pointer and what may have
/// been meant. Parameters are not looked at, nor whether anything has the right type.
Result<void> checkKeys(const Json& experiment);

/// How to mend a key that nobody knows: the nearest one, else the command that lists them all.
Sentence suggestKey(const std::string& key, const std::vector<std::string>& known,
                    const std::string& mechanism = {});
/// The same for what is typed after --set: keys of experiments and parameters of the mechanism.
Sentence suggestSetting(const std::string& key, const Mechanism& mechanism);

} // namespace epsiloscope
