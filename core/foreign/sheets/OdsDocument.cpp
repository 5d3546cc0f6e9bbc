// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsDocument.h"

#include "core/foreign/sheets/NumberReading.h"
#include "core/foreign/sheets/OdsSettings.h"
#include "core/foreign/sheets/OdsTables.h"
#include "core/foreign/sheets/OtherFiles.h"
#include "core/foreign/sheets/PackageParts.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace epsiloscope {
namespace {

/// Opens the document's tables from their start on.
using OpenOds = std::function<Result<ByteSource>()>;

Result<bool> isOdsEncrypted(const ZipEntries& package) {
    ASSIGN_OR_RETURN(const ZipEntry* entry, package.find("META-INF/manifest.xml"));
    if (entry == nullptr) return false;
    constexpr std::size_t most = std::size_t{16} << 20;
    ASSIGN_OR_RETURN(const auto manifest, package.whole(*entry, most));
    return manifest.find("encryption-data") != std::string::npos ||
           package.entries().end() !=
               std::find_if(package.entries().begin(), package.entries().end(),
                            [](const ZipEntry& each) { return each.name == "encrypted-package"; });
}

SheetRows* noOdsTable(const ListedSheet&) {
    return nullptr;
}

/// The names of the sheets of a large document, where its settings have them.
Result<std::vector<std::string>> odsNamesAside(const ZipEntries& package, const ZipEntry& content) {
    constexpr std::uint64_t large = std::uint64_t{2} << 20; // packed: a second of reading
    ASSIGN_OR_RETURN(const ZipEntry* settings, package.find("settings.xml"));
    if (settings == nullptr || content.packed <= large) return std::vector<std::string>{};
    ASSIGN_OR_RETURN(const auto bytes, partBytes(package, *settings));
    return readOdsSettings(bytes, settings->name);
}

/// Tells of the tables; `aside`: their names, empty where only the document has them.
Result<void> tellOds(const ForeignRequest& request, const OpenOds& open, std::vector<std::string> aside,
                     ForeignWriter& out) {
    const std::string part = "content.xml";
    std::string wanted = request.table;
    std::optional<SheetRows> rows;
    const ChooseOdsTable choose = [&](const ListedSheet& table) -> SheetRows* {
        if (wanted.empty() ? table.hidden : table.name != wanted) return nullptr;
        if (std::find(aside.begin(), aside.end(), table.name) == aside.end()) aside.push_back(table.name);
        out.head({aside, table.name, {}});
        return &rows.emplace(out, table.name);
    };
    const auto listed = [&]() -> Result<void> {
        ASSIGN_OR_RETURN(const auto bytes, open());
        ASSIGN_OR_RETURN(const auto tables, readOdsTables(bytes, part, noOdsTable));
        ASSIGN_OR_RETURN(const std::size_t chosen, chosenSheet(tables, request.table));
        wanted = tables[chosen].name;
        aside.clear();
        for (const ListedSheet& table : tables)
            aside.push_back(table.name);
        return {};
    };
    const bool known = wanted.empty() || std::find(aside.begin(), aside.end(), wanted) != aside.end();
    bool complete = aside.empty() || !known;
    if (complete) RETURN_IF_ERROR(listed());
    for (;;) {
        ASSIGN_OR_RETURN(const auto bytes, open());
        RETURN_IF_ERROR(readOdsTables(bytes, part, choose));
        if (rows) {
            if (!rows->over()) RETURN_IF_ERROR(readToEnd(bytes));
            rows->remark();
            return {};
        }
        // The settings promised what is not there, or all sheets are hidden.
        if (std::exchange(complete, true))
            return Error{"the sheet is not there any more", wanted, "try again"};
        RETURN_IF_ERROR(listed());
    }
}

} // namespace

Result<void> readOds(const ForeignRequest& request, const ForeignFile& file, const ZipEntries& package,
                     ForeignWriter& out) {
    ASSIGN_OR_RETURN(const bool encrypted, isOdsEncrypted(package));
    if (encrypted) return Error{"this workbook is protected by a password", {}, "save it without a password"};
    ASSIGN_OR_RETURN(const ZipEntry* content, package.find("content.xml"));
    if (content == nullptr) return otherArchive(package);
    ASSIGN_OR_RETURN(auto aside, odsNamesAside(package, *content));
    return tellOds(
        request, [&] { return partBytes(package, *content, &file, &out); }, std::move(aside), out);
}

bool isFlatOds(std::string_view start) {
    start = withoutBlanks(start.substr(start.starts_with("\xEF\xBB\xBF") ? 3 : 0));
    return start.starts_with('<') &&
           start.find("urn:oasis:names:tc:opendocument:xmlns:office:1.0") != std::string_view::npos;
}

Result<void> readFlatOds(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out) {
    const OpenOds open = [&]() -> Result<ByteSource> {
        // A function is copied, its place in the file is not.
        return ByteSource([&file, &out, at = std::make_shared<std::uint64_t>(0)](char* to, std::size_t room) {
            out.progress(*at, file.size());
            auto got = file.readAt(*at, to, room);
            if (got) *at += *got;
            return got;
        });
    };
    return tellOds(request, open, {}, out);
}

} // namespace epsiloscope
