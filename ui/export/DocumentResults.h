// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/files/ResultJson.h"
#include "ui/export/DocumentKinds.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/words/RunNumber.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace epsiloscope {

/// A whole number, which must be there.
struct AsSmallNumber {
    static constexpr int largest = 1'000'000;
    static constexpr KeyType type = KeyType::Count;
    bool read(JsonObject& object, const std::string& name, int& value) const {
        const Json* const found = object.member(name);
        const auto id = found ? wholeNumber(*found) : std::nullopt;
        if (!id || *id > largest)
            return object.refuse(Error{
                "must be a whole number from 0 to " + std::to_string(largest), object.placeOf(name), {}});
        value = static_cast<int>(*id);
        return true;
    }
    Json write(int value) const { return value; }
    Json schema() const { return schemaOf(type); }
};

struct AsRunNumber : AsSmallNumber {
    bool read(JsonObject& object, const std::string& name, RunNumber& value) const {
        int number = 0;
        const bool read = AsSmallNumber::read(object, name, number);
        value = RunNumber::fromNumber(number);
        return read;
    }
    Json write(RunNumber value) const { return value.number(); }
};

/// A run in a document. It went on somewhere else: here nothing will come of it any more. Errors: the pointer
/// below `place`.
Result<Run> endedRun(const Json& json, const std::string& folder, const std::string& place);

/// A result as its own files have it, which must be there. `read` takes it, a folder and its place.
template <class Shown, class Whole, class Read>
Member<Shown, DocumentObject> resultMember(const std::string& what,
                                           std::shared_ptr<const Whole> Shown::*result, const Read& read,
                                           Json (*write)(const Whole&)) {
    Json schema;
    schema["$ref"] = "#/$defs/" + what;
    return {what,
            KeyType::Object,
            {},
            [result, read](DocumentObject& object, const std::string& name, Shown& shown) {
                const Json* const found = object.member(name);
                const std::string place = object.placeOf(name);
                auto whole = found ? read(*found, object.folder(), place)
                                   : Result<Whole>(Error{"the " + name + " is missing", place, {}});
                if (whole)
                    shown.*result = std::make_shared<const Whole>(std::move(*whole));
                else
                    object.refuse(whole.error());
            },
            [result, write](const Shown& shown) { return std::optional<Json>(write(*(shown.*result))); },
            schema};
}

/// The member "run".
template <class Shown> Member<Shown, DocumentObject> runMember(std::shared_ptr<const Run> Shown::*result) {
    return resultMember(
        "run", result, endedRun, +[](const Run& run) { return resultToJson(run, AttackerTold::No); });
}

/// Members of a sweep with its name.
const DocumentMembersOf<ShownSweep>& shownSweepMembers();

} // namespace epsiloscope
