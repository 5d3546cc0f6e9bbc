// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/Workspace.h"

#include "core/mechanisms/shared/StageStore.h"
#include "ui/charging/LedgerCost.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/words/Words.h"

namespace epsiloscope {

QString RunReadiness::againstSweep() const {
    if (running) return Words::tr("A run is in progress: stop it or wait until it ends");
    if (asking) return Words::tr("Asking whether this may start");
    return problem;
}

QString RunReadiness::against() const {
    if (sweeping && !running && !asking)
        return Workspace::tr("A sweep is in progress: stop it or wait until it ends");
    return againstSweep();
}

QString RunReadiness::againstRun() const {
    RunReadiness otherwise = *this;
    otherwise.running = false;
    return otherwise.against();
}

Workspace::Workspace(RunList& runs, LedgerWorker& ledgers, int threads, QObject* parent)
    : QObject(parent), runs_(runs), ledgers_(ledgers), threads_(threads),
      stages_(std::make_shared<StageStore>()), leaving_(std::make_shared<LeavingThreads>()),
      cost_(new LedgerCost(ledgers, this)), sweep_(new OngoingSweep(leaving_, this)) {
    connect(sweep_, &OngoingSweep::goingChanged, this, &Workspace::goingChanged);
}

Workspace::~Workspace() = default;

void Workspace::setSetUp(SetUp setUp) {
    setUp_ = std::move(setUp);
    emit setUpChanged();
}

void Workspace::setBudget(const SetBudget& budget) {
    if (budget == budget_) return;
    budget_ = budget;
    emit budgetChanged();
}

void Workspace::setReadiness(RunReadiness readiness) {
    if (readiness == readiness_) return;
    readiness_ = std::move(readiness);
    emit readinessChanged();
}

void Workspace::select(RunNumber run) {
    selected_ = run;
    emit runSelected();
}

void Workspace::setGoal(const QString& goal) {
    if (goal == goal_) return;
    goal_ = goal;
    emit goalChanged();
}

void Workspace::setEpsilonRange(const EpsilonRange& range) {
    if (range == epsilonRange_) return;
    epsilonRange_ = range;
    emit epsilonRangeChanged();
}

std::optional<QRect> Workspace::epsilonAxis() const {
    for (const EpsilonAxisPlace& place : epsilonAxes_)
        if (const auto seen = place()) return seen;
    return std::nullopt;
}

void Workspace::setCurve(std::optional<ShownSweep> curve) {
    if (curve == curve_) return;
    curve_ = std::move(curve);
    emit curveChanged();
}

void Workspace::step(RunNumber run, bool first) {
    emit stepped(run, first);
}

} // namespace epsiloscope
