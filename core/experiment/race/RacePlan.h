// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/sweep/Contestant.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "core/mechanisms/shared/StageStore.h"

#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

struct Mechanism;

inline constexpr const char *mechanismKey = "mechanism", *seedKey = "seed";

/// True if a mechanism can be held against others at one ε: it takes an ε, and what it hands out is a model
/// or labels to learn one from.
bool mayRace(const Mechanism& mechanism);

/// The seeds of a race: from the experiment's own upwards.
std::vector<std::string> seedsOf(const Experiment& base, int seeds);

/// A race as a sweep: an axis "seed", the first, so that every contestant runs with one seed before any runs
/// with the next; an axis "mechanism" with the contestants; and one of a single value for each parameter that
/// the base gives another value than its default (ε and δ among them: a contestant that does not know it goes
/// without). One repeat for each seed. A parameter that some contestant sets is left to the contestants:
/// those that know it and do not set it take the base's value. Errors: those of checkSweptValues(), and a
/// contestant that is there twice.
Result<SweepPlan> racePlan(const Experiment& base, std::vector<Contestant> contestants,
                           const std::vector<std::string>& seeds);

/// True if a sweep is a race: mechanisms and seeds are varied, and nothing else.
bool isRace(const SweepPlan& plan);

/// A contestant with each combination of the values that its mechanism declares worth trying
/// (MechanismDescriptor::tuned), as far as it does not set them itself; and as it is, first. One alone where
/// there is nothing to try.
std::vector<Contestant> tunedContestants(const Contestant& contestant);

/// A mechanism that cannot run on a dataset, with the reason.
struct NotAllowed {
    std::string mechanism;
    Error reason;
};

/// The mechanisms that can race on a dataset as the base has it: each that mayRace() and of which nothing
/// foretells a failure, in the order of the registry. The records are encoded for it, once for all that
/// encode alike, and kept among the stages: it may take seconds. Throws nothing. Means nothing after a stop.
struct AllowedByData {
    std::vector<Contestant> contestants;
    std::vector<NotAllowed> others;
};
AllowedByData allowedByData(const Experiment& base, const Dataset& dataset, StageStore& stages,
                            const std::stop_token& stop = {});

} // namespace epsiloscope
