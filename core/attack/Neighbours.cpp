// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Neighbours.h"

#include "core/mechanisms/shared/DealtRecords.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

using Eigen::Index;

// The change allowed in the neighbour's records.
struct AllowedChange {
    bool leavesOut = false, privateFeaturesAlone = false, withinClass = false;
};

AllowedChange changeOf(Adjacency adjacency) {
    return {.leavesOut = adjacency == Adjacency::None || adjacency == Adjacency::AddRemoveRecord,
            .privateFeaturesAlone = adjacency == Adjacency::ReplacePrivateFeatures,
            .withinClass = adjacency == Adjacency::ReplaceWithinClass};
}

/// The features of a pool that may be replaced: 1, else 0.
Eigen::RowVectorXd replaceable(const PreparedData& data, const AllowedChange& change) {
    Eigen::RowVectorXd mask = Eigen::RowVectorXd::Ones(data.privatePool.features.cols());
    if (change.privateFeaturesAlone)
        for (std::size_t i = 0; i < data.privateFeature.size(); ++i)
            if (data.privateFeature[i] == 0) mask(static_cast<Index>(i)) = 0;
    return mask;
}

struct Partner {
    std::size_t record = 0;
    double distance = -1; ///< squared
};

// The record that another may become and lies farthest from it. A label that may change does.
Partner farthestFrom(const PreparedData& data, const AllowedChange& change, std::size_t record) {
    const FeatureMatrix& features = data.privatePool.features.all();
    const std::vector<int>& labels = data.privatePool.labels;
    const Eigen::RowVectorXd mask = replaceable(data, change);
    const bool otherLabel = !change.privateFeaturesAlone && !change.withinClass;
    Partner same, wanted;
    for (std::size_t other = 0; other < labels.size(); ++other) {
        const bool alike = labels[other] == labels[record];
        if (change.withinClass && !alike) continue;
        const auto apart = features.row(static_cast<Index>(other)) - features.row(static_cast<Index>(record));
        const double distance = apart.cwiseProduct(mask).squaredNorm();
        Partner& best = otherLabel && alike ? same : wanted;
        if (distance > best.distance) best = {other, distance};
    }
    return wanted.distance >= 0 ? wanted : same;
}

// Each record's slot said, so that records may leave or move.
std::shared_ptr<PreparedData> withSlots(const PreparedData& data) {
    auto own = std::make_shared<PreparedData>(data);
    own->privateSlotCount = slotsOf(data);
    if (own->privateSlots.empty())
        for (std::uint32_t slot = 0; slot < data.privatePool.labels.size(); ++slot)
            own->privateSlots.push_back(slot);
    return own;
}

// The private pool in another order, or with fewer records.
void keepInOrder(PreparedData& data, const std::vector<std::uint32_t>& order) {
    const auto ordered = [&order](auto& entries) {
        if (entries.empty()) return;
        std::remove_reference_t<decltype(entries)> kept;
        kept.reserve(order.size());
        for (const std::uint32_t record : order)
            kept.push_back(entries[record]);
        entries = std::move(kept);
    };
    ordered(data.privateSlots);
    ordered(data.privatePool.labels);
    ordered(data.privateRows);
    ordered(data.personalBudgets);
    data.privatePool.features = data.privatePool.features.some(order);
}

std::vector<std::uint32_t> allBut(const PreparedData& data, std::span<const std::uint32_t> records) {
    std::vector<std::uint32_t> all(data.privatePool.labels.size()), others;
    std::iota(all.begin(), all.end(), 0U);
    std::ranges::set_difference(all, records, std::back_inserter(others));
    return others;
}

std::string keyOf(std::span<const std::uint32_t> records) {
    std::string key = std::to_string(records.front());
    for (const std::uint32_t record : records.subspan(1))
        key += "," + std::to_string(record);
    return key;
}

// All of one slot, which follow one another.
std::vector<std::uint32_t> inSlotOf(const PreparedData& data, std::size_t record) {
    std::vector<std::uint32_t> records;
    const auto& slots = data.privateSlots;
    if (slots.empty()) return {static_cast<std::uint32_t>(record)};
    for (std::size_t each = 0; each < slots.size(); ++each)
        if (slots[each] == slots[record]) records.push_back(static_cast<std::uint32_t>(each));
    return records;
}

Sentence replacedInWords(const PreparedData& data, const AllowedChange& change, const PrivateUnit& unit,
                         std::size_t partner) {
    const Sentence own = inWords(unit, data);
    if (unit.isPerson)
        return Sentence(change.privateFeaturesAlone ? "%1, with the private features of other rows"
                        : change.withinClass        ? "%1, replaced, each within its class, by other rows"
                                                    : "%1, replaced by other rows",
                        {own});
    const auto other = static_cast<std::uint32_t>(partner);
    return own +
           (change.privateFeaturesAlone ? " with the private features of "
            : change.withinClass        ? " replaced, within its class, by "
                                        : " replaced by ") +
           inWords(PrivateUnit{{other}, other}, data);
}

// Squared, of a single record from the mean; of several the sum over classes of what they add up to, so that
// those pull farthest who are many and alike.
double pullOf(const PreparedData& data, std::span<const std::uint32_t> records,
              const Eigen::RowVectorXd& mean) {
    double square = 0;
    for (int label = 0; label < data.classCount(); ++label) {
        Eigen::RowVectorXd pull = Eigen::RowVectorXd::Zero(mean.size());
        double count = 0;
        for (const std::uint32_t record : records) {
            if (data.privatePool.labels[record] != label) continue;
            pull += data.privatePool.features.all().row(record) - mean;
            ++count;
        }
        square += pull.squaredNorm() + count * count;
    }
    return square;
}

double distanceOf(const PreparedData& data, const AllowedChange& change,
                  std::span<const std::uint32_t> records) {
    if (records.size() == 1) return farthestFrom(data, change, records.front()).distance;
    double distance = 0;
    for (const std::uint32_t record : records)
        distance += std::sqrt(std::max(0.0, farthestFrom(data, change, record).distance));
    return distance * distance;
}

} // namespace

std::shared_ptr<PreparedData> withRecordsLast(const PreparedData& data,
                                              std::span<const std::uint32_t> records) {
    auto moved = withSlots(data);
    std::vector<std::uint32_t> order = allBut(data, records);
    order.insert(order.end(), records.begin(), records.end());
    keepInOrder(*moved, order);
    moved->key += Sentence("|record %1 last", {keyOf(records)});
    return moved;
}

std::shared_ptr<PreparedData> withoutRecords(const PreparedData& data,
                                             std::span<const std::uint32_t> records) {
    auto without = withSlots(data);
    keepInOrder(*without, allBut(data, records));
    without->key += Sentence("|without record %1", {keyOf(records)});
    return without;
}

std::shared_ptr<PreparedData> withRecordLast(const PreparedData& data, std::size_t record) {
    return withRecordsLast(data, inSlotOf(data, record));
}

std::shared_ptr<PreparedData> withoutRecord(const PreparedData& data, std::size_t record) {
    return withoutRecords(data, inSlotOf(data, record));
}

NeighbouringData neighbourOf(const PreparedData& data, Adjacency adjacency, const PrivateUnit& unit) {
    const AllowedChange change = changeOf(adjacency);
    if (change.leavesOut)
        return {withoutRecords(data, unit.records),
                Sentence(unit.isPerson ? "%1, left out" : "%1 left out", {inWords(unit, data)})};
    auto replaced = std::make_shared<PreparedData>(data);
    const Eigen::RowVectorXd mask = replaceable(data, change);
    std::size_t partner = 0;
    for (const std::uint32_t record : unit.records) {
        partner = farthestFrom(data, change, record).record;
        auto own = replaced->privatePool.features.own().row(record);
        const auto taken = data.privatePool.features.all().row(static_cast<Index>(partner));
        own += (taken - own).cwiseProduct(mask).eval();
        if (!change.privateFeaturesAlone)
            replaced->privatePool.labels[record] = data.privatePool.labels[partner];
        replaced->key += Sentence("|record %1 like %2", {record, partner});
    }
    return {replaced, replacedInWords(data, change, unit, partner)};
}

std::size_t boldestUnit(const PreparedData& data, Adjacency adjacency, const PrivateUnits& units) {
    const AllowedChange change = changeOf(adjacency);
    constexpr std::size_t mostTried = 200; // records, as far as each is held against all others
    const bool all = change.leavesOut && units.arePersons();
    const std::size_t records = data.privatePool.labels.size();
    const std::size_t step = all ? 1 : std::max<std::size_t>(1, records / mostTried);
    const Eigen::RowVectorXd mean = data.privatePool.features.all().colwise().mean();
    std::size_t boldest = 0;
    double farthest = -1;
    for (std::size_t unit = 0; unit < units.count(); unit += step) {
        const double distance = change.leavesOut ? pullOf(data, units.records(unit), mean)
                                                 : distanceOf(data, change, units.records(unit));
        if (distance > farthest) {
            boldest = unit;
            farthest = distance;
        }
    }
    return boldest;
}

} // namespace epsiloscope
