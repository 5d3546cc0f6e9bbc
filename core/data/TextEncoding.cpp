// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextEncoding.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace epsiloscope {
namespace {

bool isControl(unsigned char byte) {
    return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r' && byte != '\f';
}

struct Census {
    bool control = false;
    bool beyondAscii = false;
};

/// One pass without branches, which the compiler turns into vector instructions.
Census countBytes(std::string_view text) {
    unsigned control = 0;
    unsigned beyond = 0;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        control |= static_cast<unsigned>(byte < 0x20) & static_cast<unsigned>(byte != '\t') &
                   static_cast<unsigned>(byte != '\n') & static_cast<unsigned>(byte != '\r') &
                   static_cast<unsigned>(byte != '\f');
        beyond |= static_cast<unsigned>(byte >= 0x80);
    }
    return {control != 0, beyond != 0};
}

/// Length of the well-formed UTF-8 character at the start of `text` (Unicode 15, table 3-7), 0 where there is
/// none.
std::size_t characterLength(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = first == 0xED && byte(1) > 0x9F;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && byte(1) < 0x90;
        const bool tooLarge = first == 0xF4 && byte(1) > 0x8F;
        return follows(1) && follows(2) && follows(3) && !overlong && !tooLarge ? 4 : 0;
    }
    return 0;
}

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string fromLatin1(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte < 0x80) {
            out += character;
        } else {
            out += static_cast<char>(0xC0U | (byte >> 6U));
            out += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return out;
}

Error notText(std::string_view text, const std::string& path) {
    const auto found = std::find_if(text.begin(), text.end(),
                                    [](char c) { return isControl(static_cast<unsigned char>(c)); });
    const auto line = 1 + std::count(text.begin(), found, '\n');
    return {"this is not a text file (it holds control bytes)", path + ":" + std::to_string(line),
            "choose a delimited text file, plain or gzip"};
}

} // namespace

Result<void> makeUtf8(std::string& text, const std::string& path) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return Error{"the file is in UTF-16", path, "save it as UTF-8"};
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    const Census census = countBytes(text);
    if (census.control) return notText(text, path);
    if (census.beyondAscii && !isUtf8(text)) text = fromLatin1(text);
    return {};
}

} // namespace epsiloscope
