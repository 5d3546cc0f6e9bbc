// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/zip/ZipDocuments.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace epsiloscope {
namespace {

constexpr const char* chooseTable = "choose the file that holds the table";
constexpr const char* writeTable = "write its table as CSV";

Error otherDocument(const char* what, const char* mend = chooseTable) {
    return {Sentence("this is %1, which is not read here", {what}), {}, mend};
}

/// A document that is told by a file that its archive holds; one whose name ends in '/' by the folder.
struct KnownDocument {
    std::string_view holds;
    const char *what, *mend;
};

constexpr std::array documentsByFile = {
    KnownDocument{"META-INF/MANIFEST.MF", "a Java archive (.jar) or a project of such a program",
                  chooseTable},
    KnownDocument{"Index/Document.iwa", "a document of Apple Numbers, Pages or Keynote",
                  "save the sheet as CSV"},
    KnownDocument{"AndroidManifest.xml", "an Android program", chooseTable}};

/// Parts of Microsoft's packages, which all hold "[Content_Types].xml".
constexpr std::array packagesByFolder = {
    KnownDocument{"word/", "a Word document (.docx)", "save its table as CSV"},
    KnownDocument{"ppt/", "a PowerPoint presentation (.pptx)", chooseTable},
    KnownDocument{"visio/", "a Visio drawing (.vsdx)", chooseTable}};

/// By what the file "mimetype" says.
constexpr std::array documentsByType = {
    KnownDocument{"application/vnd.oasis.opendocument.text", "a text document (.odt)",
                  "save its table as CSV"},
    KnownDocument{"application/vnd.oasis.opendocument.presentation", "a presentation (.odp)", chooseTable},
    KnownDocument{"application/epub+zip", "an e-book (.epub)", chooseTable}};

bool holds(const ZipEntries& archive, std::string_view what) {
    return std::any_of(archive.entries().begin(), archive.entries().end(), [&](const ZipEntry& entry) {
        return what.ends_with('/') ? entry.name.starts_with(what) : entry.name == what;
    });
}

/// What the archive says of itself in the file that OpenDocument and EPUB begin with; empty without.
Result<std::string> typeOf(const ZipEntries& archive) {
    constexpr std::size_t longest = 1000;
    for (const ZipEntry& entry : archive.entries())
        if (entry.name == "mimetype" && entry.size < longest) return archive.whole(entry, longest);
    return std::string();
}

template <std::size_t Size, class Fits>
std::optional<Error> firstOf(const std::array<KnownDocument, Size>& known, const Fits& fits) {
    const auto found = std::find_if(known.begin(), known.end(), fits);
    if (found == known.end()) return std::nullopt;
    return otherDocument(found->what, found->mend);
}

} // namespace

Result<ZipDocument> zipDocument(const ZipEntries& archive, std::string_view name) {
    const auto holdsIt = [&](const KnownDocument& known) { return holds(archive, known.holds); };
    if (holds(archive, "[Content_Types].xml")) {
        if (const auto other = firstOf(packagesByFolder, holdsIt)) return *other;
        return ZipDocument::Workbook;
    }
    ASSIGN_OR_RETURN(const std::string type, typeOf(archive));
    if (type.starts_with("application/vnd.oasis.opendocument.spreadsheet")) return ZipDocument::Workbook;
    const auto isType = [&](const KnownDocument& known) { return type.starts_with(known.holds); };
    if (const auto other = firstOf(documentsByType, isType)) return *other;
    if (type.starts_with("application/vnd.")) return otherDocument("a document of another program");
    if (const auto other = firstOf(documentsByFile, holdsIt)) return *other;
    if (name.ends_with(".npz")) return otherDocument("a NumPy archive of arrays (.npz)", writeTable);
    return ZipDocument::None;
}

} // namespace epsiloscope
