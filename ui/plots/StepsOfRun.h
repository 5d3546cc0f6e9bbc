// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Run.h"

namespace epsiloscope {

/// Whether the run's mechanism has iterations in place of queries.
bool boosts(const Run& run);
/// Whether it answers queries with labels, so that both can be counted. True where the mechanism is not
/// known.
bool answersQueries(const Run& run);
/// Whether it tells public features from private ones rather than public records from private ones.
bool splitsFeatures(const Run& run);
/// What the classifier on private features is called: "random classifier", or "classifier" where it is not
/// drawn at random.
const char* privateClassifierWords(const Run& run);

} // namespace epsiloscope
