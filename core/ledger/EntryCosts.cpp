// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/EntryCosts.h"

#include "core/base/Json.h"
#include "core/ledger/LedgerMembers.h"

namespace epsiloscope {

ComposedCost costByItself(const Spending& spending, const Decimal& delta) {
    SpendingSum sum;
    sum.add(spending);
    return ledgerCost(sum, Composition::Optimal, delta);
}

const ComposedCost& EntryCosts::of(const Spending& spending) {
    const auto [found, isNew] = known_.try_emplace(spendingToJson(spending).dump());
    if (isNew) found->second = costByItself(spending, delta_);
    return found->second;
}

const ComposedCost* EntryCosts::known(const Spending& spending) const {
    const auto found = known_.find(spendingToJson(spending).dump());
    return found == known_.end() ? nullptr : &found->second;
}

} // namespace epsiloscope
