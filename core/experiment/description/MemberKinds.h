// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Members.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace epsiloscope {

/// Values that a reader's own `method` reads, and JSON holds as they are.
template <KeyType keyType, auto method> struct AsPlain {
    static constexpr KeyType type = keyType;
    template <class Reader, class Value>
    bool read(Reader& object, const std::string& name, Value& value) const {
        return (object.*method)(name, value);
    }
    template <class Value> Json write(const Value& value) const { return value; }
    Json schema() const { return schemaOf(keyType); }
};

using AsText = AsPlain<KeyType::Text, &JsonObject::text>;
using AsFile = AsPlain<KeyType::File, &JsonObject::text>;
using AsFlag = AsPlain<KeyType::Flag, &JsonObject::flag>;
using AsNumber = AsPlain<KeyType::Number, &JsonObject::number>;
using AsSeed = AsPlain<KeyType::Count, &JsonObject::seed>;
using AsColumn = AsPlain<KeyType::Column, &JsonObject::columnName>;
using AsColumns = AsPlain<KeyType::Columns, &JsonObject::columnNames>;
using AsClasses = AsPlain<KeyType::Texts, &JsonObject::classNames>;

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

/// An object of a struct with members of its own.
template <class Struct> struct AsObject {
    const MembersOf<Struct>& (*members)();
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, Struct& value) const {
        return object.with(name, [&](const Json& json, const std::string& where) {
            return readObject(json, where, members(), value);
        });
    }
    Json write(const Struct& value) const { return writeObject(members(), value); }
    Json schema() const { return schemaOf(members()); }
};

/// A list of them.
template <class Struct> struct AsObjects {
    const MembersOf<Struct>& (*members)();
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, std::vector<Struct>& value) const {
        return object.with(name, [&](const Json& list, const std::string& where) -> Result<void> {
            if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), where, {}};
            for (std::size_t i = 0; i < list.size(); ++i)
                RETURN_IF_ERROR(readObject(list[i], pointerTo(where, i), members(), value.emplace_back()));
            return {};
        });
    }
    Json write(const std::vector<Struct>& value) const {
        Json list = Json::array();
        for (const Struct& each : value)
            list.push_back(writeObject(members(), each));
        return list;
    }
    Json schema() const { return {{"type", "array"}, {"items", schemaOf(members())}}; }
};

/// A whole number from 0 on that a double counts exactly.
struct AsCount {
    static constexpr KeyType type = KeyType::Count;
    bool read(JsonObject& object, const std::string& name, std::uint64_t& value) const {
        return object.count(name, value);
    }
    Json write(std::uint64_t value) const { return value; }
    Json schema() const { return {{"type", "integer"}, {"minimum", 0}, {"maximum", mostCounted}}; }
};

/// A list of whole numbers from 0 to `most`.
struct AsCounts {
    std::uint32_t most = std::numeric_limits<std::int32_t>::max();
    static constexpr KeyType type = KeyType::Object;
    template <class Number>
    bool read(JsonObject& object, const std::string& name, std::vector<Number>& value) const {
        return object.with(name, [&](const Json& list, const std::string& where) -> Result<void> {
            const auto isCount = [this](const Json& each) {
                return each.is_number_integer() && each.real() >= 0 && each.real() <= most;
            };
            if (!list.is_array() || !std::all_of(list.begin(), list.end(), isCount))
                return Error{"must be a list of whole numbers, 0 or more", where, "write [0, 3, 4]"};
            value.clear();
            for (const Json& each : list)
                value.push_back(each.get<Number>());
            return {};
        });
    }
    template <class Number> Json write(const std::vector<Number>& value) const { return value; }
    Json schema() const {
        return {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", most}}}};
    }
};

/// A number from `least` to `most`, checked as it is read.
struct AsWithin {
    double least = 0, most = std::numeric_limits<double>::max();
    static constexpr KeyType type = KeyType::Number;
    bool read(JsonObject& object, const std::string& name, double& value) const {
        return object.numberWithin(name, value, least, most);
    }
    Json write(double value) const { return value; }
    Json schema() const { return {{"type", "number"}, {"minimum", least}, {"maximum", most}}; }
};

/// A whole number from 1 to `most`.
struct AsPositive {
    int most;
    static constexpr KeyType type = KeyType::Count;
    bool read(JsonObject& object, const std::string& name, int& value) const {
        return object.positive(name, value, most);
    }
    Json write(int value) const { return value; }
    Json schema() const { return {{"type", "integer"}, {"minimum", 1}, {"maximum", most}}; }
};

} // namespace epsiloscope
