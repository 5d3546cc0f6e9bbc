// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// Puts the calling thread behind the window's: every thread that computes calls it once. A refusal by the
/// system costs smoothness, not correctness, so it is not an error.
void lowerPriorityOfThisThread();

} // namespace epsiloscope
