// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"
#include "core/data/votes/RecordedVotes.h"

#include <string>

namespace epsiloscope {

/// How votesFrom() understood a table, in sentences for a person.
struct VotesForm {
    /// "Read as counts: 9,000 queries × 10 classes. Each record is taken to have taught one teacher."
    std::string remark;
    std::string doubt; ///< empty where nothing speaks for the other form
};

/// Says in which of the two forms the votes were read. Doubts counts where rows have fewer votes than another
/// (teachers abstained, or a cell is wrong), and labels where most rows have the same sum, as counts have.
VotesForm formOfVotes(const Table& table, const RecordedVotes& votes);

} // namespace epsiloscope
