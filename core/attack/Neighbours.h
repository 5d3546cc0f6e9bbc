// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/PreparedData.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <cstddef>
#include <memory>
#include <string>

namespace epsiloscope {

/// A dataset that differs from another as the neighbours of an ε do.
struct NeighbouringData {
    std::shared_ptr<const PreparedData> data;
    std::string difference; ///< in words: "row 17 left out"
};

/// The neighbour in one record of the private pool: left out, its slot a hole; or, where the number of
/// records is known, with the private features (or all of it, or all of it within its class) of the record
/// that lies farthest from it, which is as bad as these data allow.
NeighbouringData neighbourOf(const PreparedData& data, Adjacency adjacency, std::size_t record);

/// The record whose neighbour lies farthest away; where records are left out, the one farthest from their
/// mean. Of large pools some hundred records are tried.
std::size_t boldestRecord(const PreparedData& data, Adjacency adjacency);

/// The same data with one record of the private pool after all others, still in its slot. Batches are drawn
/// row by row: without a record that is the last, the others are drawn as with it.
std::shared_ptr<PreparedData> withRecordLast(const PreparedData& data, std::size_t record);

/// The data with one record of the private pool left out: its slot becomes a hole.
std::shared_ptr<PreparedData> withoutRecord(const PreparedData& data, std::size_t record);

} // namespace epsiloscope
