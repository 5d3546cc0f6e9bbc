// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/packed/bzip2/Bzip2File.h"
#include "core/foreign/packed/xz/XzFile.h"
#include "core/foreign/packed/zip/ZipArchive.h"
#include "core/foreign/packed/zstandard/ZstandardFile.h"
#include "tests/fuzz/ForeignInvariants.h"

#include <array>
#include <string>

namespace epsiloscope::testing {

/// Says what is wrong with a reading of these bytes, or nothing. The first byte says how the rest is packed,
/// and whether a file of a zip is asked for by name.
inline std::string brokenPacked(const std::string& bytes) {
    if (bytes.empty()) return {};
    static const std::array kinds = {xzKind(), bzip2Kind(), zstandardKind(), zipKind()};
    const unsigned first = static_cast<unsigned char>(bytes[0]);
    ForeignRequest request;
    request.name = first & 0x80U ? "file.npz" : "file";
    request.memory = std::uint64_t{64} << 20;
    if (first & 0x40U) request.table = "a.csv";
    const ForeignKind& kind = kinds[first % kinds.size()];
    const ForeignFile file = ForeignFile::ofMemory(std::string_view(bytes).substr(1), request.name);
    return brokenForeign(0, [&](ForeignWriter& out) { return kind.read(request, file, nullptr, out); });
}

} // namespace epsiloscope::testing
