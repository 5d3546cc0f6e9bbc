// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/RunControl.h"
#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/StageStore.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>
#include <QTimer>

#include <future>
#include <memory>
#include <mutex>
#include <optional>

namespace epsiloscope {

/// The computation for a hand that moves.
struct LiveQuestion {
    Experiment experiment; ///< no release
    std::shared_ptr<const Dataset> dataset;
};

/// A run as it stands after a repeat, or at its end. Never changed afterwards.
struct LiveAnswer {
    LiveQuestion question;
    std::shared_ptr<const Run> run;
    double firstSeconds = 0; ///< how long its first repeat took; 0: none has ended
};

/// Computes one experiment after another beside the window's thread: of those that wait the newest alone is
/// kept, and one that goes on is stopped in mid-stage for it. Only a first repeat that has just begun may
/// end: a hand that moves faster than repeats end would see nothing else. A run comes as a whole after its
/// first repeat, and grows with the others. To be used on the window's thread.
class LiveEngine final : public QObject {
    Q_OBJECT
public:
    static constexpr int patienceMilliseconds = 100; ///< after which a first repeat is stale

    /// `threads` 0: one per processor. A thread that still computes waits in `leaving`.
    LiveEngine(std::shared_ptr<StageStore> stages, int threads, std::shared_ptr<LeavingThreads> leaving,
               QObject* parent = nullptr);
    ~LiveEngine() override;

    void ask(LiveQuestion question);
    /// Nothing comes any more of what was asked.
    void drop();
    /// True while what was asked last has not ended.
    bool working() const { return wanted_ && control_; }

signals:
    /// Its computation begins: not so of what was asked and replaced while another went on.
    void begun(const LiveQuestion& question);
    /// The answer to what was asked last, or shortly before. The run has ended, or more repeats follow.
    void answered(const LiveAnswer& answer);
    /// working() is over.
    void rested();

private:
    struct Door;
    void start(LiveQuestion question);
    void take();
    /// True if what goes on may end its first repeat, though something else was asked.
    bool patient() const { return patience_.isActive() && !firstHere_; }
    void interrupt();

    std::shared_ptr<StageStore> stages_;
    int threads_;
    std::shared_ptr<LeavingThreads> leaving_;
    std::shared_ptr<Door> door_;
    std::shared_ptr<RunControl> control_; ///< for what goes on; null: nothing does
    std::optional<LiveQuestion> next_;    ///< asked while the thread was busy
    std::future<void> working_;           ///< from std::async: waits where it goes
    QTimer patience_;                     ///< with what goes on
    bool wanted_ = false, firstHere_ = false;
};

} // namespace epsiloscope
