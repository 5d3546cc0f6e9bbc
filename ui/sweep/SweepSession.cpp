// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepSession.h"

#include "core/base/Json.h"
#include "core/numeric/Digest.h"
#include "ui/words/RemainingTime.h"

#include <QPointer>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds sweepTickLength(33);
constexpr qint64 sweepWorkPerTick = 4; // ms
constexpr double secondsBeforeSweepGuess = 0.4;

} // namespace

std::string sweepFolderIn(const std::string& folder, const SweepPlan& plan, const Dataset& dataset) {
    if (folder.empty()) return {};
    Digest digest;
    digest.add(sweepPlanToJson(plan).dump());
    digest.add(dataset.fingerprint);
    return folder + "/" + digest.hex();
}

SweepSession::SweepSession(SweepStart start, std::shared_ptr<LeavingThreads> leaving)
    : start_(std::move(start)), result_(std::make_shared<SweepResult>()),
      leaving_(leaving ? std::move(leaving) : std::make_shared<LeavingThreads>()),
      writer_(std::make_unique<SweepWriter>(start_.folder, start_.plan, start_.dataset,
                                            std::move(start_.earlier))) {
    result_->plan = start_.plan;
    clock_.setTimerType(Qt::PreciseTimer);
    connect(&clock_, &QTimer::timeout, this, &SweepSession::tick);
    clock_.start(sweepTickLength);
}

SweepSession::~SweepSession() {
    leave();
}

void SweepSession::leave() {
    clock_.stop();
    if (runner_) {
        runner_->stop();
        leaving_->letGo(std::move(runner_));
    }
    if (writer_) leaving_->letGo(std::move(writer_));
}

double SweepSession::secondsRunning() const {
    const bool running = state_ == RunState::Running && sinceResumed_.isValid();
    return secondsBeforePause_ + (running ? static_cast<double>(sinceResumed_.nsecsElapsed()) * 1e-9 : 0.0);
}

std::optional<double> SweepSession::secondsPerPoint() const {
    if (ran_ == 0) return std::nullopt;
    return secondsRunning() / static_cast<double>(ran_);
}

QString SweepSession::remaining() const {
    const auto each = secondsPerPoint();
    if (over() || !each || secondsRunning() < secondsBeforeSweepGuess) return {};
    return tr("about %1 left").arg(roundedDuration(*each * static_cast<double>(total() - done())));
}

QString SweepSession::resumedWords() const {
    if (readBefore_.value_or(0) == 0) return {};
    return tr("%1 of %2 points were already computed").arg(*readBefore_).arg(total());
}

void SweepSession::tick() {
    SweepNews kept = writer_->news();
    if (kept.opened && !readBefore_) takeOpened(std::move(*kept.opened));
    if (kept.trouble) trouble_ = kept.trouble;
    const bool news = takePoints() || kept.opened || kept.trouble;
    if (ending_ && drained_.empty()) return end(*ending_);
    if (news) emit advanced();
}

void SweepSession::end(RunState state) {
    secondsBeforePause_ = secondsRunning();
    state_ = state;
    leave();
    const QPointer<SweepSession> alive(this);
    emit advanced();
    if (alive) emit stateChanged();
    if (alive) emit ended();
}

void SweepSession::takeOpened(SweepOpened opened) {
    result_->data = std::move(opened.data);
    readBefore_ = opened.runs.size();
    for (auto& [point, run] : opened.runs)
        record({point, std::move(run)}, false);
    std::vector<std::size_t> missing;
    for (std::size_t point = 0; point < total(); ++point)
        if (!result_->runs.contains(point)) missing.push_back(point);
    if (missing.empty()) {
        ending_ = RunState::Finished;
        return;
    }
    runner_ = std::make_unique<SweepRunner>(start_.plan, std::move(missing), start_.dataset, start_.stages,
                                            start_.threads);
    sinceResumed_.start();
}

bool SweepSession::takePoints() {
    if (runner_ && !ending_) {
        SweepRunner::Batch batch = runner_->drain();
        std::ranges::move(batch.done, std::back_inserter(drained_));
        ending_ = batch.ended;
    }
    if (drained_.empty()) return false;
    QElapsedTimer watch;
    watch.start();
    do {
        record(std::move(drained_.front()), true);
        drained_.pop_front();
    } while (!drained_.empty() && watch.elapsed() < sweepWorkPerTick);
    return true;
}

void SweepSession::record(SweepPointDone done, bool computed) {
    failed_ += done.run->state() == RunState::Failed ? 1 : 0;
    result_->runs[done.point] = done.run;
    if (!computed) return;
    // Points that must fail come first and at once: they do not tell how long the others take.
    if (done.run->state() != RunState::Failed) ++ran_;
    writer_->keep(std::move(done));
}

void SweepSession::pause() {
    if (state_ != RunState::Running) return;
    if (runner_) runner_->pause();
    clock_.stop();
    secondsBeforePause_ = secondsRunning();
    state_ = RunState::Paused;
    emit stateChanged();
}

void SweepSession::resume() {
    if (state_ != RunState::Paused) return;
    state_ = RunState::Running;
    if (runner_) {
        sinceResumed_.start();
        runner_->resume();
    }
    clock_.start(sweepTickLength);
    emit stateChanged();
}

void SweepSession::stop() {
    if (over()) return;
    // Points that have ended already are taken along.
    if (runner_) std::ranges::move(runner_->drain().done, std::back_inserter(drained_));
    for (SweepPointDone& done : std::exchange(drained_, {}))
        record(std::move(done), true);
    end(RunState::Stopped);
}

} // namespace epsiloscope
