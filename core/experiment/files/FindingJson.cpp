// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/FindingJson.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/files/SeriesJson.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

using Records = std::vector<std::shared_ptr<const void>>;

bool isFiled(const FindingKind& kind) {
    return kind.filed != Filed::Nowhere;
}

std::size_t numbersIn(const Json& list) {
    if (!list.is_array()) return 1;
    std::size_t numbers = 0;
    for (const Json& entry : list.elements())
        numbers += entry.is_null() ? 0 : numbersIn(entry);
    return numbers;
}

// Nothing where no record has it, or it is too much for a file.
std::optional<Json> columnOf(const AnyMember& member, const Records& records) {
    if (member.columns.once) return member.write(records.back().get());
    Json list = Json::array();
    bool any = member.required || !member.columns.with.empty();
    for (const auto& record : records) {
        auto value = member.write(record.get());
        any = any || value;
        list.push_back(std::move(value).value_or(Json()));
    }
    const std::size_t most = member.columns.mostNumbers;
    return !any || (most > 0 && numbersIn(list) > most) ? std::nullopt : std::optional(std::move(list));
}

Json columnsToJson(const FindingKind& kind, const Records& records) {
    Json json = Json::object();
    for (const AnyMember& member : kind.members)
        if (member.columns.with.empty() || json.contains(member.columns.with))
            if (auto column = columnOf(member, records)) json[member.name] = std::move(*column);
    return json;
}

bool isRequired(const FindingKind& kind, const AnyMember& member, const Json& json) {
    // Members that come together are there where one of them is.
    const std::string& leader = member.columns.with.empty() ? member.name : member.columns.with;
    const bool follows = std::ranges::any_of(kind.members, [&](const AnyMember& each) {
        return each.columns.with == leader && memberOf(json, each.name);
    });
    if (member.derived) return false;
    return member.required || follows || (leader != member.name && memberOf(json, leader));
}

// Reads members where they stand; refuses what neither this kind nor the others that are filed there know.
template <class Read>
Result<void> readMembersOf(const FindingKind& kind, const Json& json, const std::string& pointer,
                           const std::vector<const FindingKind*>& others, const Read& read) {
    JsonObject object(json, pointer);
    if (!object.ok()) return object.finish();
    for (const AnyMember& member : kind.members)
        if (isRequired(kind, member, json)) object.require(member.name);
    for (const FindingKind* other : others)
        for (const AnyMember& member : other->members)
            object.known(member.name);
    for (const AnyMember& member : kind.members) {
        object.known(member.name);
        if (object.ok() && !member.derived && memberOf(json, member.name)) read(object, member);
    }
    return object.finish();
}

// One record for each number of the list that counts them.
Result<std::vector<std::shared_ptr<void>>> numberedRecords(const FindingKind& kind, const Json& json,
                                                           TrialNumber trial, const std::string& pointer) {
    std::vector<std::shared_ptr<void>> records;
    const auto first = std::ranges::find_if(kind.members, [](const auto& m) { return m.columns.numbers; });
    const Json* const list = json.is_object() ? memberOf(json, first->name) : nullptr;
    if (!list) return records;
    JsonObject entries =
        JsonObject::ofList(*list, pointerTo(pointer, first->name), JsonObject(json, pointer));
    long last = 0;
    for (std::size_t i = 0; entries.ok() && i < list->size(); ++i) {
        records.push_back(kind.blank(trial));
        first->read(entries, std::to_string(i), records.back().get());
        const long number = first->write(records.back().get())->get<long>();
        if (number <= last)
            entries.refuse(std::to_string(i),
                           Sentence("must be larger than %1, and is %2", {last, inWords((*list)[i])}),
                           "they are counted from 1 on");
        last = number;
    }
    RETURN_IF_ERROR(entries.finish());
    return records;
}

// A column of entries, into records that are numbered already.
Result<void> readColumn(const AnyMember& member, const Json& json, JsonObject entries,
                        const std::vector<std::shared_ptr<void>>& records) {
    const Json& list = json[member.name];
    const std::string& with = member.columns.with;
    for (std::size_t i = 0; entries.ok() && i < records.size(); ++i) {
        if (!with.empty() && json[with][i].is_null() && !list[i].is_null())
            entries.refuse(std::to_string(i),
                           Sentence("must be null where \"%1\" is, and is %2", {with, inWords(list[i])}),
                           "a record has all of these or none");
        // One that has none of the figures that come together may not lack a single one of them.
        else if (list[i].is_null() && member.nullable)
            member.take(records[i].get(), nullptr);
        else
            member.read(entries, std::to_string(i), records[i].get());
    }
    return entries.finish();
}

Result<std::vector<std::shared_ptr<void>>> readColumns(const FindingKind& kind, const Json& json,
                                                       TrialNumber trial, const std::string& pointer,
                                                       const std::vector<const FindingKind*>& others) {
    const auto first = std::ranges::find_if(kind.members, [](const auto& m) { return m.columns.numbers; });
    std::vector<std::shared_ptr<void>> records;
    const auto read = [&](JsonObject& object, const AnyMember& member) {
        const Json& value = json[member.name];
        const std::string where = pointerTo(pointer, member.name);
        Result<void> done;
        if (&member == &*first) {
            auto numbered = numberedRecords(kind, json, trial, pointer);
            if (numbered)
                records = std::move(*numbered);
            else
                done = numbered.error();
        } else if (!member.columns.once) {
            done = checkEntries(value, records.size(), first->name, where);
            if (done) done = readColumn(member, json, JsonObject::ofList(value, where, object), records);
        } else if (!records.empty()) {
            member.read(object, member.name, records.back().get());
            for (const auto& record : records)
                if (!member.columns.ofLatest && record != records.back())
                    member.take(record.get(), records.back().get());
        }
        if (!done) object.refuse(done.error());
    };
    RETURN_IF_ERROR(readMembersOf(kind, json, pointer, others, read));
    return records;
}

Result<std::shared_ptr<void>> readRecord(const FindingKind& kind, const Json& json, TrialNumber trial,
                                         const std::string& pointer,
                                         const std::vector<const FindingKind*>& others) {
    const auto record = kind.blank(trial);
    RETURN_IF_ERROR(
        readMembersOf(kind, json, pointer, others, [&](JsonObject& object, const AnyMember& member) {
            member.read(object, member.name, record.get());
        }));
    return record;
}

Result<std::vector<std::shared_ptr<void>>> readFiled(const FindingKind& kind, const Json& json,
                                                     TrialNumber trial, const std::string& pointer,
                                                     const std::vector<const FindingKind*>& others) {
    if (kind.filed == Filed::Columns) return readColumns(kind, json, trial, pointer, others);
    std::vector<std::shared_ptr<void>> records;
    if (kind.filed == Filed::List && !json.is_array())
        return Error{Sentence("must be a list, and is %1", {inWords(json)}), pointer, {}};
    for (const Json& entry : kind.filed == Filed::List ? json.elements() : Json::Array{json}) {
        const std::string where = kind.filed == Filed::List ? pointerTo(pointer, records.size()) : pointer;
        ASSIGN_OR_RETURN(auto record, readRecord(kind, entry, trial, where, others));
        records.push_back(std::move(record));
    }
    if (!kind.presentBy.empty() && !memberOf(json, kind.presentBy)) records.clear();
    return records;
}

// The kinds that are filed at this member of a trial.
std::vector<const FindingKind*> filedAt(const std::vector<const FindingKind*>& kinds,
                                        const std::string& place) {
    std::vector<const FindingKind*> found;
    for (const FindingKind* kind : kinds)
        if (isFiled(*kind) && kind->id == place) found.push_back(kind);
    return found;
}

} // namespace

Json findingsToJson(const FindingKind& kind, const Records& records) {
    if (kind.filed == Filed::Columns) return columnsToJson(kind, records);
    if (kind.filed == Filed::Object) return writeObject(kind.members, records.back().get());
    Json list = Json::array();
    for (const auto& record : records)
        list.push_back(writeObject(kind.members, record.get()));
    return list;
}

Result<Records> findingsFromJson(const FindingKind& kind, const Json& json, TrialNumber trial,
                                 const std::string& pointer, const std::vector<const FindingKind*>& others) {
    ASSIGN_OR_RETURN(auto read, readFiled(kind, json, trial, pointer, others));
    Records records(read.begin(), read.end());
    const auto at = [&](const std::string& name, std::size_t i) {
        const std::string where = name.empty() ? pointer : pointerTo(pointer, name);
        const auto member = std::ranges::find(kind.members, name, &AnyMember::name);
        const bool entry =
            kind.filed == Filed::Columns && member != kind.members.end() && !member->columns.once;
        return entry ? pointerTo(where, i) : where;
    };
    if (kind.check && !records.empty()) RETURN_IF_ERROR(kind.check(records, at));
    return records;
}

std::vector<std::string> placesOf(const std::vector<const FindingKind*>& kinds) {
    std::vector<std::string> places;
    for (const FindingKind* kind : kinds)
        if (isFiled(*kind) && std::ranges::find(places, kind->id) == places.end()) places.push_back(kind->id);
    return places;
}

void writeFindings(const TrialRecord& trial, const std::vector<const FindingKind*>& kinds, Json& json) {
    for (const std::string& place : placesOf(kinds)) {
        const auto filed = filedAt(kinds, place);
        for (const FindingKind* kind : filed) {
            const Records& records = trial.findings(*kind);
            // The first of them says whether there is anything.
            if (records.empty() && kind == filed.front()) break;
            if (records.empty()) continue;
            const Json written = findingsToJson(*kind, records);
            if (!kind->presentBy.empty() && !memberOf(written, kind->presentBy)) continue;
            if (kind == filed.front())
                json[place] = written;
            else
                for (const auto& [name, value] : written.items())
                    json[place][name] = value;
        }
    }
}

Result<void> readFindings(const Json& json, const std::vector<const FindingKind*>& kinds, TrialNumber number,
                          const std::string& pointer, TrialRecord& trial) {
    for (const std::string& place : placesOf(kinds)) {
        const Json* filed = memberOf(json, place);
        if (!filed) continue;
        const auto known = filedAt(kinds, place);
        std::vector<std::pair<const FindingKind*, Records>> found;
        for (const FindingKind* kind : known) {
            ASSIGN_OR_RETURN(auto records,
                             findingsFromJson(*kind, *filed, number, pointerTo(pointer, place), known));
            found.emplace_back(kind, std::move(records));
        }
        for (const auto& [kind, records] : found)
            for (const auto& record : records)
                trial.take(Finding(*kind, record));
    }
    return {};
}

} // namespace epsiloscope
