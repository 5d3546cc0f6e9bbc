// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/experiment/sweep/SweepFolder.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::app {

/// The words of a verb that computes a sweep.
struct SweepWords {
    std::string what; ///< "sweep", "race", "solve": in errors, in the ledger
    std::function<std::string(const SweepResult&)> table; ///< printed in the end
    std::function<Json(const SweepResult&)> json;         ///< by --json
    std::vector<std::size_t> order{};                     ///< in which points are begun; empty: as numbered
    /// The error that makes the exit code 1 where the sweep has ended; empty: failuresIn().
    std::function<std::optional<Error>(const SweepResult&)> failure{};
};

/// The axes of --over, in their order. Errors: those of sweepAxisFromText().
Result<std::vector<SweepAxis>> axesOver(const QCommandLineParser& parser);

/// The sweep in a folder that was named in place of an experiment; nothing where a file was. Errors: no sweep
/// is in the folder; an option says what the sweep is, which the folder does already.
Result<std::optional<SweepFolder>> folderNamed(const OptionParser& parser);

/// Computes the points of a plan, or those that `folder`, which has it, still lacks, with --out, --resume,
/// --shard,
/// --on, --threads, --csv, --ledger and --json as of `sweep`, whatever the verb; DIR/result.json is that of
/// the sweep. Returns the exit code.
Result<int> computeSweep(const OptionParser& parser, const SweepPlan& plan, const SweepWords& words,
                         const std::optional<SweepFolder>& folder = {});

/// Which sweeps a verb tells about, and how it makes one of an experiment.
struct SweepVerb {
    SweepWords words;
    bool (*tells)(const SweepPlan& plan); ///< for a sweep that was computed
    Error other;                          ///< said of a file that holds another sweep; `where` is the file's
    std::function<Result<SweepPlan>(const Experiment& base)> plan;
};

/// Does what the verb's first plain word asks for: tells of a sweep that was computed, or computes that of an
/// experiment, changed by --set and --seed.
Result<int> tellOrCompute(const OptionParser& parser, const SweepVerb& verb);

/// The seeds of --seeds. Errors: it is no list or range of seeds; then `example` is one.
Result<std::vector<std::string>> seedsFrom(const OptionParser& parser, const Experiment& base,
                                           const std::string& example);

} // namespace epsiloscope::app
