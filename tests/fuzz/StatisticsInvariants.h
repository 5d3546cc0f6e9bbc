// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/statistics/StatisticsFiles.h"
#include "tests/fuzz/ForeignInvariants.h"

#include <array>
#include <string>

namespace epsiloscope::testing {

/// Says what is wrong with a reading of these bytes, or nothing. The first byte says which kind of file
/// follows (SPSS, Stata, SAS), and whether few rows are wanted.
inline std::string brokenStatistics(const std::string& bytes) {
    if (bytes.empty()) return {};
    static const std::array kinds = {spssKind(), stataKind(), sasKind()};
    constexpr std::uint64_t few = 3;
    const std::size_t first = static_cast<unsigned char>(bytes[0]);
    const ForeignKind& kind = kinds[first % kinds.size()];
    ForeignRequest request;
    request.kind = kind.id;
    request.rows = (first / kinds.size()) % 2 == 0 ? 0 : few;
    const auto file = ForeignFile::ofMemory(std::string_view(bytes).substr(1), "file");
    return brokenForeign(request.rows,
                         [&](ForeignWriter& out) { return kind.read(request, file, nullptr, out); });
}

} // namespace epsiloscope::testing
