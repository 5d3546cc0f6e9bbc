// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/ReleaseMarkMembers.h"

#include "core/experiment/description/MemberKinds.h"

#include <algorithm>
#include <string>

namespace epsiloscope {

namespace {

bool areDigits(const std::string& text) {
    const auto isDigit = [](char digit) {
        return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
    };
    return text.size() == 32 && std::ranges::all_of(text, isDigit);
}

/// 32 digits, or left out.
struct AsDigits : AsText {
    static bool read(JsonObject& object, const std::string& name, std::string& value) {
        return object.with(name, [&](const Json& json, const std::string& where) -> Result<void> {
            if (!json.is_string() || !areDigits(json.text()))
                return Error{"must be 32 hexadecimal digits", where, "take the file as the release wrote it"};
            value = json.text();
            return {};
        });
    }
};

} // namespace

const MembersOf<ReleaseMark>& releaseMarkMembers() {
    using Mark = ReleaseMark;
    static const MembersOf<Mark> all = {
        member("identity", &Mark::identity, AsDigits{},
               {"", "32 hexadecimal digits, drawn for this release alone: a ledger charges it once."}),
        member("split", &Mark::split, AsDigits{},
               {"", "The same in two releases whose rows were dealt alike; nothing follows from it."}),
        member("explored_before", &Mark::exploredBefore, AsCount{},
               {"", "Runs on the same data that came before; no ε covers what they chose."}, Written::Always),
    };
    return all;
}

} // namespace epsiloscope
