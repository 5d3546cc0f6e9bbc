// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/MarkMembers.h"

#include "core/declared/MemberKinds.h"

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

const MembersOf<DatasetMark>& datasetMarkMembers() {
    using Mark = DatasetMark;
    static const MembersOf<Mark> all = {
        member("fingerprint", &Mark::fingerprint, AsText{}, {"", "Of what the data hold."}, Written::Always),
        member("rows", &Mark::rows, AsWhole{}, {}, Written::Always),
        member("columns", &Mark::columns, AsWhole{}, {}, Written::Always)
            .told({Telling::Public, {}, "the shape of the file that was declared"}),
        member("classes", &Mark::classes, AsTexts{"must be names", "put them in quotes"},
               {"", "Of the label."}, Written::Always),
        member("votes", &Mark::votes, AsFlag{}, {"", "Rows are queries and columns classes."})
            .told({Telling::Public, {}, "the format of the file"}),
    };
    return all;
}

const MembersOf<ReleaseMark>& releaseMarkMembers() {
    using Mark = ReleaseMark;
    static const MembersOf<Mark> all = {
        member("identity", &Mark::identity, AsDigits{},
               {"", "32 hexadecimal digits, drawn for this release alone: a ledger charges it once."})
            .told({Telling::Public, {}, "drawn from the system's entropy, apart from noise and split"}),
        member("split", &Mark::split, AsDigits{},
               {"", "The same in two releases whose rows were dealt alike; nothing follows from it."})
            .told({Telling::Public,
                   {},
                   "a digest of 256 random bits: whether two releases dealt rows alike, and not how"}),
        member("explored_before", &Mark::exploredBefore, AsCount{},
               {"", "Runs on the same data that came before; no ε covers what they chose."}, Written::Always)
            .told({Telling::Public, {}, "counts what the person ran before, as the ledger has it"}),
    };
    return all;
}

} // namespace epsiloscope
