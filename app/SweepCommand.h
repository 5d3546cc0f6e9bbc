// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/experiment/sweep/SweepResult.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace epsiloscope::app {

/// What a verb that computes a sweep says of it.
struct SweepWords {
    std::string what; ///< "sweep", "race", "solve": in errors, in the ledger
    std::function<std::string(const SweepResult&)> table; ///< printed in the end
    std::function<Json(const SweepResult&)> json;         ///< by --json
    std::vector<std::size_t> order{};                     ///< in which points are begun; empty: as numbered
    /// What makes the exit code 1 where the sweep has ended; empty: failuresIn().
    std::function<std::optional<Error>(const SweepResult&)> failure{};
};

/// Computes the points of a plan, with --out, --resume, --shard, --threads, --csv, --ledger and --json as of
/// `sweep`, whatever the verb; DIR/result.json is that of the sweep. Returns the exit code.
Result<int> computeSweep(const OptionParser& parser, const SweepPlan& plan, const SweepWords& words);

/// What the verb's first plain word names: an experiment, changed by --set and --seed, or a sweep that was
/// computed.
Result<std::variant<Experiment, SweepResult>> experimentOrSweepFrom(const OptionParser& parser);

} // namespace epsiloscope::app
