// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsDocument.h"

#include "core/foreign/sheets/NumberReading.h"
#include "core/foreign/sheets/OdsAside.h"
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
#include <vector>

namespace epsiloscope {
namespace {

/// Opens the document's tables from their start on.
using OpenOds = std::function<Result<XmlSource>()>;

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

/// What is told of the sheets of a large document outside of it.
Result<OdsAside> odsAside(const ZipEntries& package, const ZipEntry& content) {
    OdsAside aside;
    constexpr std::uint64_t large = std::uint64_t{2} << 20; // packed: a second of reading
    if (content.packed <= large) return aside;
    for (const char* part : {"meta.xml", "settings.xml"}) {
        ASSIGN_OR_RETURN(const ZipEntry* entry, package.find(part));
        if (entry == nullptr) continue;
        ASSIGN_OR_RETURN(const auto bytes, partBytes(package, *entry));
        RETURN_IF_ERROR(readOdsAside(bytes, part, aside));
    }
    return aside;
}

/// Tells one of a document's tables.
class OdsTelling {
public:
    OdsTelling(std::string table, OpenOds open, OdsAside aside, ForeignWriter& out)
        : asked_(std::move(table)), wanted_(asked_), open_(std::move(open)), names_(std::move(aside.names)),
          out_(out), listed_(!aside.single && (wanted_.empty() ? names_.empty() : !isNamed(wanted_))) {}

    Result<void> tell() {
        if (listed_) RETURN_IF_ERROR(list());
        for (;;) {
            ASSIGN_OR_RETURN(const auto bytes, open_());
            const ChooseOdsTable choose = [this](const ListedSheet& table) { return chosen(table); };
            RETURN_IF_ERROR(readOdsTables(bytes, odsPart, choose));
            if (rows_) {
                if (!rows_->over()) RETURN_IF_ERROR(readToEnd(bytes));
                rows_->remark();
                return {};
            }
            // What was told outside of the document does not hold, or all sheets are hidden.
            if (std::exchange(listed_, true))
                return Error{Sentence("there is no sheet '%1'", {wanted_}), {}, "try again"};
            RETURN_IF_ERROR(list());
        }
    }

private:
    bool isNamed(const std::string& name) const {
        return std::find(names_.begin(), names_.end(), name) != names_.end();
    }

    SheetRows* chosen(const ListedSheet& table) {
        if (wanted_.empty() ? table.hidden : table.name != wanted_) return nullptr;
        if (!isNamed(table.name)) names_.push_back(table.name);
        out_.head({names_, table.name, {}});
        return &rows_.emplace(out_, table.name);
    }

    /// Reads which tables there are, and which is meant.
    Result<void> list() {
        ASSIGN_OR_RETURN(const auto bytes, open_());
        ASSIGN_OR_RETURN(const auto tables, readOdsTables(bytes, odsPart, noOdsTable));
        ASSIGN_OR_RETURN(const std::size_t chosen, chosenSheet(tables, asked_));
        wanted_ = tables[chosen].name;
        names_.clear();
        for (const ListedSheet& table : tables)
            names_.push_back(table.name);
        return {};
    }

    static constexpr const char* odsPart = "content.xml";
    std::string asked_, wanted_;
    OpenOds open_;
    std::vector<std::string> names_;
    ForeignWriter& out_;
    bool listed_; ///< the names are, or must be, those of the document itself
    std::optional<SheetRows> rows_;
};

} // namespace

Result<void> readOds(const ForeignRequest& request, const ForeignFile& file, const ZipEntries& package,
                     ForeignWriter& out) {
    ASSIGN_OR_RETURN(const bool encrypted, isOdsEncrypted(package));
    if (encrypted) return Error{"this workbook is protected by a password", {}, "save it without a password"};
    ASSIGN_OR_RETURN(const ZipEntry* content, package.find("content.xml"));
    if (content == nullptr) return otherArchive(package);
    ASSIGN_OR_RETURN(auto aside, odsAside(package, *content));
    const OpenOds open = [&]() -> Result<XmlSource> {
        // Opened anew, since an archive unpacks no more than so much.
        ASSIGN_OR_RETURN(auto again, ZipEntries::open(file));
        const auto shared = std::make_shared<ZipEntries>(std::move(again));
        ASSIGN_OR_RETURN(auto bytes, partBytes(*shared, shared->entries()[content->index], &file, &out));
        return XmlSource([shared, bytes](char* to, std::size_t room) { return bytes(to, room); });
    };
    return OdsTelling(request.table, open, std::move(aside), out).tell();
}

bool isFlatOds(std::string_view start) {
    start = withoutXmlBlanks(start.substr(start.starts_with("\xEF\xBB\xBF") ? 3 : 0));
    return start.starts_with('<') &&
           start.find("urn:oasis:names:tc:opendocument:xmlns:office:1.0") != std::string_view::npos;
}

Result<void> readFlatOds(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out) {
    const OpenOds open = [&]() -> Result<XmlSource> {
        // A function is copied, its place in the file is not.
        return XmlSource([&file, &out, at = std::make_shared<std::uint64_t>(0)](char* to, std::size_t room) {
            out.progress(*at, file.size());
            auto got = file.readAt(*at, to, room);
            if (got) *at += *got;
            return got;
        });
    };
    return OdsTelling(request.table, open, {}, out).tell();
}

} // namespace epsiloscope
