// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/EventQueue.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/runner/Runner.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/window/KeptRuns.h"
#include "ui/words/RemainingTime.h"
#include "ui/words/RunNumber.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>

namespace epsiloscope {

/// Writes a run's events into its record in small portions, so that a burst of them never holds up the
/// window.
class RunRecorder {
public:
    explicit RunRecorder(std::shared_ptr<Run> run) : run_(std::move(run)) {}

    /// Queues a batch behind what still waits.
    void take(EventQueue::Batch batch);
    /// Applies what waits: at most `maxEvents`, for about `maxTime`. The end of the run comes once nothing
    /// waits before it. True if the run changed.
    bool apply(std::size_t maxEvents, std::chrono::microseconds maxTime);
    std::size_t waiting() const { return waiting_.size(); }

private:
    std::shared_ptr<Run> run_;
    std::deque<Event> waiting_;
    std::optional<RunEnded> end_;
};

/// One run from its start to its end: the engine works in the background, this drains its events on the
/// window's own clock (every 33 ms) into the recorded run. To be used on the window's thread; to drop it from
/// one of its own signals use deleteLater().
class RunSession final : public QObject {
    Q_OBJECT

public:
    /// Starts at once. `threads` 0: one per processor. Runners that still compute after a stop wait in
    /// `leaving`. `split` and `mark`: of a release. `start`: to its end, or as step() goes on.
    RunSession(RunNumber id, Experiment experiment, std::shared_ptr<const Dataset> dataset,
               std::shared_ptr<StageStore> stages, int threads, std::shared_ptr<LeavingThreads> leaving,
               const std::optional<FixedSplit>& split = std::nullopt,
               Runner::Start start = Runner::Start::Whole, ReleaseMark mark = {});
    /// Stops a run that has not ended; sends no signal.
    ~RunSession() override;

    RunNumber id() const { return id_; }
    std::shared_ptr<const Run> run() const { return run_; }
    /// Hands the ended run to those whose ensembles are kept.
    void keepEnsemble(KeptEnsembles& kept) const { kept.add(run_); }
    /// "4 s", which are left; empty while unknown, and once the run has ended.
    QString remaining() const;

public slots:
    /// Nothing is recorded while paused; nothing is lost either.
    void pause();
    void resume();
    /// Goes on until one more step of what its mechanism counts is over, and pauses; a release goes on to its
    /// end.
    void step();
    /// Stopped at once: no event is recorded after this call, whatever the engine still computes. Of a
    /// release all that it has told by now is recorded first, so that it may end in another state.
    void stop();

signals:
    void advanced(); ///< something new was recorded; at most once per tick
    void stateChanged();
    /// A step is over, and the run has paused; `first`: it is the first that was taken by itself.
    void stepped(bool first);
    void ended(); ///< after the last advanced()

private:
    void tick();
    void recordAllTold();
    double secondsRunning() const;
    void leaveEngine();
    void goOn();
    void halt();

    RunNumber id_;
    std::shared_ptr<Run> run_;
    RunRecorder recorder_;
    std::shared_ptr<LeavingThreads> leaving_;
    std::unique_ptr<Runner> runner_; ///< null once the run has ended
    QTimer clock_;
    QElapsedTimer sinceResumed_;
    double secondsBeforePause_ = 0;
    RemainingTime remaining_;
    bool stepping_ = false; ///< until the step that is under way is over
    bool hasStepped_ = false;
};

} // namespace epsiloscope
