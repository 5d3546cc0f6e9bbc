// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/LiveEngine.h"
#include "ui/live/LivePace.h"
#include "ui/runs/RunList.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace epsiloscope {

/// The run that is held in the hand: one row of the list whose run is another one each time the forms say
/// something else. Where the drag began stands beside it as a ghost until the next drag. Repeats go on while
/// the hand rests.
class LiveRun final : public QObject {
    Q_OBJECT
public:
    static constexpr int restMilliseconds = 1000;  ///< without a move a drag is over
    static constexpr int settleMilliseconds = 350; ///< without a move a slow run begins

    /// `runs` must outlive it.
    LiveRun(RunList& runs, std::shared_ptr<StageStore> stages, int threads,
            std::shared_ptr<LeavingThreads> leaving, QObject* parent = nullptr);

    LivePace& pace() { return pace_; }
    const LivePace& pace() const { return pace_; }

    /// The forms say this now; nothing happens where they said it before.
    void follow(const LiveQuestion& asked);
    /// The forms say this, and it has been run.
    void know(const LiveQuestion& known);
    /// Ends what goes on where it is.
    void stop();
    /// The live run becomes one like the others. 0: there is none that has ended, or can end as it is.
    RunNumber keep();
    /// True if the live run is of just this, and all of it.
    bool shows(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset) const;
    /// True if just this was followed last, or is known.
    bool knows(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset) const;
    /// A run goes on or waits for the hand to rest.
    bool working() const { return engine_->working() || settle_.isActive(); }
    /// True while a run waits for the hand to rest.
    bool waitsForRest() const { return settle_.isActive(); }
    /// Why what was asked last cannot be run: the live row shows what was there before.
    const std::optional<Error>& failure() const { return failure_; }

signals:
    /// Its row is new.
    void begun(epsiloscope::RunNumber row);
    /// Its run is another one, or has more repeats.
    void advanced(epsiloscope::RunNumber row);
    /// The experiment asked for cannot be run.
    void failed(const Error& error);
    /// The hand rests after so many runs that have begun; the last of them is this.
    void rested(const epsiloscope::LiveQuestion& last, std::size_t runs);
    /// working() or waitsForRest() may have changed.
    void changed();

private:
    void beginDrag();
    void endDrag();
    void compute();
    void count(const LiveQuestion& begun);
    void take(const LiveAnswer& answer);
    void settleShown();

    RunList& runs_;
    LiveEngine* engine_;
    LivePace pace_;
    QTimer rest_, settle_;
    LiveQuestion asked_;
    bool dragging_ = false;
    std::size_t computed_ = 0; ///< runs begun in this drag
    LiveQuestion begun_;       ///< the last of them
    std::optional<Error> failure_;
    LiveQuestion shown_; ///< the question of the row
};

} // namespace epsiloscope
