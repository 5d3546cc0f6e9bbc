// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/ColumnDoubts.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace epsiloscope {
namespace {

/// Columns that are INTEGER or REAL to SQLite (https://www.sqlite.org/datatype3.html, 3.1). NUMERIC ones are
/// left out: DATE, BOOLEAN, STRING, where texts are no surprise.
bool isNumeric(std::string declared) {
    std::transform(declared.begin(), declared.end(), declared.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    const auto has = [&](const char* word) { return declared.find(word) != std::string::npos; };
    if (has("INT")) return true;
    if (has("CHAR") || has("CLOB") || has("TEXT") || has("BLOB")) return false;
    return has("REAL") || has("FLOA") || has("DOUB");
}

/// The beginning of a text, cut between two letters.
std::string shortened(std::string_view text) {
    constexpr std::size_t most = 40;
    if (text.size() <= most) return std::string(text);
    std::size_t length = most;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        --length;
    return concat(text.substr(0, length), "…");
}

Sentence cells(std::uint64_t number, const char* one, const char* many) {
    return counted(static_cast<std::int64_t>(number), one, many);
}

} // namespace

ColumnDoubts::ColumnDoubts(std::string name, std::string declared)
    : name_(std::move(name)), declared_(std::move(declared)), numeric_(isNumeric(declared_)) {}

void ColumnDoubts::first(std::string_view text, std::uint64_t row) {
    firstText_ = shortened(text);
    firstTextRow_ = row;
}

void ColumnDoubts::longNumber(std::string_view digits, std::uint64_t row) {
    long_.count(row);
    if (long_.cells == 1) firstLong_ = digits;
}

Sentence ColumnDoubts::mixed() const {
    if (texts_ == 0 || (!numeric_ && numbers_ == 0)) return {};
    if (numeric_)
        return Sentence("column '%1' is declared %2, but %3 (first '%4' in row %5)",
                        {name_, declared_, cells(texts_, "cell holds a text", "cells hold texts"), firstText_,
                         firstTextRow_});
    return Sentence("column '%1' holds %2 and %3 (first text '%4' in row %5)",
                    {name_, cells(numbers_, "number", "numbers"), cells(texts_, "text", "texts"), firstText_,
                     firstTextRow_});
}

Sentence ColumnDoubts::blobs() const {
    if (blobs_.cells == 0) return {};
    return Sentence("column '%1' holds %2 of bytes that are no text; they count as missing (first in row %3)",
                    {name_, cells(blobs_.cells, "cell", "cells"), blobs_.first});
}

Sentence ColumnDoubts::longNumbers() const {
    if (long_.cells == 0) return {};
    return Sentence("column '%1' holds %2 beyond 2^53, read as texts to keep all digits (first %3 in row %4)",
                    {name_, cells(long_.cells, "whole number", "whole numbers"), firstLong_, long_.first});
}

Sentence ColumnDoubts::leastNumbers() const {
    if (least_.cells == 0) return {};
    return Sentence(
        "column '%1' holds -9223372036854775808 in %2 (first in row %3): pandas writes it where a "
        "duration is missing",
        {name_, cells(least_.cells, "cell", "cells"), least_.first});
}

std::vector<Sentence> remarksOn(const std::vector<ColumnDoubts>& columns) {
    constexpr std::uint64_t mostOfAKind = 5;
    std::vector<Sentence> remarks;
    for (const auto doubt : {&ColumnDoubts::mixed, &ColumnDoubts::blobs, &ColumnDoubts::longNumbers,
                             &ColumnDoubts::leastNumbers}) {
        std::uint64_t found = 0;
        for (const ColumnDoubts& column : columns)
            if (Sentence remark = (column.*doubt)(); !remark.empty() && ++found <= mostOfAKind)
                remarks.push_back(std::move(remark));
        if (found > mostOfAKind)
            remarks.emplace_back(Sentence("the same is true of %1",
                                          {cells(found - mostOfAKind, "more column", "more columns")}));
    }
    return remarks;
}

} // namespace epsiloscope
