// SPDX-License-Identifier: GPL-3.0-or-later
// Half of what the fuzzers try are changes of the values in a text of JSON, so that it stays JSON; the others
// are changes of bytes.
#include "core/base/Json.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <utility>
#include <vector>

// NOLINTBEGIN(readability-identifier-naming): libFuzzer's names.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
// NOLINTEND(readability-identifier-naming)

namespace {

using epsiloscope::Json;
using Random = std::minstd_rand;

std::size_t below(Random& random, std::size_t count) {
    return random() / 7 % count;
}

// A value and the object or list that it stands in.
struct Place {
    Json* value;
    Json* parent;
    std::string key;
};

void collect(Json& json, std::vector<Place>& places, int level) {
    if (level > 70) return;
    if (json.is_object())
        for (auto at = json.begin(); at != json.end(); ++at) {
            places.push_back({&at.value(), &json, at.key()});
            collect(at.value(), places, level + 1);
        }
    else if (json.is_array())
        for (Json& value : json) {
            places.push_back({&value, &json, {}});
            collect(value, places, level + 1);
        }
}

Json interesting(Random& random) {
    static const std::vector<Json> all = {nullptr,
                                          true,
                                          false,
                                          0,
                                          1,
                                          -1,
                                          2,
                                          3,
                                          0.5,
                                          -0.5,
                                          1e-300,
                                          1e300,
                                          1.5,
                                          1e-9,
                                          100000,
                                          1u << 31,
                                          2147483648.0,
                                          -2147483648.0,
                                          4294967296u,
                                          9007199254740993u,
                                          "",
                                          "inf",
                                          "-inf",
                                          "nan",
                                          "0",
                                          "1e5",
                                          "x",
                                          "0.1",
                                          "é",
                                          "a\"b\\\n",
                                          Json::array(),
                                          Json::object(),
                                          std::int64_t{-9223372036854775807},
                                          std::uint64_t{18446744073709551615u},
                                          "/",
                                          "../a",
                                          "sample:census"};
    return all[below(random, all.size())];
}

void scaleNumber(Json& value, Random& random) {
    constexpr std::array factors{-1.0, 0.5, 2.0, 10.0, 1e-3, 1e6};
    if (below(random, 2) == 0)
        value = value.is_number_integer() && std::abs(value.real()) < 1e15
                    ? Json(value.integer() + (below(random, 2) == 0 ? 1 : -1))
                    : Json(value.real() + 1);
    else
        value = value.real() * factors[below(random, factors.size())];
}

void change(Json& whole, Random& random) {
    std::vector<Place> places;
    collect(whole, places, 0);
    if (places.empty()) {
        whole = interesting(random);
        return;
    }
    const Place place = places[below(random, places.size())];
    switch (below(random, 7)) {
    case 0:
        *place.value = interesting(random);
        return;
    case 1: {
        const Json other = *places[below(random, places.size())].value;
        *place.value = other;
        return;
    }
    case 2:
        if (place.parent->is_object()) {
            place.parent->erase(place.key);
        } else {
            Json list = Json::array();
            for (Json& each : *place.parent)
                if (&each != place.value) list.push_back(each);
            *place.parent = list;
        }
        return;
    case 3: {
        // Under a name that stands elsewhere.
        const Place named = places[below(random, places.size())];
        if (place.parent->is_object() && !named.key.empty()) {
            const Json copy = *place.value;
            (*place.parent)[named.key] = copy;
        } else if (place.parent->is_array()) {
            const Json copy = *place.value;
            place.parent->push_back(copy);
        }
        return;
    }
    case 4: {
        const Json copy = *place.value;
        *place.value = Json::array();
        place.value->push_back(copy);
        return;
    }
    default:
        if (place.value->is_number())
            scaleNumber(*place.value, random);
        else if (place.value->is_boolean())
            *place.value = !place.value->boolean();
        else if (place.value->is_string() && !place.value->text().empty()) {
            std::string text = place.value->text();
            text.erase(below(random, text.size()), 1);
            *place.value = text;
        } else
            *place.value = interesting(random);
    }
}

/// The text of JSON in an input: behind the byte that says how it is packed, or one of several lines.
std::pair<std::size_t, std::size_t> partOf(const std::string& input, Random& random) {
    std::vector<std::pair<std::size_t, std::size_t>> parts;
    for (std::size_t start = 0; start < input.size();) {
        const std::size_t end = std::min(input.find_first_of("\n\xFF", start), input.size());
        const std::size_t brace = input.find('{', start);
        if (brace < end) parts.emplace_back(brace, end - brace);
        start = end + 1;
    }
    return parts.empty() ? std::pair(input.size(), std::size_t{0}) : parts[below(random, parts.size())];
}

} // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed) {
    Random random(seed);
    if (below(random, 2) == 0) return LLVMFuzzerMutate(data, size, most);
    std::string input(reinterpret_cast<const char*>(data), size);
    const auto [start, length] = partOf(input, random);
    Json json = Json::parse(std::string_view(input).substr(start, length), nullptr, false);
    if (!json.is_structured()) return LLVMFuzzerMutate(data, size, most);
    for (std::size_t times = 1 + below(random, 3); times > 0; --times)
        change(json, random);
    input.replace(start, length, json.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (input.size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, input.data(), input.size());
    return input.size();
}
