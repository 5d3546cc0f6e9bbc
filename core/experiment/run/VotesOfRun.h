// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/votes/RecordedVotes.h"
#include "core/experiment/run/Run.h"

#include <memory>

namespace epsiloscope {

/// The teachers' votes on all queries that a run's first trial asked, with the truth where it is known of all
/// of them, and how many teachers one record taught as the mechanism declares it (not known where neighbours
/// are not told apart by one record more or less); null where it kept none (a release, a run from a file,
/// nothing asked).
std::shared_ptr<const RecordedVotes> votesOfRun(const Run& run);

} // namespace epsiloscope
