// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LiveEngine.h"

#include "core/base/Parallel.h"
#include "core/experiment/runner/Runner.h"
#include "core/mechanisms/shared/Stopwatch.h"

#include <utility>

namespace epsiloscope {

/// Through which answers come, until nobody waits for them. Of several that wait the newest is taken.
struct LiveEngine::Door {
    std::mutex mutex;
    LiveEngine* open = nullptr;
    const RunControl* of = nullptr; ///< whose answers may come in
    std::optional<LiveAnswer> answer;
    bool idle = false, notified = false;

    void put(const RunControl& control, std::optional<LiveAnswer> newest, bool over) {
        const std::scoped_lock lock(mutex);
        if (!open) return;
        if (of == &control && newest) answer = std::move(newest);
        idle = idle || over;
        if (std::exchange(notified, true)) return;
        QMetaObject::invokeMethod(
            open, [engine = open] { engine->take(); }, Qt::QueuedConnection);
    }
};

namespace {

/// Records a run on the engine's thread and hands over a copy after each repeat.
class LiveRecorder final : public Observer {
public:
    using Hand = std::function<void(LiveAnswer)>;
    LiveRecorder(const LiveQuestion& asked, Hand hand)
        : asked_(asked), run_(asked.experiment), hand_(std::move(hand)) {}

    void observe(const Event& event) override {
        const std::scoped_lock lock(mutex_); // teachers that learn side by side tell of their progress
        run_.apply(event);
        if (const auto* over = std::get_if<StageFinished>(&event); // the references, which come last
            over && over->stage == Stage::Baselines && over->trial.first())
            firstSeconds_ = watch_.seconds();
        if (!std::holds_alternative<TrialFinished>(event)) return;
        if (firstSeconds_ == 0) firstSeconds_ = watch_.seconds();
        // The last one is handed over with how the run ended.
        if (run_.trials().size() < static_cast<std::size_t>(run_.experiment().trials)) give();
    }
    void end(const RunEnded& ended) {
        const std::scoped_lock lock(mutex_);
        if (ended.state == RunState::Failed)
            run_.fail(ended.error.value_or(Error{"the run failed without saying why", "", ""}));
        else
            run_.setState(ended.state);
        give();
    }

private:
    void give() { hand_({asked_, std::make_shared<const Run>(run_), firstSeconds_}); }

    std::mutex mutex_;
    LiveQuestion asked_;
    Run run_;
    Hand hand_;
    Stopwatch watch_;
    double firstSeconds_ = 0;
};

} // namespace

LiveEngine::LiveEngine(std::shared_ptr<StageStore> stages, int threads,
                       std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent), stages_(std::move(stages)), threads_(threads), leaving_(std::move(leaving)),
      door_(std::make_shared<Door>()) {
    door_->open = this;
    patience_.setSingleShot(true);
    patience_.setInterval(patienceMilliseconds);
    connect(&patience_, &QTimer::timeout, this, [this] {
        if (next_) interrupt();
    });
}

LiveEngine::~LiveEngine() {
    {
        const std::scoped_lock lock(door_->mutex);
        door_->open = nullptr;
    }
    if (!control_) return;
    control_->stop();
    leaving_->letGo(std::move(working_));
}

void LiveEngine::ask(LiveQuestion question) {
    wanted_ = true;
    if (!control_) return start(std::move(question));
    next_ = std::move(question);
    if (!patient()) interrupt();
}

void LiveEngine::interrupt() {
    if (control_) control_->stop();
    const std::scoped_lock lock(door_->mutex);
    door_->of = nullptr;
    door_->answer.reset();
}

void LiveEngine::drop() {
    wanted_ = false;
    next_.reset();
    interrupt();
}

void LiveEngine::start(LiveQuestion question) {
    const LiveQuestion begins = question;
    control_ = std::make_shared<RunControl>();
    firstHere_ = false;
    patience_.start();
    {
        const std::scoped_lock lock(door_->mutex);
        door_->of = control_.get();
        door_->answer.reset();
        door_->idle = false;
    }
    working_ = std::async(std::launch::async, [door = door_, control = control_, stages = stages_,
                                               threads = threads_, asked = std::move(question)] {
        lowerPriorityOfThisThread();
        {
            LiveRecorder recorder(asked, [&](LiveAnswer answer) {
                if (!control->stopRequested()) door->put(*control, std::move(answer), false);
            });
            recorder.end(runExperiment(asked.experiment, asked.dataset, recorder, *control, *stages,
                                       Parallel(threads)));
        }
        door->put(*control, std::nullopt, true);
    });
    emit begun(begins);
}

void LiveEngine::take() {
    std::optional<LiveAnswer> answer;
    bool idle = false;
    {
        const std::scoped_lock lock(door_->mutex);
        door_->notified = false;
        answer = std::exchange(door_->answer, std::nullopt);
        idle = std::exchange(door_->idle, false);
    }
    firstHere_ = firstHere_ || answer;
    if (idle) {
        control_.reset();
        if (next_) start(*std::exchange(next_, std::nullopt));
    } else if (next_ && firstHere_) {
        control_->stop();
    }
    if (answer && wanted_) emit answered(*answer);
    if (idle && !control_) emit rested();
}

} // namespace epsiloscope
