// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerBalance.h"

#include <cstddef>
#include <map>
#include <string>

namespace epsiloscope {

/// What composes costs, and at which δ: the total's, or RDP at δ = 1e−5 where none was set.
struct LedgerMeasure {
    Composition composition = Composition::Renyi;
    Decimal delta;
};
LedgerMeasure measureOf(const LedgerBalance& balance);

/// What entries cost by themselves; such figures do not add up. Of many entries few differ in what they
/// spend, and each kind takes a search over orders: it is made once.
class EntryCosts {
public:
    explicit EntryCosts(LedgerMeasure measure) : measure_(measure) {}
    const LedgerMeasure& measure() const { return measure_; }
    /// Of a spending that is not free.
    const ComposedCost& of(const Spending& spending);
    /// What of() found before; null where it was not asked.
    const ComposedCost* known(const Spending& spending) const;
    std::size_t size() const { return known_.size(); }

private:
    LedgerMeasure measure_;
    std::map<std::string, ComposedCost> known_;
};

} // namespace epsiloscope
