// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LiveRun.h"

#include "core/mechanisms/registry/Registry.h"

#include <utility>

namespace epsiloscope {

namespace {

bool sameQuestion(const LiveQuestion& left, const LiveQuestion& right) {
    return left.dataset == right.dataset && left.experiment == right.experiment;
}

// Another mechanism or dataset, or an ε about somebody else: no curve goes on from the one to the other.
bool isOtherQuestion(const LiveQuestion& asked, const std::shared_ptr<const Dataset>& dataset,
                     const Experiment& before) {
    const Experiment& now = asked.experiment;
    return asked.dataset != dataset || now.mechanism != before.mechanism ||
           now.data.person != before.data.person || now.data.unitIsRecord != before.data.unitIsRecord;
}

} // namespace

LiveRun::LiveRun(RunList& runs, std::shared_ptr<StageStore> stages, int threads,
                 std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent), runs_(runs),
      engine_(new LiveEngine(std::move(stages), threads, std::move(leaving), this)) {
    for (QTimer* timer : {&rest_, &settle_})
        timer->setSingleShot(true);
    rest_.setInterval(restMilliseconds);
    settle_.setInterval(settleMilliseconds);
    connect(&rest_, &QTimer::timeout, this, &LiveRun::endDrag);
    connect(&settle_, &QTimer::timeout, this, &LiveRun::compute);
    connect(engine_, &LiveEngine::begun, this, &LiveRun::count);
    connect(engine_, &LiveEngine::answered, this, &LiveRun::take);
    connect(engine_, &LiveEngine::rested, this, &LiveRun::changed);
}

void LiveRun::know(const LiveQuestion& known) {
    asked_ = known;
    failure_.reset();
}

void LiveRun::follow(const LiveQuestion& asked) {
    if (sameQuestion(asked, asked_)) return;
    if (isOtherQuestion(asked, asked_.dataset, asked_.experiment)) {
        engine_->drop(); // what it still would say has no row any more
        if (dragging_ || computed_ > 0) endDrag();
    }
    const bool first = asked.dataset != asked_.dataset; // no hand moves yet
    asked_ = asked;
    failure_.reset();
    if (!dragging_) beginDrag();
    rest_.start();
    if (first || pace_.fast(asked.experiment.mechanism, asked.dataset)) {
        settle_.stop();
        compute();
    } else {
        engine_->drop();
        settleShown();
        settle_.start();
    }
    emit changed();
}

// What was live stays beside another question.
void LiveRun::beginDrag() {
    if (const RunEntry* row = runs_.live();
        row && isOtherQuestion(asked_, row->dataset, row->run->experiment()))
        keep();
    dragging_ = true; // whatever keep() ended was the drag before
    const RunEntry* row = runs_.live();
    runs_.setBeside(Beside::Ghost,
                    row ? RunList::StandingBeside{row->run, row->id} : RunList::StandingBeside{});
}

void LiveRun::endDrag() {
    dragging_ = false;
    if (const std::size_t runs = std::exchange(computed_, 0); runs > 0) emit rested(begun_, runs);
    emit changed();
}

// A thread that was slow to stop may begin what was asked of it when the drag is over.
void LiveRun::count(const LiveQuestion& begun) {
    begun_ = begun;
    ++computed_;
    if (!rest_.isActive()) rest_.start();
}

void LiveRun::compute() {
    engine_->ask(asked_);
    emit changed();
}

void LiveRun::take(const LiveAnswer& answer) {
    const LiveQuestion& of = answer.question;
    if (answer.run->error()) {
        if (!sameQuestion(of, asked_)) return;
        // Nothing takes the place of what is there: it ends as it is, and nothing is foretold any more.
        settleShown();
        runs_.setBeside(Beside::Forecast, {});
        failure_ = answer.run->error();
        emit failed(*failure_);
        emit changed();
        return;
    }
    if (answer.firstSeconds > 0) pace_.took(of.experiment.mechanism, of.dataset, answer.firstSeconds);
    shown_ = of;
    runs_.setBeside(Beside::Forecast, {});
    const MechanismDescriptor* mechanism = &findMechanism(of.experiment.mechanism)->descriptor;
    const RunEntry* row = runs_.live();
    const RunNumber id = row ? row->id : runs_.add(answer.run, mechanism, of.dataset);
    if (row) {
        runs_.replace(id, answer.run, mechanism, of.dataset);
    } else {
        runs_.setLive(id, true);
        emit begun(id);
    }
    emit advanced(id);
    emit changed();
}

// A run that is stopped between two repeats is one that was stopped.
void LiveRun::settleShown() {
    const RunEntry* row = runs_.live();
    if (!row || row->run->ended()) return;
    auto stopped = std::make_shared<Run>(*row->run);
    stopped->setState(RunState::Stopped);
    runs_.replace(row->id, std::move(stopped), row->mechanism, row->dataset);
}

void LiveRun::stop() {
    settle_.stop();
    engine_->drop();
    settleShown();
    runs_.setBeside(Beside::Forecast, {});
    if (rest_.isActive()) {
        rest_.stop();
        endDrag();
    }
    emit changed();
}

RunNumber LiveRun::keep() {
    const RunEntry* row = runs_.live();
    if (!row) return {};
    const RunNumber id = row->id;
    if (!row->run->ended()) stop();
    runs_.setBeside(Beside::Ghost, {});
    runs_.setLive(id, false);
    emit changed();
    return id;
}

bool LiveRun::shows(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset) const {
    const RunEntry* row = runs_.live();
    return row && row->run->state() == RunState::Finished && sameQuestion(shown_, {experiment, dataset}) &&
           sameQuestion(shown_, asked_);
}

bool LiveRun::knows(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset) const {
    return !failure_ && dataset == asked_.dataset && experiment == asked_.experiment;
}

} // namespace epsiloscope
