// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/TextWitness.h"

#include <algorithm>

namespace epsiloscope {

bool TextWitness::column(StatisticsColumn column) {
    const auto seen = [this](const std::string& text) { return see(text); };
    return see(column.name) && see(column.label) && std::ranges::all_of(column.missingTexts, seen);
}

bool TextWitness::label([[maybe_unused]] std::string_view set, const StatisticsLabel& label) {
    return see(label.code) && see(label.text);
}

TextDecoder TextWitness::decoder() const {
    // A text that ends in a lone first byte is one of windows-1252, unless another text shows what it is.
    const bool utf8 = !broken_ && (whole_ || !cutOff_);
    return utf8 ? TextDecoder::utf8() : TextDecoder::windows1252();
}

bool TextWitness::see(std::string_view text) {
    const Utf8 utf8 = utf8Of(text);
    whole_ = whole_ || utf8 == Utf8::Whole;
    cutOff_ = cutOff_ || utf8 == Utf8::CutOff;
    broken_ = utf8 == Utf8::Broken;
    return !broken_;
}

} // namespace epsiloscope
