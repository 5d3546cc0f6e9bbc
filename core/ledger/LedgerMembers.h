// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/files/LedgerObject.h"
#include "core/experiment/files/SpendingMembers.h"
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

/// Members of an entry in a line of a ledger, without those that tie lines together.
const LedgerMembersOf<LedgerEntry>& ledgerEntryMembers();
const LedgerMembersOf<LedgerTotal>& ledgerTotalMembers();
/// Of what a line says to be spent under one kind of neighbours.
const LedgerMembersOf<StatedCost>& statedCostMembers();

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
