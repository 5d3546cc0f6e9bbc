// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/JsonObject.h"
#include "core/declared/MemberWords.h"
#include "core/declared/Telling.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace epsiloscope {

/// How a member stands where many structs are written side by side, as one object with a list for each member
/// and an entry for each struct.
struct InColumns {
    bool numbers = false;        ///< the count that tells the structs apart, rising from 1 on
    bool once = false;           ///< one value for all, and no list
    bool ofLatest = false;       ///< likewise, and the latest struct alone has it
    std::string with{};          ///< comes with this member: a struct that has not that one has not this one
    std::size_t mostNumbers = 0; ///< a file of more numbers does without; 0: there is no limit
};

/// A member of what is written, from its outermost braces, and what a release may tell of it.
struct ToldPlace {
    std::string path; ///< JSON pointer; "*" is any one member or place
    Tells tells;
};

/// A member of a JSON object and what it says of a struct. A struct says its members once: reading, writing,
/// --set, the differences of two, the manual, the JSON Schema and what a release may tell follow from them.
/// A Member<void> is of a struct whose type is not known here.
template <class Struct> struct Member {
    using Target = std::conditional_t<std::is_void_v<Struct>, void*, std::add_lvalue_reference_t<Struct>>;
    using Source = std::conditional_t<std::is_void_v<Struct>, const void*,
                                      std::add_lvalue_reference_t<std::add_const_t<Struct>>>;

    std::string name;
    KeyType type = KeyType::Text;
    MemberWords words{};
    /// None where it stands in no file.
    std::function<void(JsonObject& object, const std::string& name, Target target)> read{};
    /// Nothing where it is left out.
    std::function<std::optional<Json>(Source source)> write{};
    Json schema{};            ///< the schema of its value, but for choices and words
    bool required = false;    ///< in the JSON Schema; readObject() refuses an object without it
    bool nullable = false;    ///< a struct need not have it
    bool derived = false;     ///< written for who reads the file, and follows from other members
    bool membersTell = false; ///< a release may tell of it what its own members say
    /// Its telling in a release; absent: as of the whole struct, of which nothing is told by itself.
    std::optional<Tells> tells{};
    std::vector<ToldPlace> below{}; ///< the same of the members of what it holds
    InColumns columns{};
    /// Takes over the value of another struct; null: as if it said nothing.
    std::function<void(Target target, const Struct* source)> take{};

    // For declarations; each returns the member itself.
    Member& told(const Tells& rule) { return put(&Member::tells, std::optional(rule)); }
    Member& toldByMembers() { return put(&Member::membersTell, true); }
    Member& swept() { return words.swept = true, *this; } ///< it may be an axis of a sweep
    Member& orNull() { return put(&Member::nullable, true); }
    Member& mayBeAbsent() { return put(&Member::required, false); }
    Member& numbering() { return columns.numbers = true, *this; }
    Member& once() { return columns.once = true, *this; }
    Member& latestOnly() { return columns.ofLatest = true, once(); }
    Member& besides(const std::string& member) { return columns.with = member, orNull(); }
    Member& upToNumbers(std::size_t most) { return columns.mostNumbers = most, *this; }

private:
    template <class Value> Member& put(Value Member::*place, const Value& value) {
        this->*place = value;
        return *this;
    }
};

template <class Struct> using MembersOf = std::vector<Member<Struct>>;

/// When a member is written: always, or where it differs from that of a new struct.
enum class Written { UnlessDefault, Always };

/// The value that a field holds, or perhaps none.
template <class Field> struct HeldBy {
    using Value = Field;
    static constexpr bool optional = false;
    static std::optional<Value> get(const Field& field) { return field; }
    static Field made(std::optional<Value> value) { return std::move(value).value_or(Field()); }
};
template <class Held> struct HeldBy<std::optional<Held>> {
    using Value = Held;
    static constexpr bool optional = true;
    static std::optional<Value> get(const std::optional<Held>& field) { return field; }
    static std::optional<Held> made(std::optional<Value> value) { return value; }
};
template <class Held> struct HeldBy<std::shared_ptr<const Held>> {
    using Value = Held;
    static constexpr bool optional = true;
    static std::optional<Value> get(const std::shared_ptr<const Held>& field) {
        return field ? std::optional<Value>(*field) : std::nullopt;
    }
    static std::shared_ptr<const Held> made(std::optional<Value> value) {
        return value ? std::make_shared<const Held>(std::move(*value)) : nullptr;
    }
};

/// A member that two functions read out of a struct and put into one: `get` gives a value or nothing, `set`
/// takes what may be one. `kind` (MemberKinds.h) reads, writes and describes a value; what is nothing is left
/// out.
template <class Struct, class Value, class Kind, class Get, class Set>
Member<Struct> memberBy(const std::string& name, const Kind& kind, const Get& get, const Set& set,
                        // NOLINTNEXTLINE(performance-unnecessary-value-param): they are moved
                        MemberWords words = {}, Written written = Written::Always) {
    Member<Struct> made;
    made.name = name;
    made.type = kind.type;
    made.words = std::move(words);
    if constexpr (requires { kind.choices(); }) made.words.choices = kind.choices();
    if constexpr (requires { kind.below(); }) made.below = kind.below();
    made.schema = kind.schema();
    made.read = [set, kind](JsonObject& object, const std::string& called, Struct& target) {
        Value value{};
        if (kind.read(object, called, value)) set(target, std::optional<Value>(std::move(value)));
    };
    std::optional<Json> usual;
    if (written == Written::UnlessDefault)
        if (const std::optional<Value> value = get(Struct{})) usual = kind.write(*value);
    made.write = [get, kind, usual](const Struct& source) -> std::optional<Json> {
        const std::optional<Value> value = get(source);
        if (!value) return std::nullopt;
        Json json = kind.write(*value);
        return usual && json == *usual ? std::nullopt : std::optional(std::move(json));
    };
    made.take = [get, set](Struct& target, const Struct* source) {
        set(target, source ? std::optional<Value>(get(*source)) : std::nullopt);
    };
    return made;
}

/// A member that follows from the others: written for who reads the file, and passed over.
template <class Struct, class Value, class Kind, class Get>
Member<Struct> derivedMember(const std::string& name, const Kind& kind, const Get& get,
                             MemberWords words = {}) {
    auto made = memberBy<Struct, Value>(
        name, kind, get, [](Struct&, const std::optional<Value>&) {}, std::move(words));
    made.read = [](JsonObject& object, const std::string& called, Struct&) { object.known(called); };
    made.required = made.derived = true;
    return made;
}

/// A member that is one field.
template <class Struct, class Field, class Kind>
Member<Struct> member(const std::string& name, Field Struct::*field, const Kind& kind,
                      // NOLINTNEXTLINE(performance-unnecessary-value-param): they are moved
                      MemberWords words = {}, Written written = Written::UnlessDefault) {
    using Held = HeldBy<Field>;
    using Value = typename Held::Value;
    auto made = memberBy<Struct, Value>(
        name, kind, [field](const Struct& source) { return Held::get(source.*field); },
        [field](Struct& target, std::optional<Value> value) { target.*field = Held::made(std::move(value)); },
        std::move(words), written);
    made.nullable = Held::optional;
    return made;
}

/// The same, which must be there and is always written.
template <class Struct, class Field, class Kind>
Member<Struct> required(const std::string& name, Field Struct::*field, const Kind& kind,
                        MemberWords words = {}) {
    auto made = member(name, field, kind, std::move(words), Written::Always);
    made.required = true;
    made.nullable = false;
    return made;
}

/// The same, which may be an axis of a sweep.
template <class Struct> Member<Struct> swept(Member<Struct> member) {
    return member.swept();
}

/// Members of a struct that another holds or is made of, as members of that one: `within` gives the one in
/// the other, as a reference.
template <class Outer, class Inner, class Within>
MembersOf<Outer> membersBy(const Within& within, const MembersOf<Inner>& members) {
    MembersOf<Outer> all;
    for (const Member<Inner>& each : members) {
        Member<Outer>& made = all.emplace_back();
        made.name = each.name;
        made.type = each.type;
        made.words = each.words;
        made.schema = each.schema;
        made.required = each.required;
        made.nullable = each.nullable;
        made.derived = each.derived;
        made.tells = each.tells;
        made.below = each.below;
        made.membersTell = each.membersTell;
        made.columns = each.columns;
        if (each.read)
            made.read = [within, read = each.read](JsonObject& object, const std::string& name,
                                                   typename Member<Outer>::Target target) {
                read(object, name, within(target));
            };
        if (each.write)
            made.write = [within, write = each.write](typename Member<Outer>::Source source) {
                return write(within(source));
            };
        if (each.take)
            made.take = [within, take = each.take](typename Member<Outer>::Target target,
                                                   const Outer* source) {
                if constexpr (std::is_void_v<Outer>)
                    take(within(target), static_cast<const Inner*>(source));
                else
                    take(within(target), source ? &within(*source) : nullptr);
            };
    }
    return all;
}

/// The members of a field of the outer struct.
template <class Outer, class Inner>
MembersOf<Outer> membersWithin(Inner Outer::*field, const MembersOf<Inner>& members) {
    return membersBy<Outer>(
        [field](auto& outer) -> auto& { return outer.*field; }, members);
}

/// Members of a struct, for whoever does not know its type.
template <class Struct> MembersOf<void> erased(const MembersOf<Struct>& members) {
    struct Cast {
        Struct& operator()(void* target) const { return *static_cast<Struct*>(target); }
        const Struct& operator()(const void* source) const { return *static_cast<const Struct*>(source); }
    };
    return membersBy<void>(Cast(), members);
}

template <class Struct, class Target>
void readMembers(const MembersOf<Struct>& members, JsonObject& object, Target&& target) {
    for (const Member<Struct>& each : members) {
        if (each.required) object.require(each.name);
        if (each.read) each.read(object, each.name, target);
    }
}

/// All of an object into a struct.
template <class Struct>
Result<void> readObject(JsonObject object, const MembersOf<Struct>& members, Struct& target) {
    readMembers(members, object, target);
    return object.finish();
}
/// An object that has these members and no others.
template <class Struct>
Result<void> readObject(const Json& json, const std::string& pointer, const MembersOf<Struct>& members,
                        Struct& target) {
    return readObject(JsonObject(json, pointer), members, target);
}

/// A new struct of such an object.
template <class Struct>
Result<Struct> structFromJson(const Json& json, const std::string& pointer, const MembersOf<Struct>& members,
                              const ReadingPolicy& policy = {}) {
    Struct made{};
    if (auto read = readObject(JsonObject(json, pointer, policy), members, made); !read) return read.error();
    return made;
}

/// Into an object that may have others.
template <class Struct>
void writeMembers(const MembersOf<Struct>& members, typename Member<Struct>::Source source, Json& json) {
    for (const Member<Struct>& each : members)
        if (auto value = each.write ? each.write(source) : std::nullopt) json[each.name] = std::move(*value);
}
template <class Struct>
Json writeObject(const MembersOf<Struct>& members, typename Member<Struct>::Source source) {
    Json json = Json::object();
    writeMembers(members, source, json);
    return json;
}

/// JSON Schema of a value of this type.
Json schemaOf(KeyType type);
/// With what is known of a member in words, and, where it is a text of a few, which.
Json describedSchema(Json schema, KeyType type, const MemberWords& words);

/// JSON Schema of an object that has these members and no others.
template <class Struct> Json schemaOf(const MembersOf<Struct>& members) {
    Json json = {{"type", "object"}, {"properties", Json::object()}, {"additionalProperties", false}};
    for (const Member<Struct>& each : members) {
        if (!each.read && !each.write) continue;
        json["properties"][each.name] = describedSchema(each.schema, each.type, each.words);
        if (each.required) json["required"].push_back(each.name);
    }
    return json;
}

/// Members of which a release may tell this, but for those that say it otherwise.
template <class Struct> MembersOf<Struct> told(const Tells& rule, MembersOf<Struct> members) {
    for (Member<Struct>& each : members)
        if (!each.tells && !each.membersTell) each.tells = rule;
    return members;
}

/// A struct's places that a release may tell, below `place`; where a member does not say it, as `whole`.
template <class Struct>
std::vector<ToldPlace> toldPlaces(const MembersOf<Struct>& members, const std::string& place = {},
                                  const Tells& whole = {}) {
    std::vector<ToldPlace> all;
    for (const Member<Struct>& each : members) {
        if (!each.write) continue;
        const std::string own = place + "/" + each.name;
        if (each.membersTell)
            for (const ToldPlace& below : each.below)
                all.push_back({own + below.path, below.tells});
        else if (const Tells tells = each.tells.value_or(whole); tells.everAllowed())
            all.push_back({own, tells});
    }
    return all;
}

/// The part of a struct that a release may tell, by a rule for whether it may: all else is as in a new one.
template <class Struct, class Allowed>
Struct toldOf(const MembersOf<Struct>& members, const Struct& source, const Allowed& allowed) {
    Struct told{};
    for (const Member<Struct>& each : members)
        if (each.take && each.tells && allowed(*each.tells)) each.take(told, &source);
    return told;
}

} // namespace epsiloscope
