// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsiloscope {

struct SpentSoFar;

/// What a run has spent means as odds, in a sentence: by the ε that holds whatever the data are, where there
/// is one. Empty while its kind is not known.
QString oddsSentence(const SpentSoFar& spent);

} // namespace epsiloscope
