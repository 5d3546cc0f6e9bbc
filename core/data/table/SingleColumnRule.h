// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <cstddef>
#include <vector>

namespace epsiloscope {

/// How a rule learnt on the even rows does on the odd rows that have a label.
struct RuleTest {
    std::size_t tested = 0;         ///< odd rows with a label
    std::size_t errors = 0;         ///< of the rule
    std::size_t majorityErrors = 0; ///< of always saying the class most frequent on the even rows

    /// At least 90 % fewer errors than the majority class makes. Fewer than five errors to begin with prove
    /// nothing: chance avoids them now and then.
    bool isLeak() const { return majorityErrors >= 5 && errors * 10 <= majorityErrors; }
};

/// The simplest rule that one column gives for the label: the class most frequent among the even rows of each
/// category, or of each of at most 64 bins of about equal count; missing cells are a bin of their own. A
/// category not seen takes the majority class. Keeps a reference to the labels.
class SingleColumnRule {
public:
    /// `labels` has the class of each row, −1 where there is none; empty: nothing is tested.
    SingleColumnRule(const std::vector<int>& labels, int classes);

    RuleTest test(const Column& column) const;

private:
    std::vector<int> majorityOfBins(const std::vector<int>& binOfRow, std::size_t bins) const;

    const std::vector<int>& labels_;
    std::size_t classes_;
    int majority_ = -1;
};

} // namespace epsiloscope
