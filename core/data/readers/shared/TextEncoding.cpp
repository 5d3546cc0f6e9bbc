// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/TextEncoding.h"

namespace epsiloscope {
namespace {

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

} // namespace

bool isUtf8(std::string_view text) {
    unsigned any = 0; // mostly ASCII, which a pass without branches sees far quicker
    for (const char character : text)
        any |= static_cast<unsigned char>(character);
    if (any < 0x80) return true;
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return text.substr(0, end) + "…";
}

void appendUtf8(std::string& text, char32_t character) {
    const unsigned tails = character < 0x80      ? 0
                           : character < 0x800   ? 1
                           : character < 0x10000 ? 2
                                                 : 3; // bytes of six bits that follow
    const char32_t lead = tails == 0 ? 0 : (0xFF00U >> (tails + 1)) & 0xFFU;
    text += static_cast<char>(static_cast<unsigned char>(lead | (character >> (6 * tails))));
    for (unsigned tail = tails; tail-- > 0;)
        text += static_cast<char>(static_cast<unsigned char>(0x80U | ((character >> (6 * tail)) & 0x3FU)));
}

std::string fromLatin1(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char character : text)
        appendUtf8(out, static_cast<unsigned char>(character));
    return out;
}

std::string asUtf8(std::string_view text) {
    return isUtf8(text) ? std::string(text) : fromLatin1(text);
}

std::string inMessage(std::string_view text) {
    constexpr std::size_t most = 60;
    return shortened(asUtf8(text), most);
}

std::string toLatin1(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        const auto first = static_cast<unsigned char>(text.front());
        if (length < 1 || length > 2 || first > 0xC3) return {};
        const unsigned low = length == 2 ? static_cast<unsigned char>(text[1]) & 0x3FU : 0;
        out += length == 1 ? text.front() : static_cast<char>(((first & 0x3U) << 6U) | low);
        text.remove_prefix(length);
    }
    return out;
}

} // namespace epsiloscope
