// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/MemberKinds.h"
#include "core/numeric/Decimal.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Reads the members of an object in a line of a ledger. Members that are absent leave the target as it was;
/// the first that is not as it should be is the error. The object must outlive the reader.
class LedgerObject {
public:
    explicit LedgerObject(const Json& json) : json_(json) {}

    /// True where the member was there and well-formed.
    bool text(const std::string& name, std::string& value) {
        const Json* found = find(name);
        if (!found) return false;
        if (!found->is_string()) return refuse(name, "a text");
        value = found->text();
        return true;
    }
    bool flag(const std::string& name, bool& value) {
        const Json* found = find(name);
        if (!found) return false;
        if (!found->is_boolean()) return refuse(name, "true or false");
        value = found->boolean();
        return true;
    }
    bool count(const std::string& name, std::int64_t& value) {
        const Json* found = find(name);
        if (!found) return false;
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        if (!found->is_number_unsigned() || found->unsignedInteger() > most)
            return refuse(name, "a whole number from 0 on");
        value = found->integer();
        return true;
    }
    const Json* find(const std::string& name) const {
        if (!json_.is_object()) return nullptr;
        const auto found = json_.find(name);
        return found == json_.end() ? nullptr : &*found;
    }
    /// Says what is wrong, unless something was before. False.
    bool refuse(const std::string& name, const std::string& wanted) {
        return refuse(Error{"'" + name + "' is not " + wanted, "/" + name,
                            "lines of a ledger are not edited: put back the line as it was"});
    }
    bool refuse(const Error& error) {
        if (!error_) error_ = error;
        return false;
    }
    const std::optional<Error>& error() const { return error_; }

private:
    const Json& json_;
    std::optional<Error> error_;
};

template <class Struct> using LedgerMembersOf = MembersOf<Struct, LedgerObject>;

using AsLedgerText = AsPlain<KeyType::Text, &LedgerObject::text>;
using AsLedgerFlag = AsPlain<KeyType::Flag, &LedgerObject::flag>;
using AsLedgerCount = AsPlain<KeyType::Count, &LedgerObject::count>;

/// From 0 on. JSON has no infinity: that is the text "inf".
struct AsLedgerNumber {
    static constexpr KeyType type = KeyType::Number;
    bool read(LedgerObject& object, const std::string& name, double& value) const {
        const Json* found = object.find(name);
        const auto number = found ? infiniteNumber(*found) : std::nullopt;
        if (number) value = *number;
        return number || (found && object.refuse(name, "a number from 0 on"));
    }
    Json write(double value) const { return std::isinf(value) ? Json("inf") : Json(value); }
    Json schema() const {
        return Json::parse(R"({"anyOf": [{"type": "number", "minimum": 0}, {"const": "inf"}]})");
    }
};

/// As it was typed, in a text.
struct AsDecimal {
    bool belowOne = false;
    static constexpr KeyType type = KeyType::Text;
    bool read(LedgerObject& object, const std::string& name, Decimal& value) const {
        std::string text;
        object.text(name, text);
        const auto number = Decimal::fromText(text);
        if (!number) return object.refuse(name, "a decimal number from 0 on");
        value = *number;
        return !belowOne || value < *Decimal::fromText("1") || object.refuse(name, "below 1");
    }
    Json write(const Decimal& value) const { return value.text(); }
    Json schema() const { return schemaOf(type); }
};

/// One of a few, which must be there.
template <class Value> struct AsLedgerChoice : AsChoice<Value> {
    const char* wanted;
    bool read(LedgerObject& object, const std::string& name, Value& value) const {
        std::string text;
        object.text(name, text);
        for (const auto& [word, meant] : this->values)
            if (text == word) {
                value = meant;
                return true;
            }
        return object.refuse(name, wanted);
    }
};

/// An object of a struct with members of its own.
template <class Struct> struct AsLedgerPart {
    const LedgerMembersOf<Struct>& (*members)();
    static constexpr KeyType type = KeyType::Object;
    bool read(LedgerObject& object, const std::string& name, Struct& value) const {
        const Json* found = object.find(name);
        if (!found) return false;
        LedgerObject own(*found);
        readMembers(members(), own, value);
        return !own.error() || object.refuse(*own.error());
    }
    Json write(const Struct& value) const { return writeObject(members(), value); }
    Json schema() const { return schemaOf(members()); }
};

/// Steps of one kind: a list of objects with these members.
template <class Step> struct AsSteps {
    LedgerMembersOf<Step> members;
    static constexpr KeyType type = KeyType::Object;
    bool read(LedgerObject& object, const std::string& name, std::vector<Step>& value) const {
        const Json* found = object.find(name);
        if (!found) return false;
        if (!found->is_array()) return object.refuse(name, "a list");
        for (const Json& each : found->elements()) {
            LedgerObject own(each);
            readMembers(members, own, value.emplace_back());
            if (own.error() || !each.is_object()) object.refuse(name, "a list of steps");
        }
        return true;
    }
    Json write(const std::vector<Step>& value) const {
        Json list = Json::array();
        for (const Step& step : value)
            list.push_back(writeObject(members, step));
        return list;
    }
    Json schema() const { return {{"type", "array"}, {"items", schemaOf(members)}}; }
};

} // namespace epsiloscope
