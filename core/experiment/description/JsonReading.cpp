// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/JsonReading.h"

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/base/Wording.h"

#include <algorithm>
#include <limits>

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

std::optional<std::string> columnText(const Json& value) {
    if (value.is_string() && !value.text().empty()) return value.text();
    return value.is_number_integer() ? std::optional(value.dump()) : std::nullopt;
}

std::optional<std::string> classWord(const Json& value) {
    if (value.is_string()) return value.text();
    return value.is_number() ? std::optional(value.dump()) : std::nullopt;
}

std::optional<std::uint64_t> wholeWithin(const Json& value, std::uint64_t least, std::uint64_t most) {
    const auto whole = wholeNumber(value);
    return whole && *whole >= least && *whole <= most ? whole : std::nullopt;
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
        return Error{"the number " + number.substr(0, 40) + " is too large", path + ":" + placeIn(text, at),
                     "write a smaller one"};
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

std::optional<double> infiniteNumber(const Json& value) {
    if (value == "inf") return std::numeric_limits<double>::infinity();
    if (!value.is_number() || !(value.get<double>() >= 0)) return std::nullopt;
    return value.get<double>();
}

std::optional<std::uint64_t> wholeNumber(const Json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(value.get<std::int64_t>());
}

std::string inWords(const Json& value) {
    constexpr std::size_t longest = 60;
    if (value.is_array())
        return value.empty() ? "an empty list" : "a list of " + std::to_string(value.size());
    if (value.is_object()) return "an object";
    if (value.is_string() && value.text().size() > longest) return "a long text";
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<void> checkDepth(const Json& json, const std::string& pointer) {
    if (const auto where = tooDeep(json, 1))
        return Error{"is nested more than " + std::to_string(mostLevels) + " levels deep", pointer + *where,
                     "this was not written by Epsiloscope"};
    return {};
}

JsonObject::JsonObject(const Json& json, std::string pointer) : json_(json), pointer_(std::move(pointer)) {
    if (!json_.is_object()) error_ = Error{"must be an object", pointer_, "write { … }"};
}

const Json* JsonObject::member(const std::string& name) {
    known_.push_back(name);
    return error_ ? nullptr : memberOf(json_, name);
}

bool JsonObject::refuse(const Error& error) {
    if (!error_) error_ = error;
    return false;
}

bool JsonObject::refuse(const std::string& name, const std::string& what, const std::string& mend) {
    return refuse(Error{what, placeOf(name), mend});
}

template <class Value, class Read>
bool JsonObject::take(const std::string& name, Value& value, const std::string& wanted, const char* mend,
                      const Read& read) {
    const Json* found = member(name);
    if (!found) return false;
    const auto taken = read(*found);
    if (!taken) return refuse(name, "must " + wanted + ", and is " + inWords(*found), mend);
    value = static_cast<Value>(*taken);
    return true;
}

bool JsonObject::text(const std::string& name, std::string& value) {
    return take(name, value, "be text", "put it in quotes", [](const Json& json) {
        return json.is_string() ? std::optional(json.text()) : std::nullopt;
    });
}

bool JsonObject::flag(const std::string& name, bool& value) {
    return take(name, value, "be true or false", "write true or false", [](const Json& json) {
        return json.is_boolean() ? std::optional(json.boolean()) : std::nullopt;
    });
}

bool JsonObject::number(const std::string& name, double& value) {
    return take(name, value, "be a number", "write a number", [](const Json& json) {
        return json.is_number() ? std::optional(json.real()) : std::nullopt;
    });
}

bool JsonObject::numberWithin(const std::string& name, double& value, double minimum, double maximum) {
    double read = 0;
    if (!number(name, read)) return false;
    if (!(read >= minimum && read <= maximum)) {
        const std::string range = "from " + parameterToText(minimum) + " to " + parameterToText(maximum);
        return refuse(name, "must be a number " + range + ", and is " + parameterToText(read),
                      "write a number " + range);
    }
    value = read;
    return true;
}

bool JsonObject::numberOrInfinity(const std::string& name, double& value) {
    return take(name, value, "be a number from 0 on or \"inf\"", "write a number, or \"inf\"",
                infiniteNumber);
}

bool JsonObject::count(const std::string& name, std::uint64_t& value, std::uint64_t maximum) {
    return take(name, value, "be a whole number from 0 to " + std::to_string(maximum),
                "write a number such as 10",
                [maximum](const Json& json) { return wholeWithin(json, 0, maximum); });
}

bool JsonObject::seed(const std::string& name, std::uint64_t& value) {
    return take(name, value, "be a whole number from 0 on", "write a number such as 7", wholeNumber);
}

bool JsonObject::positive(const std::string& name, int& value, int maximum) {
    return take(
        name, value, "be a whole number from 1 to " + std::to_string(maximum), "write a number such as 10",
        [maximum](const Json& json) { return wholeWithin(json, 1, static_cast<std::uint64_t>(maximum)); });
}

void JsonObject::require(const std::string& name) {
    if (!member(name)) refuse(name, "is missing", "add it");
}

bool JsonObject::oneOf(const std::string& name, std::string& value, const std::vector<std::string>& choices) {
    if (!text(name, value)) return false;
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return true;
    return refuse(name, "\"" + value + "\" is not one of the choices", allChoices(choices));
}

bool JsonObject::columnName(const std::string& name, std::string& value) {
    return take(name, value, "name a column", "write its header or its number", columnText);
}

// What an entry names, what they are together, and how to mend them.
struct JsonObject::NamedEntries {
    const char *one, *mendOne, *all, *mendAll;
    std::optional<std::string> (*read)(const Json& entry);
};

bool JsonObject::names(const std::string& name, std::vector<std::string>& value,
                       const NamedEntries& entries) {
    const Json* list = nullptr;
    const auto listOf = [](const Json& json) {
        return json.is_array() ? std::optional(&json) : std::nullopt;
    };
    if (!take(name, list, std::string("be a list of ") + entries.all, entries.mendAll, listOf)) return false;
    value.clear();
    for (const Json& entry : list->elements()) {
        const auto named = entries.read(entry);
        if (!named) return refuse(name, inWords(entry) + " does not name a " + entries.one, entries.mendOne);
        value.push_back(*named);
    }
    return true;
}

bool JsonObject::columnNames(const std::string& name, std::vector<std::string>& value) {
    return names(
        name, value,
        {"column", "write its header or its number", "columns", "write [2, 3] or [\"age\"]", columnText});
}

bool JsonObject::classNames(const std::string& name, std::vector<std::string>& value) {
    return names(name, value,
                 {"class", "write it as the file does", "classes", "write [0, 1] or [\"cat\"]", classWord});
}

Result<void> JsonObject::finish() const {
    if (error_) return *error_;
    for (const auto& [name, value] : json_.items())
        if (std::find(known_.begin(), known_.end(), name) == known_.end())
            return Error{"there is no key \"" + name + "\" here", pointerTo(pointer_, name),
                         suggestName(name, known_)};
    return {};
}

} // namespace epsiloscope
