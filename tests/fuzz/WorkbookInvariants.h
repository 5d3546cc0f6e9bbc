// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/CellStyles.h"
#include "core/foreign/sheets/OdsDocument.h"
#include "core/foreign/sheets/OdsTables.h"
#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/SheetTimes.h"
#include "core/foreign/sheets/SheetXml.h"
#include "core/foreign/sheets/Workbook.h"
#include "core/foreign/sheets/XlsxWorkbook.h"
#include "core/foreign/sheets/XmlValues.h"
#include "core/foreign/wire/ForeignMessages.h"
#include "tests/fuzz/ForeignInvariants.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

namespace epsiloscope::testing {

constexpr std::uint64_t sheetRowsWanted = 6; // a row stands for a million in a few bytes

inline std::string brokenSheetCell(const ForeignCell& cell) {
    using Kind = ForeignCell::Kind;
    const bool time = cell.kind == Kind::Day || cell.kind == Kind::Moment || cell.kind == Kind::Span;
    if (time && !std::isfinite(cell.number)) return "a time is infinite";
    if (cell.kind == Kind::Day && cell.number != std::floor(cell.number)) return "a day is no whole number";
    if (cell.kind == Kind::Failed && cell.text.empty()) return "what failed has no name";
    if (cell.kind == Kind::Declared) return "workbooks declare nothing missing";
    return {};
}

/// Says what is wrong with a row of a sheet besides what is with rows of any file.
class SheetListener {
public:
    void take(std::string_view message) {
        constexpr std::size_t headSize = 5;
        if (message.size() < headSize || static_cast<ForeignMessage>(message.front()) != ForeignMessage::Rows)
            return;
        const auto row = [this](const std::vector<ForeignCell>& taken) -> Result<bool> {
            ++rows_;
            lastIsEmpty_ = taken.empty();
            if (taken.size() > mostSheetColumns) broken_ = "a row is wider than sheets are";
            if (!taken.empty() && taken.back().kind == ForeignCell::Kind::Missing)
                broken_ = "a row ends with nothing";
            for (const ForeignCell& cell : taken)
                if (std::string broken = brokenSheetCell(cell); !broken.empty()) broken_ = broken;
            return true;
        };
        if (!CellDecoder().decode(message.substr(headSize), row)) broken_ = "cells that make no sense";
    }
    std::string broken() const {
        return broken_.empty() && lastIsEmpty_ && rows_ < sheetRowsWanted ? "the last row is empty" : broken_;
    }

private:
    std::string broken_;
    std::uint64_t rows_ = 0;
    bool lastIsEmpty_ = false;
};

inline SheetSurroundings fuzzedSurroundings() {
    SheetSurroundings made;
    made.styles = {ShownAs::Number, ShownAs::Percent, ShownAs::Day,
                   ShownAs::Moment, ShownAs::Clock,   ShownAs::Time};
    static constexpr std::string_view texts =
        "<sst xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><si><t>a</t></si><si/></sst>";
    made.texts.emplace(bytesOf(texts), "texts", std::uint64_t{1} << 20U);
    return made;
}

inline Result<void> readFuzzedSheet(const XmlSource& bytes, ForeignWriter& out) {
    SheetSurroundings around = fuzzedSurroundings();
    SheetRows rows(out, "sheet");
    RETURN_IF_ERROR(readSheetXml(bytes, "sheet", around, rows));
    rows.remark();
    return {};
}

inline Result<void> readFuzzedTables(const XmlSource& bytes, ForeignWriter& out) {
    std::optional<SheetRows> rows;
    RETURN_IF_ERROR(readOdsTables(bytes, "content", [&](const ListedSheet& table) {
        return table.hidden ? nullptr : &rows.emplace(out, table.name);
    }));
    if (rows) rows->remark();
    return {};
}

/// A part that tells no rows.
inline std::string brokenWorkbookPart(char part, std::string_view text) {
    const XmlSource bytes = bytesOf(text);
    OdsAside aside;
    switch (part) {
    case 't': {
        SharedTexts texts(bytes, "texts", std::uint64_t{1} << 20U);
        if (!texts.readAll()) return {};
        for (std::uint64_t i = 0; texts.at(i); ++i)
            if (texts.at(i)->size() > text.size()) return "a text is longer than the part";
        return {};
    }
    case 'y':
        return readCellStyles(bytes, "styles") || true ? "" : "never";
    case 'w':
        return readWorkbookSheets(bytes, "workbook") || true ? "" : "never";
    case 'r':
        return readRelationships(bytes, "xl", "relationships") || true ? "" : "never";
    case 'a':
        return readOdsAside(bytes, "aside", aside) || true ? "" : "never";
    default:
        break;
    }
    std::string unescaped(text);
    decodeEscapes(unescaped);
    if (unescaped.size() > text.size()) return "an escape is longer than it was";
    const auto seconds = isoDuration(text);
    if (seconds && std::isnan(*seconds)) return "a duration is no number";
    const auto time = isoTime(text);
    shownByFormat(text);
    return time ? brokenSheetCell(*time) : std::string();
}

/// What is wrong with a reading of a part of a workbook, without the archive around it, or of a whole file:
/// the first letter says which. Empty where nothing is.
inline std::string brokenWorkbook(const std::string& input) {
    if (input.empty()) return {};
    const std::string_view text = std::string_view(input).substr(1);
    const char part = input.front();
    if (part != 's' && part != 'o' && part != 'f') return brokenWorkbookPart(part, text);
    ForeignListener all;
    SheetListener rows;
    ForeignWriter out(
        [&](std::string_view message) {
            all.take(message);
            rows.take(message);
        },
        sheetRowsWanted);
    ForeignRequest request;
    request.rows = sheetRowsWanted;
    try {
        if (part != 'f') out.head({{"sheet"}, "sheet", {}});
        if (part == 's') out.finish(readFuzzedSheet(bytesOf(text), out));
        if (part == 'o') out.finish(readFuzzedTables(bytesOf(text), out));
        if (part == 'f')
            out.finish(workbookKind().read(request, ForeignFile::ofMemory(text, "a"), nullptr, out));
    } catch (const ForeignListener::Enough&) {
        return {};
    }
    const std::string broken = all.broken(sheetRowsWanted);
    return broken.empty() ? rows.broken() : broken;
}

} // namespace epsiloscope::testing
