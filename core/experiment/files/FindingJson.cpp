// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/FindingJson.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/files/EntryLists.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

using Records = std::vector<std::shared_ptr<const void>>;
using Type = FindingMember::Type;

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
std::optional<Json> columnOf(const FindingMember& member, const Records& records) {
    if (member.sameForAll) {
        Json value = member.get(records.back().get());
        return value.is_null() && member.mayBeAbsent ? std::nullopt : std::optional(std::move(value));
    }
    Json list = Json::array();
    bool any = false;
    for (const auto& record : records) {
        list.push_back(member.get(record.get()));
        any = any || !list[list.size() - 1].is_null();
    }
    if (!any && member.mayBeAbsent) return std::nullopt;
    if (member.mostNumbers > 0 && numbersIn(list) > member.mostNumbers) return std::nullopt;
    return list;
}

Json columnsToJson(const FindingKind& kind, const Records& records) {
    Json json = Json::object();
    for (const FindingMember& member : kind.members)
        if (member.with.empty() || json.contains(member.with))
            if (auto column = columnOf(member, records)) json[member.name] = std::move(*column);
    return json;
}

Json objectToJson(const FindingKind& kind, const void* record) {
    Json json = Json::object();
    for (const FindingMember& member : kind.members)
        if (Json value = member.get(record); !value.is_null() || !member.mayBeAbsent)
            json[member.name] = std::move(value);
    return json;
}

// What another member of the object says; 0 where it says nothing.
double limitOf(const Json& around, const std::string& name) {
    const Json* limit = memberOf(around, name);
    return limit && limit->is_number() ? std::max(0.0, limit->get<double>()) : 0;
}

Result<void> checkNumber(const FindingMember& member, const Json& value, const std::string& pointer) {
    if (std::isinf(member.least) && std::isinf(member.most)) {
        if (doubleFromJson(value)) return {};
        return Error{"must be a number, and is " + inWords(value), pointer, {}};
    }
    RETURN_IF_ERROR(numberIn(value, member.least, member.most, pointer));
    return {};
}

Result<void> checkCount(const FindingMember& member, const Json& value, const std::string& pointer) {
    const char* counted = member.unit.empty() ? "whole things" : member.unit.c_str();
    ASSIGN_OR_RETURN(const auto count, countFrom(value, counted, pointer));
    const auto number = static_cast<double>(count);
    if (number >= member.least && number <= member.most) return {};
    return Error{number < member.least
                     ? "must be " + std::to_string(static_cast<long>(member.least)) + " or more"
                     : "must be at most " + std::to_string(static_cast<long>(member.most)),
                 pointer,
                 {}};
}

Result<void> checkValue(const FindingMember& member, const Json& value, const Json& around,
                        const std::string& pointer);

Result<void> checkEntriesOf(const FindingMember& member, const Json& list, const Json& around,
                            const std::string& pointer) {
    if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), pointer, {}};
    if (!member.sizedBy.empty()) {
        const Json* by = memberOf(around, member.sizedBy);
        const auto size =
            by && by->is_array() ? by->size() : static_cast<std::size_t>(limitOf(around, member.sizedBy));
        RETURN_IF_ERROR(checkEntries(list, size, member.sizedBy, pointer));
    }
    const double limit = member.atMost.empty() ? infinity : limitOf(around, member.atMost);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string where = pointerTo(pointer, i);
        RETURN_IF_ERROR(member.type == Type::Counts ? checkCount(member, list[i], where)
                                                    : checkNumber(member, list[i], where));
        if (list[i].is_number() && list[i].get<double>() > limit)
            return Error{"must be at most " + inWords(Json(limit)) + ", and is " + inWords(list[i]), where,
                         "there are no more of them"};
    }
    return {};
}

Result<void> checkRecord(const FindingMember& member, const Json& value, const std::string& pointer) {
    JsonObject object(value, pointer);
    for (const FindingMember& each : member.members)
        object.require(each.name);
    for (const FindingMember& each : member.members)
        object.known(each.name);
    RETURN_IF_ERROR(object.finish());
    for (const FindingMember& each : member.members)
        RETURN_IF_ERROR(checkValue(each, value[each.name], value, pointerTo(pointer, each.name)));
    return {};
}

Result<void> checkType(const FindingMember& member, const Json& value, const Json& around,
                       const std::string& pointer) {
    switch (member.type) {
    case Type::Number:
        return checkNumber(member, value, pointer);
    case Type::Count:
        return checkCount(member, value, pointer);
    case Type::Numbers:
    case Type::Counts:
        return checkEntriesOf(member, value, around, pointer);
    case Type::Record:
        return checkRecord(member, value, pointer);
    case Type::Flag:
        return value.is_boolean() ? Result<void>()
                                  : Error{"must be true or false, and is " + inWords(value), pointer, {}};
    case Type::Text:
        return value.is_string() ? Result<void>()
                                 : Error{"must be a text, and is " + inWords(value), pointer, {}};
    case Type::Choice:
        break;
    }
    for (const std::string& choice : member.choices)
        if (value == choice) return {};
    std::string words;
    for (const std::string& choice : member.choices)
        words += (words.empty()                       ? "\""
                  : &choice == &member.choices.back() ? " or \""
                                                      : ", \"") +
                 choice + "\"";
    return Error{"must be " + words + ", and is " + inWords(value), pointer, {}};
}

Result<void> checkValue(const FindingMember& member, const Json& value, const Json& around,
                        const std::string& pointer) {
    RETURN_IF_ERROR(checkType(member, value, around, pointer));
    return member.check ? member.check(value, pointer) : Result<void>();
}

bool comesWithAnother(const FindingKind& kind, const Json& json, const std::string& leader) {
    if (memberOf(json, leader)) return true;
    return std::ranges::any_of(kind.members, [&](const FindingMember& member) {
        return member.with == leader && memberOf(json, member.name);
    });
}

bool isRequired(const FindingKind& kind, const FindingMember& member, const Json& json) {
    if (member.derived || member.sinceLater) return false;
    if (!member.with.empty()) return comesWithAnother(kind, json, member.with);
    if (!member.mayBeAbsent) return true;
    return std::ranges::any_of(kind.members, [&](const FindingMember& other) {
        return other.with == member.name && memberOf(json, other.name);
    });
}

Result<void> checkMembersOf(const FindingKind& kind, const Json& json, const std::string& pointer,
                            const std::vector<const FindingKind*>& others) {
    JsonObject object(json, pointer);
    if (json.is_object())
        for (const FindingMember& member : kind.members)
            if (isRequired(kind, member, json)) object.require(member.name);
    for (const FindingMember& member : kind.members)
        object.known(member.name);
    for (const FindingKind* other : others)
        for (const FindingMember& member : other->members)
            object.known(member.name);
    return object.finish();
}

// A column of entries, into records that are numbered already.
Result<void> readColumn(const FindingMember& member, const Json& json, const std::string& numbering,
                        const std::string& pointer, const std::vector<std::shared_ptr<void>>& records) {
    const Json& list = json[member.name];
    RETURN_IF_ERROR(checkEntries(list, records.size(), numbering, pointer));
    for (std::size_t i = 0; i < records.size(); ++i) {
        const std::string where = pointerTo(pointer, i);
        const bool absent = !member.with.empty() && json[member.with][i].is_null();
        if (absent && !list[i].is_null())
            return Error{"must be null where \"" + member.with + "\" is, and is " + inWords(list[i]), where,
                         "a record has all of these or none"};
        if (!(list[i].is_null() && member.nullable))
            RETURN_IF_ERROR(checkValue(member, list[i], json, where));
        member.set(records[i].get(), list[i]);
    }
    return {};
}

Result<void> readOnce(const FindingMember& member, const Json& value, const Json& json,
                      const std::string& pointer, const std::vector<std::shared_ptr<void>>& records) {
    RETURN_IF_ERROR(checkValue(member, value, json, pointer));
    for (const auto& record : records)
        if (!member.ofLatest || record == records.back()) member.set(record.get(), value);
    return {};
}

Result<std::vector<std::shared_ptr<void>>> readColumns(const FindingKind& kind, const Json& json,
                                                       TrialNumber trial, const std::string& pointer) {
    const auto first = std::ranges::find_if(kind.members, &FindingMember::numbersSteps);
    ASSIGN_OR_RETURN(const auto numbers,
                     numberingFrom(json[first->name], first->unit.c_str(), pointerTo(pointer, first->name)));
    std::vector<std::shared_ptr<void>> records;
    for (const long number : numbers) {
        records.push_back(kind.blank(trial));
        first->set(records.back().get(), number);
    }
    for (const FindingMember& member : kind.members) {
        if (member.numbersSteps || member.derived || !memberOf(json, member.name)) continue;
        const std::string where = pointerTo(pointer, member.name);
        RETURN_IF_ERROR(member.sameForAll ? readOnce(member, json[member.name], json, where, records)
                                          : readColumn(member, json, first->name, where, records));
    }
    return records;
}

Result<std::shared_ptr<void>> readObject(const FindingKind& kind, const Json& json, TrialNumber trial,
                                         const std::string& pointer) {
    const auto record = kind.blank(trial);
    for (const FindingMember& member : kind.members) {
        const Json* value = memberOf(json, member.name);
        if (!value || member.derived) continue;
        RETURN_IF_ERROR(checkValue(member, *value, json, pointerTo(pointer, member.name)));
        member.set(record.get(), *value);
    }
    return record;
}

Result<std::vector<std::shared_ptr<void>>> readList(const FindingKind& kind, const Json& json,
                                                    TrialNumber trial, const std::string& pointer) {
    if (!json.is_array()) return Error{"must be a list, and is " + inWords(json), pointer, {}};
    std::vector<std::shared_ptr<void>> records;
    for (const Json& entry : json.elements()) {
        const std::string where = pointerTo(pointer, records.size());
        RETURN_IF_ERROR(checkMembersOf(kind, entry, where, {}));
        ASSIGN_OR_RETURN(auto record, readObject(kind, entry, trial, where));
        records.push_back(std::move(record));
    }
    return records;
}

Result<std::vector<std::shared_ptr<void>>> readFiled(const FindingKind& kind, const Json& json,
                                                     TrialNumber trial, const std::string& pointer,
                                                     const std::vector<const FindingKind*>& others) {
    if (kind.filed == Filed::List) return readList(kind, json, trial, pointer);
    RETURN_IF_ERROR(checkMembersOf(kind, json, pointer, others));
    if (kind.filed == Filed::Columns) return readColumns(kind, json, trial, pointer);
    if (!kind.presentBy.empty() && !memberOf(json, kind.presentBy))
        return std::vector<std::shared_ptr<void>>();
    ASSIGN_OR_RETURN(auto record, readObject(kind, json, trial, pointer));
    return std::vector{std::move(record)};
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
    if (kind.filed == Filed::Object) return objectToJson(kind, records.back().get());
    Json list = Json::array();
    for (const auto& record : records)
        list.push_back(objectToJson(kind, record.get()));
    return list;
}

Result<Records> findingsFromJson(const FindingKind& kind, const Json& json, TrialNumber trial,
                                 const std::string& pointer, const std::vector<const FindingKind*>& others) {
    ASSIGN_OR_RETURN(auto read, readFiled(kind, json, trial, pointer, others));
    Records records(read.begin(), read.end());
    const auto at = [&](const std::string& name, std::size_t i) {
        const std::string where = name.empty() ? pointer : pointerTo(pointer, name);
        const auto member = std::ranges::find(kind.members, name, &FindingMember::name);
        const bool entry =
            kind.filed == Filed::Columns && member != kind.members.end() && !member->sameForAll;
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
