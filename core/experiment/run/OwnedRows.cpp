// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/OwnedRows.h"

#include "core/data/split/Contributions.h"

#include <algorithm>
#include <iterator>

namespace epsiloscope {

namespace {

std::optional<Owners> ownersIn(const DataReference& data, const Table& table) {
    std::vector<const Column*> columns;
    for (const std::string& name : data.person) {
        const int column = table.find(name);
        if (column < 0) return std::nullopt;
        columns.push_back(&table.columns[static_cast<std::size_t>(column)]);
    }
    if (columns.empty()) return std::nullopt;
    return ownersOf(*columns.front(), columns.size() > 1 ? columns[1] : nullptr);
}

} // namespace

std::size_t OwnedRows::rowsKept() const {
    return static_cast<std::size_t>(std::ranges::count_if(kept, [](std::uint8_t row) { return row != 0; }));
}

std::optional<OwnedRows> ownedRows(const DataReference& data, const Table& table,
                                   const RandomStreams& streams, std::uint32_t trial) {
    auto owners = ownersIn(data, table);
    if (!owners) return std::nullopt;
    OwnedRows owned{std::move(*owners), {}, data.unit().isPerson()};
    if (data.rowsOfPerson > 0) {
        owned.kept = boundedRows(owned.owners, static_cast<std::size_t>(data.rowsOfPerson), streams, trial);
        return owned;
    }
    owned.kept.resize(table.rows);
    for (std::size_t row = 0; row < table.rows; ++row)
        owned.kept[row] = owned.owners.hasOwner(row) ? 1 : 0;
    return owned;
}

void leaveOut(SplitRows& rows, std::span<const std::uint8_t> kept) {
    const auto isLeftOut = [&](std::uint32_t row) { return kept[row] == 0; };
    std::erase_if(rows.publicRows, isLeftOut);
    std::erase_if(rows.testRows, isLeftOut);
    leaveOutPrivate(rows, isLeftOut);
}

std::size_t sharedPersons(const DataReference& data, const Table& table, const Table& other) {
    auto own = ownersIn(data, table), others = ownersIn(data, other);
    if (!own || !others) return 0;
    std::ranges::sort(own->marks);
    std::ranges::sort(others->marks);
    std::vector<std::uint64_t> both;
    std::ranges::set_intersection(own->marks, others->marks, std::back_inserter(both));
    return both.size();
}

} // namespace epsiloscope
