// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerBalance.h"

#include <cstddef>
#include <map>
#include <string>

namespace epsiloscope {

/// The composition of costs, and at which δ: the total's, or the exact one at δ = 1e−5 where none was set.
struct LedgerMeasure {
    Composition composition = Composition::Optimal;
    Decimal delta;
};
LedgerMeasure measureOf(const LedgerBalance& balance);

/// The costs of single entries; such figures do not add up. Many entries spend the same, and a cost takes a
/// search over orders: it is made once for each different spending.
class EntryCosts {
public:
    explicit EntryCosts(LedgerMeasure measure) : measure_(measure) {}
    const LedgerMeasure& measure() const { return measure_; }
    /// The cost of a spending that is not free.
    const ComposedCost& of(const Spending& spending);
    /// The cost that of() found before; null where it was not asked.
    const ComposedCost* known(const Spending& spending) const;
    std::size_t size() const { return known_.size(); }

private:
    LedgerMeasure measure_;
    std::map<std::string, ComposedCost> known_;
};

} // namespace epsiloscope
