// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/TextEncoding.h"

#include "core/base/Propagate.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace epsiloscope {
namespace {

bool isControl(unsigned char byte) {
    return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r' && byte != '\f';
}

struct Census {
    bool control = false;
    std::size_t lineEnds = 0;
};

/// One pass without branches, which the compiler turns into vector instructions.
Census countBytes(std::string_view text) {
    unsigned control = 0;
    std::size_t lineEnds = 0;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        control |= static_cast<unsigned>(byte < 0x20) & static_cast<unsigned>(byte != '\t') &
                   static_cast<unsigned>(byte != '\n') & static_cast<unsigned>(byte != '\r') &
                   static_cast<unsigned>(byte != '\f');
        lineEnds += byte == '\n' ? 1U : 0U;
    }
    return {control != 0, lineEnds};
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

void appendCharacter(std::string& out, char32_t character) {
    const auto put = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    const auto tail = [&](unsigned shift) { put(0x80U | ((character >> shift) & 0x3FU)); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xC0U | (character >> 6U));
        tail(0);
    } else if (character < 0x10000) {
        put(0xE0U | (character >> 12U));
        tail(6);
        tail(0);
    } else {
        put(0xF0U | (character >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

/// Whether every second byte is mostly zero, and the others are not: letters as UTF-16 has them.
bool looksLikeUtf16(std::string_view text) {
    std::size_t zeros[2] = {0, 0};
    for (std::size_t i = 0; i < text.size(); ++i)
        zeros[i % 2] += text[i] == '\0' ? 1U : 0U;
    const std::size_t more = std::max(zeros[0], zeros[1]);
    return more * 4 >= text.size() && std::min(zeros[0], zeros[1]) * 8 < more;
}

Error notText(std::string_view text, const std::string& path, std::size_t linesBefore) {
    const auto found = std::find_if(text.begin(), text.end(),
                                    [](char c) { return isControl(static_cast<unsigned char>(c)); });
    const auto line = linesBefore + 1 + static_cast<std::size_t>(std::count(text.begin(), found, '\n'));
    return {"this is not a text file (it holds control bytes)", path + ":" + std::to_string(line),
            looksLikeUtf16(text) ? "if it is UTF-16, save it as UTF-8"
                                 : "choose a delimited text file, plain or gzip"};
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

std::string fromLatin1(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char character : text)
        appendCharacter(out, static_cast<unsigned char>(character));
    return out;
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

Result<void> TextDecoder::decode(std::string_view bytes, std::string& out) {
    if (form_ == Form::Bytes) return append(bytes, out);
    held_ += bytes;
    if (isUtf16()) return appendUtf16(out);
    return held_.size() < 3 ? Result<void>() : begin(out);
}

Result<void> TextDecoder::finish(std::string& out) {
    if (form_ == Form::Unknown) RETURN_IF_ERROR(begin(out));
    return isUtf16() && !held_.empty() ? brokenUtf16() : Result<void>();
}

Result<void> TextDecoder::begin(std::string& out) {
    const bool little = held_.starts_with("\xFF\xFE");
    if (little || held_.starts_with("\xFE\xFF")) {
        form_ = little ? Form::LittleEndian : Form::BigEndian;
        held_.erase(0, 2);
        return appendUtf16(out);
    }
    form_ = Form::Bytes;
    if (held_.starts_with("\xEF\xBB\xBF")) held_.erase(0, 3);
    const std::string first = std::exchange(held_, {});
    return append(first, out);
}

Result<void> TextDecoder::append(std::string_view bytes, std::string& out) {
    out += bytes;
    return check(bytes);
}

/// Surrogates come in pairs; half a unit or half a pair is held back.
Result<void> TextDecoder::appendUtf16(std::string& out) {
    const std::size_t start = out.size();
    const auto unit = [&](std::size_t at) -> char32_t {
        const char32_t first = static_cast<unsigned char>(held_[at]);
        const char32_t second = static_cast<unsigned char>(held_[at + 1]);
        return form_ == Form::LittleEndian ? first | (second << 8U) : (first << 8U) | second;
    };
    std::size_t at = 0;
    bool broken = false;
    while (!broken && at + 2 <= held_.size()) {
        const char32_t character = unit(at);
        if (character < 0xD800 || character > 0xDFFF) {
            appendCharacter(out, character);
            at += 2;
            continue;
        }
        if (at + 4 > held_.size() && character <= 0xDBFF) break;
        const char32_t low = character <= 0xDBFF ? unit(at + 2) : 0;
        broken = low < 0xDC00 || low > 0xDFFF;
        if (!broken) appendCharacter(out, 0x10000 + ((character - 0xD800) << 10U) + (low - 0xDC00));
        at += 4;
    }
    RETURN_IF_ERROR(check(std::string_view(out).substr(start)));
    if (broken) return brokenUtf16();
    held_.erase(0, at);
    return {};
}

Error TextDecoder::brokenUtf16() const {
    return {"the file begins as UTF-16 and is none (half a character)",
            path_ + ":" + std::to_string(lineEnds_ + 1), "save it as UTF-8"};
}

Result<void> TextDecoder::check(std::string_view text) {
    const Census census = countBytes(text);
    if (census.control) return notText(text, path_, lineEnds_);
    lineEnds_ += census.lineEnds;
    return {};
}

} // namespace epsiloscope
