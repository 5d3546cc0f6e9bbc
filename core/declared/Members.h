// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/JsonObject.h"
#include "core/declared/MemberWords.h"
#include "core/declared/Telling.h"

#include <cstddef>
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
/// Here the struct's type is not known: `target` and `source` are its addresses.
struct AnyMember {
    AnyMember(std::string called, KeyType ofType, MemberWords said = {}, Json schemaOfValue = {});
    AnyMember(const AnyMember& other);
    AnyMember(AnyMember&& other) noexcept;
    AnyMember& operator=(const AnyMember& other);
    AnyMember& operator=(AnyMember&& other) noexcept;
    ~AnyMember();

    std::string name;
    KeyType type = KeyType::Text;
    MemberWords words{};
    /// None where it stands in no file.
    std::function<void(JsonObject& object, const std::string& name, void* target)> read{};
    /// Nothing where it is left out.
    std::function<std::optional<Json>(const void* source)> write{};
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
    std::function<void(void* target, const void* source)> take{};

    /// Its file's object is read elsewhere.
    void passOver();
    /// It is left out where it is as in this struct.
    void leaveOutUsual(const void* usual);
    /// The same member of a struct that holds the other so many bytes from its beginning.
    AnyMember at(std::size_t offset) const;
};

/// A member of a struct of this type.
template <class Struct> struct Member : AnyMember {
    using AnyMember::AnyMember;
    explicit Member(AnyMember member) : AnyMember(std::move(member)) {}

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
    /// By functions of its own: (JsonObject&, const std::string& name, Struct&), (const Struct&) that gives a
    /// Json or nothing, and (Struct&, const Struct* source).
    template <class Read> Member& readBy(const Read& by) {
        read = [by](JsonObject& object, const std::string& called, void* target) {
            by(object, called, *static_cast<Struct*>(target));
        };
        return *this;
    }
    template <class Write> Member& writtenBy(const Write& by) {
        write = [by](const void* source) -> std::optional<Json> {
            return by(*static_cast<const Struct*>(source));
        };
        return *this;
    }
    template <class Take> Member& takenBy(const Take& by) {
        take = [by](void* target, const void* source) {
            by(*static_cast<Struct*>(target), static_cast<const Struct*>(source));
        };
        return *this;
    }

private:
    template <class Value> Member& put(Value AnyMember::*place, const Value& value) {
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
    static const Value* in(const Field& field) { return &field; }
    static Field made(Value value) { return value; }
};
template <class Held> struct HeldBy<std::optional<Held>> {
    using Value = Held;
    static constexpr bool optional = true;
    static const Value* in(const std::optional<Held>& field) { return field ? &*field : nullptr; }
    static std::optional<Held> made(Value value) { return value; }
};
template <class Held> struct HeldBy<std::shared_ptr<const Held>> {
    using Value = Held;
    static constexpr bool optional = true;
    static const Value* in(const std::shared_ptr<const Held>& field) { return field.get(); }
    static std::shared_ptr<const Held> made(Value value) {
        return std::make_shared<const Held>(std::move(value));
    }
};

/// A member whose values are of this kind (MemberKinds.h), which reads, writes and describes one.
template <class Kind> AnyMember memberOfKind(const std::string& name, const Kind& kind, MemberWords words) {
    AnyMember made(name, kind.type, std::move(words));
    if constexpr (requires { kind.choices(); }) made.words.choices = kind.choices();
    if constexpr (requires { kind.below(); }) made.below = kind.below();
    made.schema = kind.schema();
    return made;
}

/// A member that is a field so many bytes from the beginning of its struct.
template <class Field, class Kind>
AnyMember memberAt(std::size_t offset, const std::string& name, const Kind& kind, MemberWords words) {
    using Held = HeldBy<Field>;
    const auto fieldOf = [offset](auto* bytes) { return bytes + offset; };
    AnyMember made = memberOfKind(name, kind, std::move(words));
    made.nullable = Held::optional;
    made.read = [fieldOf, kind](JsonObject& object, const std::string& called, void* target) {
        typename Held::Value value{};
        if (kind.read(object, called, value))
            *static_cast<Field*>(static_cast<void*>(fieldOf(static_cast<char*>(target)))) =
                Held::made(std::move(value));
    };
    made.write = [fieldOf, kind](const void* source) -> std::optional<Json> {
        const void* const place = fieldOf(static_cast<const char*>(source));
        const auto* const value = Held::in(*static_cast<const Field*>(place));
        return value ? std::optional<Json>(kind.write(*value)) : std::nullopt;
    };
    made.take = [fieldOf](void* target, const void* source) {
        const void* const from = source ? fieldOf(static_cast<const char*>(source)) : nullptr;
        *static_cast<Field*>(static_cast<void*>(fieldOf(static_cast<char*>(target)))) =
            from ? *static_cast<const Field*>(from) : Field();
    };
    return made;
}

/// The bytes from the beginning of a struct to its field.
template <class Struct, class Field> std::size_t offsetOf(const Struct& whole, Field Struct::*field) {
    const void* const start = &whole;
    const void* const place = &(whole.*field);
    return static_cast<std::size_t>(static_cast<const char*>(place) - static_cast<const char*>(start));
}

/// A member that is one field.
template <class Struct, class Field, class Kind>
Member<Struct> member(const std::string& name, Field Struct::*field, const Kind& kind, MemberWords words = {},
                      Written written = Written::UnlessDefault) {
    const Struct usual{};
    AnyMember made = memberAt<Field>(offsetOf(usual, field), name, kind, std::move(words));
    if (written == Written::UnlessDefault) made.leaveOutUsual(&usual);
    return Member<Struct>(std::move(made));
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

/// A member that two functions read out of a struct and put into one: `get` gives a value or nothing, `set`
/// takes what may be one. What is nothing is left out.
template <class Struct, class Value, class Kind, class Get, class Set>
Member<Struct> memberBy(const std::string& name, const Kind& kind, const Get& get, const Set& set,
                        MemberWords words = {}, Written written = Written::Always) {
    Member<Struct> made(memberOfKind(name, kind, std::move(words)));
    made.readBy([set, kind](JsonObject& object, const std::string& called, Struct& target) {
        Value value{};
        if (kind.read(object, called, value)) set(target, std::optional<Value>(std::move(value)));
    });
    made.writtenBy([get, kind](const Struct& source) {
        const std::optional<Value> value = get(source);
        return value ? std::optional<Json>(kind.write(*value)) : std::nullopt;
    });
    made.takenBy([get, set](Struct& target, const Struct* source) {
        set(target, source ? std::optional<Value>(get(*source)) : std::nullopt);
    });
    if (written == Written::UnlessDefault) {
        const Struct usual{};
        made.leaveOutUsual(&usual);
    }
    return made;
}

/// A member that follows from the others: written for who reads the file, and passed over.
template <class Struct, class Value, class Kind, class Get>
Member<Struct> derivedMember(const std::string& name, const Kind& kind, const Get& get,
                             MemberWords words = {}) {
    auto made = memberBy<Struct, Value>(
        name, kind, get, [](Struct&, const std::optional<Value>&) {}, std::move(words));
    made.passOver();
    made.required = made.derived = true;
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
        auto& made = all.emplace_back(AnyMember(each));
        if (each.read)
            made.readBy([within, read = each.read](JsonObject& object, const std::string& name,
                                                   Outer& target) { read(object, name, &within(target)); });
        if (each.write)
            made.writtenBy(
                [within, write = each.write](const Outer& source) { return write(&within(source)); });
        if (each.take)
            made.takenBy([within, take = each.take](Outer& target, const Outer* source) {
                take(&within(target), source ? &within(*source) : nullptr);
            });
    }
    return all;
}

/// The members of a field of the outer struct.
template <class Outer, class Inner>
MembersOf<Outer> membersWithin(Inner Outer::*field, const MembersOf<Inner>& members) {
    const std::size_t offset = offsetOf(Outer{}, field);
    MembersOf<Outer> all;
    for (const Member<Inner>& each : members)
        all.emplace_back(each.at(offset));
    return all;
}

/// Several lists of members of one struct as one, in their order.
template <class Struct> MembersOf<Struct> joinedMembers(std::initializer_list<MembersOf<Struct>> lists) {
    MembersOf<Struct> all;
    for (const MembersOf<Struct>& list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

/// Members of a struct, for whoever does not know its type.
template <class Struct> std::vector<AnyMember> erased(const MembersOf<Struct>& members) {
    return {members.begin(), members.end()};
}

template <class Struct>
void readMembers(const MembersOf<Struct>& members, JsonObject& object, std::type_identity_t<Struct>& target) {
    for (const Member<Struct>& each : members) {
        if (each.required) object.require(each.name);
        if (each.read) each.read(object, each.name, &target);
    }
}

/// All of an object into a struct.
template <class Struct>
Result<void> readObject(JsonObject object, const MembersOf<Struct>& members,
                        std::type_identity_t<Struct>& target) {
    readMembers(members, object, target);
    return object.finish();
}
/// An object that has these members and no others.
template <class Struct>
Result<void> readObject(const Json& json, const std::string& pointer, const MembersOf<Struct>& members,
                        std::type_identity_t<Struct>& target) {
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
void writeMember(const AnyMember& member, const void* source, Json& json);
template <class Struct>
void writeMembers(const MembersOf<Struct>& members, const std::type_identity_t<Struct>& source, Json& json) {
    for (const AnyMember& each : members)
        writeMember(each, &source, json);
}
template <class Struct>
Json writeObject(const MembersOf<Struct>& members, const std::type_identity_t<Struct>& source) {
    Json json = Json::object();
    writeMembers(members, source, json);
    return json;
}
/// The same of a struct whose type is not known here.
Json writeObject(const std::vector<AnyMember>& members, const void* source);

/// JSON Schema of a value of this type.
Json schemaOf(KeyType type);
/// Adds a member to the JSON Schema of an object that has these and no others.
void addToSchema(Json& schema, const AnyMember& member);
/// An object without members.
Json emptySchema();

/// JSON Schema of an object that has these members and no others.
template <class Any> Json schemaOf(const std::vector<Any>& members) {
    Json json = emptySchema();
    for (const AnyMember& each : members)
        addToSchema(json, each);
    return json;
}

/// Members of which a release may tell this, but for those that say it otherwise.
template <class Struct> MembersOf<Struct> told(const Tells& rule, MembersOf<Struct> members) {
    for (Member<Struct>& each : members)
        if (!each.tells && !each.membersTell) each.tells = rule;
    return members;
}

/// Adds the places of a member that a release may tell, below `place`; where it does not say it, as `whole`.
void addToldPlaces(std::vector<ToldPlace>& all, const AnyMember& member, const std::string& place,
                   const Tells& whole);

/// A struct's places that a release may tell, below `place`; where a member does not say it, as `whole`.
template <class Any>
std::vector<ToldPlace> toldPlaces(const std::vector<Any>& members, const std::string& place = {},
                                  const Tells& whole = {}) {
    std::vector<ToldPlace> all;
    for (const AnyMember& each : members)
        addToldPlaces(all, each, place, whole);
    return all;
}

/// The part of a struct that a release may tell, by a rule for whether it may: all else is as in a new one.
template <class Struct, class Allowed>
Struct toldOf(const MembersOf<Struct>& members, const Struct& source, const Allowed& allowed) {
    Struct told{};
    for (const Member<Struct>& each : members)
        if (each.take && each.tells && allowed(*each.tells)) each.take(&told, &source);
    return told;
}

} // namespace epsiloscope
