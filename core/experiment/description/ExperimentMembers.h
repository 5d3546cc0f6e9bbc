// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/Members.h"
#include "core/experiment/description/Experiment.h"

namespace epsiloscope {

/// Members of an experiment's file that are neither parts of it nor parameters of its mechanism.
const MembersOf<Experiment>& experimentMembers();
/// Those of its parts "data", "split" and "encoder".
const MembersOf<DataReference>& dataMembers();
const MembersOf<SplitPlan>& splitMembers();
const MembersOf<EncoderPlan>& encoderMembers();

/// A whole experiment as its own files have it, as a member of something else.
struct AsExperiment {
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, Experiment& value) const;
    Json write(const Experiment& value) const { return experimentToJson(value); }
    Json schema() const { return {{"$ref", "#/$defs/experiment"}}; }
};

/// Refuses the id of no mechanism, and says the nearest.
Result<void> checkMechanism(const std::string& id);

} // namespace epsiloscope
