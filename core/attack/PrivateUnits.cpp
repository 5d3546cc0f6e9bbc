// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/PrivateUnits.h"

#include "core/base/Wording.h"
#include "core/data/split/Owners.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

namespace {

// Of each private record the owner of its row.
std::vector<std::uint32_t> ofRecords(const std::vector<std::uint32_t>& ofRows,
                                     const std::vector<std::uint32_t>& rows) {
    std::vector<std::uint32_t> of;
    of.reserve(rows.size());
    for (const std::uint32_t row : rows)
        of.push_back(ofRows[row]);
    return of;
}

} // namespace

PrivateUnits::PrivateUnits(const PreparedData& data, const Owners* owners, bool wholePersons) {
    const std::size_t records = data.privatePool.labels.size();
    persons_ = data.unit.isPerson() || (wholePersons && owners != nullptr);
    if (persons_ && owners != nullptr && data.privateRows.size() == records) {
        const auto first = ofRecords(owners->first, data.privateRows);
        take(first, owners->shared() ? ofRecords(owners->second, data.privateRows) : first);
    } else if (persons_ && data.privateSlots.size() == records) {
        take(data.privateSlots, data.privateSlots);
    } else {
        std::vector<std::uint32_t> alone(records);
        std::iota(alone.begin(), alone.end(), 0U);
        take(alone, alone);
    }
}

// Counts each unit's records, then deals them out.
void PrivateUnits::take(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& second) {
    constexpr std::uint32_t unseen = UINT32_MAX;
    const std::uint32_t owners =
        first.empty() ? 0 : 1 + std::max(*std::ranges::max_element(first), *std::ranges::max_element(second));
    std::vector<std::uint32_t> unitOfOwner(owners, unseen);
    const auto count = [&](std::uint32_t owner) {
        if (unitOfOwner[owner] == unseen) {
            unitOfOwner[owner] = static_cast<std::uint32_t>(begins_.size() - 1);
            begins_.push_back(0);
        }
        ++begins_[unitOfOwner[owner] + 1];
    };
    for (std::size_t record = 0; record < first.size(); ++record) {
        count(first[record]);
        if (second[record] != first[record]) count(second[record]);
        unitOfRecord_.push_back(unitOfOwner[first[record]]);
    }
    std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
    records_.resize(begins_.back());
    std::vector<std::size_t> next = begins_;
    for (std::uint32_t record = 0; record < first.size(); ++record) {
        records_[next[unitOfOwner[first[record]]]++] = record;
        if (second[record] != first[record]) records_[next[unitOfOwner[second[record]]]++] = record;
    }
}

PrivateUnit PrivateUnits::at(std::size_t unit) const {
    const auto own = records(unit);
    return {{own.begin(), own.end()}, own.front(), persons_};
}

PrivateUnit PrivateUnits::of(std::size_t record) const {
    PrivateUnit unit = at(unitOf(record));
    unit.called = static_cast<std::uint32_t>(record);
    return unit;
}

std::size_t PrivateUnits::most() const {
    std::size_t most = 0;
    for (std::size_t unit = 0; unit < count(); ++unit)
        most = std::max(most, records(unit).size());
    return most;
}

Sentence inWords(const PrivateUnit& unit, const PreparedData& data) {
    const std::uint64_t row = rowOfRecord(data, unit.called);
    const Sentence called =
        row > 0 ? Sentence("row %1", {row}) : Sentence("private record %1", {unit.called + std::uint64_t{1}});
    if (!unit.isPerson) return called;
    return Sentence("the person of %1, %2",
                    {called, counted(static_cast<std::int64_t>(unit.records.size()), "row", "rows")});
}

std::uint64_t rowOfRecord(const PreparedData& data, std::size_t record) {
    return record < data.privateRows.size() ? data.privateRows[record] + std::uint64_t{1} : 0;
}

} // namespace epsiloscope
