// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerMembers.h"

#include "core/privacy/spending/Adjacencies.h"

namespace epsiloscope {

namespace {

AsLedgerChoice<LedgerEntryKind> asEntryKind() {
    AsLedgerChoice<LedgerEntryKind> kind{{}, "a kind of entry that this version knows"};
    for (const auto& each : ledgerEntryKinds)
        kind.values.emplace_back(each.name, each.value);
    return kind;
}

// Where it cannot be read it says nothing: what is spent counts all the same.
struct AsStatedFlag : AsLedgerFlag {
    bool read(LedgerObject& object, const std::string& name, bool& value) const {
        const Json* found = object.find(name);
        value = found && found->is_boolean() && found->boolean();
        return value;
    }
};

LedgerMembersOf<LedgerEntry> membersOfAnEntry() {
    LedgerMembersOf<LedgerEntry> all = {
        required<LedgerObject>("kind", &LedgerEntry::kind, asEntryKind()),
        member<LedgerObject>("total", &LedgerEntry::total, AsLedgerPart<LedgerTotal>{ledgerTotalMembers}),
        member<LedgerObject>("spending", &LedgerEntry::spending, AsLedgerPart<Spending>{spendingMembers}),
        member<LedgerObject>("off", &LedgerEntry::off, AsLedgerFlag{},
                             {"", "Counted, but not held to the total."}),
    };
    for (const EntryCount& each : entryCounts)
        all.push_back(member<LedgerObject>(each.name, each.count, AsLedgerCount{}, {"", each.meaning}));
    for (const EntryText& each : entryTexts)
        all.push_back(member<LedgerObject>(each.name, each.text, AsLedgerText{}));
    return all;
}

template <class Struct>
Result<Struct> readLedgerObject(const Json& json, const LedgerMembersOf<Struct>& members) {
    Struct read;
    LedgerObject object(json);
    readMembers(members, object, read);
    if (object.error()) return *object.error();
    return read;
}

} // namespace

const LedgerMembersOf<LedgerTotal>& ledgerTotalMembers() {
    static const LedgerMembersOf<LedgerTotal> all = {
        required<LedgerObject>("epsilon", &LedgerTotal::epsilon, AsDecimal{}),
        required<LedgerObject>("delta", &LedgerTotal::delta, AsDecimal{true}),
        required<LedgerObject>(
            "composition", &LedgerTotal::composition,
            AsLedgerChoice<Composition>{
                asChoiceOf(std::array{Composition::Basic, Composition::Renyi, Composition::Optimal}),
                "basic, rdp or optimal"}),
        required<LedgerObject>("crossing", &LedgerTotal::crossing,
                               AsLedgerChoice<Crossing>{
                                   asChoiceOf(std::array{Crossing::Ask, Crossing::Refuse}), "ask or refuse"}),
    };
    return all;
}

const LedgerMembersOf<StatedCost>& statedCostMembers() {
    static const LedgerMembersOf<StatedCost> all = {
        required<LedgerObject>("epsilon", &StatedCost::epsilon, AsDecimal{}),
        required<LedgerObject>("delta", &StatedCost::delta, AsDecimal{}),
        member<LedgerObject>("replaced_alike", &StatedCost::replacedAlike, AsStatedFlag{}),
        member<LedgerObject>("whole", &StatedCost::whole, AsStatedFlag{}),
    };
    return all;
}

const LedgerMembersOf<LedgerEntry>& ledgerEntryMembers() {
    static const LedgerMembersOf<LedgerEntry> all = membersOfAnEntry();
    return all;
}

Json ledgerTotalToJson(const LedgerTotal& total) {
    return writeObject(ledgerTotalMembers(), total);
}

Result<LedgerTotal> ledgerTotalFromJson(const Json& json) {
    return readLedgerObject(json, ledgerTotalMembers());
}

Json ledgerEntryToJson(const LedgerEntry& entry) {
    return writeObject(ledgerEntryMembers(), entry);
}

Result<LedgerEntry> ledgerEntryFromJson(const Json& json) {
    return readLedgerObject(json, ledgerEntryMembers());
}

} // namespace epsiloscope
