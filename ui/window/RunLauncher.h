// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/ledger/ReleaseDirectory.h"
#include "ui/charging/RunPermission.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/KeptRuns.h"
#include "ui/window/RunSession.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace epsiloscope {

/// Starts, follows and ends runs and sweeps, one at a time: asks the ledger first, keeps what a release told,
/// and settles it.
class RunLauncher final : public QObject {
    Q_OBJECT
public:
    /// `window` is the parent of questions. `sweeps`: the folder in which points of sweeps are kept; empty:
    /// none are. All must outlive it.
    RunLauncher(Workspace& at, ReleaseDirectory releases, std::string sweeps, QWidget* window);
    ~RunLauncher() override;

    /// The run that goes on, or null.
    RunSession* session() const { return session_.get(); }
    /// True if something goes on.
    bool busy() const;
    RunReadiness readiness(const QString& problem) const;
    /// The file of the result of a release that was kept; empty: it was none.
    QString keptAs(RunNumber run) const;

    /// Not while busy(). The experiment must have been checked. `start`: to its end, or to that of its first
    /// step. A release begins once the person was asked (RunPermission).
    void start(const Experiment& wanted, const std::shared_ptr<const Dataset>& dataset,
               Runner::Start start = Runner::Start::Whole);
    /// Computes a run of the list again in its own place, so that what no file holds is there: votes, costs
    /// of records, predictions. Not while busy(); it must be an exploration that has ended. If it is stopped,
    /// or tells other figures than before, the run stays as it was.
    void startAgain(RunNumber run, const std::shared_ptr<const Dataset>& dataset,
                    Runner::Start start = Runner::Start::Whole);
    /// Likewise; `begun` is called where it could be started.
    void startSweep(OngoingSweep& ongoing, const SweepPlan& plan,
                    const std::shared_ptr<const Dataset>& dataset, std::function<void()> begun);
    /// Stops the run and every sweep; what is computed by then stays.
    void stopAll();

signals:
    /// busy() or readiness() has changed.
    void changed();
    /// A run has been put on the list, and is to be selected.
    void begun(epsiloscope::RunNumber run);
    void advanced(epsiloscope::RunNumber run);
    void ended(const std::shared_ptr<const Run>& run);
    /// The run that has begun is a release: the next one is to be asked for anew.
    void released();
    void releaseKept();
    /// startAgain() has ended; `same`: with the same figures.
    void computedAgain(epsiloscope::RunNumber run, bool same);
    void failed(const QString& title, const Error& error);

private:
    void askLedger(const LedgerCharge& wanted, std::function<void(const RunPermit&)> start);
    void begin(RunNumber run, const Experiment& wanted, const std::shared_ptr<const Dataset>& dataset,
               const RunPermit& permit, Runner::Start start);
    void endAgain(const RunEntry& before, const std::shared_ptr<const Run>& run);
    void advance();
    void end();
    void keepRelease();
    /// Ends the run that goes on without showing it: what a release has told is kept and settled.
    void leaveRun();

    Workspace& at_;
    ReleaseDirectory releases_; ///< without a folder: none is kept
    std::string sweeps_;
    RunPermission permission_;
    std::unique_ptr<RunSession> session_;
    std::unique_ptr<KeptRelease> release_; ///< that of the session; null: no release, or none is kept
    std::map<RunNumber, QString> keptAs_;  ///< by run
    KeptEnsembles ensembles_;
    std::optional<RunEntry> again_; ///< as it was before it was computed again; nothing: none is
};

} // namespace epsiloscope
