// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

namespace epsiloscope {

class FindView;
class OngoingSweep;

/// Declares what was computed, the last of each that is gone over, as the setting "computed" of the view. It
/// is shown again through `ongoing`, so that it can be extended; what goes on is not given up for it.
void declareComputed(FindView* view, OngoingSweep* ongoing);

/// The state of the view that says what those of race, sweep, prices, solve and search said, which were views
/// of their own: an object of theirs by their ids.
Json stateOfFormerFinds(const Json& states);

} // namespace epsiloscope
