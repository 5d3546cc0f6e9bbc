// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OtherFiles.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr const char* saveAsXlsx = "save it as xlsx or ods (in LibreOffice: soffice --convert-to xlsx FILE)";

Error oldWorkbook() {
    return {"this is a workbook of Excel 97 to 2003 (xls)", {}, saveAsXlsx};
}

/// Whether the name stands in these entries of a compound file's list, in UTF-16.
bool namesStream(std::string_view list, std::string_view name) {
    std::string wide;
    for (const char letter : name) {
        wide += letter;
        wide += '\0';
    }
    constexpr std::size_t entry = 128;
    wide.append(2, '\0');
    for (std::size_t at = 0; at + entry <= list.size(); at += entry)
        if (list.substr(at, wide.size()) == wide) return true;
    return false;
}

Error otherDocument(const char* what) {
    return {Sentence("this is %1, which is not read here", {what}), {}, "save its table as CSV"};
}

/// A compound file: Office wrote these before xlsx, and still puts what has a password into one.
Error otherCompound(const ForeignFile& file, std::string_view header) {
    constexpr std::size_t sizeAt = 30, listAt = 48, most = 12, listed = 4096;
    const std::uint64_t power = numberAt(header, sizeAt, 2, true);
    const std::uint64_t first = numberAt(header, listAt, 4, true);
    const auto list = power <= most ? file.bytesAt((first + 1) << power, listed) : std::string();
    if (!list) return list.error();
    if (namesStream(*list, "EncryptedPackage"))
        return {"this workbook is protected by a password", {}, "save it without a password"};
    if (namesStream(*list, "Workbook") || namesStream(*list, "Book")) return oldWorkbook();
    if (namesStream(*list, "WordDocument")) return otherDocument("a Word document (.doc)");
    if (namesStream(*list, "PowerPoint Document")) return otherDocument("a PowerPoint presentation (.ppt)");
    return {"this is a file of an old Excel or another office program", {}, saveAsXlsx};
}

bool holdsWord(std::string_view text, std::string_view word) {
    return text.find(word) != std::string_view::npos;
}

Error otherMarkup(std::string_view start) {
    if (holdsWord(start, "urn:schemas-microsoft-com:office:spreadsheet"))
        return {"this is a workbook of Excel 2003 in XML", {}, saveAsXlsx};
    if (holdsWord(start, "<html") || holdsWord(start, "<HTML") || holdsWord(start, "<table"))
        return {"this is a web page, no workbook", {}, saveAsXlsx};
    if (holdsWord(start, "http://www.gnumeric.org/"))
        return {"this is a workbook of Gnumeric", {}, saveAsXlsx};
    return {"this is XML, but no workbook", {}, saveAsXlsx};
}

} // namespace

Error otherFile(const ForeignFile& file) {
    constexpr std::size_t looked = 4096;
    const auto start = file.bytesAt(0, looked);
    if (!start) return start.error();
    const std::string_view bytes = *start;
    using namespace std::string_view_literals;
    constexpr std::size_t headerSize = 512;
    if (bytes.empty()) return {"the file is empty", {}, "choose another file"};
    if (bytes.starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv) && bytes.size() >= headerSize)
        return otherCompound(file, bytes);
    if (bytes.starts_with("\x09\x08"sv)) return oldWorkbook(); // Excel 5
    if (bytes.starts_with("%PDF")) return otherDocument("a PDF document");
    if (bytes.starts_with("{\\rtf")) return otherDocument("a text document (.rtf)");
    const std::size_t letter = bytes.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (letter != std::string_view::npos && bytes[letter] == '<') return otherMarkup(bytes);
    return {"this is no workbook (xlsx or ods)", {}, "choose what the file is, or save the table as CSV"};
}

Error otherArchive(const ZipEntries& archive) {
    const bool binary =
        std::any_of(archive.entries().begin(), archive.entries().end(),
                    [](const auto& entry) { return entry.name.ends_with("xl/workbook.bin"); });
    if (binary)
        return {"this is a binary workbook (xlsb)",
                {},
                "save it as xlsx (in LibreOffice: soffice --convert-to xlsx FILE)"};
    if (archive.entries().empty()) return {"this zip archive is empty", {}, "choose another file"};
    return {"this zip archive holds no workbook", {}, "open it as a zip archive, or unpack it first"};
}

} // namespace epsiloscope
