// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/EncoderPlan.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// Different texts, and the rows that hold one of them.
struct TextsInRows {
    std::size_t texts = 0, rows = 0;
};

/// Texts of a column that stand in none of the rows an encoder was fitted on: it makes nothing of them.
struct UnseenTexts {
    std::string column;
    TextsInRows ofPrivate, ofTest;
};

/// Some rows of a table.
struct RowsOfTable {
    const Table& table;
    const std::vector<std::uint32_t>& rows;
};

/// One entry for each feature column of texts that has any, in their order. The tables have the same columns,
/// in the same order; one whose type is another in the test table has no unseen texts there.
std::vector<UnseenTexts> unseenTexts(const Schema& schema, const RowsOfTable& fitted,
                                     const RowsOfTable& ofPrivate, const RowsOfTable& ofTest);

class Encoder;

/// A number that lies so far from all others that a learner is led by it, such as 1e39 among ages.
struct FarCell {
    std::string column;
    std::uint32_t row = 0; ///< the row of its table, from 0
    double number = 0;
};

/// The first such cell of each column of numbers, among some rows of a table that has the columns of the one
/// the encoder was fitted on: more than a million standard deviations from the mean, or, unscaled, beyond
/// 1e15. None of declared ranges, which cut them off.
std::vector<FarCell> farCells(const Encoder& encoder, const Table& table,
                              const std::vector<std::uint32_t>& rows);

} // namespace epsiloscope
