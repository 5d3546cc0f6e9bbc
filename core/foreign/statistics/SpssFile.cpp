// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/LibraryReading.h"
#include "core/foreign/statistics/StatisticsFiles.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace epsiloscope {
namespace {

/// How the rows of a system file of SPSS lie in it.
enum class SpssPacking { None, Bytecode, Zlib };

/// What the library does not tell of a system file of SPSS, or gets wrong.
struct SpssDictionary {
    SpssPacking packing = SpssPacking::None;
    std::int64_t rows = -1;      ///< as the file states; -1: it does not
    std::uint64_t values = 0;    ///< of eight bytes, in each row
    std::uint64_t dataBegin = 0; ///< offset of the first row
    std::string encoding;        ///< its name, empty where it is not given
    std::optional<int> codePage; ///< "character code"
};

constexpr std::size_t spssHeadBytes = 176, spssLayoutAt = 64, spssPackingAt = 72, spssRowsAt = 80,
                      wordBytes = 4, numberBytes = 8;

Error cutOffDictionary() {
    return {"the file ends within the description of its columns", {}, "it was cut off: copy it once more"};
}

Error damagedDictionary() {
    return wrongFile("the description of the columns is damaged, or holds something that is not known here",
                     "open it in SPSS or PSPP and save it once more");
}

/// Walks through the records before the rows, one behind the other. Errors: cut off, unknown records, more
/// columns or wider rows than are read here.
class DictionaryWalk {
public:
    explicit DictionaryWalk(LibraryFile& file) : file_(file) {}

    Result<SpssDictionary> walk() {
        RETURN_IF_ERROR(head());
        for (;;) {
            constexpr std::uint32_t variable = 2, labels = 3, document = 6, more = 7, end = 999;
            ASSIGN_OR_RETURN(const auto type, take());
            if (type == end) break;
            if (type == variable)
                RETURN_IF_ERROR(takeVariable());
            else if (type == labels)
                RETURN_IF_ERROR(takeLabels());
            else if (type == document)
                RETURN_IF_ERROR(takeDocument());
            else if (type == more)
                RETURN_IF_ERROR(takeMore());
            else
                return damagedDictionary();
        }
        RETURN_IF_ERROR(skip(wordBytes));
        found_.dataBegin = file_.position();
        return checked();
    }

private:
    Result<void> head() {
        ASSIGN_OR_RETURN(const auto bytes, bytesAhead(spssHeadBytes));
        const auto isLayout = [&](bool little) {
            const auto layout = numberAt(bytes, spssLayoutAt, wordBytes, little);
            return layout == 2 || layout == 3;
        };
        little_ = isLayout(true);
        if (!little_ && !isLayout(false)) return damagedDictionary();
        const auto packing = numberAt(bytes, spssPackingAt, wordBytes, little_);
        if (packing > 2) return damagedDictionary();
        found_.packing = static_cast<SpssPacking>(packing);
        found_.rows = static_cast<std::int32_t>(numberAt(bytes, spssRowsAt, wordBytes, little_));
        return {};
    }

    Result<void> takeVariable() {
        constexpr std::size_t size = 28, labelAt = 4, missingAt = 8, mostMissing = 3;
        ASSIGN_OR_RETURN(const auto bytes, bytesAhead(size));
        ++found_.values;
        if (static_cast<std::int32_t>(numberAt(bytes, 0, wordBytes, little_)) >= 0) ++variables_;
        if (numberAt(bytes, labelAt, wordBytes, little_) != 0) {
            ASSIGN_OR_RETURN(const auto length, take());
            RETURN_IF_ERROR(skip((std::uint64_t{length} + 3) / 4 * 4));
        }
        const auto missing = static_cast<std::int32_t>(numberAt(bytes, missingAt, wordBytes, little_));
        const auto codes = static_cast<std::uint64_t>(missing < 0 ? -std::int64_t{missing} : missing);
        if (codes > mostMissing) return damagedDictionary();
        return skip(codes * numberBytes);
    }

    Result<void> takeLabels() {
        constexpr std::uint32_t variablesOfLabels = 4;
        ASSIGN_OR_RETURN(const auto count, take());
        for (std::uint32_t i = 0; i < count; ++i) {
            RETURN_IF_ERROR(skip(numberBytes));
            ASSIGN_OR_RETURN(const auto length, bytesAhead(1));
            const std::uint64_t bytes = static_cast<unsigned char>(length[0]);
            RETURN_IF_ERROR(skip((bytes + numberBytes) / numberBytes * numberBytes - 1));
        }
        ASSIGN_OR_RETURN(const auto type, take());
        if (type != variablesOfLabels) return damagedDictionary();
        ASSIGN_OR_RETURN(const auto variables, take());
        return skip(std::uint64_t{variables} * wordBytes);
    }

    Result<void> takeDocument() {
        constexpr std::uint64_t line = 80;
        ASSIGN_OR_RETURN(const auto lines, take());
        return skip(lines * line);
    }

    /// Records of later versions; what is not known is passed over.
    Result<void> takeMore() {
        constexpr std::uint32_t machine = 3, manyRows = 16, encoding = 20;
        constexpr std::size_t numbersAt = 16, codeAt = 28, longestName = 100;
        constexpr std::uint64_t ofIbm = 2, ofVax = 3;
        ASSIGN_OR_RETURN(const auto kind, take());
        ASSIGN_OR_RETURN(const auto size, take());
        ASSIGN_OR_RETURN(const auto count, take());
        const std::uint64_t bytes = std::uint64_t{size} * count, end = file_.position() + bytes;
        if (bytes > file_.size()) return cutOffDictionary();
        if (kind == machine && bytes == codeAt + wordBytes) {
            ASSIGN_OR_RETURN(const auto record, bytesAhead(bytes));
            const auto numbers = numberAt(record, numbersAt, wordBytes, little_);
            if (numbers == ofIbm || numbers == ofVax)
                return wrongFile(
                    "the numbers of this SPSS file are those of a mainframe, which are not read here",
                    "open it in SPSS and save it once more");
            found_.codePage = static_cast<std::int32_t>(numberAt(record, codeAt, wordBytes, little_));
        } else if (kind == manyRows && bytes == 2 * numberBytes) {
            ASSIGN_OR_RETURN(const auto record, bytesAhead(bytes));
            manyRows_ = static_cast<std::int64_t>(numberAt(record, numberBytes, numberBytes, little_));
        } else if (kind == encoding && bytes <= longestName) {
            ASSIGN_OR_RETURN(found_.encoding, bytesAhead(bytes));
        }
        return skip(end - file_.position());
    }

    Result<SpssDictionary> checked() {
        constexpr std::uint64_t widestRow = 0xFFF000, mostVariables = 3 * mostForeignColumns;
        if (found_.values == 0) return Error{"the file has no columns", {}, {}};
        if (variables_ > mostVariables || found_.values * numberBytes > widestRow)
            return Error{"the file has more columns than are read here", {}, "take a part of them"};
        if (found_.rows < 0) found_.rows = manyRows_.value_or(-1) >= 0 ? *manyRows_ : -1;
        return found_;
    }

    Result<std::string> bytesAhead(std::size_t count) { return file_.whole(count, cutOffDictionary()); }
    Result<std::uint32_t> take() {
        ASSIGN_OR_RETURN(const auto bytes, bytesAhead(wordBytes));
        return static_cast<std::uint32_t>(numberAt(bytes, 0, wordBytes, little_));
    }
    Result<void> skip(std::uint64_t count) {
        if (count > file_.size() - std::min(file_.size(), file_.position())) return cutOffDictionary();
        file_.seek(file_.position() + count);
        return {};
    }

    LibraryFile& file_;
    SpssDictionary found_;
    bool little_ = true;
    std::uint64_t variables_ = 0;
    std::optional<std::int64_t> manyRows_;
};

Error anotherNumberOfRows(std::uint64_t rows) {
    return wrongFile(
        Sentence("behind the %1 rows that were read is more, or the last one is not whole", {rows}),
        "the file was cut off, or is damaged");
}

/// Counts the values of rows that are packed by bytes of commands; nothing where the last is cut off.
std::optional<std::uint64_t> bytecodeValues(LibraryFile& file, std::uint64_t begin) {
    constexpr unsigned char nothing = 0, end = 252, asItIs = 253;
    std::array<char, numberBytes> commands{};
    std::uint64_t values = 0;
    file.seek(begin);
    for (;;) {
        const std::size_t got = file.read(commands.data(), commands.size());
        if (got == 0 && file.position() == file.size()) return values;
        if (got != commands.size()) return std::nullopt;
        std::uint64_t asTheyAre = 0;
        bool ended = false;
        for (const char letter : commands) {
            const auto command = static_cast<unsigned char>(letter);
            ended = ended || command == end;
            if (ended || command == nothing) continue;
            ++values;
            if (command == asItIs) ++asTheyAre;
        }
        file.seek(file.position() + asTheyAre * numberBytes);
        if (file.position() > file.size()) return std::nullopt;
        if (ended) return values;
    }
}

/// What the letters of the file are, or nothing where it does not say. Errors: an unknown encoding.
Result<std::optional<TextDecoder>> spssDecoder(const SpssDictionary& dictionary) {
    // "ASCII" is said of texts in any encoding, by programs that do not know it.
    const auto saysSomething = [](const std::optional<TextDecoder>& decoder) {
        return decoder && decoder->name() != "US-ASCII";
    };
    auto decoder = TextDecoder::named(dictionary.encoding);
    if (saysSomething(decoder)) return decoder;
    constexpr int oldAscii = 2, oldText = 3;
    const int page = dictionary.codePage.value_or(0);
    auto ofPage = TextDecoder::ofCodePage(page);
    if (saysSomething(ofPage)) return ofPage;
    const bool unknownPage = !ofPage && page != 0 && page != oldAscii && page != oldText;
    const bool unknownName = !decoder && !dictionary.encoding.empty();
    if (!unknownPage && !unknownName) return std::optional<TextDecoder>();
    return wrongFile(Sentence("the texts of this file are in an encoding that is not known here (%1)",
                              {unknownName ? dictionary.encoding : std::to_string(page)}),
                     "save it in SPSS or PSPP in Unicode (UTF-8)");
}

/// Errors where the file does not hold exactly as many rows as were read.
Result<void> checkSpssRows(const SpssDictionary& dictionary, LibraryFile& file, std::uint64_t rows) {
    if (dictionary.rows >= 0 && rows != static_cast<std::uint64_t>(dictionary.rows))
        return otherThanStated(dictionary.rows, rows);
    switch (dictionary.packing) {
    case SpssPacking::None: {
        const std::uint64_t bytes = file.size() - dictionary.dataBegin, row = dictionary.values * numberBytes;
        const bool whole = dictionary.rows >= 0 ? bytes / row == rows : bytes == rows * row;
        return whole ? Result<void>() : anotherNumberOfRows(rows);
    }
    case SpssPacking::Bytecode: {
        const auto values = bytecodeValues(file, dictionary.dataBegin);
        if (file.problem()) return *file.problem();
        return values && *values == rows * dictionary.values ? Result<void>() : anotherNumberOfRows(rows);
    }
    case SpssPacking::Zlib: // its blocks have lengths and checksums
        return {};
    }
    return {};
}

/// Codes that SPSS declares missing, one by one or from, to.
void takeSpssMissing(const readstat_variable_t& variable, StatisticsColumn& column) {
    const int count = readstat_variable_get_missing_ranges_count(&variable);
    for (int i = 0; i < count; ++i) {
        const readstat_value_t low = readstat_variable_get_missing_range_lo(&variable, i);
        const readstat_value_t high = readstat_variable_get_missing_range_hi(&variable, i);
        if (!column.text)
            column.missingNumbers.emplace_back(readstat_double_value(low), readstat_double_value(high));
        else if (const char* text = readstat_string_value(low))
            column.missingTexts.emplace_back(text);
    }
}

Result<void> readSpssFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out) {
    RETURN_IF_ERROR(checkNoTable(request, "SPSS"));
    LibraryFile bytes(file, out);
    ASSIGN_OR_RETURN(const auto dictionary, DictionaryWalk(bytes).walk());
    ASSIGN_OR_RETURN(const auto decoder, spssDecoder(dictionary));
    LibraryReading::Format format;
    format.parse = readstat_parse_sav;
    format.meaning = spssMeaning;
    format.more = takeSpssMissing;
    format.mostRows = request.rows;
    if (!decoder || decoder->name() != "UTF-8") format.encoding = "WINDOWS-1252";
    format.mend = "open it in SPSS or PSPP and save it once more, or as CSV";
    const auto read = [&](StatisticsListener& listener) -> Result<void> {
        LibraryReading reading(bytes, listener, format);
        RETURN_IF_ERROR(reading.run());
        if (request.rows > 0 || !listener.wantsNumbers()) return {};
        return checkSpssRows(dictionary, bytes, reading.rows());
    };
    return tellStatistics(read, decoder, {}, out);
}

Result<void> readSpss(const ForeignRequest& request, const ForeignFile& file,
                      [[maybe_unused]] const ForeignFile* beside, ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto head, file.bytesAt(0, statisticsHeadBytes));
    if (head.starts_with("$FL2") || head.starts_with("$FL3")) return readSpssFile(request, file, out);
    if (head.find("ENCRYPTEDSAV") != std::string::npos)
        return wrongFile("the SPSS file is encrypted", "save it in SPSS without a password");
    return readSpssPortableFile(request, file, out);
}

} // namespace

ForeignKind spssKind() {
    return {"spss", TextDecoder::prepare, readSpss};
}

} // namespace epsiloscope
