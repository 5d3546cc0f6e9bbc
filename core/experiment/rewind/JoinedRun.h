// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/rewind/Fork.h"

namespace epsiloscope {

/// A fork and what went on from it as one run, for charts: the fork's series up to the seam, then those of
/// the continuation behind them, with the composed ε (`both`) and the statement that belongs to it. Labels
/// are counted on. It has one trial, and of findings the queries of
/// both and the baselines. `left`: the run that was forked. The
/// trial must have finished.
Run joinedRun(const Run& left, const Fork& fork, const ForkedRun& both, const Run& continuation,
              TrialNumber trial = {});

} // namespace epsiloscope
