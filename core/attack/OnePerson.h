// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/privacy/noise/NoiseRecord.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace epsiloscope {

class StageStore;
struct Dataset;
struct Experiment;
struct MechanismDescriptor;

/// True if runs of such a mechanism add noise that can be recorded.
bool hasNoiseCalls(const MechanismDescriptor& mechanism);

/// What one unit of ε, a person with all rows or a record, changes in a run: every noise call of its first
/// repeat, and the same of a neighbour's, who drew what the run drew.
struct OnePerson {
    bool isPerson = false;           ///< else a record is the unit
    std::size_t unit = 0, units = 0; ///< its number in the private pool, of so many
    std::uint64_t row = 0;           ///< its first of the data file, from 1; 0: not known
    std::size_t rows = 1;            ///< that it has in the private pool
    bool leftOut = false;            ///< else it is replaced, as neighbours of the mechanism are
    std::vector<RecordedCall> with, without;
    std::vector<NoiseDifference> calls; ///< the first 200, or fewer of very long inputs
};

/// Runs an exploration's first repeat on its data and on the neighbour in this unit; none: the one that
/// changes most of the answers (TwoWorlds), or else lies farthest away. It looks at private records outside
/// any ε: nothing of it is for publication. `threads` 0: one per processor. Null when stopped. Errors: those
/// of the run; a release; a file of votes; a run that goes on from another; a mechanism that adds no noise.
Result<std::shared_ptr<const OnePerson>>
onePersonChanges(const Experiment& experiment, const Dataset& dataset, std::optional<std::size_t> wanted,
                 StageStore& stages, int threads, const std::stop_token& stop = {});

} // namespace epsiloscope
