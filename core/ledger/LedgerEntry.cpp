// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerEntry.h"

#include "core/ledger/LedgerMembers.h"

namespace epsiloscope {

namespace {

template <class Struct>
Result<Struct> readLedgerObject(const Json& json, const LedgerMembersOf<Struct>& members) {
    Struct read;
    LedgerObject object(json);
    readMembers(members, object, read);
    if (object.error()) return *object.error();
    return read;
}

} // namespace

const char* toString(LedgerEntryKind kind) {
    return entryIn(ledgerEntryKinds, kind).name;
}

const char* toString(Crossing crossing) {
    return crossing == Crossing::Ask ? "ask" : "refuse";
}

Json ledgerTotalToJson(const LedgerTotal& total) {
    return writeObject(ledgerTotalMembers(), total);
}

Result<LedgerTotal> ledgerTotalFromJson(const Json& json) {
    return readLedgerObject(json, ledgerTotalMembers());
}

Json spendingToJson(const Spending& spending) {
    return writeObject(spendingMembers(), spending);
}

Result<Spending> spendingFromJson(const Json& json) {
    return readLedgerObject(json, spendingMembers());
}

Json ledgerEntryToJson(const LedgerEntry& entry) {
    return writeObject(ledgerEntryMembers(), entry);
}

Result<LedgerEntry> ledgerEntryFromJson(const Json& json) {
    return readLedgerObject(json, ledgerEntryMembers());
}

} // namespace epsiloscope
