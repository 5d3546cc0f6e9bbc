// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/DealtRecords.h"

#include "core/data/split/Split.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <string>

namespace epsiloscope {

std::uint32_t slotsOf(const PreparedData& data) {
    const std::size_t slots =
        data.privateSlotCount > 0 ? data.privateSlotCount : data.privatePool.labels.size();
    return static_cast<std::uint32_t>(slots);
}

std::uint32_t cohortOf(const PreparedData& data) {
    if (data.cohort > 0) return static_cast<std::uint32_t>(data.cohort);
    return data.slotsInRounds ? 0 : slotsOf(data);
}

std::vector<std::uint32_t> unitBegins(const PreparedData& data) {
    const auto rows = static_cast<std::uint32_t>(data.privatePool.labels.size());
    std::vector<std::uint32_t> begins;
    for (std::uint32_t row = 0; row < rows; ++row)
        if (row == 0 || data.privateSlots.empty() || data.privateSlots[row] != data.privateSlots[row - 1])
            begins.push_back(row);
    begins.push_back(rows);
    return begins;
}

std::vector<std::uint32_t> slotsOfUnits(const PreparedData& data) {
    std::vector<std::uint32_t> slots = data.privateSlots;
    if (slots.empty())
        for (std::uint32_t row = 0; row < data.privatePool.labels.size(); ++row)
            slots.push_back(row);
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    const std::vector<std::uint32_t> filled = slots;
    slots.push_back(slotsOf(data));
    for (std::uint32_t slot = 0; slot < slotsOf(data); ++slot)
        if (!std::ranges::binary_search(filled, slot)) slots.push_back(slot);
    return slots;
}

// A newcomer after the last slot goes to the first of the smaller parts, as in Jordon et al.
std::vector<std::uint32_t> partsOfSlots(const TrialContext& context, std::uint32_t parts,
                                        std::uint64_t partition) {
    const std::uint32_t slots = slotsOf(context.data);
    const RandomStream stream = context.stream(StreamPurpose::Partition, partition);
    if (!context.data.slotMarks.empty()) {
        auto partOfSlot = partitionByMarks(context.data.slotMarks, parts, stream);
        partOfSlot.push_back(0);
        return partOfSlot;
    }
    if (context.data.slotsInRounds) return partitionSlotsInRounds(slots + 1, parts, stream);
    auto partOfSlot = partitionSlots(slots, parts, stream);
    partOfSlot.push_back(slots % parts);
    return partOfSlot;
}

std::vector<std::vector<std::uint32_t>> dealtRecords(const TrialContext& context, std::uint32_t parts,
                                                     std::uint64_t partition) {
    const PreparedData& data = context.data;
    const auto partOfSlot = partsOfSlots(context, parts, partition);
    std::vector<std::vector<std::uint32_t>> rows(parts);
    for (std::uint32_t row = 0; row < data.privatePool.labels.size(); ++row)
        rows[partOfSlot[data.privateSlots.empty() ? row : data.privateSlots[row]]].push_back(row);
    return rows;
}

Result<void> checkTeachers(std::int64_t teachers, std::int64_t slots, bool persons) {
    if (teachers <= slots) return {};
    return Error{
        Sentence(persons ? "%1 teachers, but the private part has only %2 persons"
                         : "%1 teachers, but the private part has only %2 rows",
                 {teachers, slots}),
        "/parameters/teachers",
        Sentence("ask for at most %1, or give the private part a larger share of the split", {slots})};
}

Result<void> checkTeachers(const TrialContext& context) {
    const std::uint32_t cohort = cohortOf(context.data);
    if (cohort == 0 && context.data.slotsInRounds) return {}; // nobody may know whether they are enough
    return checkTeachers(context.parameters.integer("teachers"), std::int64_t{cohort},
                         context.data.unit.isPerson());
}

} // namespace epsiloscope
