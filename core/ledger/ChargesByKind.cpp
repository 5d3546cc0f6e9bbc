// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ChargesByKind.h"

#include "core/privacy/spending/Adjacencies.h"

#include <algorithm>

namespace epsiloscope {

void ChargesByKind::add(const Spending& spending) {
    if (spending.free()) return;
    const auto [own, isNew] = own_.try_emplace({spending.adjacency, spending.replacedAlike});
    own->second.add(spending);
    if (own_.size() == 1) return;
    const Adjacency asked = *weakest();
    if (!isNew) return weakest_.add(epsiloscope::towards(spending, asked));
    weakest_ = {};
    for (const auto& [kind, sum] : own_)
        weakest_.add(epsiloscope::towards(sum.whole(), asked));
}

bool ChargesByKind::unbounded() const {
    return std::ranges::any_of(own_, [](const auto& one) { return one.second.whole().unbounded; });
}

bool ChargesByKind::has(Adjacency adjacency) const {
    return std::ranges::any_of(own_, [&](const auto& one) { return one.first.first == adjacency; });
}

std::optional<Adjacency> ChargesByKind::weakest() const {
    std::optional<Adjacency> least;
    for (const auto& [kind, sum] : own_)
        least = weaker(least, kind.first);
    return least;
}

bool ChargesByKind::replacedAlike() const {
    return std::ranges::all_of(own_, [](const auto& one) { return one.first.second; });
}

SpendingSum ChargesByKind::towards(Adjacency asked) const {
    if (own_.size() == 1 && own_.begin()->first.first == asked) return own_.begin()->second;
    if (own_.size() > 1 && asked == *weakest()) return weakest_;
    SpendingSum all;
    for (const auto& [kind, sum] : own_)
        all.add(epsiloscope::towards(sum.whole(), asked));
    return all;
}

SpendingSum ChargesByKind::only(Adjacency asked) const {
    SpendingSum all;
    for (const auto& [kind, sum] : own_)
        if (kind.first == asked) all.add(sum.whole());
    return all;
}

} // namespace epsiloscope
