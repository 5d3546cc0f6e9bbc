// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/foreign/statistics/LibraryReading.h"
#include "core/foreign/statistics/StatisticsFiles.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <algorithm>
#include <bit>
#include <climits>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {
namespace {

using namespace std::string_view_literals;

// What is not 0 of the 32 bytes that all files of SAS begin with; the second letter but one tells the kind.
constexpr std::string_view magicBefore = "\0\0\0\0\0\0\0\0\0\0\0\0\xC2\xEA\x81"sv,
                           magicBehind = "\xB3\x14\x11\xCF\xBD\x92\x08\x00\x09\xC7\x31\x8C\x18\x1F\x10\x11"sv;
constexpr char magicOfTable = '\x60', magicOfCatalogue = '\x63';

/// How to mend a table that was changed in place.
constexpr const char* rewriteSasTable =
    "make a new table of it in SAS (DATA new; SET old; RUN;), or write it as CSV";

Error damagedSas() {
    return wrongFile("the SAS file is damaged, or holds something that is not known here",
                     "write it once more in SAS, or as CSV");
}

Error cutOffSas() {
    return {"the SAS file ends too early", {}, "it was cut off: copy it once more"};
}

Error deletedRows(std::uint64_t rows) {
    if (rows == 0) return {"the SAS file holds deleted rows, which would come back", {}, rewriteSasTable};
    return wrongFile(Sentence("the SAS file holds %1 deleted rows, which would come back", {rows}),
                     rewriteSasTable);
}

/// What the library does not tell of a file of SAS (sas7bdat).
struct SasHead {
    bool wide = false; ///< with numbers of eight bytes
    bool littleEndian = true;
    int encoding = 0;  ///< SAS's number
    std::string table; ///< its name, bytes of the file
    std::uint64_t headBytes = 0, pageBytes = 0, pages = 0;

    std::uint64_t page(std::uint64_t i) const { return headBytes + i * pageBytes; } ///< its offset
};

/// The text in a field of so many bytes.
std::string_view fieldAt(std::string_view bytes, std::size_t at, std::size_t count) {
    return withoutBlanksBehind(untilNull(bytes.substr(at, count)));
}

/// Goes through the pages of a file, of most of which it reads only the head. Errors where it holds rows that
/// were deleted or moved, which the library would tell as rows, or not at all; and where it states more rows
/// than can be counted.
class PageWalk {
public:
    PageWalk(const SasHead& head, const ForeignFile& file)
        : head_(head), file_(file), word_(head.wide ? 8 : 4), pageHead_(head.wide ? 40 : 24),
          pointer_(head.wide ? 24 : 12) {}

    Result<void> walk() {
        for (std::uint64_t i = 0; i < head_.pages; ++i)
            RETURN_IF_ERROR(takePage(head_.page(i)));
        if (deleted_ > 0) return deletedRows(deleted_);
        if (marked_ > 0) return deletedRows(marked_);
        if (rows_ < INT_MAX) return {};
        return Error{"the SAS file states more rows than can be counted here", {}, "take a part of it"};
    }

private:
    std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t count) const {
        return numberAt(bytes, at, count, head_.littleEndian);
    }

    Result<void> takePage(std::uint64_t page) {
        constexpr std::uint64_t kinds = 0x0F00, rows = 0x0100, mixed = 0x0200, amended = 0x0400,
                                index = 0x9000, withDeleted = 0x0080;
        ASSIGN_OR_RETURN(const auto bytes, file_.wholeBytesAt(page, pageHead_));
        const std::uint64_t type = number(bytes, pageHead_ - 8, 2), blocks = number(bytes, pageHead_ - 6, 2);
        const std::uint64_t kind = type & kinds;
        if (kind != rows && (type & index) != 0) return {};
        const std::uint64_t pointers = kind == rows ? 0 : number(bytes, pageHead_ - 4, 2);
        if (pointers * pointer_ + pageHead_ > head_.pageBytes) return damagedSas();
        if (pointers > 0) RETURN_IF_ERROR(takePointers(page, pointers, kind == amended));
        if ((type & withDeleted) == 0 || (kind != rows && kind != mixed)) return {};
        const std::uint64_t unused = number(bytes, head_.wide ? 24 : 12, word_);
        return takeFlags(page, pointers, blocks - std::min(blocks, pointers), unused);
    }

    /// Where a page holds rows that were deleted, a bit for each tells so, behind the rows and unused bytes.
    Result<void> takeFlags(std::uint64_t page, std::uint64_t pointers, std::uint64_t rows,
                           std::uint64_t unused) {
        constexpr std::uint64_t alignment = 8, bits = 8;
        std::uint64_t begin = pageHead_ + pointers * pointer_;
        begin = (begin + alignment - 1) / alignment * alignment;
        const std::uint64_t size = (rows + bits - 1) / bits;
        if (unused > head_.pageBytes || rowBytes_ > head_.pageBytes) return deletedRows(0);
        begin += rows * rowBytes_ + unused;
        // What cannot be looked up is taken for deleted.
        if (begin + size > head_.pageBytes) return deletedRows(0);
        ASSIGN_OR_RETURN(const auto flags, file_.wholeBytesAt(page + begin, size));
        for (const char byte : flags)
            marked_ += static_cast<std::uint64_t>(std::popcount(static_cast<unsigned char>(byte)));
        return {};
    }

    Result<void> takePointers(std::uint64_t page, std::uint64_t count, bool amended) {
        constexpr std::uint64_t asItIs = 0, leftOut = 1, deletedRow = 5, packedRow = 4;
        ASSIGN_OR_RETURN(const auto bytes, file_.wholeBytesAt(page + pageHead_, count * pointer_));
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::size_t at = i * pointer_;
            const std::uint64_t offset = number(bytes, at, word_), size = number(bytes, at + word_, word_),
                                packing = number(bytes, at + 2 * word_, 1);
            if (size == 0 || packing == leftOut || packing == packedRow) continue;
            if (packing == deletedRow)
                ++marked_;
            else if (packing != asItIs)
                return wrongFile("the SAS file was changed in place, and holds rows that were moved",
                                 rewriteSasTable);
            else if (!foundSize_ || amended)
                RETURN_IF_ERROR(takeSizes(page, offset, size));
        }
        return {};
    }

    /// Takes the part that tells how many rows there are, if this is it.
    Result<void> takeSizes(std::uint64_t page, std::uint64_t offset, std::uint64_t size) {
        constexpr std::string_view signature = "\xF7\xF7\xF7\xF7";
        constexpr std::uint64_t rowBytesAt = 5, rowsAt = 6, deletedAt = 7, words = 8; // in words
        if (offset > head_.pageBytes || size > head_.pageBytes - offset || size < words * word_) return {};
        ASSIGN_OR_RETURN(const auto bytes, file_.wholeBytesAt(page + offset, words * word_));
        if (!bytes.starts_with(signature) &&
            bytes.substr(word_ - signature.size(), signature.size()) != signature)
            return {};
        foundSize_ = true;
        rowBytes_ = number(bytes, rowBytesAt * word_, word_);
        rows_ = std::max(rows_, number(bytes, rowsAt * word_, word_));
        deleted_ = std::max(deleted_, number(bytes, deletedAt * word_, word_));
        return {};
    }

    const SasHead& head_;
    const ForeignFile& file_;
    std::size_t word_, pageHead_, pointer_;
    bool foundSize_ = false;
    std::uint64_t rowBytes_ = 0, rows_ = 0;
    std::uint64_t deleted_ = 0; ///< rows, as the file states
    std::uint64_t marked_ = 0;  ///< rows that are marked
};

/// Errors: no such file; a catalogue of formats, or a view; cut off.
Result<SasHead> sasHead(const ForeignFile& file) {
    constexpr std::size_t wideAt = 32, alignedAt = 35, orderAt = 37, encodingAt = 70, tableAt = 92,
                          tableBytes = 32, kindAt = 156, kindBytes = 8, headBytesAt = 196, word = 4,
                          headRead = 288, least = 1024, most = std::size_t{1} << 24U;
    constexpr char yes = 0x33;
    ASSIGN_OR_RETURN(const auto bytes, file.bytesAt(0, headRead));
    const std::string_view magic = std::string_view(bytes).substr(0, wideAt);
    const bool known = magic.starts_with(magicBefore) && magic.ends_with(magicBehind);
    if (known && magic[magicBefore.size()] == magicOfCatalogue)
        return wrongFile("this is a catalogue of SAS's formats, which holds no table",
                         "choose a sas7bdat file");
    if (!known || magic[magicBefore.size()] != magicOfTable)
        return Error{"this is no table of SAS", {}, "write it in SAS as sas7bdat, xpt or CSV"};
    if (bytes.size() < headRead) return cutOffSas();
    const std::string_view kind = fieldAt(bytes, kindAt, kindBytes);
    if (kind != "DATA" && !kind.empty())
        return Error{Sentence("this SAS file holds no table (%1)", {kind}), {}, "make a table of it in SAS"};
    SasHead head;
    head.wide = bytes[wideAt] == yes;
    head.littleEndian = bytes[orderAt] == 1;
    head.encoding = static_cast<unsigned char>(bytes[encodingAt]);
    head.table = fieldAt(bytes, tableAt, tableBytes);
    const std::size_t at = headBytesAt + (bytes[alignedAt] == yes ? word : 0);
    head.headBytes = numberAt(bytes, at, word, head.littleEndian);
    head.pageBytes = numberAt(bytes, at + word, word, head.littleEndian);
    head.pages = numberAt(bytes, at + 2 * word, head.wide ? 2 * word : word, head.littleEndian);
    const auto sane = [&](std::uint64_t size) { return size >= least && size <= most; };
    if (!sane(head.headBytes) || !sane(head.pageBytes) || head.pages > most) return damagedSas();
    if (head.page(head.pages) > file.size()) return cutOffSas();
    return head;
}

/// What the letters of the file are, or nothing where it does not say. Errors: an unknown encoding.
Result<std::optional<TextDecoder>> sasDecoder(const SasHead& head) {
    constexpr int unspecified = 0, any = 204;
    if (head.encoding == unspecified || head.encoding == any) return std::optional<TextDecoder>();
    auto decoder = TextDecoder::ofSas(head.encoding);
    if (decoder && decoder->name() == "US-ASCII") return std::optional<TextDecoder>();
    if (decoder) return decoder;
    return wrongFile(
        Sentence("the texts of this SAS file are in an encoding that is not known here (number %1)",
                 {head.encoding}),
        "write it in SAS with (ENCODING='utf-8')");
}

Result<void> readSasFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto head, sasHead(file));
    if (!request.table.empty() && request.table != head.table)
        return wrongFile(Sentence("there is no table '%1'", {request.table}),
                         suggestName(request.table, {head.table}));
    ASSIGN_OR_RETURN(const auto decoder, sasDecoder(head));
    RETURN_IF_ERROR(PageWalk(head, file).walk());
    LibraryFile bytes(file, out);
    LibraryReading::Format format;
    format.parse = readstat_parse_sas7bdat;
    format.meaning = sasMeaning;
    format.mostRows = request.rows;
    format.mend = rewriteSasTable;
    const auto read = [&](StatisticsListener& listener) {
        return LibraryReading(bytes, listener, format).run();
    };
    return tellStatistics(read, decoder, {.tables = {head.table}, .table = head.table, .columns = {}}, out);
}

Result<void> readSas(const ForeignRequest& request, const ForeignFile& file,
                     [[maybe_unused]] const ForeignFile* beside, ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto head, file.bytesAt(0, statisticsHeadBytes));
    if (head.starts_with("HEADER RECORD*******")) return readSasTransportFile(request, file, out);
    if (head.starts_with("**COMPRESSED**") || head.starts_with("LIB CONTROL"))
        return wrongFile("this is a file of SAS's PROC CPORT, which SAS alone reads",
                         "write it in SAS with: LIBNAME out XPORT");
    return readSasFile(request, file, out);
}

} // namespace

ForeignKind sasKind() {
    return {"sas", TextDecoder::prepare, readSas};
}

} // namespace epsiloscope
