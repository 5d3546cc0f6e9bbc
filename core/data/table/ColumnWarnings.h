// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/data/table/ColumnSummary.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// Why a column should perhaps be ignored.
struct ColumnWarning {
    enum class Kind { Identifier, Leak, Constant, Empty, Date, FreeText };
    std::size_t column = 0;
    Kind kind = Kind::Identifier;
    Sentence text; ///< a sentence with the reason and the figures
    bool operator==(const ColumnWarning&) const = default;
};

const char*
toString(ColumnWarning::Kind kind); ///< "identifier", "leak", "constant", "empty", "date", "free text"

/// Warnings about all columns but the label. `labels` has the class of each row, −1 where there is none
/// (empty where no label is known: no leaks are looked for then). A leak nearly determines the label: a rule
/// learnt from this column alone on the even rows (majority class of each category, or of each of at most 64
/// bins of equal count) makes at least 90 % fewer errors on the odd rows than the majority class does, which
/// must make five or more. One warning per column. Stops early when asked to.
std::vector<ColumnWarning> columnWarnings(const Table& table, const std::vector<ColumnSummary>& summaries,
                                          int labelColumn, const std::vector<int>& labels, int classes,
                                          const std::stop_token& stop = {});

} // namespace epsiloscope
