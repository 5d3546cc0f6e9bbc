// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// Why a column was taken for the label.
enum class LabelReason {
    None,     ///< no column was
    Named,    ///< it is called like a label ("class", "target"), and has a few values
    Outcome,  ///< it has two values, and is called like an outcome ("death", "churn")
    Last,     ///< it is the last one, and has a few values
    Declared, ///< the file says so
    Customary ///< in files of its format it is the label by custom
};

/// "it is called like a label"; empty for None.
const char* inWords(LabelReason reason);

/// The label that a table most likely has. Shown as a guess.
struct LabelGuess {
    int column = -1; ///< −1: none fits
    LabelReason reason = LabelReason::None;
};

/// The column that the file declares as label comes first, whatever it holds. Then come two values under a
/// name for labels or outcomes, the column that is the label by custom, several values under a name for
/// labels, and the last column, which must hold texts, two numbers, or numbers without a name of their own.
/// Numbers that all differ, numbers with decimals and pictures are no label, nor is a column of several
/// values called "income", or "y" beside an "x". `except`: a column that is something else, and passed over.
LabelGuess likelyLabel(const Table& table, int except = -1);

/// likelyLabel().column.
int guessLabel(const Table& table, int except = -1);

/// The place of the class that is likely the positive one: of two, the one that is not called like a negative
/// one
/// ("0", "no", "normal", "alive"); else the rarer, of equally frequent ones the last. `rows`: the class of
/// each record, −1 where it has none. There is at least one class.
std::size_t likelyPositive(const std::vector<std::string>& classes, const std::vector<int>& rows);

/// The same of a column; empty where it has no value.
std::string guessPositive(const Column& label);

} // namespace epsiloscope
