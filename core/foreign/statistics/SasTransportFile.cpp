// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/foreign/statistics/LibraryReading.h"
#include "core/foreign/statistics/StatisticsFiles.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {
namespace {

constexpr std::uint64_t recordBytes = 80, libraryBytes = 3 * recordBytes;
constexpr const char* rewriteTransport = "write it once more in SAS, or as CSV";

Error cutOffTransport() {
    return {"the SAS transport file ends too early", {}, "it was cut off: copy it once more"};
}

/// One table of a transport file: where it lies, and its name.
struct Member {
    std::uint64_t begin = 0, end = 0;
    std::string name;
};

bool beginsMember(std::string_view bytes) {
    return bytes.starts_with("HEADER RECORD*******MEMBER  HEADER RECORD!!!!!!!") ||
           bytes.starts_with("HEADER RECORD*******MEMBV8  HEADER RECORD!!!!!!!");
}

bool beginsLibrary(std::string_view bytes) {
    return bytes.starts_with("HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!") ||
           bytes.starts_with("HEADER RECORD*******LIBV8   HEADER RECORD!!!!!!!");
}

/// Nothing in front of a table tells how long it is: it ends where the next one begins.
Result<std::vector<Member>> membersOf(const ForeignFile& file) {
    constexpr std::size_t piece = recordBytes * 8192, headRecords = 3 * recordBytes,
                          nameAt = 2 * recordBytes + 8, namestrAt = 74;
    std::vector<Member> members;
    for (std::uint64_t at = libraryBytes; at < file.size(); at += piece) {
        ASSIGN_OR_RETURN(const auto bytes, file.bytesAt(at, piece));
        for (std::size_t i = 0; i + recordBytes <= bytes.size(); i += recordBytes) {
            if (bytes[i] != 'H') continue;
            if (beginsLibrary(std::string_view(bytes).substr(i)))
                return wrongFile("two SAS transport files were joined to this one", "take them apart");
            if (!beginsMember(std::string_view(bytes).substr(i))) continue;
            ASSIGN_OR_RETURN(const auto head, file.wholeBytesAt(at + i, headRecords));
            if (head.substr(namestrAt, 4) != "0140")
                return wrongFile(
                    "the SAS transport file was written on a system (VMS) whose files are not read here",
                    "write it as CSV");
            const std::size_t longest = head.starts_with("HEADER RECORD*******MEMBV8") ? 32 : 8;
            if (!members.empty()) members.back().end = at + i;
            members.push_back(
                {at + i, file.size(), std::string(withoutBlanksBehind(head.substr(nameAt, longest)))});
        }
    }
    if (!members.empty()) return members;
    return wrongFile("there is no table in this SAS transport file", rewriteTransport);
}

/// The rows of one table: their bytes, which fill up records of 80 with blanks.
class TransportRows {
public:
    void add(const readstat_variable_t& variable) {
        const std::uint64_t width = readstat_variable_get_storage_width(&variable);
        const bool text = readstat_variable_get_type_class(&variable) == READSTAT_TYPE_CLASS_STRING;
        constexpr std::uint64_t least = 2, most = 8; // of a number
        sane_ = sane_ && width > 0 && (text || (width >= least && width <= most));
        if (!text) numbers_.push_back({rowBytes_, width, columns_});
        rowBytes_ += width;
        textAlone_ = textAlone_ && text;
        ++columns_;
    }
    bool sane() const { return sane_; }

    /// Errors where a number begins with a zero, in base 16: the library would add to it.
    Result<void> checkNumbers(const ForeignFile& file, std::uint64_t begin, std::uint64_t rows) const {
        constexpr std::uint64_t pieceBytes = std::uint64_t{1} << 20;
        if (numbers_.empty() || rowBytes_ == 0) return {};
        const std::uint64_t atOnce = std::max<std::uint64_t>(1, pieceBytes / rowBytes_);
        for (std::uint64_t row = 0; row < rows; row += atOnce) {
            const std::uint64_t count = std::min(atOnce, rows - row);
            ASSIGN_OR_RETURN(const auto bytes, file.wholeBytesAt(begin + row * rowBytes_, count * rowBytes_));
            for (std::uint64_t i = 0; i < count; ++i)
                for (const Number& number : numbers_) {
                    if (!beginsWithZero(
                            std::string_view(bytes).substr(i * rowBytes_ + number.begin, number.width)))
                        continue;
                    return wrongFile(
                        Sentence(
                            "the number in row %1, column %2 of the SAS transport file is not written as "
                            "SAS writes it, and would be read as another",
                            {row + i + 1, number.column + 1}),
                        rewriteTransport);
                }
        }
        return {};
    }

    /// The library ends at the last row that is not blank, without a word of what is left.
    Result<void> finish(const ForeignFile& file, std::uint64_t begin, std::uint64_t end, std::uint64_t told,
                        StatisticsListener& listener) {
        if (rowBytes_ == 0 || begin > end) return {};
        const std::uint64_t bytes = end - begin, rest = bytes % rowBytes_;
        ASSIGN_OR_RETURN(const auto filling, file.wholeBytesAt(end - rest, rest));
        if (rest >= recordBytes || filling.find_first_not_of(' ') != std::string::npos)
            return cutOffTransport();
        if (!textAlone_) return {};
        const std::uint64_t most = bytes / rowBytes_;
        const std::uint64_t sure = bytes < recordBytes ? 0 : (bytes - recordBytes) / rowBytes_ + 1;
        for (std::uint64_t row = told; row < sure; ++row) {
            for (std::size_t i = 0; i < columns_; ++i)
                if (!listener.text(i, {})) return {};
            if (!listener.endRow()) return {};
        }
        doubtful_ = most - std::max(told, sure);
        return {};
    }
    /// So many empty rows at the end may be rows or filling.
    std::uint64_t doubtful() const { return doubtful_; }

private:
    struct Number {
        std::uint64_t begin = 0, width = 0; ///< bytes within a row
        std::size_t column = 0;
    };
    /// A sign and an exponent, then the digits.
    static bool beginsWithZero(std::string_view bytes) {
        return (static_cast<unsigned char>(bytes[1]) & 0xF0U) == 0 &&
               bytes.find_first_not_of('\0', 1) != std::string_view::npos;
    }

    std::uint64_t rowBytes_ = 0, doubtful_ = 0;
    std::size_t columns_ = 0;
    std::vector<Number> numbers_;
    bool sane_ = true, textAlone_ = true;
};

Result<Member> memberOf(const std::vector<Member>& members, const std::string& table,
                        std::vector<std::string>& names) {
    for (const Member& member : members)
        names.push_back(member.name);
    if (table.empty()) return members.front();
    const auto found = std::ranges::find(members, table, &Member::name);
    if (found != members.end()) return *found;
    return Error{Sentence("there is no table '%1'", {table}), {}, suggestName(table, names)};
}

} // namespace

Result<void> readSasTransportFile(const ForeignRequest& request, const ForeignFile& file,
                                  ForeignWriter& out) {
    if (file.size() % recordBytes != 0) return cutOffTransport();
    ASSIGN_OR_RETURN(const auto members, membersOf(file));
    ForeignHead head;
    ASSIGN_OR_RETURN(const auto member, memberOf(members, request.table, head.tables));
    head.table = member.name;
    std::uint64_t doubtful = 0;
    const auto read = [&](StatisticsListener& listener) -> Result<void> {
        LibraryFile bytes(file, {{0, libraryBytes}, {member.begin, member.end - member.begin}}, out);
        TransportRows rows;
        LibraryReading::Format format;
        format.parse = readstat_parse_xport;
        format.meaning = sasMeaning;
        format.more = [&](const readstat_variable_t& variable, StatisticsColumn&) { rows.add(variable); };
        format.mostRows = request.rows;
        format.mend = rewriteTransport;
        LibraryReading reading(bytes, listener, format);
        RETURN_IF_ERROR(reading.run());
        if (!rows.sane())
            return Error{"the SAS transport file states a column that cannot be", {}, "the file is damaged"};
        if (reading.stopped() || !listener.wantsNumbers()) return {};
        const std::uint64_t begin = reading.behindColumns() - libraryBytes + member.begin;
        RETURN_IF_ERROR(rows.checkNumbers(file, begin, reading.rows()));
        if (request.rows > 0 && reading.rows() == request.rows) return {};
        RETURN_IF_ERROR(rows.finish(file, begin, member.end, reading.rows(), listener));
        doubtful = rows.doubtful();
        return {};
    };
    RETURN_IF_ERROR(tellStatistics(read, std::nullopt, head, out));
    if (doubtful > 0)
        out.remark(
            Sentence("The file may end with up to %1 more rows that are empty: a SAS transport file of texts "
                     "alone cannot tell them from filling.",
                     {doubtful}));
    return {};
}

} // namespace epsiloscope
