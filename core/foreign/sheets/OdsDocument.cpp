// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsDocument.h"

#include "core/base/Named.h"
#include "core/foreign/sheets/OdsTables.h"
#include "core/foreign/sheets/OtherFiles.h"
#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/XmlValues.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {
namespace {

class AsideTaker : public XmlTaker {
public:
    enum Space : int { Office = 1, Config, Meta };
    enum Token : int { Around = 1, Map, Entry, Statistic, Name, Tables };

    explicit AsideTaker(OdsAside& aside) : aside_(aside) {}

    bool start(int element, int, XmlAttributes attributes) override {
        const std::string_view value = attributeText(attributes, element == Statistic ? Tables : Name);
        if (element == Statistic) {
            aside_.single = value == "1";
            return false;
        }
        if (element == Entry && inTables_) {
            if (aside_.names.size() < mostSheets) aside_.names.emplace_back(value);
            return false;
        }
        if (element == Map) inTables_ = value == "Tables" && aside_.names.empty();
        return element != Map || inTables_;
    }
    void end(int element) override {
        if (element == Map) inTables_ = false;
    }

private:
    OdsAside& aside_;
    bool inTables_ = false;
};

constexpr std::array asideSpaces = {
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:office:1.0", AsideTaker::Office},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:config:1.0", AsideTaker::Config},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:meta:1.0", AsideTaker::Meta}};
constexpr std::array asideElements = {
    XmlName{AsideTaker::Office, "document-settings", AsideTaker::Around},
    XmlName{AsideTaker::Office, "settings", AsideTaker::Around},
    XmlName{AsideTaker::Office, "document-meta", AsideTaker::Around},
    XmlName{AsideTaker::Office, "meta", AsideTaker::Around},
    XmlName{AsideTaker::Meta, "document-statistic", AsideTaker::Statistic},
    XmlName{AsideTaker::Config, "config-item-set", AsideTaker::Around},
    XmlName{AsideTaker::Config, "config-item-map-indexed", AsideTaker::Around},
    XmlName{AsideTaker::Config, "config-item-map-entry", AsideTaker::Entry},
    XmlName{AsideTaker::Config, "config-item-map-named", AsideTaker::Map}};
constexpr std::array asideAttributes = {XmlName{AsideTaker::Config, "name", AsideTaker::Name},
                                        XmlName{AsideTaker::Meta, "table-count", AsideTaker::Tables}};
constexpr XmlVocabulary asideWords{asideSpaces, asideElements, asideAttributes};

/// Opens the document's tables from their start on.
using OpenOds = std::function<Result<XmlSource>()>;

Result<bool> isOdsEncrypted(const ZipEntries& package) {
    ASSIGN_OR_RETURN(const ZipEntry* entry, package.find("META-INF/manifest.xml"));
    if (entry == nullptr) return false;
    constexpr std::size_t most = std::size_t{16} << 20;
    ASSIGN_OR_RETURN(const auto manifest, package.whole(*entry, most));
    return manifest.find("encryption-data") != std::string::npos ||
           std::ranges::find(package.entries(), "encrypted-package", &ZipEntry::name) !=
               package.entries().end();
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

/// Reads what is left, so that an error that lies there comes to light.
Result<void> readToEnd(const XmlSource& bytes) {
    std::vector<char> nowhere(std::size_t{64} << 10);
    for (;;) {
        ASSIGN_OR_RETURN(const std::size_t got, bytes(nowhere.data(), nowhere.size()));
        if (got == 0) return {};
    }
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
            RETURN_IF_ERROR(
                readOdsTables(bytes, odsPart, [this](const ListedSheet& table) { return chosen(table); }));
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
    bool isNamed(const std::string& name) const { return std::ranges::find(names_, name) != names_.end(); }

    SheetRows* chosen(const ListedSheet& table) {
        if (wanted_.empty() ? table.hidden : table.name != wanted_) return nullptr;
        if (!isNamed(table.name)) names_.push_back(table.name);
        out_.head({names_, table.name, {}});
        return &rows_.emplace(out_, table.name);
    }

    /// Reads which tables there are, and which is meant.
    Result<void> list() {
        ASSIGN_OR_RETURN(const auto bytes, open_());
        ASSIGN_OR_RETURN(const auto tables,
                         readOdsTables(bytes, odsPart, [](const ListedSheet&) { return nullptr; }));
        ASSIGN_OR_RETURN(const std::size_t chosen, chosenSheet(tables, asked_));
        wanted_ = tables[chosen].name;
        names_ = namesIn(tables, &ListedSheet::name);
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

Result<void> readOdsAside(const XmlSource& bytes, const std::string& part, OdsAside& aside) {
    AsideTaker taker(aside);
    XmlReader reader(bytes, asideWords, taker, part);
    return reader.readAll();
}

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
