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

Json describedSchema(Json schema, KeyType type, const MemberWords& words) {
    if (type == KeyType::Choice && !words.choices.empty()) schema["enum"] = words.choices;
    if (!words.meaning.empty()) schema["description"] = words.meaning;
    return schema;
}

} // namespace epsiloscope
