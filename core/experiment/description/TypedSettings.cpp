// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/TypedSettings.h"

#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Wording.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/Experiment.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace epsiloscope {

namespace {

// "a,b" or a JSON list of texts.
Json listOf(const std::string& text) {
    if (Json parsed = parseTyped(text); parsed.is_array()) return parsed;
    Json list = Json::array();
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        if (to > from) list.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return list;
}

// "age:numeric,zip:categorical" or a JSON object of texts.
Json mapOf(const std::string& text) {
    if (Json parsed = parseTyped(text); parsed.is_object()) return parsed;
    Json map = Json::object();
    for (const Json& entry : listOf(text)) {
        if (!entry.is_string()) return text; // refused as what it is
        const auto pair = entry.get<std::string>();
        const std::size_t colon = pair.rfind(':');
        if (colon == std::string::npos) return text; // refused as what it is
        map[pair.substr(0, colon)] = pair.substr(colon + 1);
    }
    return map;
}

// Without quotes and brackets; what this cannot say reads back as something else.
std::string withCommas(const Json& value) {
    std::vector<std::string> words;
    if (value.is_array())
        for (const Json& each : value.elements())
            words.push_back(each.is_string() ? each.text() : "");
    if (value.is_object())
        for (const auto& [from, to] : value.items())
            words.push_back(from + ":" + (to.is_string() ? to.text() : ""));
    return joinedWords(words, ",");
}

} // namespace

Result<Setting> settingFrom(const std::string& words, const std::string& example) {
    const std::size_t equals = words.find('=');
    if (equals == std::string::npos || equals == 0)
        return Error{Sentence("\"%1\" is not key=value", {words}), "--set",
                     Sentence("write --set %1", {example})};
    return Setting{words.substr(0, equals), words.substr(equals + 1)};
}

Json typedValue(KeyType type, const std::string& text) {
    switch (type) {
    case KeyType::Columns:
    case KeyType::Texts:
        return listOf(text);
    case KeyType::Map:
        return mapOf(text);
    case KeyType::Flag:
    case KeyType::Number:
    case KeyType::Count:
    case KeyType::Ranges:
    case KeyType::Object: {
        Json parsed = parseTyped(text);
        return parsed.is_discarded() ? Json(text) : parsed;
    }
    case KeyType::Text:
    case KeyType::File:
    case KeyType::Choice:
    case KeyType::Column:
        break;
    }
    return text;
}

std::string typedText(KeyType type, const Json& value) {
    if (value.is_string()) return value.text();
    if (value.is_number_float()) return parameterToText(value.real()); // 1, not 1.0
    if (value.is_structured() && !value.empty())
        if (std::string plain = withCommas(value); typedValue(type, plain) == value) return plain;
    // A text that is not UTF-8 cannot be said: it reads back as another.
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json settableJson(const Experiment& experiment) {
    // A release is written without folders; here nothing is written, and the files must still be found.
    Experiment whole = experiment;
    whole.release = false;
    Json json = experimentToJson(whole);
    if (experiment.release) {
        json.erase("seed");
        json["release"] = true;
    }
    return json;
}

} // namespace epsiloscope
