// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

struct Owners;
struct PreparedData;

/// Records of the private pool that are taken out, or replaced, together: one, or all that a person has
/// there.
struct PrivateUnit {
    std::vector<std::uint32_t> records; ///< ascending, one at least
    std::uint32_t called = 0;           ///< the one of them that it is called by
    bool isPerson = false;
};

/// The private pool, unit by unit, in the order of their first records.
class PrivateUnits {
public:
    /// Persons where the data's ε is about persons, or with `wholePersons`; else every record is a unit.
    /// `owners` of the rows of the data table; null: a slot's records are one person's, and where none has
    /// several, a record is. A record of two owners is in the units of both.
    explicit PrivateUnits(const PreparedData& data, const Owners* owners = nullptr,
                          bool wholePersons = false);

    bool arePersons() const { return persons_; }
    std::size_t count() const { return begins_.size() - 1; }
    std::span<const std::uint32_t> records(std::size_t unit) const {
        return {records_.data() + begins_[unit], begins_[unit + 1] - begins_[unit]};
    }
    /// The unit that a record stands for: that of its (first) owner.
    std::size_t unitOf(std::size_t record) const { return unitOfRecord_[record]; }
    /// One of them, called by its first record.
    PrivateUnit at(std::size_t unit) const;
    /// The one that a record stands for, called by it.
    PrivateUnit of(std::size_t record) const;
    /// Records of the unit with the most; 0 where there is none.
    std::size_t most() const;

private:
    void take(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& second);

    std::vector<std::size_t> begins_{0};
    std::vector<std::uint32_t> records_, unitOfRecord_;
    bool persons_ = false;
};

/// "row 17", or "the person of row 17, 40 rows": nobody is called by name.
Sentence inWords(const PrivateUnit& unit, const PreparedData& data);

/// The record's row of the data file, from 1, for people; 0 where there is none.
std::uint64_t rowOfRecord(const PreparedData& data, std::size_t record);

} // namespace epsiloscope
