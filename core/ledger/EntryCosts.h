// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerBalance.h"

#include <cstddef>
#include <map>
#include <string>

namespace epsiloscope {

/// The cost of one release at this δ by the composition that proves least, as it promised it, whatever
/// composes a total (which says nothing of one release). Such figures do not add up.
ComposedCost costByItself(const Spending& spending, const Decimal& delta);

/// The costs of single entries. Many entries spend the same, and a cost takes a search over orders: it is
/// made once for each different spending.
class EntryCosts {
public:
    explicit EntryCosts(Decimal delta) : delta_(delta) {}
    const Decimal& delta() const { return delta_; }
    /// The cost of a spending that is not free.
    const ComposedCost& of(const Spending& spending);
    /// The cost that of() found before; null where it was not asked.
    const ComposedCost* known(const Spending& spending) const;
    std::size_t size() const { return known_.size(); }

private:
    Decimal delta_;
    std::map<std::string, ComposedCost> known_;
};

} // namespace epsiloscope
