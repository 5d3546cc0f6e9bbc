// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Infinity.h"
#include "core/base/Sentence.h"
#include "core/declared/Members.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace epsiloscope {

/// Values that a method of the reader reads, and JSON holds as they are.
template <KeyType keyType, auto method> struct AsPlain {
    static constexpr KeyType type = keyType;
    template <class Value> bool read(JsonObject& object, const std::string& name, Value& value) const {
        return (object.*method)(name, value);
    }
    template <class Value> Json write(const Value& value) const { return value; }
    Json schema() const { return schemaOf(keyType); }
};

/// A method of the reader that takes a name and where to put the value.
template <class Value> using ReadingMethod = bool (JsonObject::*)(const std::string& name, Value& value);

using AsText = AsPlain<KeyType::Text, ReadingMethod<std::string>(&JsonObject::text)>;
using AsFile = AsPlain<KeyType::File, ReadingMethod<std::string>(&JsonObject::text)>;
using AsFlag = AsPlain<KeyType::Flag, ReadingMethod<bool>(&JsonObject::flag)>;
using AsNumber = AsPlain<KeyType::Number, ReadingMethod<double>(&JsonObject::number)>;
using AsColumn = AsPlain<KeyType::Column, &JsonObject::columnName>;
using AsColumns = AsPlain<KeyType::Columns, &JsonObject::columnNames>;
using AsClasses = AsPlain<KeyType::Texts, &JsonObject::classNames>;

/// A whole number from `least` to `most`, and no larger than its type holds.
struct AsWhole {
    std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();
    static constexpr KeyType type = KeyType::Count;
    template <class Whole> bool read(JsonObject& object, const std::string& name, Whole& value) const {
        return object.whole(name, value, least, most);
    }
    template <class Whole> Json write(Whole value) const { return value; }
    Json schema() const { return schemaOf(type); }
};

/// How many there are, and a number that counts from 1 on: as many as a double counts exactly.
inline constexpr AsWhole asTally{0, mostCounted}, asStep{1, mostCounted};

/// The same from 0 on, with the largest in the schema.
struct AsCount : AsWhole {
    AsCount() : AsWhole{0, mostCounted} {}
    Json schema() const { return {{"type", "integer"}, {"minimum", 0}, {"maximum", mostCounted}}; }
};

/// A whole number from 1 to `most`.
struct AsPositive : AsWhole {
    explicit AsPositive(int largest) : AsWhole{1, static_cast<std::uint64_t>(largest)} {}
    Json schema() const { return {{"type", "integer"}, {"minimum", 1}, {"maximum", most}}; }
};

/// A number from `least` to `most`; JSON has no infinity: where a bound is infinite, it is the text "inf" or
/// "-inf".
struct AsNumberOrInf {
    double least = 0, most = infinity;
    static constexpr KeyType type = KeyType::Number;
    bool read(JsonObject& object, const std::string& name, double& value) const {
        return object.numberWithin(name, value, least, most);
    }
    Json write(double value) const { return numberToJson(value); }
    Json schema() const {
        return Json::parse(std::isinf(least)
                               ? R"({"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf"]}]})"
                               : R"({"anyOf": [{"type": "number", "minimum": 0}, {"const": "inf"}]})");
    }
};

/// A finite number from `least` to `most`.
struct AsWithin : AsNumberOrInf {
    explicit AsWithin(double lowest = 0, double highest = std::numeric_limits<double>::max())
        : AsNumberOrInf{lowest, highest} {}
    Json schema() const { return {{"type", "number"}, {"minimum", least}, {"maximum", most}}; }
};

/// A measured figure: any number within the bounds, which other parts of the schema call "number".
struct AsFigure : AsNumberOrInf {
    explicit AsFigure(double lowest = -infinity, double highest = infinity)
        : AsNumberOrInf{lowest, highest} {}
    bool read(JsonObject& object, const std::string& name, double& value) const {
        return object.numberWithin(name, value, least, most, std::isinf(least) && std::isinf(most));
    }
    Json schema() const { return {{"$ref", "#/$defs/number"}}; }
};

/// A value, or null where there is none.
template <class Kind> struct AsOrNull {
    Kind kind{};
    static constexpr KeyType type = Kind::type;
    template <class Value>
    bool read(JsonObject& object, const std::string& name, std::optional<Value>& value) const {
        const Json* const found = object.member(name);
        value.reset();
        return found && (found->is_null() || kind.read(object, name, value.emplace()));
    }
    template <class Value> Json write(const std::optional<Value>& value) const {
        return value ? kind.write(*value) : Json();
    }
    Json schema() const { return {{"anyOf", Json::array({kind.schema(), {{"type", "null"}}})}}; }
};

/// Another kind, of which the schema says something else: where it is defined, or less.
template <class Kind> struct Described : Kind {
    Json says;
    Json schema() const { return says; }
};
/// One that the schema defines by this name.
template <class Kind> Described<Kind> defined(const Kind& kind, const std::string& name) {
    return {kind, Json{{"$ref", "#/$defs/" + name}}};
}

/// The places of each entry that a release may tell.
template <class Kind> std::vector<ToldPlace> belowEach(const Kind& kind) {
    std::vector<ToldPlace> all;
    if constexpr (requires { kind.below(); })
        for (const ToldPlace& below : kind.below())
            all.push_back({"/*" + below.path, below.tells});
    return all;
}

/// A list of texts and nothing else.
struct AsTexts {
    const char* what; ///< "must be a list of texts"
    const char* mend;
    static constexpr KeyType type = KeyType::Texts;
    bool read(JsonObject& object, const std::string& name, std::vector<std::string>& value) const {
        return object.with(name, [&](const Json& json, const std::string& where) -> Result<void> {
            const auto isText = [](const Json& entry) { return entry.is_string(); };
            if (!json.is_array() || !std::all_of(json.begin(), json.end(), isText))
                return Error{what, where, mend};
            value = json.get<std::vector<std::string>>();
            return {};
        });
    }
    Json write(const std::vector<std::string>& value) const { return value; }
    Json schema() const { return {{"type", "array"}, {"items", schemaOf(KeyType::Text)}}; }
};

/// A text of a few; what is none of them is refused here, with its JSON pointer, or later.
struct AsId {
    Result<void> (*check)(const std::string&) = nullptr;
    static constexpr KeyType type = KeyType::Choice;
    bool read(JsonObject& object, const std::string& name, std::string& value) const {
        if (!object.text(name, value)) return false;
        const Result<void> checked = check ? check(value) : Result<void>();
        return checked.ok() || object.refuse(checked.error());
    }
    Json write(const std::string& value) const { return value; }
    Json schema() const { return schemaOf(type); }
};

/// One of a few values, each with its word.
template <class Value> struct AsChoice {
    std::vector<std::pair<std::string, Value>> values;
    static constexpr KeyType type = KeyType::Choice;
    std::vector<std::string> choices() const {
        std::vector<std::string> words;
        for (const auto& [word, value] : values)
            words.push_back(word);
        return words;
    }
    bool read(JsonObject& object, const std::string& name, Value& value) const {
        std::string word;
        if (!object.oneOf(name, word, choices())) return false;
        for (const auto& [known, meant] : values)
            if (word == known) value = meant;
        return true;
    }
    Json write(const Value& value) const {
        for (const auto& [word, meant] : values)
            if (value == meant) return word;
        return nullptr;
    }
    Json schema() const { return schemaOf(type); }
};

/// Those that toString() names.
template <class Value, std::size_t count> AsChoice<Value> asChoiceOf(const std::array<Value, count>& values) {
    AsChoice<Value> choice;
    for (const Value value : values)
        choice.values.emplace_back(toString(value), value);
    return choice;
}

/// Any object: whoever wrote it reads it.
struct AsAnyObject {
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, Json& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            if (!json.is_object()) return Error{"must be an object", where, "write { … }"};
            value = json;
            return {};
        });
    }
    Json write(const Json& value) const { return value; }
    Json schema() const { return {{"type", "object"}}; }
};

/// A list, each entry as its kind says.
template <class Kind> struct AsList {
    Kind kind{};
    static constexpr KeyType type = KeyType::Object;
    template <class List> bool read(JsonObject& object, const std::string& name, List& value) const {
        return object.with(name, [&](const Json& list, const std::string& where) -> Result<void> {
            JsonObject entries = JsonObject::ofList(list, where, object);
            for (std::size_t i = 0; entries.ok() && i < list.size(); ++i) {
                typename List::value_type entry{};
                if (kind.read(entries, std::to_string(i), entry)) value.insert(value.end(), std::move(entry));
            }
            return entries.finish();
        });
    }
    template <class List> Json write(const List& value) const {
        Json list = Json::array();
        for (const auto& entry : value)
            list.push_back(kind.write(entry));
        return list;
    }
    Json schema() const { return {{"type", "array"}, {"items", kind.schema()}}; }
    std::vector<ToldPlace> below() const { return belowEach(kind); }
};

/// An object of values by name, each as its kind says.
template <class Kind> struct AsMap {
    Kind kind{};
    static constexpr KeyType type = KeyType::Object;
    template <class Map> bool read(JsonObject& object, const std::string& name, Map& value) const {
        return object.with(name, [&](const Json& all, const std::string& where) -> Result<void> {
            JsonObject entries(all, where, object);
            if (!entries.ok()) return entries.finish();
            for (const auto& [key, json] : all.items()) {
                typename Map::mapped_type entry{};
                if (kind.read(entries, key, entry)) value.insert_or_assign(key, std::move(entry));
            }
            return entries.finish();
        });
    }
    template <class Map> Json write(const Map& value) const {
        Json json = Json::object();
        for (const auto& [key, entry] : value)
            json[key] = kind.write(entry);
        return json;
    }
    Json schema() const { return {{"type", "object"}, {"additionalProperties", kind.schema()}}; }
    std::vector<ToldPlace> below() const { return belowEach(kind); }
};

/// An object of a struct with members of its own.
template <class Struct> struct AsObject {
    const MembersOf<Struct>& (*members)();
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, Struct& value) const {
        return object.with(name, [&](const Json& json, const std::string& where) {
            return readObject(JsonObject(json, where, object), members(), value);
        });
    }
    Json write(const Struct& value) const { return writeObject(members(), value); }
    Json schema() const { return schemaOf(members()); }
    std::vector<ToldPlace> below() const { return toldPlaces(members()); }
};

/// A list of them.
template <class Struct> struct AsObjects : AsList<AsObject<Struct>> {
    explicit AsObjects(const MembersOf<Struct>& (*members)()) : AsList<AsObject<Struct>>{{members}} {}
};

/// A list of whole numbers from 0 to `most`.
struct AsCounts : AsList<AsWhole> {
    explicit AsCounts(std::uint64_t most = std::numeric_limits<std::int32_t>::max())
        : AsList<AsWhole>{{0, most}} {}
    Json schema() const {
        return {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", kind.most}}}};
    }
};

/// A member that always says the same, such as which kind of file this is, and must say so where it is there.
template <class Struct>
Member<Struct> constantMember(const std::string& name, const std::string& text, const Sentence& what,
                              const Sentence& mend) {
    Member<Struct> made{name, KeyType::Text};
    made.schema = {{"const", text}};
    made.writtenBy([text](const Struct&) { return Json(text); });
    return made.readBy([=](JsonObject& object, const std::string& called, Struct&) {
        std::string said = text;
        if (object.text(called, said) && said != text)
            object.refuse(called, Sentence("\"%1\" %2", {said, what}), mend);
    });
}

/// A member that is written from elsewhere and read elsewhere.
// NOLINTNEXTLINE(performance-unnecessary-value-param): it is moved
template <class Struct> Member<Struct> memberElsewhere(const std::string& name, Json schema) {
    Member<Struct> made{name, KeyType::Object};
    made.passOver();
    made.schema = std::move(schema);
    return made;
}

} // namespace epsiloscope
