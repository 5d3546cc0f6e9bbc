// SPDX-License-Identifier: GPL-3.0-or-later
// The window's words on the run that is set up, that goes on and that is looked at.
#include "core/experiment/files/KeptText.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/charging/LedgerCost.h"
#include "ui/charging/LedgerWords.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/language/Said.h"
#include "ui/runs/RunList.h"
#include "ui/runs/RunsTable.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/FileActions.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/QuestionBar.h"
#include "ui/window/RunBar.h"
#include "ui/window/RunLauncher.h"
#include "ui/window/StatusLine.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"

#include <QAction>
#include <QFileInfo>

namespace epsiloscope {

void MainWindow::showReadiness() {
    const QString problem = forms_->problem();
    workspace_->setSetUp(forms_->setUp());
    workspace_->setReadiness(launcher_->readiness(problem));
    const auto& whole = workspace_->setUp().whole;
    workspace_->cost().setExperiment(
        problem.isEmpty() ? whole : std::nullopt,
        whole ? problem : tr("Too many columns to show the cost of a run before it starts"));
    showPrice();
    bar_->setBlocked(workspace_->readiness().againstRun());
    bar_->setStepless(againstStepping(workspace_->setUp().experiment));
    live_->follow();
}

void MainWindow::showPrice() {
    bar_->setCost(workspace_->cost().words());
    const SetUp& now = workspace_->setUp();
    const bool release = now.experiment.release;
    const auto foretold = release && now.whole ? workspace_->cost().of(*now.whole) : std::nullopt;
    const QString price = foretold ? priceWords(*foretold) : QString();
    bar_->setRelease(release ? std::optional(price) : std::nullopt);
}

void MainWindow::showCharged() {
    const Run* run = bar_->shown();
    const auto& ledger = ledgers_->ledger();
    bar_->setCharged(run && ledger ? chargedWords(*ledger, run->releaseMark().identity) : QString());
}

void MainWindow::showLive() {
    bar_->setLive(live_->on(), live_->against().isEmpty(), live_->meaning());
    bar_->setKeepable(runs_->live() != nullptr);
    bar_->setLiveWords(live_->words());
    question_->setForecast(live_->forecast());
    forms_->setForetold(live_->promise(), live_->resolved());
    const auto& dataset = forms_->data()->dataset();
    const Mechanism* mechanism = findMechanism(workspace_->setUp().experiment.mechanism);
    question_->setSubject(dataset ? tr("%1 · %2 rows")
                                        .arg(QFileInfo(QString::fromStdString(dataset->path)).fileName(),
                                             grouped(dataset->table.rows))
                                  : tr("no data yet"),
                          mechanism ? said(mechanism->descriptor.title) : QString());
}

void MainWindow::showRunOf(RunNumber id) {
    const RunEntry* entry = runs_->find(id);
    const bool ended = entry && entry->run->ended();
    files_->result->setEnabled(ended);
    files_->labels->setEnabled(ended && holds(*entry->run, KeptWhat::Labels));
    files_->model->setEnabled(ended && holds(*entry->run, KeptWhat::Model));
    workspace_->select(id);
    if (entry) status_->showRun(*entry->run, workspace_->threads(), launcher_->keptAs(id));
}

void MainWindow::showAdvanced(RunNumber id) {
    const RunEntry* entry = runs_->find(id);
    bar_->showRun(entry->name, entry->run, session()->remaining());
    showCharged();
    if (table_->selectedRun() == id || table_->selectedRun() == 0) showRunOf(id);
}

} // namespace epsiloscope
