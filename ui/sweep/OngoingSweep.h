// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "ui/widgets/WorkBeside.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace epsiloscope {

class SweepWriter;
struct SweepOpened;

/// The inputs of a sweep's computation.
struct SweepStart {
    SweepPlan plan;
    std::shared_ptr<const Dataset> dataset;
    std::shared_ptr<StageStore> stages;
    int threads = 0;    ///< 0: one per processor
    std::string folder; ///< where its points are kept; empty: in memory only
    /// An ended sweep that it may extend: points that are known from there are not computed again. May be
    /// null.
    std::shared_ptr<const SweepResult> earlier{};
};

struct SweepWorkers;
class SweepWatcher;

/// Where in `folder` a sweep is kept: named by a digest of plan and data, so that the same sweep finds its
/// points again. Empty where `folder` is.
std::string sweepFolderIn(const std::string& folder, const SweepPlan& plan, const Dataset& dataset);

/// One sweep from its start to its end: points that were computed before are read from its folder or taken
/// over from the sweep that it extends, the others computed in the background and drained on the window's own
/// clock (every 33 ms) into the result. To be used on the window's thread; to drop it from one of its own
/// signals use deleteLater().
class SweepSession final : public QObject {
    Q_OBJECT

public:
    /// Starts at once. What still computes or writes after the end waits in `leaving`; without one the
    /// session keeps its own and its destructor waits.
    explicit SweepSession(SweepStart start, std::shared_ptr<LeavingThreads> leaving = nullptr);
    /// Watches one that others compute: its points come as they are added to its folder.
    explicit SweepSession(SweepFolder watched, std::shared_ptr<LeavingThreads> leaving = nullptr);
    /// Stops a sweep that has not ended; sends no signal.
    ~SweepSession() override;

    /// Grows as points end, failed ones included.
    std::shared_ptr<const SweepResult> result() const { return result_; }
    RunState state() const { return state_; }
    bool over() const { return state_ != RunState::Running && state_ != RunState::Paused; }
    std::size_t done() const { return result_->runs.size(); }
    std::size_t total() const { return start_.plan.points(); }
    /// Points that were read or taken over rather than computed; nothing until the folder has been read.
    std::optional<std::size_t> readBefore() const { return readBefore_; }
    /// Points that failed.
    std::size_t failed() const { return failed_; }
    /// The time of one point on the wall clock, on average of those that ran here; nothing before the first.
    std::optional<double> secondsPerPoint() const;
    /// Who computes a sweep that is watched, as last seen; null: it is computed here, or nothing was seen
    /// yet.
    const SweepWorkers* workers() const { return workers_.get(); }
    /// True once they were asked to stop, and finish the points at hand.
    bool stopping() const { return stopping_; }
    /// True if others compute it, and it is watched.
    bool watched() const { return writer_ == nullptr && !over(); }
    /// "about 4 s left"; empty while unknown, and once the sweep has ended.
    QString remaining() const;
    /// "120 of 200 points were already computed"; empty where none was.
    QString resumedWords() const;
    /// Why its points are not kept in the folder; empty: they are, or were not to be.
    const std::optional<Error>& keepingTrouble() const { return trouble_; }

public slots:
    void pause();
    void resume();
    /// At once; what is computed so far stays, and the same sweep can be resumed from its folder.
    void stop();

signals:
    void advanced(); ///< points have ended; at most once per tick
    void stateChanged();
    void ended(); ///< after the last advanced()

private:
    void tick();
    void end(RunState state);
    void takeOpened(SweepOpened opened);
    void lookOn();
    bool takePoints();
    void record(SweepPointDone done, bool computed);
    double secondsRunning() const;
    void leave();

    SweepStart start_;
    std::shared_ptr<SweepResult> result_;
    RunState state_ = RunState::Running;
    std::optional<std::size_t> readBefore_;
    std::size_t failed_ = 0, ran_ = 0; ///< `ran_`: here, and did not fail
    std::optional<Error> trouble_;
    std::shared_ptr<LeavingThreads> leaving_;
    std::unique_ptr<SweepWriter> writer_;   ///< null: it is watched
    std::unique_ptr<SweepWatcher> watcher_; ///< null: it is computed here, or has ended
    std::unique_ptr<SweepWorkers> workers_;
    bool stopping_ = false;               ///< those were asked to stop
    std::unique_ptr<SweepRunner> runner_; ///< null before the folder is read and once the sweep has ended
    std::deque<SweepPointDone> drained_;
    std::optional<RunState> ending_; ///< as the runner says
    QTimer clock_, signs_;
    QElapsedTimer sinceResumed_;
    double secondsBeforePause_ = 0;
};

/// A sweep that a person asks for again and again: owns the session of the last one that was started, and
/// keeps what came of it, whether a view shows it or not.
class OngoingSweep final : public QObject {
    Q_OBJECT
public:
    /// What still computes when one has been stopped ends in `leaving`; null: it is waited for.
    explicit OngoingSweep(std::shared_ptr<LeavingThreads> leaving, QObject* parent = nullptr);
    /// LedgerEntry::what: "sweep", "race", "solve".
    const std::string& what() const { return what_; }

    bool going() const { return session_ && !session_->over(); }
    /// Of what is shown, from its start on; null: that was read from a file, or there is nothing.
    const SweepSession* session() const { return session_.get(); }
    /// The result of the one that goes on, or of the last; null: none.
    std::shared_ptr<const SweepResult> result() const { return result_; }
    const QString& name() const { return name_; }
    /// How the one that is started next is called, "Race %1" (empty: as usual), and what ledgers call it.
    void callNext(const QString& title, const std::string& what);
    /// Checks the plan and starts; nothing may be going on. Points that result() holds already are taken over
    /// from there.
    Result<void> start(SweepStart start);
    void stop();
    void pauseOrResume();
    /// Watches a sweep in a folder that others compute; nothing may be going on. One of the same plan that is
    /// started next goes on in that folder.
    void watch(SweepFolder folder);
    /// Takes one that was read from a file; nothing may be going on. Its name is not given again.
    void show(std::shared_ptr<const SweepResult> result, const QString& name);

signals:
    /// Another result is shown now: session() is that of it, or null.
    void shown();
    /// Points have ended, or all has; or it is paused, or resumed.
    void advanced();
    /// A sweep has started or ended.
    void goingChanged();

private:
    void drop();
    void follow(std::unique_ptr<SweepSession> session, const QString& name);

    std::optional<SweepFolder> watched_; ///< the one watched last
    QString next_;                       ///< title of the one that is started next; empty: as usual
    std::string what_ = "sweep";
    std::shared_ptr<LeavingThreads> leaving_;
    std::unique_ptr<SweepSession> session_;
    std::shared_ptr<const SweepResult> result_;
    QString name_;
    QStringList names_; ///< that are taken
};

} // namespace epsiloscope
