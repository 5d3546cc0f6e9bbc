// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/NpyType.h"

#include <charconv>
#include <string_view>

namespace epsiloscope {
namespace {

Error refused(const std::string& type, char kind, const std::string& where) {
    const auto because = [&](const char* what, const char* mend) {
        return Error{"the array holds " + std::string(what) + " (dtype '" + type + "')", where, mend};
    };
    switch (kind) {
    case 'O':
        return because("Python objects", "save it as numbers or texts, without allow_pickle");
    case 'V':
        return because("raw records", "save each field as an array of its own");
    case 'c':
        return because("complex numbers", "save real and imaginary parts as columns");
    case 'M':
    case 'm':
        return because("dates or durations", "save them as texts (astype(str)) or as numbers");
    case 'f':
        return because("floats of an unusual size", "save it as float64");
    default:
        return because("something that is neither numbers nor texts", "save it as float64");
    }
}

bool isSize(std::size_t bytes) {
    return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
}

} // namespace

Result<void> parseNpyType(const std::string& type, const std::string& where, NpyHeader& header) {
    using Kind = NumberFormat::Kind;
    std::string_view rest = type;
    char order = '=';
    if (!rest.empty() && std::string_view("<>=|").find(rest.front()) != std::string_view::npos) {
        order = rest.front();
        rest.remove_prefix(1);
    }
    const char kind = rest.empty() ? ' ' : rest.front();
    if (!rest.empty()) rest.remove_prefix(1);
    std::size_t bytes = kind == '?' && rest.empty() ? 1 : 0;
    const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), bytes);
    if (!rest.empty() && (problem != std::errc() || end != rest.data() + rest.size()))
        return refused(type, kind, where);
    header.number.bigEndian = order == '>';
    if (kind == 'S' || kind == 'U') {
        if (bytes == 0)
            return Error{"the texts have no characters (dtype '" + type + "')", where, "save them anew"};
        if (bytes > 1'000'000)
            return Error{"texts of " + std::to_string(bytes) + " characters are no labels", where,
                         "save short texts, or numbers"};
        header.texts = kind == 'S' ? NpyHeader::Texts::Bytes : NpyHeader::Texts::Characters;
        header.characters = bytes;
        return {};
    }
    header.number.bytes = bytes;
    if ((kind == 'b' || kind == '?') && bytes == 1)
        header.number.kind = Kind::Truth;
    else if (kind == 'i' && isSize(bytes))
        header.number.kind = Kind::Signed;
    else if (kind == 'u' && isSize(bytes))
        header.number.kind = Kind::Unsigned;
    else if (kind == 'f' && isSize(bytes) && bytes > 1)
        header.number.kind = Kind::Real;
    else
        return refused(type, kind, where);
    return {};
}

} // namespace epsiloscope
