// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerLine.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The text of a ledger's file, or of its end, cut into lines. The views point into it.
struct LedgerText {
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;
    std::vector<std::string_view> lines; ///< without their ends
    std::string_view rest;               ///< the text behind the last end of line
};

/// Reads the file from byte `from` on, by all threads where it is long; nothing where it cannot be read
/// whole.
std::optional<LedgerText> readLedgerText(const std::string& path, std::uint64_t from = 0);

/// All lines, by all threads where they are long.
std::vector<LedgerLine> readLedgerLines(const std::vector<std::string_view>& texts);

} // namespace epsiloscope
