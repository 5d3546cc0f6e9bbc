// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/JsonText.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// Far deeper than experiments, results and sweeps are.
constexpr int mostLevels = 64;

// "17:4": the line and the character in it, both from 1 on.
std::string placeIn(const std::string& text, std::size_t at) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(at, text.size()));
    const auto line = 1 + std::count(text.begin(), end, '\n');
    const auto start = std::find(std::make_reverse_iterator(end), text.rend(), '\n').base();
    const auto column = 1 + std::count_if(start, end, [](char c) { return (c & 0xC0) != 0x80; });
    return std::to_string(line) + ":" + std::to_string(column);
}

bool partOfWord(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' ||
           c == '-' || c == '.';
}

// The parser tells where what it did not expect ends; a person looks for where that starts.
std::size_t startOfToken(const std::string& text, std::size_t end, bool isText) {
    std::size_t at = std::min(end, text.size());
    if (isText && at < text.size() && text[at] == '"') {
        do {
            if (at == 0) return 0;
            --at;
        } while (text[at] != '"' || (at > 0 && text[at - 1] == '\\'));
        return at;
    }
    while (at > 0 && at < text.size() && partOfWord(text[at]) && partOfWord(text[at - 1]))
        --at;
    return at;
}

std::optional<std::string> tooDeep(const Json& json, int level) {
    if (!json.is_structured()) return std::nullopt;
    if (level > mostLevels) return "";
    if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i)
            if (const auto below = tooDeep(json[i], level + 1)) return pointerTo("", i) + *below;
        return std::nullopt;
    }
    for (const auto& [key, value] : json.items())
        if (const auto below = tooDeep(value, level + 1)) return pointerTo("", key) + *below;
    return std::nullopt;
}

} // namespace

Result<Json> parseJson(const std::string& text, const std::string& path) {
    try {
        // Reading and destroying do not recurse, but copying and writing do: nobody gets what is too deep.
        Json json = Json::parse(text);
        RETURN_IF_ERROR(checkDepth(json, path + "#"));
        return json;
    } catch (const Json::parse_error& failure) {
        const bool isText = std::string(failure.what()).find("unexpected string") != std::string::npos;
        const std::size_t at = startOfToken(text, failure.byte == 0 ? 0 : failure.byte - 1, isText);
        return Error{text.empty() ? "the file is empty" : "this is not JSON from here on",
                     path + ":" + placeIn(text, at), "look for a missing comma, quote or brace"};
    } catch (const Json::out_of_range& failure) {
        // "number overflow parsing '1e999'"
        const std::string what = failure.what();
        const std::size_t end = what.rfind('\''), begin = end == 0 ? end : what.rfind('\'', end - 1);
        if (end == std::string::npos || begin == std::string::npos) return Error{what, path, {}};
        const std::string number = what.substr(begin + 1, end - begin - 1);
        const std::size_t at = std::min(text.find(number), text.size());
        return Error{Sentence("the number %1 is too large", {number.substr(0, 40)}),
                     path + ":" + placeIn(text, at), "write a smaller one"};
    } catch (const Json::exception& failure) {
        return Error{failure.what(), path, {}};
    }
}

Json parseTyped(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (!checkDepth(json, "")) return Json::discarded();
    return json;
}

Result<Json> readJsonFile(const std::string& path) {
    ASSIGN_OR_RETURN(const auto text, readWholeFile(path));
    return parseJson(text, path);
}

const Json* memberOf(const Json& object, const std::string& name) {
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::uint64_t> wholeNumber(const Json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(value.get<std::int64_t>());
}

Sentence inWords(const Json& value) {
    constexpr std::size_t longest = 60;
    if (value.is_array()) return value.empty() ? "an empty list" : Sentence("a list of %1", {value.size()});
    if (value.is_object()) return "an object";
    if (value.is_string() && value.text().size() > longest) return "a long text";
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<void> checkDepth(const Json& json, const std::string& pointer) {
    if (const auto where = tooDeep(json, 1))
        return Error{Sentence("is nested more than %1 levels deep", {mostLevels}), pointer + *where,
                     "this was not written by Epsiloscope"};
    return {};
}

} // namespace epsiloscope
