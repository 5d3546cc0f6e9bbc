// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/database/SqliteDatabase.h"
#include "tests/fuzz/ForeignInvariants.h"

#include <algorithm>
#include <array>
#include <new>
#include <string>

namespace epsiloscope::testing {

inline constexpr std::array databaseQuestions = {
    "",
    "t",
    "v",
    "f",
    "SELECT * FROM t ORDER BY 1",
    "SELECT count(*), max(a) FROM t WHERE a > 5",
    "WITH x AS (SELECT * FROM t) SELECT * FROM x JOIN v",
    "SELECT * FROM f WHERE f MATCH 'x'",
};

/// Says what is wrong with a reading of these bytes, or nothing. The first byte says what is asked of the
/// database that follows, and whether its end, as long as the second and third bytes say, is the log beside
/// it.
inline std::string brokenDatabase(const std::string& bytes) {
    constexpr std::size_t headSize = 3;
    if (bytes.size() < headSize) return {};
    const auto byte = [&](std::size_t at) { return std::size_t{static_cast<unsigned char>(bytes[at])}; };
    constexpr std::uint64_t fewRows = 2, mostSteps = 100'000;
    ForeignRequest request;
    request.name = "file";
    request.table = databaseQuestions[byte(0) % databaseQuestions.size()];
    request.rows = byte(0) & 0x80U ? fewRows : 0;
    request.memory = std::uint64_t{32} << 20;
    const std::string_view both = std::string_view(bytes).substr(headSize);
    request.beside = byte(0) & 0x40U;
    const std::size_t logged =
        request.beside ? std::min(both.size(), byte(1) | byte(2) << 8U) : std::size_t{0};
    const auto database = ForeignFile::ofMemory(both.substr(0, both.size() - logged), "file"),
               log = ForeignFile::ofMemory(both.substr(both.size() - logged), "file");
    try {
        return brokenForeign(request.rows, [&](ForeignWriter& out) {
            return readDatabase(request, database, request.beside ? &log : nullptr, out, mostSteps);
        });
    } catch (const std::bad_alloc&) {
        return {}; // told by who reads
    }
}

} // namespace epsiloscope::testing
