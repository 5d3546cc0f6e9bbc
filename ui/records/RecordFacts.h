// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Event.h"

namespace epsiloscope {

/// ε of a record; the newcomer is number epsilon->size(), and nobody has a higher one.
inline double epsilonOf(const RecordsSnapshot& records, std::size_t record) {
    return record < records.epsilon->size() ? (*records.epsilon)[record] : records.newcomer;
}

} // namespace epsiloscope
