// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
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
/// What can be read of it.
StatedSpending statedFromJson(const Json& json);

/// Longer lines (in bytes) are neither written nor read: no experiment comes near, and reading one that was
/// made by hand would take long.
inline constexpr std::size_t longestLine = std::size_t{16} << 20;

/// Numbers of entries are below this; what says more was edited.
inline constexpr std::int64_t mostEntries = std::int64_t{1} << 53;

/// What the first line of a ledger has for the digest of the line before it.
std::string digestBeforeFirst();

/// A line of a ledger's file: its entry, and what ties it to its neighbours. The digest (BLAKE2b-128) is
/// taken of the digest before it and of the line up to its own.
struct LedgerLine {
    LedgerEntry entry;
    StatedSpending spent; ///< after this line
    std::vector<std::string>
        found; ///< damage that could be seen before this line was written, and no more after
    std::optional<LedgerTotal> inForce; ///< the total, where lines before this one may not say it any more
    std::string previous, digest;       ///< as the line says; empty where it does not
    bool intact = false;                ///< the digest is that of the line
    std::optional<Error> error;         ///< the line says no entry
};

/// The line with its end of line; `digest` of it is set.
std::string writeLedgerLine(LedgerLine& line);
/// What the end of a file must be that ends with the line of this digest.
std::string endOfLineWith(const std::string& digest);

/// Reads lines. What many lines have in common is parsed once, so that a reader is for many of them.
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
