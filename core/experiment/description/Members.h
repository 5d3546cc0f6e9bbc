// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/description/MemberWords.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A member of a JSON object and what it says of a struct. A struct says its members once: reading, writing,
/// --set, the differences of two, the manual and the JSON Schema follow from them.
template <class Struct, class Reader = JsonObject> struct Member {
    std::string name;
    KeyType type = KeyType::Text;
    MemberWords words{};
    /// None where it stands in no file.
    std::function<void(Reader& object, const std::string& name, Struct& target)> read{};
    /// Nothing where it is left out.
    std::function<std::optional<Json>(const Struct& source)> write{};
    Json schema{};         ///< of its value, but for choices and words
    bool required = false; ///< in the JSON Schema; readObject() refuses an object without it
};

template <class Struct, class Reader = JsonObject> using MembersOf = std::vector<Member<Struct, Reader>>;

/// When a member is written: always, or where it differs from that of a new struct.
enum class Written { UnlessDefault, Always };

template <class Field> struct HeldBy {
    using Value = Field;
    static constexpr bool optional = false;
};
template <class Held> struct HeldBy<std::optional<Held>> {
    using Value = Held;
    static constexpr bool optional = true;
};

/// A member that is one field. `kind` (MemberKinds.h) reads, writes and describes what the field holds; one
/// that holds nothing is left out.
template <class Reader = JsonObject, class Struct, class Field, class Kind>
Member<Struct, Reader> member(const std::string& name, Field Struct::*field, const Kind& kind,
                              // NOLINTNEXTLINE(performance-unnecessary-value-param): they are moved
                              MemberWords words = {}, Written written = Written::UnlessDefault) {
    using Held = HeldBy<Field>;
    Member<Struct, Reader> made;
    made.name = name;
    made.type = kind.type;
    made.words = std::move(words);
    if constexpr (requires { kind.choices(); }) made.words.choices = kind.choices();
    made.schema = kind.schema();
    made.read = [field, kind](Reader& object, const std::string& called, Struct& target) {
        if constexpr (Held::optional) {
            typename Held::Value value{};
            if (kind.read(object, called, value)) target.*field = std::move(value);
        } else {
            kind.read(object, called, target.*field);
        }
    };
    made.write = [field, kind, written,
                  usual = Struct{}.*field](const Struct& source) -> std::optional<Json> {
        const Field& value = source.*field;
        if (written == Written::UnlessDefault && value == usual) return std::nullopt;
        if constexpr (Held::optional)
            return value ? std::optional<Json>(kind.write(*value)) : std::nullopt;
        else
            return kind.write(value);
    };
    return made;
}

/// The same, which must be there and is always written.
template <class Reader = JsonObject, class Struct, class Field, class Kind>
Member<Struct, Reader> required(const std::string& name, Field Struct::*field, const Kind& kind,
                                MemberWords words = {}) {
    auto made = member<Reader>(name, field, kind, std::move(words), Written::Always);
    made.required = true;
    return made;
}

/// The same, which may be an axis of a sweep.
template <class Struct, class Reader> Member<Struct, Reader> swept(Member<Struct, Reader> member) {
    member.words.swept = true;
    return member;
}

/// Members of a struct that another holds, as members of that one.
template <class Outer, class Inner>
MembersOf<Outer> membersWithin(Inner Outer::*field, const MembersOf<Inner>& members) {
    MembersOf<Outer> all;
    for (const Member<Inner>& each : members)
        all.push_back({each.name, each.type, each.words,
                       [field, read = each.read](JsonObject& object, const std::string& name, Outer& target) {
                           read(object, name, target.*field);
                       },
                       [field, write = each.write](const Outer& source) { return write(source.*field); },
                       each.schema, each.required});
    return all;
}

template <class Struct, class Reader>
void readMembers(const MembersOf<Struct, Reader>& members, Reader& object, Struct& target) {
    for (const Member<Struct, Reader>& each : members)
        if (each.read) each.read(object, each.name, target);
}

/// An object that has these members and no others.
template <class Struct>
Result<void> readObject(const Json& json, const std::string& pointer, const MembersOf<Struct>& members,
                        Struct& target) {
    JsonObject object(json, pointer);
    for (const Member<Struct>& each : members)
        if (each.required) object.require(each.name);
    readMembers(members, object, target);
    return object.finish();
}

/// A new struct of such an object.
template <class Struct>
Result<Struct> structFromJson(const Json& json, const std::string& pointer,
                              const MembersOf<Struct>& members) {
    Struct made;
    if (auto read = readObject(json, pointer, members, made); !read) return read.error();
    return made;
}

template <class Struct, class Reader>
Json writeObject(const MembersOf<Struct, Reader>& members, const Struct& source) {
    Json json = Json::object();
    for (const Member<Struct, Reader>& each : members)
        if (auto value = each.write ? each.write(source) : std::nullopt) json[each.name] = std::move(*value);
    return json;
}

/// JSON Schema of a value of this type.
Json schemaOf(KeyType type);
/// With what is known of a member in words, and, where it is a text of a few, which.
Json describedSchema(Json schema, KeyType type, const MemberWords& words);

/// JSON Schema of an object that has these members and no others.
template <class Struct, class Reader> Json schemaOf(const MembersOf<Struct, Reader>& members) {
    Json json = {{"type", "object"}, {"properties", Json::object()}, {"additionalProperties", false}};
    for (const Member<Struct, Reader>& each : members) {
        if (!each.read && !each.write) continue;
        json["properties"][each.name] = describedSchema(each.schema, each.type, each.words);
        if (each.required) json["required"].push_back(each.name);
    }
    return json;
}

} // namespace epsiloscope
