// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerEntry.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace epsiloscope {

Json statedToJson(const StatedSpending& stated);
/// The parts of it that can be read.
StatedSpending statedFromJson(const Json& json);

/// Longer lines (in bytes) are neither written nor read. No experiment needs as much, and a line made by hand
/// could take long to read.
inline constexpr std::size_t longestLine = std::size_t{16} << 20;

/// Numbers of entries are below this; a larger one was put in by hand.
inline constexpr std::int64_t mostEntries = std::int64_t{1} << 53;

/// The first line's digest of the line before it.
std::string digestBeforeFirst();

/// A line of a ledger's file: its entry, and what ties it to its neighbours. The digest (BLAKE2b-128) is
/// taken of the digest before it and of the line up to its own.
struct LedgerLine {
    LedgerEntry entry;
    StatedSpending spent;           ///< after this line
    std::vector<std::string> found; ///< damage that could be seen before this line was written, and not after
    std::optional<LedgerTotal> inForce; ///< the total, where earlier lines may have lost it
    std::string previous, digest;       ///< as the line says; empty where it does not
    bool intact = false;                ///< the digest is that of the line
    std::optional<Error> error;         ///< the line says no entry
};

/// The line with its end of line; `digest` of it is set.
std::string writeLedgerLine(LedgerLine& line);
/// How a file must end whose last line has this digest.
std::string endOfLineWith(const std::string& digest);

/// Reads lines. What many lines have in common is parsed once: use one reader for all of them.
class LedgerLineReader {
public:
    /// Without the end of line. Never fails: what is wrong is said in it.
    LedgerLine read(std::string_view text);

private:
    static void parse(std::string_view text, LedgerLine& line);
    bool readQuickly(std::string_view text, LedgerLine& line);
    bool readCommon(LedgerEntry& entry);

    std::unordered_map<std::string, LedgerEntry> known_; // by the text of what is common
    std::string rest_, spentText_;
    StatedSpending spent_; // of that text
};

} // namespace epsiloscope
