// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/files/ResultJson.h"
#include "ui/export/DocumentKinds.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/words/RunNumber.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace epsiloscope {

/// A whole number as a document has it: a place in a palette, the number of a run.
inline constexpr AsWhole asSmallNumber{0, 1'000'000};

struct AsRunNumber : AsWhole {
    AsRunNumber() : AsWhole(asSmallNumber) {}
    bool read(JsonObject& object, const std::string& name, RunNumber& value) const {
        int number = 0;
        if (!AsWhole::read(object, name, number)) return false;
        value = RunNumber::fromNumber(number);
        return true;
    }
    Json write(RunNumber value) const { return value.number(); }
};

/// A run in a document. It went on somewhere else: here nothing will come of it any more. Errors: the pointer
/// below `place`.
Result<Run> endedRun(const Json& json, const std::string& folder, const std::string& place);

/// A result as its own files have it, which must be there. `read` takes it, a folder and its place.
template <class Shown, class Whole, class Read>
Member<Shown> resultMember(const std::string& what, std::shared_ptr<const Whole> Shown::*result,
                           const Read& read, Json (*write)(const Whole&)) {
    Member<Shown> made{what, KeyType::Object, {}, {{"$ref", "#/$defs/" + what}}};
    made.writtenBy([result, write](const Shown& shown) { return write(*(shown.*result)); });
    return made.readBy([result, read](JsonObject& object, const std::string& name, Shown& shown) {
        const Json* const found = object.member(name);
        const std::string place = object.placeOf(name);
        auto whole = found ? read(*found, object.folder(), place)
                           : Result<Whole>(Error{Sentence("the %1 is missing", {name}), place, {}});
        if (whole)
            shown.*result = std::make_shared<const Whole>(std::move(*whole));
        else
            object.refuse(whole.error());
    });
}

/// The member "run".
template <class Shown> Member<Shown> runMember(std::shared_ptr<const Run> Shown::*result) {
    return resultMember(
        "run", result, endedRun, +[](const Run& run) { return resultToJson(run, AttackerTold::No); });
}

/// Members of a sweep with its name.
const MembersOf<ShownSweep>& shownSweepMembers();

} // namespace epsiloscope
