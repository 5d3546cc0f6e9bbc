// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/ClassBalancedPartition.h"

#include <cstddef>

namespace epsiloscope {

std::vector<std::vector<std::uint32_t>>
ClassBalancedPartition::records(std::span<const std::uint32_t> slotOfRecord) const {
    std::vector<std::vector<std::uint32_t>> ofPart(parts);
    for (std::uint32_t record = 0; record < slotOfRecord.size(); ++record)
        if (const std::uint32_t part = partOfSlot[slotOfRecord[record]]; part != noPart)
            ofPart[part].push_back(record);
    return ofPart;
}

ClassBalancedPartition classBalancedPartition(std::span<const int> classOfSlot, int classes,
                                              std::uint32_t parts, const RandomStreams& streams,
                                              std::uint32_t trial, std::uint64_t partition) {
    std::vector<std::vector<std::uint32_t>> slots(static_cast<std::size_t>(classes));
    for (std::uint32_t slot = 0; slot < classOfSlot.size(); ++slot)
        if (classOfSlot[slot] >= 0) slots[static_cast<std::size_t>(classOfSlot[slot])].push_back(slot);

    ClassBalancedPartition dealt;
    dealt.parts = parts;
    dealt.partOfSlot.assign(classOfSlot.size(), ClassBalancedPartition::noPart);
    std::uint32_t next = 0;
    for (std::size_t label = 0; label < slots.size(); ++label) {
        RandomStream stream = streams.stream(trial, StreamPurpose::Partition, partition << 24U | label);
        for (const std::uint32_t position :
             stream.permutation(static_cast<std::uint32_t>(slots[label].size()))) {
            dealt.partOfSlot[slots[label][position]] = next;
            next = (next + 1) % parts;
        }
        dealt.partOfNewcomer.push_back(next);
    }
    return dealt;
}

} // namespace epsiloscope
