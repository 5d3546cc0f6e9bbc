// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/EntryCosts.h"

#include "core/base/Json.h"
#include "core/ledger/LedgerMembers.h"

namespace epsiloscope {

LedgerMeasure measureOf(const LedgerBalance& balance) {
    if (const auto& total = balance.total()) return {total->composition, total->delta};
    return {LedgerTotal().composition, Decimal::fromTyped(1e-5)};
}

const ComposedCost& EntryCosts::of(const Spending& spending) {
    const auto [found, isNew] = known_.try_emplace(spendingToJson(spending).dump());
    if (isNew) {
        SpendingSum sum;
        sum.add(spending);
        found->second = ledgerCost(sum, measure_.composition, measure_.delta);
    }
    return found->second;
}

const ComposedCost* EntryCosts::known(const Spending& spending) const {
    const auto found = known_.find(spendingToJson(spending).dump());
    return found == known_.end() ? nullptr : &found->second;
}

} // namespace epsiloscope
