// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/NestedText.h"

#include "core/data/table/ClassNames.h"

namespace epsiloscope {

void NestedText::begin(JsonNest nest) {
    text_.clear();
    closing_.clear();
    open(nest);
}

void NestedText::comma() {
    constexpr std::string_view beginnings = "[{:";
    if (!text_.empty() && beginnings.find(text_.back()) == std::string_view::npos) text_ += ',';
}

void NestedText::quote(std::string_view text) {
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    text_ += '"';
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            text_ += '\\';
            text_ += letter;
        } else if (byte < 0x20) {
            text_ += "\\u00";
            text_ += hexadecimal[byte >> 4U];
            text_ += hexadecimal[byte & 0xFU];
        } else {
            text_ += letter;
        }
    }
    text_ += '"';
}

void NestedText::name(std::string_view name) {
    comma();
    quote(name);
    text_ += ':';
}

void NestedText::scalar(const JsonScalar& value) {
    comma();
    switch (value.cell.kind) {
    case ForeignCell::Kind::Missing:
        text_ += "null";
        return;
    case ForeignCell::Kind::True:
        text_ += "true";
        return;
    case ForeignCell::Kind::False:
        text_ += "false";
        return;
    case ForeignCell::Kind::Number:
        text_ += value.digits.empty() ? std::string_view(classText(value.cell.number)) : value.digits;
        return;
    default:
        break;
    }
    if (value.digits.empty())
        quote(value.cell.text);
    else
        text_ += value.digits;
}

void NestedText::open(JsonNest nest) {
    comma();
    text_ += nest == JsonNest::Object ? '{' : '[';
    closing_ += nest == JsonNest::Object ? '}' : ']';
}

void NestedText::close() {
    text_ += closing_.back();
    closing_.pop_back();
}

} // namespace epsiloscope
