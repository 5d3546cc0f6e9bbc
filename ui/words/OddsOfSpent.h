// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

namespace epsiloscope {

/// What a run promises means as odds, in a sentence; where it promises nothing, why. By the largest ε that
/// was fixed before the first query of a repeat, and holds whatever the data are. Empty while no repeat has
/// finished.
QString oddsSentence(const Run& run);

} // namespace epsiloscope
