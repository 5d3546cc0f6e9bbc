// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/zip/ZipArchive.h"

#include "core/foreign/packed/shared/PackedFlow.h"
#include "core/foreign/packed/zip/ZipDocuments.h"
#include "core/foreign/packed/zip/ZipEntries.h"
#include "core/foreign/packed/zip/ZipMembers.h"

#include <algorithm>
#include <string>
#include <utility>

namespace epsiloscope {
namespace {

Result<void> tellMember(const ZipEntries& archive, const ZipEntry& member, std::uint64_t size,
                        ForeignWriter& out) {
    if (member.size > mostUnpackedBytes) return moreThanUnpackedBytes();
    ASSIGN_OR_RETURN(auto stream, archive.stream(member));
    std::string piece(std::size_t{256} << 10, '\0');
    for (std::uint64_t told = 0;;) {
        ASSIGN_OR_RETURN(const std::size_t got, stream.read(piece.data(), piece.size()));
        if (got == 0) return {};
        told += got;
        if (told > mostUnpackedBytes) return moreThanUnpackedBytes();
        out.bytes(std::string_view(piece).substr(0, got));
        out.progress(archive.used(), size);
    }
}

Result<void> readZip(const ForeignRequest& request, const ForeignFile& file, const ForeignFile*,
                     ForeignWriter& out) {
    // A little more than is told, so that this file's words are said, and not the archive's.
    constexpr std::uint64_t most = mostUnpackedBytes + (std::uint64_t{1} << 20);
    ASSIGN_OR_RETURN(const auto archive, ZipEntries::open(file, most));
    ASSIGN_OR_RETURN(const auto document, zipDocument(archive, request.name));
    if (document == ZipDocument::Workbook) {
        out.head({{}, "workbook", {}});
        return {};
    }
    std::vector<std::string> tables = tablesIn(archive);
    const auto member = chooseMember(archive, request.table);
    if (!member) {
        if (!tables.empty()) out.head({std::move(tables), {}, {}}); // to choose from
        return member.error();
    }
    if (std::find(tables.begin(), tables.end(), member->name) == tables.end()) tables.push_back(member->name);
    out.head({std::move(tables), member->name, {}});
    return tellMember(archive, *member, file.size(), out);
}

} // namespace

ForeignKind zipKind() {
    return {"zip", nullptr, readZip};
}

} // namespace epsiloscope
