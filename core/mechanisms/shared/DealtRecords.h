// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// The part of every slot in one partition, and of the one after the last.
std::vector<std::uint32_t> partsOfSlots(const TrialContext& context, std::uint32_t parts,
                                        std::uint64_t partition);

/// The private records (rows of the pool, ascending) that each of `parts` teachers learns from in one
/// partition: slots are dealt by a fixed public permutation, and those without a record are left out.
std::vector<std::vector<std::uint32_t>> dealtRecords(const TrialContext& context, std::uint32_t parts,
                                                     std::uint64_t partition = 0);

/// Slots of the private pool, filled or not.
std::uint32_t slotsOf(const PreparedData& data);

/// How many private units (records, or persons) there are, as far as everybody may know; δ, the expected size
/// of a batch and advice follow it. In an exploration the number of slots; in a release what public records
/// let one conclude, 0 where they say nothing.
std::uint32_t cohortOf(const PreparedData& data);
/// The units that have a record in the private pool, in the order of their slots: unit u has the rows
/// begins[u] … begins[u + 1] − 1 of the pool. Where a record is the unit each has one.
std::vector<std::uint32_t> unitBegins(const PreparedData& data);
/// The slot of each unit, then the one after the last, then the empty ones.
std::vector<std::uint32_t> slotsOfUnits(const PreparedData& data);

/// More teachers than slots is an error. `persons`: that is what slots are.
Result<void> checkTeachers(std::int64_t teachers, std::int64_t slots, bool persons = false);
/// Where nobody may know how many slots there are, any number of teachers will do.
Result<void> checkTeachers(const TrialContext& context);

} // namespace epsiloscope
