// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ChargesByKind.h"

#include "core/privacy/spending/Adjacencies.h"

#include <algorithm>

namespace epsiloscope {

Spending counted(const Spending& spending, const Neighbours& asked) {
    const bool forRecord = spending.adjacency.unit.isPerson() && !asked.unit.isPerson();
    return towards(forRecord ? forOneRecord(spending, asked.kind) : spending, asked);
}

void ChargesByKind::add(const Spending& spending) {
    if (spending.free()) return;
    const auto [own, isNew] = own_.try_emplace({spending.adjacency, spending.replacedAlike});
    own->second.add(spending);
    if (own_.size() == 1) return;
    const Neighbours asked = *weakest();
    if (!isNew && asked == about_) return weakest_.add(counted(spending, asked));
    about_ = asked;
    weakest_ = {};
    for (const auto& [kind, sum] : own_)
        weakest_.add(counted(sum.whole(), asked));
}

bool ChargesByKind::unbounded() const {
    return std::ranges::any_of(own_, [](const auto& one) { return one.second.whole().unbounded; });
}

std::vector<Neighbours> ChargesByKind::kindsWhere(const std::function<bool(const Spending&)>& holds) const {
    std::vector<Neighbours> kinds;
    for (const auto& [kind, sum] : own_)
        if (holds(sum.whole()) && (kinds.empty() || kinds.back() != kind.first)) kinds.push_back(kind.first);
    return kinds;
}

std::vector<Neighbours> ChargesByKind::kinds() const {
    return kindsWhere([](const Spending&) { return true; });
}

std::vector<Neighbours> ChargesByKind::uncounted(const PrivacyUnit& asked) const {
    return kindsWhere([&asked](const Spending& sum) { return !countsFor(sum, asked); });
}

std::optional<Neighbours> ChargesByKind::weakest() const {
    std::optional<Neighbours> least;
    for (const auto& [kind, sum] : own_)
        least = weaker(least, kind.first);
    if (least && least->unit.isPerson() && !uncounted(least->unit).empty())
        least->unit = recordAmong(kinds(), least->kind);
    return least;
}

bool ChargesByKind::replacedAlike() const {
    return std::ranges::all_of(own_, [](const auto& one) { return one.first.second; });
}

SpendingSum ChargesByKind::towards(const Neighbours& asked) const {
    if (own_.size() == 1 && own_.begin()->first.first == asked) return own_.begin()->second;
    if (own_.size() > 1 && asked == *weakest()) return weakest_;
    SpendingSum all;
    for (const auto& [kind, sum] : own_)
        all.add(counted(sum.whole(), asked));
    return all;
}

SpendingSum ChargesByKind::only(const Neighbours& asked) const {
    SpendingSum all;
    for (const auto& [kind, sum] : own_)
        if (kind.first == asked) all.add(sum.whole());
    return all;
}

} // namespace epsiloscope
