// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/EncoderPlan.h"
#include "core/data/table/Table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

class Encoder;

/// A number that lies so far from all others that a learner is led by it, such as 1e39 among ages.
struct FarCell {
    std::string column;
    std::uint32_t row = 0; ///< of its table, from 0
    double number = 0;
};

/// The first such cell of each column of numbers, among some rows of a table that has the columns of the one
/// the encoder was fitted on: more than a million standard deviations from the mean, or, unscaled, beyond
/// 1e15. None of declared ranges, which cut them off.
std::vector<FarCell> farCells(const Encoder& encoder, const Table& table,
                              const std::vector<std::uint32_t>& rows);

} // namespace epsiloscope
