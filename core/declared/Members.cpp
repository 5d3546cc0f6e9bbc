// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/Members.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

struct NamedType {
    KeyType type;
    const char* words;
    const char* schema;
};

constexpr std::array<NamedType, 12> namedTypes{{
    {KeyType::Text, "text", R"({"type": "string"})"},
    {KeyType::File, "file", R"({"type": "string"})"},
    {KeyType::Choice, "choice", R"({"type": "string"})"},
    {KeyType::Flag, "true or false", R"({"type": "boolean"})"},
    {KeyType::Number, "number", R"({"type": "number"})"},
    {KeyType::Count, "whole number", R"({"type": "integer", "minimum": 0})"},
    {KeyType::Column, "column", R"({"type": ["string", "integer"]})"},
    {KeyType::Columns, "list of columns", R"({"type": "array", "items": {"type": ["string", "integer"]}})"},
    {KeyType::Texts, "list of texts", R"({"type": "array", "items": {"type": ["string", "number"]}})"},
    {KeyType::Map, "texts by text", R"({"type": "object", "additionalProperties": {"type": "string"}})"},
    {KeyType::Ranges, "ranges by column",
     R"({"type": "object", "additionalProperties": {"anyOf": [
             {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
             {"type": "array", "items": {"type": "string"}, "minItems": 1}]}})"},
    {KeyType::Object, "object", R"({"type": "object"})"},
}};

const NamedType& namedType(KeyType type) {
    return *std::ranges::find(namedTypes, type, &NamedType::type);
}

} // namespace

const char* inWords(KeyType type) {
    return namedType(type).words;
}

Json schemaOf(KeyType type) {
    return Json::parse(namedType(type).schema);
}

// Out of line, so that not every room that declares members has code for them.
AnyMember::AnyMember(std::string called, KeyType ofType, MemberWords said, Json schemaOfValue)
    : name(std::move(called)), type(ofType), words(std::move(said)), schema(std::move(schemaOfValue)) {}
AnyMember::AnyMember(const AnyMember& other) = default;
AnyMember::AnyMember(AnyMember&& other) noexcept = default;
AnyMember& AnyMember::operator=(const AnyMember& other) = default;
AnyMember& AnyMember::operator=(AnyMember&& other) noexcept = default;
AnyMember::~AnyMember() = default;

void AnyMember::passOver() {
    read = [](JsonObject& object, const std::string& called, void*) { object.known(called); };
}

void AnyMember::leaveOutUsual(const void* usual) {
    const auto left = write(usual);
    if (!left) return;
    write = [left, all = write](const void* source) {
        auto json = all(source);
        return json && *json == *left ? std::nullopt : std::move(json);
    };
}

AnyMember AnyMember::at(std::size_t offset) const {
    AnyMember made(*this);
    const auto within = [offset](auto* bytes) { return bytes + offset; };
    if (read)
        made.read = [within, of = read](JsonObject& object, const std::string& called, void* target) {
            of(object, called, within(static_cast<char*>(target)));
        };
    if (write)
        made.write = [within, of = write](const void* source) {
            return of(within(static_cast<const char*>(source)));
        };
    if (take)
        made.take = [within, of = take](void* target, const void* source) {
            of(within(static_cast<char*>(target)),
               source ? within(static_cast<const char*>(source)) : nullptr);
        };
    return made;
}

void writeMember(const AnyMember& member, const void* source, Json& json) {
    if (auto value = member.write ? member.write(source) : std::nullopt)
        json[member.name] = std::move(*value);
}

Json writeObject(const std::vector<AnyMember>& members, const void* source) {
    Json json = Json::object();
    for (const AnyMember& each : members)
        writeMember(each, source, json);
    return json;
}

Json emptySchema() {
    return {{"type", "object"}, {"properties", Json::object()}, {"additionalProperties", false}};
}

void addToSchema(Json& schema, const AnyMember& member) {
    if (!member.read && !member.write) return;
    Json own = member.schema;
    if (member.type == KeyType::Choice && !member.words.choices.empty()) own["enum"] = member.words.choices;
    if (!member.words.meaning.empty()) own["description"] = member.words.meaning;
    schema["properties"][member.name] = std::move(own);
    if (member.required) schema["required"].push_back(member.name);
}

void addToldPlaces(std::vector<ToldPlace>& all, const AnyMember& member, const std::string& place,
                   const Tells& whole) {
    if (!member.write) return;
    const std::string own = place + "/" + member.name;
    if (member.membersTell)
        for (const ToldPlace& below : member.below)
            all.push_back({own + below.path, below.tells});
    else if (const Tells tells = member.tells.value_or(whole); tells.everAllowed())
        all.push_back({own, tells});
}

} // namespace epsiloscope
