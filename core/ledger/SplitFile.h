// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/run/FixedSplit.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The split of a dataset that is released, as it lies beside its ledger (in `folder`): drawn with the first
/// release and the same in all that follow, so that nobody is public once and private later. `person`:
/// FixedSplit::person of what comes next. Errors: the plan differs from that of the first release, which
/// holds for all that follow, or rows are to be public or to examine and were dealt by other persons, or row
/// by row; the file cannot be read or written.
Result<FixedSplit> splitBeside(const std::string& folder, const SplitPlan& plan,
                               const std::string& person = {});
/// That split, whatever the plan of what comes next: absent before the first release.
Result<std::optional<FixedSplit>> keptSplit(const std::string& folder);
/// The same without drawing one: absent before the first release.
Result<std::optional<FixedSplit>> knownSplit(const std::string& folder, const SplitPlan& plan,
                                             const std::string& person = {});

} // namespace epsiloscope
