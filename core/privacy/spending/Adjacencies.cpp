// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/Adjacencies.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {
namespace {

auto placeOf(Adjacency adjacency) {
    return std::ranges::find(adjacencies, adjacency) - adjacencies.begin();
}

// Persons of one column, or records: however many rows each looked at. What holds where owners are known is
// not known elsewhere.
bool sameUnit(const PrivacyUnit& from, const PrivacyUnit& asked) {
    if (from.isPerson() != asked.isPerson()) return false;
    if (!from.isPerson()) return asked.ownersKnown() || !from.ownersKnown();
    return from.person == asked.person && from.shared == asked.shared;
}

// A release by record that looked at a bounded number of each person's rows.
bool countsForPerson(const PrivacyUnit& record, const PrivacyUnit& person) {
    return !record.isPerson() && record.rows > 0 && record.person == person.person &&
           record.shared == person.shared;
}

// Of records by unlike owners: owners are known where any are. None of them counts for a person any more.
PrivacyUnit unlikeRecords(const PrivacyUnit& a, const PrivacyUnit& b) {
    if (!a.ownersKnown() && !b.ownersKnown()) return {};
    return {.rows = std::max(a.rows, b.rows), .byRecord = true};
}

// What a person's promise says of one record: a record that another person's takes the place of changes two
// persons, and is none.
PrivacyUnit recordOfPerson(Adjacency asked) {
    const bool ownerStays = asked == Adjacency::AddRemoveRecord || asked == Adjacency::ReplacePrivateFeatures;
    return ownerStays ? PrivacyUnit() : PrivacyUnit{.rows = 1, .byRecord = true};
}

PrivacyUnit commonUnit(const PrivacyUnit& a, const PrivacyUnit& b) {
    const bool owners = a.person == b.person && a.shared == b.shared;
    if (!a.isPerson() && !b.isPerson() && (!owners || a.ownersKnown() != b.ownersKnown()))
        return unlikeRecords(a, b);
    PrivacyUnit common = a.isPerson() ? a : b;
    if (a.isPerson() == b.isPerson() && owners)
        common.rows = a.rows == 0 || b.rows == 0 ? 0 : std::max(a.rows, b.rows);
    return common;
}

Spending forUnit(const Spending& spending, const PrivacyUnit& asked) {
    if (const auto group = groupFor(spending.adjacency.unit, asked)) return forGroup(spending, *group);
    Spending translated = spending;
    if (!spending.free()) translated.unbounded = true;
    return translated;
}

// All but the curves.
void scaleUp(Spending& spending, std::int64_t size) {
    const auto times = static_cast<double>(size);
    for (PureSteps& steps : spending.pure)
        steps.epsilon *= times;
    for (ApproximateSteps& steps : spending.approximate) {
        steps.delta = deltaForGroup(steps.epsilon, steps.delta, size);
        steps.epsilon *= times;
        if (!(steps.delta < 1)) spending.unbounded = true;
    }
    spending.gaussian *= times * times; // of μ²
    spending.votes.clear();             // what the winner tells of several moved votes is not proved
}

} // namespace

std::optional<std::int64_t> groupFor(const PrivacyUnit& from, const PrivacyUnit& asked) {
    if (sameUnit(from, asked)) return 1;
    if (asked.isPerson() && countsForPerson(from, asked)) return from.rows;
    return std::nullopt;
}

bool countsFor(const Spending& spending, const PrivacyUnit& asked) {
    if (spending.free()) return true;
    const auto group = groupFor(spending.adjacency.unit, asked);
    return group && (*group == 1 || (spending.subsampled.empty() && spending.smoothed.empty()));
}

Neighbours weaker(const std::optional<Neighbours>& a, const Neighbours& b) {
    if (!a) return b;
    return {placeOf(a->kind) < placeOf(b.kind) ? b.kind : a->kind, commonUnit(a->unit, b.unit)};
}

bool coversAsMuch(const Neighbours& before, const Neighbours& after) {
    const bool unit = !before.unit.isPerson() || groupFor(after.unit, before.unit).has_value();
    return unit && (placeOf(after.kind) <= placeOf(before.kind) ||
                    (before == Adjacency::AddRemoveRecord && after == Adjacency::ReplaceRecord));
}

PrivacyUnit recordAmong(const std::vector<Neighbours>& all, Adjacency asked) {
    PrivacyUnit record;
    for (const Neighbours& each : all)
        record = unlikeRecords(record, each.unit.isPerson() ? recordOfPerson(asked) : each.unit);
    return record;
}

double deltaForGroup(double epsilon, double delta, std::int64_t size) {
    if (delta == 0) return 0;
    constexpr double upwards = 1 + 1e-14; // of what rounding may take off
    const auto times = static_cast<double>(size);
    const double factor = epsilon == 0 ? times : std::expm1(times * epsilon) / std::expm1(epsilon);
    return factor * delta * upwards;
}

Spending forGroup(Spending spending, std::int64_t size) {
    if (size == 1) return spending;
    scaleUp(spending, size);
    if (!spending.subsampled.empty() || !spending.smoothed.empty()) spending.unbounded = true;
    return spending;
}

Spending partOfGroup(Spending spending, std::int64_t size) {
    const auto times = static_cast<double>(size);
    for (PureSteps& steps : spending.pure)
        steps.epsilon /= times;
    spending.gaussian /= times * times;
    spending.votes.clear();
    if (!spending.approximate.empty() || !spending.subsampled.empty() || !spending.smoothed.empty())
        spending.unbounded = true;
    return spending;
}

Spending forOneRecord(Spending spending, Adjacency asked) {
    const bool person = spending.adjacency.unit.isPerson();
    spending.adjacency.unit = person ? recordOfPerson(asked) : PrivacyUnit();
    if (!person || spending.adjacency != Adjacency::AddRemoveRecord) return spending;
    if (!spending.replacedAlike) spending = forGroupOfTwo(std::move(spending));
    spending.replacedAlike = true;
    return spending;
}

Spending forGroupOfTwo(Spending spending) {
    scaleUp(spending, 2);
    for (SubsampledSteps& steps : spending.subsampled) {
        if (steps.records != 1) spending.unbounded = true;
        steps.records = 2;
    }
    for (SmoothedSteps& steps : spending.smoothed) {
        if (steps.records != 1) spending.unbounded = true;
        steps.records = 2;
    }
    return spending;
}

Spending towards(const Spending& spending, const Neighbours& asked) {
    if (spending.adjacency == asked) return spending;
    Spending translated = forUnit(spending, asked.unit);
    translated.adjacency.unit = asked.unit;
    const Adjacency own = spending.adjacency.kind;
    if (own == asked.kind) return translated;
    const bool proved = placeOf(own) < placeOf(asked.kind) && asked.kind != Adjacency::None;
    const bool alike = own != Adjacency::AddRemoveRecord || spending.replacedAlike;
    if (!alike) translated = forGroupOfTwo(std::move(translated));
    translated.adjacency.kind = asked.kind;
    translated.replacedAlike = false;
    if (!proved && !spending.free()) translated.unbounded = true;
    return translated;
}

} // namespace epsiloscope
