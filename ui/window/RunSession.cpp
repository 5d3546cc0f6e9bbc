// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunSession.h"

#include <QPointer>

#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds runTickLength(33);
constexpr std::size_t eventsPerTick = 4000;
constexpr std::chrono::milliseconds runWorkPerTick(4);

} // namespace

void RunRecorder::take(EventQueue::Batch batch) {
    waiting_.insert(waiting_.end(), std::make_move_iterator(batch.events.begin()),
                    std::make_move_iterator(batch.events.end()));
    if (batch.ended) end_ = std::move(batch.ended);
}

bool RunRecorder::apply(std::size_t maxEvents, std::chrono::microseconds maxTime) {
    constexpr std::size_t eventsBetweenClockReads = 32;
    using Clock = std::chrono::steady_clock;
    const auto deadline = Clock::now() + maxTime;
    std::size_t applied = 0;
    while (!waiting_.empty() && applied < maxEvents) {
        run_->apply(waiting_.front());
        waiting_.pop_front();
        if (++applied % eventsBetweenClockReads == 0 && Clock::now() >= deadline) break;
    }
    if (!waiting_.empty() || !end_) return applied > 0;
    const RunEnded end = *std::exchange(end_, std::nullopt);
    if (end.state == RunState::Failed)
        run_->fail(end.error.value_or(Error{"the run failed without saying why", "", ""}));
    else
        run_->setState(end.state);
    return true;
}

RunSession::RunSession(RunNumber id, Experiment experiment, std::shared_ptr<const Dataset> dataset,
                       std::shared_ptr<StageStore> stages, int threads,
                       std::shared_ptr<LeavingThreads> leaving, const std::optional<FixedSplit>& split,
                       Runner::Start start, ReleaseMark mark)
    : id_(id), run_(std::make_shared<Run>(experiment)), recorder_(run_), leaving_(std::move(leaving)),
      runner_(std::make_unique<Runner>(std::move(experiment), std::move(dataset), std::move(stages), threads,
                                       split, start)),
      stepping_(start == Runner::Start::OneStep && !run_->experiment().release) {
    run_->setReleaseMark(std::move(mark));
    clock_.setTimerType(Qt::PreciseTimer);
    connect(&clock_, &QTimer::timeout, this, &RunSession::tick);
    clock_.start(runTickLength);
    sinceResumed_.start();
}

RunSession::~RunSession() {
    if (!run_->ended()) run_->setState(RunState::Stopped);
    leaveEngine();
}

void RunSession::leaveEngine() {
    clock_.stop();
    if (!runner_) return;
    runner_->stop();
    leaving_->letGo(std::move(runner_));
}

double RunSession::secondsRunning() const {
    const bool running = run_->state() == RunState::Running;
    return secondsBeforePause_ + (running ? static_cast<double>(sinceResumed_.nsecsElapsed()) * 1e-9 : 0.0);
}

QString RunSession::remaining() const {
    const auto left = run_->ended() ? std::nullopt : remaining_.left(secondsRunning());
    return left ? roundedDuration(*left) : QString();
}

void RunSession::tick() {
    // Asked first: what the step had to tell is in the queue by then.
    const bool stepOver = stepping_ && runner_->paused();
    recorder_.take(runner_->events().drain());
    const double seconds = secondsRunning();
    const bool applied = recorder_.apply(eventsPerTick, runWorkPerTick);
    if (applied) remaining_.update(seconds, *run_);
    const bool over = run_->ended();
    const bool halts = stepOver && !over && recorder_.waiting() == 0;
    if (over) leaveEngine();
    if (halts) halt();
    const QPointer<RunSession> alive(this);
    if (applied) emit advanced();
    if ((!over && !halts) || !alive) return;
    emit stateChanged();
    if (!alive) return;
    if (over) return emit ended();
    emit stepped(!std::exchange(hasStepped_, true));
}

void RunSession::halt() {
    stepping_ = false;
    clock_.stop();
    secondsBeforePause_ = secondsRunning();
    run_->setState(RunState::Paused);
}

void RunSession::goOn() {
    if (run_->state() != RunState::Paused) return;
    run_->setState(RunState::Running);
    sinceResumed_.start();
    clock_.start(runTickLength);
}

void RunSession::pause() {
    if (run_->state() != RunState::Running) return;
    runner_->pause();
    halt();
    emit stateChanged();
}

void RunSession::resume() {
    if (run_->state() != RunState::Paused) return;
    goOn();
    runner_->resume();
    emit stateChanged();
}

void RunSession::step() {
    if (run_->ended()) return;
    goOn();
    stepping_ = !run_->experiment().release;
    runner_->step();
    emit stateChanged();
}

// A release's events are paid for, also where the window's clock has not come to record them.
void RunSession::recordAllTold() {
    recorder_.take(runner_->events().drain());
    constexpr std::chrono::minutes longEnough(1);
    recorder_.apply(recorder_.waiting() + 1, longEnough);
}

void RunSession::stop() {
    if (run_->ended()) return;
    if (run_->experiment().release) recordAllTold();
    if (!run_->ended()) run_->setState(RunState::Stopped);
    leaveEngine();
    const QPointer<RunSession> alive(this);
    emit stateChanged();
    if (alive) emit ended();
}

} // namespace epsiloscope
