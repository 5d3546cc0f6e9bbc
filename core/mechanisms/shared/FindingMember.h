// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/privacy/statement/Telling.h"

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A member of a finding, described once: its name and range, what a release may tell of it, and how it is
/// read out of a record and put into one. Result files, the filter and the manual follow from it.
struct FindingMember {
    enum class Type { Number, Count, Choice, Flag, Text, Numbers, Counts, Record };

    std::string name; ///< in result.json
    Type type = Type::Number;
    std::string meaning{}; ///< in words
    std::string unit{};
    double least = -infinity, most = infinity; ///< of a number, and of each entry of a list
    std::vector<std::string> choices{};
    bool numbersSteps = false; ///< the count that tells the records apart, rising from 1 on
    bool sameForAll = false;   ///< in files once, not record by record
    bool ofLatest = false;     ///< likewise, and the latest record alone has it
    bool nullable = false;     ///< a record need not have it
    bool mayBeAbsent = false;  ///< and where none has it, a file does without
    bool sinceLater = false;   ///< older files do without: it keeps what a blank record says
    bool derived = false;      ///< written for who reads the file, and follows from other members
    std::string with{};    ///< comes with this member, and a record that has not that one has not this one
    std::string sizedBy{}; ///< of a list: as many entries as this member says, or has
    std::string atMost{};  ///< no entry lies above this member
    std::size_t mostNumbers = 0;  ///< of lists of numbers: a file of more does without; 0: there is no limit
    std::optional<Tells> tells{}; ///< absent: as the whole record
    std::vector<FindingMember> members{}; ///< of Record
    /// Null where the record has none.
    std::function<Json(const void* record)> get{};
    /// From a value of the type, in its range; null: it has none.
    std::function<void(void* record, const Json& value)> set{};
    /// Refuses what type and range cannot.
    std::function<Result<void>(const Json& value, const std::string& pointer)> check{};

    // For declarations; each returns the member itself.
    FindingMember& means(const std::string& words, const std::string& unitWords = {}) {
        return put(&FindingMember::meaning, words).put(&FindingMember::unit, unitWords);
    }
    FindingMember& within(double lowest, double highest) {
        return put(&FindingMember::least, lowest).put(&FindingMember::most, highest);
    }
    FindingMember& of(const std::vector<std::string>& words) { ///< a choice
        return put(&FindingMember::type, Type::Choice).put(&FindingMember::choices, words);
    }
    FindingMember& numbering() { return put(&FindingMember::numbersSteps, true); }
    FindingMember& once() { return put(&FindingMember::sameForAll, true); }
    FindingMember& latestOnly() { return once().put(&FindingMember::ofLatest, true); }
    FindingMember& orNull() { return put(&FindingMember::nullable, true); }
    FindingMember& orAbsent() { return orNull().put(&FindingMember::mayBeAbsent, true); } ///< or null
    FindingMember& sinceLaterFiles() { return put(&FindingMember::sinceLater, true); }
    FindingMember& follows() { return put(&FindingMember::derived, true); }
    FindingMember& besides(const std::string& member) { return orNull().put(&FindingMember::with, member); }
    FindingMember& asManyAs(const std::string& member) { return put(&FindingMember::sizedBy, member); }
    FindingMember& notAbove(const std::string& member) { return put(&FindingMember::atMost, member); }
    FindingMember& upToNumbers(std::size_t limit) { return put(&FindingMember::mostNumbers, limit); }
    FindingMember& told(const Tells& rule) { return put(&FindingMember::tells, rule); }
    FindingMember& checked(const std::function<Result<void>(const Json&, const std::string&)>& rule) {
        return put(&FindingMember::check, rule);
    }

private:
    template <class Value>
    FindingMember& put(Value FindingMember::*place, const std::type_identity_t<Value>& value) {
        this->*place = value;
        return *this;
    }
};

namespace detail {

template <class Value> inline constexpr bool isVector = false;
template <class Entry> inline constexpr bool isVector<std::vector<Entry>> = true;

template <class Value> constexpr FindingMember::Type typeOfMember() {
    using Type = FindingMember::Type;
    if constexpr (std::same_as<Value, bool>)
        return Type::Flag;
    else if constexpr (std::same_as<Value, std::string>)
        return Type::Text;
    else if constexpr (isVector<Value>)
        return std::integral<typename Value::value_type> ? Type::Counts : Type::Numbers;
    else
        return std::integral<Value> ? Type::Count : Type::Number;
}

template <class Value> Json memberToJson(const Value& value) {
    if constexpr (std::same_as<Value, double>)
        return numberToJson(value);
    else if constexpr (std::same_as<Value, std::vector<double>>)
        return numbersToJson(value);
    else
        return Json(value);
}

template <class Value> Value memberFromJson(const Json& json) {
    if constexpr (std::same_as<Value, double>) {
        return *doubleFromJson(json);
    } else if constexpr (std::same_as<Value, std::vector<double>>) {
        Value numbers;
        for (const Json& entry : json.elements())
            numbers.push_back(*doubleFromJson(entry));
        return numbers;
    } else if constexpr (isVector<Value>) {
        Value counts;
        for (const Json& entry : json.elements())
            counts.push_back(static_cast<typename Value::value_type>(entry.get<double>()));
        return counts;
    } else if constexpr (std::integral<Value> && !std::same_as<Value, bool>) {
        return static_cast<Value>(json.get<double>()); // counts are exact in a double
    } else {
        return json.get<Value>();
    }
}

} // namespace detail

/// Members of a record type: of its fields, or of what two functions read and write.
template <class Record> struct FindingMembers {
    /// `read` gives an optional value of a record, `write` takes one.
    template <class Value, class Read, class Write>
    // NOLINTNEXTLINE(performance-unnecessary-value-param): it is moved
    static FindingMember by(std::string name, const Read& read, const Write& write) {
        FindingMember member{.name = std::move(name), .type = detail::typeOfMember<Value>()};
        member.get = [read](const void* record) {
            const std::optional<Value> value = read(*static_cast<const Record*>(record));
            return value ? detail::memberToJson(*value) : Json(nullptr);
        };
        member.set = [write](void* record, const Json& value) {
            write(*static_cast<Record*>(record),
                  value.is_null() ? std::nullopt
                                  : std::optional<Value>(detail::memberFromJson<Value>(value)));
        };
        return member;
    }
    template <class Value> static FindingMember field(std::string name, Value Record::*place) {
        return by<Value>(
            std::move(name), [place](const Record& record) { return std::optional<Value>(record.*place); },
            [place](Record& record, std::optional<Value> value) {
                record.*place = std::move(value).value_or(Value());
            });
    }
    template <class Value> static FindingMember field(std::string name, std::optional<Value> Record::*place) {
        return by<Value>(
            std::move(name), [place](const Record& record) { return record.*place; },
            [place](Record& record, std::optional<Value> value) { record.*place = std::move(value); });
    }
    template <class Value>
    static FindingMember field(std::string name, std::shared_ptr<const Value> Record::*place) {
        return by<Value>(
            std::move(name),
            [place](const Record& record) {
                return record.*place ? std::optional<Value>(*(record.*place)) : std::nullopt;
            },
            [place](Record& record, std::optional<Value> value) {
                record.*place = value ? std::make_shared<const Value>(std::move(*value)) : nullptr;
            });
    }
    /// A record within the record, null where there is none.
    template <class Inner>
    static FindingMember record(std::string name, std::shared_ptr<const Inner> Record::*place,
                                std::vector<FindingMember> members) {
        FindingMember member{.name = std::move(name), .type = FindingMember::Type::Record};
        member.get = [place, members](const void* outer) -> Json {
            const auto& inner = static_cast<const Record*>(outer)->*place;
            if (!inner) return nullptr;
            Json json = Json::object();
            for (const FindingMember& each : members)
                json[each.name] = each.get(inner.get());
            return json;
        };
        member.set = [place, members](void* outer, const Json& value) {
            auto& target = static_cast<Record*>(outer)->*place;
            target = nullptr;
            if (value.is_null()) return;
            auto inner = std::make_shared<Inner>();
            for (const FindingMember& each : members)
                each.set(inner.get(), value[each.name]);
            target = std::move(inner);
        };
        member.members = std::move(members);
        return member;
    }
};

} // namespace epsiloscope
