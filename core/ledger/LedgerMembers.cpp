// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerMembers.h"

#include "core/experiment/description/NeighbourMembers.h"
#include "core/privacy/spending/Adjacencies.h"

namespace epsiloscope {

namespace {

AsChoice<LedgerEntryKind> asEntryKind() {
    AsChoice<LedgerEntryKind> kind;
    for (const auto& each : ledgerEntryKinds)
        kind.values.emplace_back(each.name, each.value);
    return kind;
}

/// As it was typed, in a text.
struct AsDecimal {
    bool belowOne = false;
    static constexpr KeyType type = KeyType::Text;
    bool read(JsonObject& object, const std::string& name, Decimal& value) const {
        std::string text;
        if (!object.text(name, text)) return false;
        const auto number = Decimal::fromText(text);
        if (!number)
            return object.refuse(name, Sentence("must be a decimal number from 0 on, and is \"%1\"", {text}));
        value = *number;
        return !belowOne || value < *Decimal::fromText("1") ||
               object.refuse(name, Sentence("must be below 1, and is %1", {text}));
    }
    Json write(const Decimal& value) const { return value.text(); }
    Json schema() const { return schemaOf(type); }
};

// Where it cannot be read it says nothing: what is spent counts all the same.
struct AsStatedFlag : AsFlag {
    bool read(JsonObject& object, const std::string& name, bool& value) const {
        const Json* found = object.member(name);
        value = found && found->is_boolean() && found->boolean();
        return value;
    }
};

MembersOf<LedgerEntry> membersOfAnEntry() {
    MembersOf<LedgerEntry> all = {
        required("kind", &LedgerEntry::kind, asEntryKind()),
        member("total", &LedgerEntry::total, AsObject<LedgerTotal>{ledgerTotalMembers}),
        member("spending", &LedgerEntry::spending, AsObject<Spending>{spendingMembers}),
        member("off", &LedgerEntry::off, AsFlag{}, {"", "Counted, but not held to the total."}),
    };
    for (const EntryCount& each : entryCounts)
        all.push_back(member(each.name, each.count, AsWhole{}, {"", each.meaning}));
    for (const EntryText& each : entryTexts)
        all.push_back(member(each.name, each.text, AsText{}));
    return all;
}

} // namespace

const MembersOf<LedgerTotal>& ledgerTotalMembers() {
    static const MembersOf<LedgerTotal> all = {
        required("epsilon", &LedgerTotal::epsilon, AsDecimal{}),
        required("delta", &LedgerTotal::delta, AsDecimal{true}),
        required("composition", &LedgerTotal::composition,
                 asChoiceOf(std::array{Composition::Basic, Composition::Filter, Composition::Renyi,
                                       Composition::Optimal})),
        required("crossing", &LedgerTotal::crossing, asChoiceOf(std::array{Crossing::Ask, Crossing::Refuse})),
    };
    return all;
}

const MembersOf<StatedCost>& statedCostMembers() {
    static const MembersOf<StatedCost> all =
        joinedMembers<StatedCost>({{required("epsilon", &StatedCost::epsilon, AsDecimal{}),
                                    required("delta", &StatedCost::delta, AsDecimal{}),
                                    member("replaced_alike", &StatedCost::replacedAlike, AsStatedFlag{}),
                                    member("whole", &StatedCost::whole, AsStatedFlag{})},
                                   membersWithin(&StatedCost::adjacency, unitOfNeighbours())});
    return all;
}

const MembersOf<LedgerEntry>& ledgerEntryMembers() {
    static const MembersOf<LedgerEntry> all = membersOfAnEntry();
    return all;
}

Json ledgerTotalToJson(const LedgerTotal& total) {
    return writeObject(ledgerTotalMembers(), total);
}

Result<LedgerTotal> ledgerTotalFromJson(const Json& json) {
    return structFromJson(json, {}, ledgerTotalMembers(), ofLedgerLine);
}

Json ledgerEntryToJson(const LedgerEntry& entry) {
    return writeObject(ledgerEntryMembers(), entry);
}

Result<LedgerEntry> ledgerEntryFromJson(const Json& json) {
    return structFromJson(json, {}, ledgerEntryMembers(), ofLedgerLine);
}

} // namespace epsiloscope
