// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunFigures.h"

#include <QString>

namespace epsiloscope {

/// What the cells of ε mean, in full: the headline with its kind, δ and adjacency, and the figures beside it.
/// Those beside it are asked only of a run that has them.
QString spentMeaning(const RunCell& cell);
QString improvedMeaning(const RunCell& cell);
QString partMeaning(const RunCell& cell);
QString sanitisedMeaning(const RunCell& cell);
QString publishedMeaning(const RunCell& cell);
QString expectedMeaning(const RunCell& cell);

} // namespace epsiloscope
