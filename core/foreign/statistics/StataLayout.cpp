// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StataLayout.h"

#include "core/foreign/statistics/StatisticsTelling.h"
#include "core/foreign/wire/ForeignTable.h"

#include <array>
#include <climits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::string_view dataMark = "<data>", dataEnd = "</data>", typesMark = "<variable_types>",
                           longTextsMark = "<strls>", lastMark = "</stata_dta>";

Error damagedStata() {
    return {"the Stata file is damaged, or holds something that is not known here",
            {},
            "open it in Stata and save it once more"};
}

Error cutOffStata() {
    return {"the Stata file ends too early", {}, "it was cut off: copy it once more"};
}

Error unknownStata(std::uint64_t version) {
    return {Sentence("version %1 of Stata's format is not known here", {version}),
            {},
            "save it in Stata with: saveold"};
}

/// Bytes in one of a type; nothing where there is no such type. 0x8000: a text outside of the rows.
constexpr std::uint64_t longTextType = 0x8000;
std::optional<std::uint64_t> bytesOfType(std::uint64_t type) {
    constexpr std::uint64_t longestText = 2045;
    if (type > 0 && type <= longestText) return type;
    switch (type) {
    case longTextType:
    case 65526: // double
        return 8;
    case 65527: // float
    case 65528: // long
        return 4;
    case 65529: // int
        return 2;
    case 65530: // byte
        return 1;
    default:
        return std::nullopt;
    }
}

/// Goes through the head of a file with marks.
class MarkWalk {
public:
    explicit MarkWalk(const ForeignFile& file) : file_(file) {}

    Result<void> expect(std::string_view mark) {
        ASSIGN_OR_RETURN(const auto found, take(mark.size()));
        return found == mark ? Result<void>() : damagedStata();
    }
    Result<std::string> take(std::size_t count) {
        ASSIGN_OR_RETURN(auto bytes, file_.bytesAt(at_, count));
        if (bytes.size() != count) return cutOffStata();
        at_ += count;
        return bytes;
    }
    Result<std::uint64_t> number(std::size_t bytes) {
        ASSIGN_OR_RETURN(const auto taken, take(bytes));
        return numberAt(taken, 0, bytes, littleEndian);
    }

    bool littleEndian = true;

private:
    const ForeignFile& file_;
    std::uint64_t at_ = 0;
};

/// Offsets of the stataParts, by their order in the file.
constexpr std::size_t stataParts = 14, typesPart = 2, dataPart = 9, longTextsPart = 10, endPart = 12;
using PartMap = std::array<std::uint64_t, stataParts>;

Result<PartMap> markedHead(MarkWalk& walk, StataLayout& layout) {
    RETURN_IF_ERROR(walk.expect("<stata_dta><header><release>"));
    ASSIGN_OR_RETURN(const auto release, walk.take(3));
    layout.version = 0;
    for (const char digit : release) {
        if (digit < '0' || digit > '9') return damagedStata();
        layout.version = layout.version * 10 + (digit - '0');
    }
    constexpr int first = 117, unicode = 118, manyColumns = 119;
    if (layout.version < first || layout.version > manyColumns)
        return unknownStata(static_cast<std::uint64_t>(layout.version));
    RETURN_IF_ERROR(walk.expect("</release><byteorder>"));
    ASSIGN_OR_RETURN(const auto order, walk.take(3));
    if (order != "LSF" && order != "MSF") return damagedStata();
    layout.littleEndian = walk.littleEndian = order == "LSF";
    RETURN_IF_ERROR(walk.expect("</byteorder><K>"));
    ASSIGN_OR_RETURN(layout.columns, walk.number(layout.version >= manyColumns ? 4 : 2));
    RETURN_IF_ERROR(walk.expect("</K><N>"));
    ASSIGN_OR_RETURN(layout.rows, walk.number(layout.version >= unicode ? 8 : 4));
    RETURN_IF_ERROR(walk.expect("</N><label>"));
    ASSIGN_OR_RETURN(const auto label, walk.number(layout.version >= unicode ? 2 : 1));
    RETURN_IF_ERROR(walk.take(label));
    RETURN_IF_ERROR(walk.expect("</label><timestamp>"));
    ASSIGN_OR_RETURN(const auto time, walk.number(1));
    RETURN_IF_ERROR(walk.take(time));
    RETURN_IF_ERROR(walk.expect("</timestamp></header><map>"));
    PartMap map{};
    for (std::uint64_t& offset : map) {
        ASSIGN_OR_RETURN(offset, walk.number(sizeof offset));
    }
    RETURN_IF_ERROR(walk.expect("</map>"));
    return map;
}

Result<void> takeTypes(const ForeignFile& file, std::uint64_t begin, StataLayout& layout) {
    constexpr std::size_t ofOne = 2;
    ASSIGN_OR_RETURN(const auto bytes, wholeBytesAt(file, begin, typesMark.size() + ofOne * layout.columns));
    if (!bytes.starts_with(typesMark)) return damagedStata();
    for (std::uint64_t i = 0; i < layout.columns; ++i) {
        const auto type = numberAt(bytes, typesMark.size() + ofOne * i, ofOne, layout.littleEndian);
        const auto width = bytesOfType(type);
        if (!width) return damagedStata();
        layout.columnBegins.push_back(layout.rowBytes);
        layout.rowBytes += *width;
        layout.hasLongTexts = layout.hasLongTexts || type == longTextType;
    }
    return {};
}

Result<void> checkSizes(const StataLayout& layout) {
    if (layout.columns > mostForeignColumns)
        return Error{Sentence("the table has %1 columns, more than the %2 that are read here",
                              {layout.columns, mostForeignColumns}),
                     {},
                     "take a part of them"};
    if (layout.rows < INT_MAX) return {};
    return Error{"the Stata file states more rows than can be counted here", {}, "take a part of it"};
}

Result<StataLayout> markedLayout(const ForeignFile& file) {
    StataLayout layout;
    MarkWalk walk(file);
    ASSIGN_OR_RETURN(const auto map, markedHead(walk, layout));
    RETURN_IF_ERROR(checkSizes(layout));
    for (std::size_t i = 1; i <= endPart; ++i)
        if (map[i] < map[i - 1]) return damagedStata();
    ASSIGN_OR_RETURN(const auto end, file.bytesAt(map[endPart], lastMark.size()));
    if (end.size() < lastMark.size()) return cutOffStata();
    if (end != lastMark) return damagedStata();
    RETURN_IF_ERROR(takeTypes(file, map[typesPart], layout));
    layout.firstRow = map[dataPart] + dataMark.size();
    layout.longTexts = map[longTextsPart];
    // Every part lies within the file, so that these products do not overflow.
    const std::uint64_t room = layout.longTexts - map[dataPart], frame = dataMark.size() + dataEnd.size();
    if (layout.rowBytes > 0 && layout.rows > room / layout.rowBytes) return damagedStata();
    if (room != frame + layout.rows * layout.rowBytes) return damagedStata();
    return layout;
}

Result<StataLayout> unmarkedLayout(const ForeignFile& file) {
    constexpr std::size_t head = 10, columnsAt = 4, rowCountAt = 6;
    constexpr int first = 104, last = 115, big = 1, little = 2;
    ASSIGN_OR_RETURN(const auto bytes, wholeBytesAt(file, 0, head));
    StataLayout layout;
    layout.version = static_cast<unsigned char>(bytes[0]);
    if (bytes[1] != big && bytes[1] != little)
        return Error{"this is no file of Stata", {}, "choose what it is, or save it as CSV"};
    if (layout.version < first || layout.version > last)
        return unknownStata(static_cast<std::uint64_t>(layout.version));
    layout.littleEndian = bytes[1] == little;
    layout.columns = numberAt(bytes, columnsAt, 2, layout.littleEndian);
    layout.rows = numberAt(bytes, rowCountAt, 4, layout.littleEndian);
    RETURN_IF_ERROR(checkSizes(layout));
    return layout;
}

} // namespace

Result<StataLayout> stataLayout(const ForeignFile& file) {
    constexpr std::string_view mark = "<stata_dta>";
    ASSIGN_OR_RETURN(const auto begin, file.bytesAt(0, mark.size()));
    return begin == mark ? markedLayout(file) : unmarkedLayout(file);
}

Result<void> checkStataLongTexts(const StataLayout& layout, LibraryFile& file) {
    if (!layout.hasLongTexts) return {};
    constexpr std::size_t mark = 3, word = 4;
    constexpr int unicode = 118;
    constexpr std::uint64_t asText = 130, mostRows = INT_MAX;
    const std::size_t rowBytes = layout.version >= unicode ? 8 : 4, head = word + rowBytes + 1 + word;
    const auto ahead = [&](std::size_t count) -> Result<std::string> {
        std::string bytes(count, '\0');
        if (file.read(bytes.data(), count) == count) return bytes;
        return file.problem() ? *file.problem() : cutOffStata();
    };
    file.seek(static_cast<std::int64_t>(layout.longTexts));
    ASSIGN_OR_RETURN(const auto begin, ahead(longTextsMark.size()));
    if (begin != longTextsMark) return damagedStata();
    for (std::pair<std::uint64_t, std::uint64_t> last{0, 0};;) {
        ASSIGN_OR_RETURN(const auto found, ahead(mark));
        if (found == "</s") return {};
        if (found != "GSO") return damagedStata();
        ASSIGN_OR_RETURN(const auto bytes, ahead(head));
        const auto number = [&](std::size_t at, std::size_t count) {
            return numberAt(bytes, at, count, layout.littleEndian);
        };
        const std::pair<std::uint64_t, std::uint64_t> place{number(word, rowBytes), number(0, word)};
        const std::uint64_t type = number(word + rowBytes, 1), length = number(word + rowBytes + 1, word);
        if (type != asText)
            return Error{"the Stata file holds bytes that are no text in a column of texts (strL)",
                         {},
                         "leave that column out"};
        if (place.first > layout.rows || place.second > layout.columns) return damagedStata();
        if (place <= last || place.first > mostRows)
            return Error{
                "the long texts (strL) of this Stata file are not in order, so that some would be lost",
                {},
                "open it in Stata and save it once more"};
        last = place;
        if (length == 0 || length > longestForeignText)
            return Error{
                Sentence("a text of row %1 holds more than %2 MiB", {place.first, longestForeignText >> 20U}),
                {},
                "leave that column out"};
        file.seek(static_cast<std::int64_t>(file.position() + length - 1));
        ASSIGN_OR_RETURN(const auto ending, ahead(1));
        if (ending[0] != '\0') return damagedStata();
    }
}

Result<void> checkStataEnd(const StataLayout& layout, const LibraryFile& file, const ForeignFile& bytes) {
    const LibraryFile::Asked& asked = file.lastAsked();
    if (layout.marked()) {
        // It looks for another set of names, and finds their end.
        ASSIGN_OR_RETURN(const auto found, bytes.bytesAt(asked.offset, asked.wanted));
        return found == "</val" ? Result<void>() : damagedStata();
    }
    constexpr int shortSizes = 105;
    const std::size_t size = layout.version < shortSizes ? 2 : 4;
    return asked.got == 0 && asked.wanted == size && asked.offset == file.size() ? Result<void>()
                                                                                 : cutOffStata();
}

} // namespace epsiloscope
