// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// The queries before a run that goes on from another: its queries begin after these, and its student learns
/// from these labels, too. What they cost is not in the ε of the run.
struct EarlierAnswers {
    std::uint64_t asked = 0; ///< queries, the first of the public pool
    /// The queries among them that got a label: row of the public pool and class index.
    std::vector<std::uint32_t> queries;
    std::vector<int> labels;
    std::string spent; ///< on them, in words; may be empty

    bool operator==(const EarlierAnswers&) const = default;
};

/// True if a mechanism can go on after the queries of another run (EarlierAnswers): it asks teachers about
/// public records, and pays alike for whichever of them. Personalised accountants charge each record for what
/// its own teachers said, from the first query on.
inline bool goesOnAfterQueries(const MechanismDescriptor& mechanism) {
    return mechanism.answersQueries() && mechanism.keeps.labels && !mechanism.bagsTeachers;
}

} // namespace epsiloscope
