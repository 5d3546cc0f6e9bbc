// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/PrivateUnits.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace epsiloscope {

/// A dataset that differs from another as the neighbours of an ε do.
struct NeighbouringData {
    std::shared_ptr<const PreparedData> data;
    Sentence difference; ///< "row 17 left out", "the person of row 17, 40 rows, left out"
};

/// The neighbour in one unit of the private pool: left out, its slot a hole; or, where the number of records
/// is known, each of its records with the private features (or all of it, or all of it within its class) of
/// the record that lies farthest from it, which is as bad as these data allow.
NeighbouringData neighbourOf(const PreparedData& data, Adjacency adjacency, const PrivateUnit& unit);

/// The unit whose neighbour lies farthest away. Where units are left out, the one whose records pull farthest
/// away from their mean, those of one class together. Of large pools some hundred records are tried; persons
/// who are left out are all tried.
std::size_t boldestUnit(const PreparedData& data, Adjacency adjacency, const PrivateUnits& units);

/// The same data with these records of the private pool (ascending) after all others, still in their slots.
/// Batches are drawn in the order of slots: without a unit that is the last, the others are drawn as with it.
std::shared_ptr<PreparedData> withRecordsLast(const PreparedData& data,
                                              std::span<const std::uint32_t> records);
/// The data with these records left out: their slots become holes.
std::shared_ptr<PreparedData> withoutRecords(const PreparedData& data,
                                             std::span<const std::uint32_t> records);

/// The same of all records that share a slot with this one: of a person who is dealt, or of the one record.
std::shared_ptr<PreparedData> withRecordLast(const PreparedData& data, std::size_t record);
std::shared_ptr<PreparedData> withoutRecord(const PreparedData& data, std::size_t record);

} // namespace epsiloscope
