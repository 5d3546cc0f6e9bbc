// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerEntry.h"
#include "core/ledger/LedgerObject.h"

#include <array>
#include <string>

namespace epsiloscope {

/// Members of an entry in a line of a ledger, without those that tie lines together.
const LedgerMembersOf<LedgerEntry>& ledgerEntryMembers();
const LedgerMembersOf<LedgerTotal>& ledgerTotalMembers();
const LedgerMembersOf<Spending>& spendingMembers();
/// Of what a line says to be spent under one kind of neighbours.
const LedgerMembersOf<StatedCost>& statedCostMembers();

/// A member of an entry that is text.
struct EntryText {
    const char* name;
    std::string LedgerEntry::*text;
};
inline constexpr std::array entryTexts = {
    EntryText{"what", &LedgerEntry::what}, EntryText{"text", &LedgerEntry::text},
    EntryText{"privacy", &LedgerEntry::privacy}, EntryText{"experiment", &LedgerEntry::experiment}};

} // namespace epsiloscope
