// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/MemberKinds.h"
#include "core/experiment/files/AttackerMembers.h"
#include "core/experiment/run/GroupAccuracy.h"
#include "core/experiment/run/ReleaseMark.h"
#include "core/experiment/run/Run.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A run as its file has it. What is read with the help of the rest stays JSON.
struct FiledRun {
    std::optional<bool> complete{};
    std::optional<RunState> state{};
    std::optional<std::string> purpose{}, error{};
    Json build{}, experiment{}, trials{}, summary{};
    DatasetMark data{}; ///< but for the classes
    std::vector<std::string> classes{};
    std::vector<Remark> remarks{};
    std::optional<ReleaseMark> release{};
    std::optional<AttackerOnFile> attacker{};
    std::optional<std::map<std::string, std::vector<GroupAccuracy>>> groups{}; ///< by column
};

/// Its members, with what a release may tell of each.
const MembersOf<FiledRun>& runMembers();

/// Members of a figure over repeats.
const MembersOf<Spread>& spreadMembers();

/// JSON Schema of a result. For schemaDocument().
Json resultSchema();
/// The parts of a result that it and other files refer to by name: "trial", "privacy", "quality", "spread",
/// "number".
Json resultDefinitions();

} // namespace epsiloscope
