// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/samples/SampleData.h"
#include "core/ledger/LedgerDirectory.h"

#include <QtGlobal>

#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

inline Dataset datasetOf(Table table, const char* name = nullptr) {
    Dataset dataset;
    if (name) table.name = name;
    dataset.fingerprint = table.fingerprint();
    dataset.table = std::move(table);
    return dataset;
}

inline Table census() {
    return std::move(makeSample("census")).value();
}

/// The rows in this order.
inline Table rowsOf(const Table& table, const std::vector<std::size_t>& rows) {
    Table some = table;
    some.rows = rows.size();
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const Column& from = table.columns[c];
        Column& to = some.columns[c];
        to.numbers.clear();
        to.codes.clear();
        to.pictures.pixels.own().clear();
        for (const std::size_t row : rows) {
            if (from.type == ColumnType::Numeric) to.numbers.push_back(from.numbers[row]);
            if (from.type == ColumnType::Categorical) to.codes.push_back(from.codes[row]);
            if (from.type != ColumnType::Image) continue;
            const auto size = static_cast<long>(from.pictures.size());
            const auto first = from.pictures.pixels->begin() + static_cast<long>(row) * size;
            auto& taken = to.pictures.pixels.own();
            taken.insert(taken.end(), first, first + size);
        }
    }
    return some;
}

inline std::vector<std::size_t> firstRows(std::size_t count) {
    std::vector<std::size_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

inline LedgerEntry noteOf(LedgerEntryKind kind) {
    LedgerEntry entry;
    entry.kind = kind;
    return entry;
}

inline LedgerEntry oneOf(double epsilon) {
    LedgerEntry entry = noteOf(LedgerEntryKind::Reserved);
    entry.spending.adjacency = Adjacency::AddRemoveRecord;
    entry.spending.pure = {{epsilon, 1}};
    return entry;
}

/// What the folder of a dataset's ledger is called.
inline std::string nameOf(const LedgerDirectory& ledgers, const Dataset& dataset) {
    return readDirectoryKey(ledgers.folder())->value().nameOf(dataset.fingerprint);
}

inline LedgerFile ownOf(const LedgerDirectory& ledgers, const Dataset& dataset) {
    return ledgers.ledgerOf(nameOf(ledgers, dataset));
}

/// A total of 2, and 1 set aside.
inline void spendOneOfTwo(LedgerFile ledger) {
    LedgerEntry total = noteOf(LedgerEntryKind::Total);
    total.total = LedgerTotal{*Decimal::fromText("2"), *Decimal::fromText("0.00001"), Composition::Basic,
                              Crossing::Refuse};
    if (!ledger.append(total) || !ledger.charge(oneOf(1))) qFatal("cannot write");
}

} // namespace epsiloscope::testing
