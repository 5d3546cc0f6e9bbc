// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/DecodedColumn.h"

#include "core/data/readers/shared/TextEncoding.h"

#include <string>
#include <unordered_map>
#include <utility>

namespace epsiloscope {

namespace {

bool decode(std::string& text) {
    if (isUtf8(text)) return false;
    text = fromLatin1(text);
    return true;
}

// "é" as one byte and as two are the same text.
std::vector<std::int32_t> joinEqual(Column& column) {
    std::unordered_map<std::string, std::int32_t> places;
    std::vector<std::string> kept;
    std::vector<std::int32_t> codes;
    for (std::string& text : column.categories) {
        const auto [place, fresh] = places.emplace(text, static_cast<std::int32_t>(kept.size()));
        if (fresh) kept.push_back(std::move(text));
        codes.push_back(place->second);
    }
    const bool joined = kept.size() < codes.size();
    column.categories = std::move(kept);
    if (!joined) return {};
    column.codes = recoded(std::move(column.codes), codes);
    return codes;
}

} // namespace

Decoding decodeColumn(Column& column) {
    Decoding decoding;
    decoding.latin1 = decode(column.name);
    bool changed = false;
    for (std::string& category : column.categories)
        changed = decode(category) || changed;
    decoding.latin1 = decoding.latin1 || changed;
    if (changed) decoding.joined = joinEqual(column);
    return decoding;
}

} // namespace epsiloscope
