// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerBalance.h"
#include "tests/core/ledger/LedgerFolder.h"

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Whose data releases are about.
inline const PrivacyUnit anyRecord{}, anyPatient{.person = "patient"},
    boundedPatient{.person = "patient", .rows = 10}, anyDoctor{.person = "doctor"},
    recordOfPatient{.person = "patient", .rows = 3, .byRecord = true},
    recordOfDoctor{.person = "doctor", .rows = 5, .byRecord = true},
    anyRecordOfPatient{.person = "patient", .byRecord = true},
    twoAuthors{.person = "author or recipient", .rows = 4, .shared = true};

inline Neighbours without(const PrivacyUnit& unit) {
    return {Adjacency::AddRemoveRecord, unit};
}

inline Spending costing(double epsilon, const PrivacyUnit& unit,
                        Adjacency kind = Adjacency::AddRemoveRecord) {
    Spending spending = pure(epsilon, 1, kind);
    spending.adjacency.unit = unit;
    return spending;
}

inline Spending noisyOf(double square, const PrivacyUnit& unit) {
    Spending spending = costing(0, unit);
    spending.pure.clear();
    spending.gaussian = square;
    return spending;
}

inline Spending sampledOf(const PrivacyUnit& unit) {
    Spending spending = costing(0, unit);
    spending.pure.clear();
    spending.subsampled = {{0.01, 1, 100}};
    return spending;
}

inline LedgerEntry chargeOf(const Spending& spending) {
    LedgerEntry entry = entryOf(LedgerEntryKind::Accepted);
    entry.spending = spending;
    return entry;
}

inline LedgerBalance balanceOf(const std::vector<Spending>& all, const char* total = nullptr) {
    LedgerBalance balance;
    if (total != nullptr) balance.add(totalOf(total));
    for (const Spending& spending : all)
        balance.add(chargeOf(spending));
    return balance;
}

inline std::string spentOf(const LedgerBalance& balance) {
    return balance.spent(*balance.neighbours()).epsilon.text();
}

inline bool says(const std::string& words, const char* what) {
    return words.find(what) != std::string::npos;
}

} // namespace epsiloscope::testing
