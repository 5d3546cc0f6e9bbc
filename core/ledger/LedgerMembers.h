// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/SpendingMembers.h"
#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerEntry.h"
#include "core/numeric/Decimal.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The policy for a line of a ledger: what it has besides is of a later version, and is let pass.
inline constexpr ReadingPolicy ofLedgerLine{
    .nullIsAbsent = false,
    .moreAllowed = true,
    .mend = "lines of a ledger are not edited: put back the line as it was"};

/// Members of an entry in a line of a ledger, without those that tie lines together.
const MembersOf<LedgerEntry>& ledgerEntryMembers();
const MembersOf<LedgerTotal>& ledgerTotalMembers();
/// The members for the cost that a line states under one kind of neighbours.
const MembersOf<StatedCost>& statedCostMembers();

/// A member of an entry that is text.
struct EntryText {
    const char* name;
    std::string LedgerEntry::*text;
};
inline constexpr std::array entryTexts = {
    EntryText{"what", &LedgerEntry::what},         EntryText{"text", &LedgerEntry::text},
    EntryText{"privacy", &LedgerEntry::privacy},   EntryText{"experiment", &LedgerEntry::experiment},
    EntryText{"identity", &LedgerEntry::identity}, EntryText{"ledgers", &LedgerEntry::ledgers}};

/// A member of an entry that is a whole number, from 1 on where it is there.
struct EntryCount {
    const char* name;
    std::int64_t LedgerEntry::*count;
    const char* meaning;
};
inline constexpr std::array entryCounts = {
    EntryCount{"refers", &LedgerEntry::refers, "The number of another entry."},
    EntryCount{"runs", &LedgerEntry::runs, "How many runs an exploration is; one where it is not said."}};

/// One line without number, time and chain; those belong to LedgerLine.
Json ledgerEntryToJson(const LedgerEntry& entry);
Result<LedgerEntry> ledgerEntryFromJson(const Json& json);
Json ledgerTotalToJson(const LedgerTotal& total);
Result<LedgerTotal> ledgerTotalFromJson(const Json& json);

} // namespace epsiloscope
