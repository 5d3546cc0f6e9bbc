// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunLauncher.h"

#include "core/experiment/comparison/SameFigures.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/charging/LedgerCost.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/window/KeptRuns.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

RunLauncher::RunLauncher(Workspace& at, ReleaseDirectory releases, std::string sweeps, QWidget* window)
    : QObject(window), at_(at), releases_(std::move(releases)), sweeps_(std::move(sweeps)),
      permission_(at.ledgers(), window) {
    connect(&permission_, &RunPermission::changed, this, &RunLauncher::changed);
    connect(&at_, &Workspace::goingChanged, this, &RunLauncher::changed);
}

RunLauncher::~RunLauncher() {
    leaveRun();
}

bool RunLauncher::busy() const {
    return session_ || permission_.asking() || at_.sweep().going();
}

RunReadiness RunLauncher::readiness(const QString& problem) const {
    return {.running = session_ != nullptr,
            .asking = permission_.asking(),
            .sweeping = at_.sweep().going(),
            .problem = problem};
}

QString RunLauncher::keptAs(RunNumber run) const {
    const auto kept = keptAs_.find(run);
    return kept == keptAs_.end() ? QString() : kept->second;
}

void RunLauncher::start(const Experiment& wanted, const std::shared_ptr<const Dataset>& dataset,
                        Runner::Start start) {
    // Found out before anything is spent.
    if (wanted.release && !releases_.folder().empty())
        if (const auto checked = releases_.check(); !checked) {
            emit failed(tr("This release could not be kept, so it is not run"), checked.error());
            return;
        }
    askLedger({.dataset = dataset, .experiment = wanted},
              [this, wanted, dataset, start](const RunPermit& permit) {
                  begin(at_.runs().nextId(), wanted, dataset, permit, start);
                  if (wanted.release) emit released();
              });
}

void RunLauncher::startAgain(RunNumber run, const std::shared_ptr<const Dataset>& dataset,
                             Runner::Start start) {
    at_.runs().windOn(run);
    again_ = *at_.runs().find(run);
    begin(run, again_->run->experiment(), dataset, {}, start);
}

void RunLauncher::endAgain(const RunEntry& before, const std::shared_ptr<const Run>& run) {
    const bool same = run->state() == RunState::Finished && sameFigures(*before.run, *run);
    if (!same) at_.runs().exchange(before.id, before.run, before.dataset);
    emit computedAgain(before.id, same);
}

void RunLauncher::askLedger(const LedgerCharge& wanted, std::function<void(const RunPermit&)> start) {
    const auto foretold = wanted.sweep ? std::nullopt : at_.cost().of(wanted.experiment);
    permission_.ask(
        wanted,
        [this, start = std::move(start)](const RunPermit& permit) {
            if (permit.go) return start(permit);
            if (permit.refused)
                emit failed(tr("The ledger does not let this release start"), *permit.refused);
        },
        foretold);
}

void RunLauncher::begin(RunNumber run, const Experiment& wanted,
                        const std::shared_ptr<const Dataset>& dataset, const RunPermit& permit,
                        Runner::Start start) {
    session_ = std::make_unique<RunSession>(run, wanted, dataset, at_.stages(), at_.threads(), at_.leaving(),
                                            permit.split, start, permit.mark);
    if (wanted.release && !releases_.folder().empty())
        release_ = std::make_unique<KeptRelease>(releases_, session_->run(), dataset);
    connect(session_.get(), &RunSession::advanced, this, &RunLauncher::advance);
    connect(session_.get(), &RunSession::stateChanged, this, &RunLauncher::advance);
    connect(session_.get(), &RunSession::ended, this, &RunLauncher::end);
    connect(session_.get(), &RunSession::stepped, &at_, [this, run](bool first) { at_.step(run, first); });
    if (again_)
        at_.runs().exchange(run, session_->run(), dataset);
    else
        at_.runs().add(session_->run(), &findMechanism(wanted.mechanism)->descriptor, dataset);
    emit begun(run);
    emit changed();
    advance();
}

void RunLauncher::advance() {
    if (!session_) return;
    keepRelease();
    at_.runs().touch(session_->id());
    emit advanced(session_->id());
}

// Before anybody sees it.
void RunLauncher::keepRelease() {
    if (!release_) return;
    if (const auto kept = release_->update(); !kept)
        emit failed(
            tr("The result of this release could not be kept"),
            {kept.error().what, kept.error().where,
             "the release has been charged: save its result by Save, Result of the selected run, before "
             "you close the window"});
    if (release_->name().empty()) return;
    keptAs_[session_->id()] = QString::fromStdString(release_->path());
    emit releaseKept();
}

void RunLauncher::leaveRun() {
    if (!session_) return;
    disconnect(session_.get(), nullptr, this, nullptr);
    session_->stop();
    if (const auto before = std::exchange(again_, std::nullopt))
        at_.runs().exchange(before->id, before->run, before->dataset);
    keepRelease();
    permission_.settle(session_->run(), release_ ? release_->name() : std::string());
    session_.reset();
}

void RunLauncher::end() {
    advance();
    const std::shared_ptr<const Run> run = session_->run();
    permission_.settle(run, release_ ? release_->name() : std::string());
    release_.reset();
    session_->keepEnsemble(ensembles_);
    session_.release()->deleteLater();
    if (const auto before = std::exchange(again_, std::nullopt)) endAgain(*before, run);
    emit changed();
    emit ended(run);
}

void RunLauncher::startSweep(OngoingSweep& ongoing, const SweepPlan& plan,
                             const std::shared_ptr<const Dataset>& dataset, std::function<void()> begun) {
    // Kept where the person's data are kept, so that the same sweep goes on where it was stopped.
    const std::string folder = sweeps_.empty() ? std::string() : sweepFolderIn(sweeps_, plan, *dataset);
    const SweepStart start{
        .plan = plan, .dataset = dataset, .stages = at_.stages(), .threads = at_.threads(), .folder = folder};
    const LedgerCharge charge{
        .dataset = dataset, .experiment = plan.base, .sweep = plan, .what = ongoing.what()};
    askLedger(charge, [this, &ongoing, begun = std::move(begun), start](const RunPermit&) {
        if (const auto started = ongoing.start(start); !started) {
            emit failed(tr("This cannot be computed"), started.error());
            return;
        }
        begun();
    });
}

void RunLauncher::stopAll() {
    if (session_) session_->stop();
    at_.sweep().stop();
}

} // namespace epsiloscope
