// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Neighbours.h"

#include "core/attack/AttackContext.h"
#include "core/mechanisms/shared/DealtRecords.h"

#include <algorithm>
#include <optional>

namespace epsiloscope {

namespace {

using Eigen::Index;

// The change allowed in the neighbour's record.
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
    const auto& [features, labels] = data.privatePool;
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

Sentence rowInWords(const PreparedData& data, std::size_t record) {
    const std::uint64_t row = rowOfRecord(data, record);
    return row > 0 ? Sentence("row %1", {row}) : Sentence("private record %1", {record + 1});
}

} // namespace

std::shared_ptr<PreparedData> withRecordLast(const PreparedData& data, std::size_t record) {
    auto moved = withSlots(data);
    const auto toEnd = [record](auto& entries) {
        if (entries.empty()) return;
        const auto at = entries.begin() + static_cast<std::ptrdiff_t>(record);
        std::rotate(at, at + 1, entries.end());
    };
    toEnd(moved->privateSlots);
    toEnd(moved->privatePool.labels);
    toEnd(moved->privateRows);
    toEnd(moved->personalBudgets);
    FeatureMatrix& features = moved->privatePool.features;
    const auto row = static_cast<Index>(record), rest = features.rows() - row - 1;
    features.middleRows(row, rest) = data.privatePool.features.bottomRows(rest);
    features.bottomRows(1) = data.privatePool.features.row(row);
    moved->key += Sentence("|record %1 last", {record});
    return moved;
}

std::shared_ptr<PreparedData> withoutRecord(const PreparedData& data, std::size_t record) {
    auto without = withSlots(data);
    const std::size_t records = data.privatePool.labels.size();
    const auto at = static_cast<std::ptrdiff_t>(record);
    without->privateSlots.erase(without->privateSlots.begin() + at);
    without->privatePool.labels.erase(without->privatePool.labels.begin() + at);
    if (!without->privateRows.empty()) without->privateRows.erase(without->privateRows.begin() + at);
    if (!without->personalBudgets.empty())
        without->personalBudgets.erase(without->personalBudgets.begin() + at);
    const auto row = static_cast<Index>(record), rest = static_cast<Index>(records - record - 1);
    FeatureMatrix& features = without->privatePool.features;
    const FeatureMatrix below = features.bottomRows(rest);
    features.middleRows(row, rest) = below;
    features.conservativeResize(features.rows() - 1, Eigen::NoChange);
    without->key += Sentence("|without record %1", {record});
    return without;
}

NeighbouringData neighbourOf(const PreparedData& data, Adjacency adjacency, std::size_t record) {
    const AllowedChange change = changeOf(adjacency);
    if (change.leavesOut)
        return {withoutRecord(data, record), Sentence("%1 left out", {rowInWords(data, record)})};
    const Partner partner = farthestFrom(data, change, record);
    auto replaced = std::make_shared<PreparedData>(data);
    const Eigen::RowVectorXd mask = replaceable(data, change);
    auto own = replaced->privatePool.features.row(static_cast<Index>(record));
    const auto taken = data.privatePool.features.row(static_cast<Index>(partner.record));
    own += (taken - own).cwiseProduct(mask).eval();
    if (!change.privateFeaturesAlone)
        replaced->privatePool.labels[record] = data.privatePool.labels[partner.record];
    replaced->key += Sentence("|record %1 like %2", {record, partner.record});
    return {replaced, rowInWords(data, record) +
                          (change.privateFeaturesAlone ? " with the private features of "
                           : change.withinClass        ? " replaced, within its class, by "
                                                       : " replaced by ") +
                          rowInWords(data, partner.record)};
}

std::size_t boldestRecord(const PreparedData& data, Adjacency adjacency) {
    const AllowedChange change = changeOf(adjacency);
    const std::size_t records = data.privatePool.labels.size();
    constexpr std::size_t mostTried = 200;
    const std::size_t step = std::max<std::size_t>(1, records / mostTried);
    const Eigen::RowVectorXd mean = data.privatePool.features.colwise().mean();
    Partner boldest;
    for (std::size_t record = 0; record < records; record += step) {
        const auto row = data.privatePool.features.row(static_cast<Index>(record));
        const double distance =
            change.leavesOut ? (row - mean).squaredNorm() : farthestFrom(data, change, record).distance;
        if (distance > boldest.distance) boldest = {record, distance};
    }
    return boldest.record;
}

} // namespace epsiloscope
