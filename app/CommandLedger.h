// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/PlannedCharge.h"
#include "core/ledger/ReleaseDirectory.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::app {

/// All ledgers of this person, where the window keeps them: the folder "ledgers" in the person's data folder
/// (XDG_DATA_HOME), with their heads in the state folder (XDG_STATE_HOME). Needs no QCoreApplication.
LedgerDirectory ledgerFolder();
/// The results of this person's releases, in the folder "releases" beside the ledgers. Likewise.
ReleaseDirectory releaseFolder();

/// The use a command makes of the ledger: `run` may release, `sweep` and `search` only explore.
enum class LedgerCommand { MayRelease, OnlyExplores };

/// The dataset's ledger as `run`, `sweep` and `search` keep it: what it says goes to stderr. Every begin…()
/// returns an exit code where nothing may be run, having complained.
class CommandLedger {
public:
    static Result<CommandLedger> from(const QCommandLineParser& parser, LedgerCommand command);
    /// The use of a command that explores and cannot be told how to treat it.
    static CommandLedger ofLook(const QCommandLineParser& parser);

    /// Before a run trains anything: logs an exploration, sets a release aside.
    std::optional<int> beginRun(const Experiment& experiment, const Dataset& dataset);
    /// Before the points of a sweep, which is an exploration; nothing where there are none left.
    /// `what`: "sweep", "race", "solve".
    /// False: that could not be logged, which was said.
    bool beginSweep(const SweepPlan& plan, const std::vector<std::size_t>& points, const Dataset& dataset,
                    const std::string& what);
    /// Before a search on votes, which is an exploration that no ε pays for.
    void beginSearch(std::size_t points, const Dataset& votes);
    /// Before a membership attack, and before an accountant looks at votes; likewise.
    void beginAttack(const Experiment& attacked, const Dataset& dataset);
    void beginAccount(const std::string& mechanism, const Dataset& votes);
    /// The split of the rows of a release that was begun.
    std::optional<FixedSplit> split() const { return charge_ ? charge_->split() : std::nullopt; }
    /// Likewise: what its result says of it.
    ReleaseMark mark() const { return charge_ ? charge_->mark() : ReleaseMark(); }
    /// Once the run has ended, in whatever state: settles a release. `keptAs` names the file of its result.
    void end(const Run& run, const std::string& keptAs = {});

private:
    CommandLedger(LedgerUse use, std::string words) : use_(use), words_(std::move(words)) {}
    Result<void> open(const Dataset& dataset, bool release = false);
    void tellOfDamage(const LedgerReading& reading) const;
    bool logged(const Result<LedgerVerdict>& verdict) const;
    void logLook(const Dataset& dataset, const std::function<Result<std::int64_t>(LedgerFile&)>& look);
    void tellOfLooking(const LedgerReading& reading) const;
    std::optional<int> reserve(const LedgerReading& reading);

    LedgerUse use_;
    std::string words_; ///< that name the ledger to `epsiloscope ledger`: the experiment and how it is read
    std::optional<LedgerFile> ledger_;
    std::optional<PlannedCharge> charge_; ///< the charge of the run
};

} // namespace epsiloscope::app
