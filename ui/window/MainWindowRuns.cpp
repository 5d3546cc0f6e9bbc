// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does to start, follow and end runs, sweeps and prices.
#include "core/experiment/files/KeptText.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/ledger/LedgerWorker.h"
#include "ui/ledger/RunPermission.h"
#include "ui/mechanism/BudgetPanel.h"
#include "ui/mechanism/MechanismPanel.h"
#include "ui/runs/RunsPane.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/ensemble/EnsembleView.h"
#include "ui/views/ledger/LedgerView.h"
#include "ui/views/prices/PriceView.h"
#include "ui/views/sweep/SweepView.h"
#include "ui/window/FileActions.h"
#include "ui/window/KeptRelease.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunBar.h"
#include "ui/window/RunSession.h"
#include "ui/window/StatusLine.h"

#include <QAction>
#include <QStandardPaths>

#include <utility>

namespace epsiloscope {

QString MainWindow::reasonAgainstStart() const {
    for (const auto& problem : {data_->problem(), mechanism_->problem(), budget_->problem()})
        if (problem) return QString::fromStdString(problem->message());
    if (!votesAtHand()) return {};
    Experiment now;
    mechanism_->write(now);
    budget_->write(now);
    const auto asked = checkVotesQuestion(*findMechanism(now.mechanism), now.parameters);
    return asked ? QString() : QString::fromStdString(asked.error().message());
}

void MainWindow::showReadiness() {
    Experiment now; // without the columns, as in showBudget(); a sweep takes them when it starts
    if (data_->dataset()) now.data.path = data_->dataset()->path;
    mechanism_->write(now);
    budget_->write(now);
    data_->setMechanism(now);
    budget_->showAdvice(now);
    const QString why = reasonAgainstStart();
    const auto unless = [&](bool run, bool sweep, bool prices) {
        if (run) return tr("A run is in progress: stop it or wait until it ends");
        if (permission_->asking()) return tr("The ledger is being checked");
        if (sweep) return tr("A sweep is in progress: stop it or wait until it ends");
        return prices ? tr("Prices are being computed: stop that or wait until it ends") : why;
    };
    bar_->setBlocked(unless(false, sweep_->going(), priced_->going()));
    sweeps_->setExperiment(now);
    sweeps_->setBlocked(unless(session_ != nullptr, false, priced_->going()));
    // Prices name every column; of very many that is not done with each edit, and they are refused.
    const auto dataset = data_->dataset();
    const bool few = dataset && !dataset->votes && dataset->table.columns.size() <= PriceView::mostColumns;
    const Experiment whole = few ? experiment() : now;
    results_->prices()->setExperiment(whole, dataset);
    const PoolSizes pools = data_->poolSizes();
    results_->ensemble()->setExperiment(now, pools.privateRecords, pools.classes);
    results_->ensemble()->setBlocked(unless(session_ != nullptr, sweep_->going(), priced_->going()));
    const bool known = few || votesAtHand();
    results_->ledger()->setExperiment(
        why.isEmpty() && known ? std::optional(few ? whole : experiment()) : std::nullopt,
        known ? why : tr("Too many columns to show the cost of a run before it starts"));
    results_->prices()->setBlocked(unless(session_ != nullptr, sweep_->going(), false));
}

void MainWindow::startRun() {
    if (busy()) return;
    const Experiment wanted = experiment();
    if (const auto checked = checkExperiment(wanted); !checked) {
        if (!mechanism_->showProblem(checked.error()) && !budget_->showProblem(checked.error()))
            complain(tr("The experiment cannot be run"), checked.error());
        return;
    }
    // Found out before anything is spent.
    if (wanted.release && !releases_.folder().empty())
        if (const auto checked = releases_.check(); !checked)
            return complain(tr("This release could not be kept, so it is not run"), checked.error());
    withPermit(wanted, std::nullopt, [this, wanted, dataset = data_->dataset()](const RunPermit& answer) {
        beginRun(wanted, dataset, answer.split);
    });
}

void MainWindow::withPermit(const Experiment& experiment, const std::optional<SweepPlan>& sweep,
                            std::function<void(const RunPermit&)> start) {
    permission_->ask({data_->dataset(), experiment, sweep}, [this, start](const RunPermit& answer) {
        if (answer.go) return start(answer);
        if (answer.refused) complain(tr("The ledger does not let this release start"), *answer.refused);
    });
}

void MainWindow::beginRun(const Experiment& wanted, const std::shared_ptr<const Dataset>& dataset,
                          const std::optional<FixedSplit>& split) {
    session_ =
        std::make_unique<RunSession>(runs_->nextId(), wanted, dataset, stages_, threads_, leaving_, split);
    if (wanted.release && !releases_.folder().empty())
        release_ = std::make_unique<KeptRelease>(releases_, session_->run(), dataset);
    connect(session_.get(), &RunSession::advanced, this, &MainWindow::runAdvanced);
    connect(session_.get(), &RunSession::stateChanged, this, &MainWindow::runAdvanced);
    connect(session_.get(), &RunSession::ended, this, &MainWindow::runEnded);
    const int id = runs_->add(session_->run(), &findMechanism(wanted.mechanism)->descriptor, dataset);
    table_->selectRun(id);
    showReadiness();
    runAdvanced();
}

void MainWindow::runAdvanced() {
    if (!session_) return;
    keepRelease();
    const RunEntry* entry = runs_->find(session_->id());
    runs_->touch(session_->id());
    bar_->showRun(entry->name, entry->run, session_->remaining());
    if (table_->selectedRun() == session_->id() || table_->selectedRun() == 0) showRunOf(session_->id());
}

void MainWindow::keepRelease() {
    if (!release_) return;
    if (const auto kept = release_->update(); !kept)
        complain(tr("The result of this release could not be kept"),
                 {kept.error().what, kept.error().where,
                  "the release has been charged: save its result by Save, Result of the selected run, before "
                  "you close the window"});
    if (release_->name().empty()) return;
    keptAs_[session_->id()] = QString::fromStdString(release_->path());
    files_->releases->setEnabled(true);
}

void MainWindow::leaveRun() {
    if (!session_) return;
    disconnect(session_.get(), nullptr, this, nullptr);
    session_->stop();
    keepRelease();
    permission_->settle(session_->run(), release_ ? release_->name() : std::string());
    session_.reset();
}

void MainWindow::runEnded() {
    runAdvanced();
    const std::shared_ptr<const Run> run = session_->run();
    permission_->settle(run, release_ ? release_->name() : std::string());
    release_.reset();
    session_->keepEnsemble(ensembles_);
    session_.release()->deleteLater();
    showReadiness();
    if (run->error() && !mechanism_->showProblem(*run->error())) budget_->showProblem(*run->error());
}

bool MainWindow::busy() const {
    return session_ || permission_->asking() || sweep_->going() || priced_->going() || !data_->dataset() ||
           data_->loading();
}

SweepStart MainWindow::sweepOf(const SweepPlan& plan) const {
    SweepStart start{
        .plan = plan, .dataset = data_->dataset(), .stages = stages_, .threads = threads_, .folder = {}};
    // Kept where the person's data are kept, so that the same sweep goes on where it was stopped.
    if (settings_)
        start.folder = sweepFolderIn(
            (QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/sweeps").toStdString(),
            start.plan, *start.dataset);
    return start;
}

void MainWindow::startPlan(OngoingSweep* ongoing, const SweepPlan& plan, std::function<void()> begun) {
    withPermit(plan.base, plan,
               [this, ongoing, begun = std::move(begun), start = sweepOf(plan)](const RunPermit&) {
                   if (const auto started = ongoing->start(start); !started)
                       return complain(ongoing == priced_ ? tr("The prices cannot be computed")
                                                          : tr("The sweep cannot be run"),
                                       started.error());
                   if (begun) begun();
               });
}

void MainWindow::startSweep(const SweepPlan& plan) {
    if (busy()) return;
    SweepPlan whole = plan;
    whole.base = experiment();
    startPlan(sweep_, whole);
}

void MainWindow::startBoxes(const SweepPlan& plan) {
    if (busy()) return;
    if (plan.base.data.path != data_->dataset()->path)
        return complain(tr("The sweep cannot be run"),
                        {"the run learnt from " + plan.base.data.path + ", and another dataset is open",
                         plan.base.data.path, "open that again"});
    startPlan(sweep_, plan, [this] {
        sweeps_->showBoxes();
        results_->bringToFront(sweeps_);
    });
}

void MainWindow::startPrices(const SweepPlan& plan) {
    if (!busy()) startPlan(priced_, plan);
}

void MainWindow::startTeachers(const SweepPlan& plan) {
    if (busy()) return;
    SweepPlan whole = plan;
    whole.base = experiment(); // with its columns
    whole.base.mechanism = plan.base.mechanism;
    whole.base.parameters = plan.base.parameters;
    whole.base.trials = plan.base.trials;
    whole.base.release = false;
    startPlan(sweep_, whole);
}

void MainWindow::logSearch(std::size_t points) {
    if (auto dataset = results_->searchedDataset()) ledgers_->logSearch(std::move(dataset), points);
}

void MainWindow::showRunOf(int id) {
    const RunEntry* entry = runs_->find(id);
    const bool ended = entry && entry->run->ended();
    files_->result->setEnabled(ended);
    files_->labels->setEnabled(ended && holds(*entry->run, KeptWhat::Labels));
    files_->model->setEnabled(ended && holds(*entry->run, KeptWhat::Model));
    results_->showRun(entry);
    const auto kept = keptAs_.find(id);
    if (entry)
        status_->showRun(*entry->run, entry->mechanism, threads_,
                         kept == keptAs_.end() ? QString() : kept->second);
}

} // namespace epsiloscope
