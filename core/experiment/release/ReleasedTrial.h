// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

namespace epsiloscope {

/// A trial without what a release must not carry, whatever was recorded: figures that depend on the votes and
/// carry no noise of their own. These are who taught which teacher, what each record paid and what
/// accountants that look at the votes read off them (the others' readings end with the last query), the parts
/// of a data-dependent ε and its RDP over the orders, what it would have cost in expectation, where a
/// data-dependent bound stops, an ε as a paper prints it, and of the sanitised ε the scale of its noise, or
/// all of it where it was not drawn, was tuned on the votes or proves nothing. Of noisy gradient descent it
/// is the norms before the noise. Figures of a data-independent headline stay.
TrialRecord releasedTrial(const TrialRecord& trial);
/// The same for a statement alone.
PrivacyStatement releasedPrivacy(PrivacyStatement privacy);

} // namespace epsiloscope
