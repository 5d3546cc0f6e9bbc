// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/ColumnDoubts.h"

#include "core/base/PlainText.h"
#include "core/base/Wording.h"

#include <utility>

namespace epsiloscope {
namespace {

/// Columns that are INTEGER or REAL to SQLite (https://www.sqlite.org/datatype3.html, 3.1). NUMERIC ones are
/// left out: DATE, BOOLEAN, STRING, where texts are no surprise.
bool isNumeric(const std::string& declared) {
    const auto has = [type = smallLetters(declared)](const char* word) {
        return type.find(word) != type.npos;
    };
    if (has("int")) return true;
    if (has("char") || has("clob") || has("text") || has("blob")) return false;
    return has("real") || has("floa") || has("doub");
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

} // namespace

ColumnDoubts::ColumnDoubts(std::string name, std::string declared)
    : name_(std::move(name)), declared_(std::move(declared)), numeric_(isNumeric(declared_)) {}

void ColumnDoubts::text(std::string_view text, std::uint64_t row) {
    if (texts_.count(row)) firstText_ = shortened(text);
}

void ColumnDoubts::longNumber(std::string_view digits, std::uint64_t row) {
    if (long_.count(row)) firstLong_ = digits;
}

Sentence ColumnDoubts::mixed() const {
    if (texts_.cells == 0 || (!numeric_ && numbers_ == 0)) return {};
    if (numeric_)
        return Sentence("column '%1' is declared %2, but %3 (first '%4' in row %5)",
                        {name_, declared_, counted(texts_.cells, "cell holds a text", "cells hold texts"),
                         firstText_, texts_.first});
    return Sentence("column '%1' holds %2 and %3 (first text '%4' in row %5)",
                    {name_, counted(numbers_, "number", "numbers"), counted(texts_.cells, "text", "texts"),
                     firstText_, texts_.first});
}

Sentence ColumnDoubts::blobs() const {
    if (blobs_.cells == 0) return {};
    return Sentence("column '%1' holds %2 of bytes that are no text; they count as missing (first in row %3)",
                    {name_, counted(blobs_.cells, "cell", "cells"), blobs_.first});
}

Sentence ColumnDoubts::longNumbers() const {
    if (long_.cells == 0) return {};
    return Sentence("column '%1' holds %2 beyond 2^53, read as texts to keep all digits (first %3 in row %4)",
                    {name_, counted(long_.cells, "whole number", "whole numbers"), firstLong_, long_.first});
}

Sentence ColumnDoubts::leastNumbers() const {
    if (least_.cells == 0) return {};
    return Sentence(
        "column '%1' holds -9223372036854775808 in %2 (first in row %3): pandas writes it where a "
        "duration is missing",
        {name_, counted(least_.cells, "cell", "cells"), least_.first});
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
                                          {counted(found - mostOfAKind, "more column", "more columns")}));
    }
    return remarks;
}

} // namespace epsiloscope
