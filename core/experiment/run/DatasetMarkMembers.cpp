// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/DatasetMarkMembers.h"

#include "core/experiment/description/MemberKinds.h"

#include <algorithm>

namespace epsiloscope {

namespace {

struct AsNames {
    static constexpr KeyType type = KeyType::Texts;
    bool read(JsonObject& object, const std::string& name, std::vector<std::string>& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            const auto isName = [](const Json& entry) { return entry.is_string(); };
            if (!json.is_array() || !std::all_of(json.begin(), json.end(), isName))
                return Error{"must be names", where, "put them in quotes"};
            value = json.get<std::vector<std::string>>();
            return {};
        });
    }
    Json write(const std::vector<std::string>& value) const { return value; }
    Json schema() const { return {{"type", "array"}, {"items", schemaOf(KeyType::Text)}}; }
};

} // namespace

const MembersOf<DatasetMark>& datasetMarkMembers() {
    using Mark = DatasetMark;
    static const MembersOf<Mark> all = {
        member("fingerprint", &Mark::fingerprint, AsText{}, {"", "Of what the data hold."}, Written::Always),
        member("rows", &Mark::rows, AsSeed{}, {}, Written::Always),
        member("columns", &Mark::columns, AsSeed{}, {}, Written::Always),
        member("classes", &Mark::classes, AsNames{}, {"", "Of the label."}, Written::Always),
        member("votes", &Mark::votes, AsFlag{}, {"", "Rows are queries and columns classes."}),
    };
    return all;
}

} // namespace epsiloscope
