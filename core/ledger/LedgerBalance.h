// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerEntry.h"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace epsiloscope {

/// What a line of a ledger says to be spent in all, of one adjacency.
struct StatedCost {
    Adjacency adjacency = Adjacency::None;
    Decimal epsilon, delta;
    bool operator==(const StatedCost&) const = default;
};
using StatedSpending = std::vector<StatedCost>;

/// What a ledger's entries come to. Fed in order; add() of one entry takes time that does not grow with their
/// number. Plain value.
///
/// Adjacencies are not added up, but they are about the same people: replacing a record replaces its private
/// features, so that what was charged for replaced records counts for private features, too; and a release
/// that promises nothing leaves no promise under any.
class LedgerBalance {
public:
    void add(const LedgerEntry& entry);
    /// What was said to be spent so far by lines that can no longer be read: the balance is never less, and
    /// what is charged from now on is added to it. Of what was lost no more than its ε and δ are known: it
    /// takes as much of the total's δ, and what came after it has the rest. Where there is no such δ, because
    /// the total's was lowered since, nothing is promised.
    void setFloor(const StatedCost& stated);
    /// What is spent so far, as lines say it: at half of the total's δ (of what the floor leaves of it), so
    /// that the other half is left for what comes after a floor. Of every adjacency where nothing is
    /// promised.
    StatedSpending stated() const;

    const std::optional<LedgerTotal>& total() const { return total_; }
    /// Adjacencies for which anything was charged.
    std::vector<Adjacency> adjacencies() const;
    /// Charged so far at the total's δ by its composition; without a total at δ = 1e−5 by RDP.
    ComposedCost spent(Adjacency adjacency) const;
    /// What is left of the total's ε; nothing without a total.
    std::optional<Decimal> left(Adjacency adjacency) const;
    /// Charged so far with `more` on top; where it counts for two adjacencies, of the one that comes to more.
    ComposedCost with(const Spending& more) const;
    /// Whether `more` on top crosses the total; never without one.
    bool crosses(const Spending& more) const;
    /// How many more times `like` fits, up to `most`; nothing without a total.
    std::optional<std::int64_t> fits(const Spending& like, std::int64_t most = 1'000'000) const;
    /// The latest release or acceptance that cost anything: what "like the last" means.
    const std::optional<Spending>& last() const { return last_; }
    /// Reservations whose end was never written: they stay charged.
    std::vector<std::int64_t> open() const;
    /// Exploration logged and not charged.
    std::int64_t explored() const { return explored_; }

private:
    struct Reservation {
        Spending spending;
        std::set<Adjacency> inFloor; // of these it was charged when the floor was set
    };
    struct Floor {
        Decimal epsilon, delta;
        SpendingSum since; // settled after it was set
        bool own = true;   // else it is that of replaced records, which counts for private features
    };

    void settle(const Spending& spending, const std::set<Adjacency>& counted);
    void setOneFloor(const StatedCost& stated, bool own);
    Decimal stateDelta(Adjacency adjacency) const;
    Decimal totalDelta() const;
    bool nothingPromised() const;
    ComposedCost cost(Adjacency adjacency, const Spending& more) const {
        return cost(adjacency, more, totalDelta());
    }
    ComposedCost cost(Adjacency adjacency, const Spending& more, const Decimal& delta) const;

    std::optional<LedgerTotal> total_;
    std::map<Adjacency, SpendingSum> settled_;
    std::map<Adjacency, Floor> floor_;
    std::map<std::int64_t, Reservation> open_;
    std::optional<Spending> last_;
    std::int64_t explored_ = 0;
};

/// A point of the burn-down chart.
struct BurnDownPoint {
    std::int64_t number = 0; ///< of the entry
    Adjacency adjacency = Adjacency::None;
    double spent = 0; ///< after it, at the total in force then
    std::optional<double> left;
};
/// Before the first charge of each adjacency where there was a total, and after each entry that charged, gave
/// back or set a total; of more than `most` points every so many and the
/// last of each adjacency.
std::vector<BurnDownPoint> burnDown(std::span<const LedgerEntry> entries, std::size_t most = 2000);

} // namespace epsiloscope
