// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

namespace epsiloscope {

/// Thins what every trial in a document as JSON tells query by query, where there are so many numbers that a
/// picture would weigh megabytes: the same rows of each list are kept, the last and all scores among them, in
/// six digits. That draws the same curves. `eachTrial`: each is drawn by itself and keeps enough for that.
void thinSeries(Json& document, bool eachTrial);

/// Writes the numbers in long lists of every trial in six digits: all seventeen, which nobody sees in a
/// curve, pack into three times the room.
void roundLongLists(Json& document);

} // namespace epsiloscope
