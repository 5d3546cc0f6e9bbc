// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// Whether a mechanism can go on after the queries of another run (EarlierAnswers): it asks teachers about
/// public records, and pays alike for whichever of them. Personalised accountants charge each record for what
/// its own teachers said, from the first query on.
inline bool goesOnAfterQueries(const MechanismDescriptor& mechanism) {
    return mechanism.answersQueries() && mechanism.keeps.labels && !mechanism.bagsTeachers;
}

} // namespace epsiloscope
