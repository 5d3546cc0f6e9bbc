// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/zip/ZipMembers.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <array>

namespace epsiloscope {
namespace {

using namespace std::string_view_literals;

constexpr std::array tableEndings = {
    "csv"sv,     "tsv"sv,        "tab"sv,    "data"sv,     "arff"sv,      "libsvm"sv, "svm"sv,
    "json"sv,    "jsonl"sv,      "ndjson"sv, "npy"sv,      "idx"sv,       "sav"sv,    "zsav"sv,
    "por"sv,     "dta"sv,        "xpt"sv,    "xlsx"sv,     "ods"sv,       "db"sv,     "sqlite"sv,
    "sqlite3"sv, "idx1-ubyte"sv, "gpkg"sv,   "sas7bdat"sv, "idx3-ubyte"sv};
constexpr std::array perhapsEndings = {"txt"sv, "dat"sv, "asc"sv};
constexpr std::array packedEndings = {".gz"sv, ".xz"sv, ".bz2"sv, ".zst"sv};
constexpr std::array aboutNames = {"readme"sv, "license"sv, "licence"sv, "copying"sv};

std::string smallZipName(std::string_view name) {
    std::string small(name);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

std::string_view withoutFolders(std::string_view name) {
    return name.substr(name.find_last_of("/\\") + 1);
}

template <std::size_t Size>
bool endsInOne(std::string_view name, const std::array<std::string_view, Size>& endings) {
    return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
        const std::string_view before = name.substr(0, name.size() - std::min(name.size(), ending.size()));
        // "train-images-idx3-ubyte"
        return name.ends_with(ending) && (before.ends_with('.') || before.ends_with('-'));
    });
}

std::string_view withoutPacking(std::string_view name) {
    for (const std::string_view ending : packedEndings)
        if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
    return name;
}

/// All entries of a kind.
std::vector<ZipEntry> members(const ZipEntries& archive, ZipMember kind) {
    std::vector<ZipEntry> found;
    for (const ZipEntry& entry : archive.entries())
        if (!entry.folder && memberKind(entry.name) == kind) found.push_back(entry);
    return found;
}

std::vector<std::string> namesOf(const std::vector<ZipEntry>& entries) {
    std::vector<std::string> names(entries.size());
    std::transform(entries.begin(), entries.end(), names.begin(),
                   [](const ZipEntry& entry) { return entry.name; });
    return names;
}

Sentence files(std::size_t number) {
    return counted(static_cast<std::int64_t>(number), "file", "files");
}

constexpr const char* chooseOne = "choose one with data.table=NAME";

Result<ZipEntry> theOnlyTable(const ZipEntries& archive) {
    for (const ZipMember kind : {ZipMember::Table, ZipMember::Perhaps}) {
        const auto found = members(archive, kind);
        if (found.size() == 1) return found.front();
        if (found.size() > 1)
            return Error{Sentence("the zip holds %1 that may be tables: %2",
                                  {files(found.size()), nameList(namesOf(found))}),
                         {},
                         chooseOne};
    }
    auto others = members(archive, ZipMember::Other);
    if (others.size() == 1) return others.front();
    const auto about = members(archive, ZipMember::About);
    others.insert(others.end(), about.begin(), about.end());
    if (others.empty()) return Error{"the zip holds no file", {}, "choose another file"};
    if (others.size() == 1) return others.front();
    return Error{Sentence("the zip holds %1, and none of them is called like a table: %2",
                          {files(others.size()), nameList(namesOf(others))}),
                 {},
                 chooseOne};
}

Error noSuchMember(const ZipEntries& archive, const std::string& wanted) {
    std::vector<std::string> known = tablesIn(archive);
    if (known.empty()) known = namesOf(members(archive, ZipMember::Other));
    return {Sentence("the zip has no file '%1'", {wanted}), {}, suggestName(wanted, known)};
}

} // namespace

ZipMember memberKind(std::string_view name) {
    const std::string small = smallZipName(name);
    const std::string_view own = withoutFolders(small);
    const bool leftBehind = own == ".ds_store" || own == "thumbs.db" || own == "desktop.ini";
    if (small.starts_with("__macosx/") || small.find("/__macosx/") != std::string::npos || leftBehind ||
        own.empty())
        return ZipMember::Nothing;
    const bool about = std::any_of(aboutNames.begin(), aboutNames.end(),
                                   [&](std::string_view word) { return own.starts_with(word); });
    const std::string_view plain = withoutPacking(own);
    if (endsInOne(plain, tableEndings)) return ZipMember::Table;
    if (about) return ZipMember::About;
    return endsInOne(plain, perhapsEndings) ? ZipMember::Perhaps : ZipMember::Other;
}

std::vector<std::string> tablesIn(const ZipEntries& archive) {
    std::vector<std::string> names;
    for (const ZipEntry& entry : archive.entries()) {
        const ZipMember kind = entry.folder ? ZipMember::Nothing : memberKind(entry.name);
        if (kind == ZipMember::Table || kind == ZipMember::Perhaps) names.push_back(entry.name);
    }
    return names;
}

Result<ZipEntry> chooseMember(const ZipEntries& archive, const std::string& wanted) {
    if (wanted.empty()) return theOnlyTable(archive);
    ASSIGN_OR_RETURN(const ZipEntry* const found, archive.find(wanted));
    if (found != nullptr && !found->folder) return *found;
    std::vector<ZipEntry> alike;
    for (const ZipEntry& entry : archive.entries())
        if (!entry.folder && memberKind(entry.name) != ZipMember::Nothing &&
            withoutFolders(entry.name) == wanted)
            alike.push_back(entry);
    if (alike.size() == 1) return alike.front();
    if (alike.empty()) return noSuchMember(archive, wanted);
    return Error{
        Sentence("the zip holds %1 of that name: %2", {files(alike.size()), nameList(namesOf(alike))}),
        {},
        "name the folder too"};
}

} // namespace epsiloscope
