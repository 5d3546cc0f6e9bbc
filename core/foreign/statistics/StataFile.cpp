// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/PlainText.h"
#include "core/foreign/statistics/LibraryReading.h"
#include "core/foreign/statistics/StatisticsFiles.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <algorithm>
#include <array>
#include <climits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsiloscope {
namespace {

/// Where things lie in a file of Stata.
struct StataLayout {
    int version = 0;
    bool littleEndian = true;
    std::uint64_t columns = 0, rows = 0;
    // Since version 117:
    std::uint64_t firstRow = 0, rowBytes = 0; ///< offset in the file
    std::uint64_t longTexts = 0;              ///< offset of the section of texts that lie outside of the rows
    std::vector<std::uint64_t> columnBegins;  ///< offsets within a row
    std::vector<std::uint64_t> placesOfTexts; ///< those of columns that have such texts

    static constexpr int manyColumns = 119;        ///< the version that counts them in four bytes
    bool marked() const { return version >= 117; } ///< its parts have marks, as in XML
    bool isUnicode() const { return version >= 118; }
    /// ReadStat takes their names to be as long as Stata 7 wrote them, and loses the names of values.
    bool hasOldLabels() const { return version < 110; }
    /// No name of a set of labels is longer, with its null byte.
    std::size_t labelSetBytes() const { return hasOldLabels() ? 9 : isUnicode() ? 129 : 33; }
};

constexpr std::string_view dataMark = "<data>", dataEnd = "</data>", typesMark = "<variable_types>",
                           longTextsMark = "<strls>", lastMark = "</stata_dta>";

Error damagedStata() {
    return wrongFile("the Stata file is damaged, or holds something that is not known here",
                     "open it in Stata and save it once more");
}

Error cutOffStata() {
    return {"the Stata file ends too early", {}, "it was cut off: copy it once more"};
}

Error unknownStata(int version) {
    return wrongFile(Sentence("version %1 of Stata's format is not known here", {version}),
                     "save it in Stata with: saveold");
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
    const auto version = parsed<unsigned>(release);
    if (!version) return damagedStata();
    layout.version = static_cast<int>(*version);
    if (!layout.marked() || layout.version > StataLayout::manyColumns) return unknownStata(layout.version);
    RETURN_IF_ERROR(walk.expect("</release><byteorder>"));
    ASSIGN_OR_RETURN(const auto order, walk.take(3));
    if (order != "LSF" && order != "MSF") return damagedStata();
    layout.littleEndian = walk.littleEndian = order == "LSF";
    RETURN_IF_ERROR(walk.expect("</byteorder><K>"));
    ASSIGN_OR_RETURN(layout.columns, walk.number(layout.version >= StataLayout::manyColumns ? 4 : 2));
    RETURN_IF_ERROR(walk.expect("</K><N>"));
    ASSIGN_OR_RETURN(layout.rows, walk.number(layout.isUnicode() ? 8 : 4));
    RETURN_IF_ERROR(walk.expect("</N><label>"));
    ASSIGN_OR_RETURN(const auto label, walk.number(layout.isUnicode() ? 2 : 1));
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
    ASSIGN_OR_RETURN(const auto bytes, file.wholeBytesAt(begin, typesMark.size() + ofOne * layout.columns));
    if (!bytes.starts_with(typesMark)) return damagedStata();
    for (std::uint64_t i = 0; i < layout.columns; ++i) {
        const auto type = numberAt(bytes, typesMark.size() + ofOne * i, ofOne, layout.littleEndian);
        const auto width = bytesOfType(type);
        if (!width) return damagedStata();
        layout.columnBegins.push_back(layout.rowBytes);
        if (type == longTextType) layout.placesOfTexts.push_back(layout.rowBytes);
        layout.rowBytes += *width;
    }
    return {};
}

Result<void> checkSizes(const StataLayout& layout) {
    if (layout.columns > mostForeignColumns)
        return wrongFile(Sentence("the table has %1 columns, more than the %2 that are read here",
                                  {layout.columns, mostForeignColumns}),
                         "take a part of them");
    if (layout.rows < INT_MAX) return {};
    return wrongFile("the Stata file states more rows than can be counted here", "take a part of it");
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
    ASSIGN_OR_RETURN(const auto bytes, file.wholeBytesAt(0, head));
    StataLayout layout;
    layout.version = static_cast<unsigned char>(bytes[0]);
    if (bytes[1] != big && bytes[1] != little)
        return Error{"this is no file of Stata", {}, "choose what it is, or save it as CSV"};
    if (layout.version < first || layout.version > last) return unknownStata(layout.version);
    layout.littleEndian = bytes[1] == little;
    layout.columns = numberAt(bytes, columnsAt, 2, layout.littleEndian);
    layout.rows = numberAt(bytes, rowCountAt, 4, layout.littleEndian);
    RETURN_IF_ERROR(checkSizes(layout));
    return layout;
}

/// Reads the head. Errors: no file of Stata, an unknown version, cut off, more columns or rows than are read
/// here.
Result<StataLayout> stataLayout(const ForeignFile& file) {
    constexpr std::string_view mark = "<stata_dta>";
    ASSIGN_OR_RETURN(const auto begin, file.bytesAt(0, mark.size()));
    return begin == mark ? markedLayout(file) : unmarkedLayout(file);
}

/// Errors where the library would lose or overrun a text that lies outside of the rows: it takes for granted
/// that they are in order and end with a null byte.
Result<void> checkStataLongTexts(const StataLayout& layout, LibraryFile& file) {
    if (layout.placesOfTexts.empty()) return {};
    constexpr std::size_t mark = 3, word = 4;
    constexpr std::uint64_t asText = 130, mostRows = INT_MAX;
    const std::size_t rowBytes = layout.isUnicode() ? 8 : 4, head = word + rowBytes + 1 + word;
    const auto ahead = [&](std::size_t count) { return file.whole(count, cutOffStata()); };
    file.seek(layout.longTexts);
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
            return wrongFile("the Stata file holds bytes that are no text in a column of texts (strL)",
                             "leave that column out");
        if (place.first > layout.rows || place.second > layout.columns) return damagedStata();
        if (place <= last || place.first > mostRows)
            return wrongFile(
                "the long texts (strL) of this Stata file are not in order, so that some would be lost",
                "open it in Stata and save it once more");
        last = place;
        if (length == 0 || length > longestForeignText)
            return wrongFile(
                Sentence("a text of row %1 holds more than %2 MiB", {place.first, longestForeignText >> 20U}),
                "leave that column out");
        file.seek(file.position() + length - 1);
        ASSIGN_OR_RETURN(const auto ending, ahead(1));
        if (ending[0] != '\0') return damagedStata();
    }
}

/// A cell of a long text names its place: its column, in two bytes, and its row, in six. Version 119 has
/// three and five, which ReadStat 1.1.8 does not know, so that it would find no text.
void nameTextsAsFormerly(const StataLayout& layout, std::uint64_t offset, std::span<char> bytes) {
    constexpr std::size_t columnBytes = 3, placeBytes = 8;
    const std::uint64_t end = layout.firstRow + layout.rows * layout.rowBytes;
    if (offset >= end || offset + bytes.size() <= layout.firstRow) return;
    const std::uint64_t first = offset <= layout.firstRow ? 0 : (offset - layout.firstRow) / layout.rowBytes;
    for (std::uint64_t row = first; row < layout.rows; ++row)
        for (const std::uint64_t column : layout.placesOfTexts) {
            const std::uint64_t at = layout.firstRow + row * layout.rowBytes + column;
            if (at >= offset + bytes.size()) return;
            if (at < offset || at + placeBytes > offset + bytes.size()) continue;
            const auto place = bytes.subspan(static_cast<std::size_t>(at - offset), placeBytes);
            // The highest byte of the column goes to the highest of the row; files of so many columns are
            // refused.
            if (layout.littleEndian)
                std::rotate(place.begin() + columnBytes - 1, place.begin() + columnBytes, place.end());
            else
                std::rotate(place.begin(), place.begin() + 1, place.begin() + columnBytes);
        }
}

/// Errors where the names of values, which come last, are cut off: the library ends there without a word.
Result<void> checkStataEnd(const StataLayout& layout, const LibraryFile& file, const ForeignFile& bytes) {
    const LibraryFile::Asked& asked = file.lastAsked();
    if (layout.marked()) {
        // It looks for another set of names, and finds their end.
        ASSIGN_OR_RETURN(const auto found, bytes.bytesAt(asked.offset, asked.wanted));
        return found == "</val" ? Result<void>() : damagedStata();
    }
    constexpr int shortSizes = 105;
    const std::size_t size = layout.version < shortSizes ? 2 : 4;
    if (asked.got == 0 && asked.wanted == size && asked.offset == file.size()) return {};
    return cutOffStata();
}

Error cutOffLabels() {
    return wrongFile("the names of values at the end of the Stata file are cut off, or damaged",
                     "copy the file once more");
}

/// Tells one set: how many there are, bytes of the texts, where each begins, the values, the texts. False
/// where the listener wants no more. Errors: sizes that do not fit.
Result<bool> tellLabelTable(std::string_view bytes, bool littleEndian, std::string_view set,
                            StatisticsListener& listener) {
    constexpr std::size_t word = 4;
    const auto number = [&](std::uint64_t at) { return numberAt(bytes, at * word, word, littleEndian); };
    const std::uint64_t count = number(0), size = number(1);
    if (bytes.size() < 2 * word || size > bytes.size() - 2 * word) return cutOffLabels();
    if (count > (bytes.size() - 2 * word - size) / (2 * word)) return cutOffLabels();
    const std::string_view texts = bytes.substr((2 + 2 * count) * word, size);
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t begin = number(2 + i);
        const auto value = static_cast<std::int32_t>(number(2 + count + i));
        if (begin >= texts.size()) return cutOffLabels();
        if (value == INT_MAX) continue; // the missing value
        if (!listener.label(set, {.number = value, .code = {}, .text = untilNull(texts.substr(begin))}))
            return false;
    }
    return true;
}

/// Tells the names of values of a file of Stata 6, which begin where the file stands. False: not told, since
/// how older versions wrote them is not known here. Errors: they are cut off, or damaged.
Result<bool> tellOldStataLabels(const StataLayout& layout, LibraryFile& file, StatisticsListener& listener) {
    constexpr int stata6 = 108;
    constexpr std::size_t sizeBytes = 4, nameBytes = 9, headBytes = sizeBytes + nameBytes + 3;
    if (layout.version < stata6) return file.position() >= file.size();
    while (file.position() < file.size()) {
        ASSIGN_OR_RETURN(const auto head, file.whole(headBytes, cutOffLabels()));
        const std::uint64_t size = numberAt(head, 0, sizeBytes, layout.littleEndian);
        if (size > file.size() - file.position()) return cutOffLabels();
        ASSIGN_OR_RETURN(const auto bytes, file.whole(size, cutOffLabels()));
        const std::string_view set = untilNull(std::string_view(head).substr(sizeBytes, nameBytes));
        ASSIGN_OR_RETURN(const bool more, tellLabelTable(bytes, layout.littleEndian, set, listener));
        if (!more) break;
    }
    return true;
}

Result<void> readStata(const ForeignRequest& request, const ForeignFile& file,
                       [[maybe_unused]] const ForeignFile* beside, ForeignWriter& out) {
    RETURN_IF_ERROR(checkNoTable(request, "Stata"));
    ASSIGN_OR_RETURN(const auto layout, stataLayout(file));
    LibraryFile bytes(file, out), longTexts(file, out);
    RETURN_IF_ERROR(checkStataLongTexts(layout, longTexts));
    if (layout.version == StataLayout::manyColumns && !layout.placesOfTexts.empty())
        bytes.changeBy([&layout](std::uint64_t offset, std::span<char> seen) {
            nameTextsAsFormerly(layout, offset, seen);
        });
    LibraryReading::Format format;
    format.parse = readstat_parse_dta;
    format.meaning = stataMeaning;
    format.labelSetBytes = layout.labelSetBytes();
    format.mostRows = request.rows;
    format.mend = "open it in Stata and save it once more, or as CSV";
    format.emptyText = [&](std::uint64_t row, std::size_t column) -> Result<bool> {
        // Row and column of the text are zero where it is empty.
        std::uint64_t place = 0;
        longTexts.seek(layout.firstRow + row * layout.rowBytes + layout.columnBegins.at(column));
        const bool whole = longTexts.read(reinterpret_cast<char*>(&place), sizeof place) == sizeof place;
        return whole && place == 0;
    };
    format.labels = !layout.hasOldLabels();
    bool labelsTold = true;
    const auto decoder = layout.isUnicode() ? std::optional(TextDecoder::utf8()) : std::nullopt;
    const auto read = [&](StatisticsListener& listener) -> Result<void> {
        LibraryReading reading(bytes, listener, format);
        RETURN_IF_ERROR(reading.run());
        if (reading.stopped()) return {};
        if (!layout.hasOldLabels()) return checkStataEnd(layout, bytes, file);
        ASSIGN_OR_RETURN(labelsTold, tellOldStataLabels(layout, bytes, listener));
        return listener.problem() ? *listener.problem() : Result<void>();
    };
    RETURN_IF_ERROR(tellStatistics(read, decoder, {}, out));
    if (!labelsTold) out.remark("The names of values in files from before Stata 6 are not read.");
    return {};
}

} // namespace

ForeignKind stataKind() {
    return {"stata", TextDecoder::prepare, readStata};
}

} // namespace epsiloscope
