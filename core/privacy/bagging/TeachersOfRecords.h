// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// I(u) of Jordon et al. 2019: which teachers saw each record. There are `partitions` (k) partitions into
/// `parts` (n) parts; teacher i·n + j learnt part j of partition i. Every record was seen by one teacher of
/// each partition. So would be a record that might be added, I(∗), in the slot after the last or in an empty
/// one. Where records grant different budgets, some were seen in only a few of the partitions.
struct TeachersOfRecords {
    std::size_t partitions = 0; ///< k
    std::size_t parts = 0;      ///< n
    /// The teachers of each row in turn, ascending, at most one of a partition: of the records, the newcomer
    /// in the slot after the last, and the newcomers in empty slots.
    std::vector<std::uint32_t> teachers;
    std::size_t holes = 0; ///< empty slots
    /// Where each row begins in `teachers`, and the end of the last; empty: k teachers for each.
    std::vector<std::size_t> begins{};

    std::size_t rows() const {
        if (!begins.empty()) return begins.size() - 1;
        return partitions == 0 ? 0 : teachers.size() / partitions;
    }
    std::size_t records() const { return rows() == 0 ? 0 : rows() - 1 - holes; }
    /// Of record u < records(), or of a newcomer: records() ≤ u < rows().
    std::span<const std::uint32_t> of(std::size_t record) const {
        if (begins.empty()) return std::span(teachers).subspan(record * partitions, partitions);
        return std::span(teachers).subspan(begins[record], begins[record + 1] - begins[record]);
    }
};

} // namespace epsiloscope
