// SPDX-License-Identifier: GPL-3.0-or-later
// The window's words on the run that is set up, that goes on and that is looked at.
#include "core/experiment/files/KeptText.h"
#include "ui/charging/BudgetLine.h"
#include "ui/charging/LedgerCost.h"
#include "ui/charging/LedgerWords.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/look/VisibleStyle.h"
#include "ui/mechanism/EpsilonRow.h"
#include "ui/mechanism/EpsilonSlider.h"
#include "ui/runs/RunList.h"
#include "ui/runs/RunsTable.h"
#include "ui/start/Hints.h"
#include "ui/start/StartPage.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/NumberBox.h"
#include "ui/window/AnswerLine.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/FileActions.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/OfferedSamples.h"
#include "ui/window/QuestionBar.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunBar.h"
#include "ui/window/RunLauncher.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>

#include <cmath>

namespace epsiloscope {

void MainWindow::tell(const QString& words, int milliseconds) {
    toldOf_ = setUpToLook();
    question_->answer()->tell(words, milliseconds);
}

// Whether it is a release is no change: one that has ended is disarmed.
Experiment MainWindow::setUpToLook() const {
    Experiment now = forms_->setUp().experiment;
    now.release = false;
    now.seed = 0;
    return now;
}

void MainWindow::showReadiness() {
    const QString problem = forms_->problem();
    // What was told of other settings is over.
    if (toldOf_ && !(*toldOf_ == setUpToLook())) {
        toldOf_.reset();
        question_->answer()->tell({}, 0);
    }
    workspace_->setSetUp(forms_->setUp());
    workspace_->setReadiness(launcher_->readiness(problem));
    const auto& whole = workspace_->setUp().whole;
    workspace_->cost().setExperiment(
        problem.isEmpty() ? whole : std::nullopt,
        whole ? problem : tr("Too many columns to show the cost of a run before it starts"));
    showPrice();
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
    const QString against = workspace_->readiness().againstRun();
    bar_->setBlocked(against.isEmpty() ? againstTotal() : against);
    forms_->epsilonRow()->slider()->setArmed(release);
    question_->gauge()->setPrice(foretold);
    showAnswer();
}

QString MainWindow::againstTotal() const {
    const auto& ledger = ledgers_->ledger();
    const auto total = ledger ? ledger->reading.balance.total() : std::nullopt;
    const SetUp& now = workspace_->setUp();
    const auto price = now.experiment.release && now.whole ? workspace_->cost().of(*now.whole) : std::nullopt;
    if (!total || total->crossing != Crossing::Refuse || !price || !price->crosses) return {};
    return workspace_->cost().words();
}

// Of a release that the ledger is told of once it has ended.
void MainWindow::showCharged() {
    constexpr int readingMilliseconds = 12000;
    const Run* run = bar_->shown();
    const auto& ledger = ledgers_->ledger();
    if (!run || !ledger || run->releaseMark().identity == charged_) return;
    const QString words = chargedWords(*ledger, run->releaseMark().identity);
    if (words.isEmpty()) return;
    charged_ = run->releaseMark().identity;
    QStringList all{words, question_->answer()->told()}; // where its result is kept
    all.removeAll(QString());
    tell(all.join(QStringLiteral(" · ")), readingMilliseconds);
}

// "needs 0.16 more than is left", and the ε that would not.
void MainWindow::showAnswer() {
    AnswerLine& line = *question_->answer();
    const SetUp& now = workspace_->setUp();
    const bool release = now.experiment.release;
    const Forecast* forecast = live_->forecast().forecast();
    const auto price = release && now.whole ? workspace_->cost().of(*now.whole) : std::nullopt;
    if (forecast) {
        const long pool = forms_->data()->poolSizes().publicQueries;
        line.setAnswer(answerWords(*forecast, pool, false), answerWords(*forecast, pool, true),
                       live_->forecast().words(), byRowWords(forecast->byRow));
    } else if (price && price->planned.ofTrial.delta > 0) {
        line.setAnswer(
            tr("costs %1 at δ %2").arg(priceWords(*price), deltaText(price->planned.ofTrial.delta)),
            priceWords(*price), workspace_->cost().words());
    } else {
        const QString words = release ? workspace_->cost().words() : live_->forecast().words();
        line.setAnswer(words, {}, words);
    }
    const QString against = workspace_->readiness().againstRun();
    const bool crosses = price && price->crosses && against.isEmpty();
    setRefused(forms_->epsilonRow()->number(), crosses || forms_->epsilonRow()->problem());
    if (!against.isEmpty() || !price || !price->crosses || !price->left) {
        const bool forms = !against.isEmpty() && against == forms_->problem();
        return line.setRefusal(forms ? forms_->problemInShort() : against);
    }
    const double left = price->left->value(), more = price->alone.epsilon.value() - left;
    const bool another = !price->unlike.empty(); // unit: no ε would fit
    if (another || !std::isfinite(more) || more <= 0) return line.setRefusal(workspace_->cost().words());
    constexpr double hundredth = 100;
    const double fits = std::floor(left * hundredth) / hundredth;
    line.setRefusal(tr("needs %1 more than is left").arg(numberText(std::ceil(more * hundredth) / hundredth)),
                    fits > 0 ? tr("use ε %1").arg(numberText(fits)) : QString(),
                    [this, fits] { forms_->enter(QStringLiteral("epsilon"), fits); });
}

void MainWindow::showLive() {
    bar_->setLive(live_->on(), live_->against().isEmpty(), live_->meaning());
    bar_->setKeepable(runs_->live() != nullptr);
    forms_->setForetold(live_->forecast().promise(), live_->forecast().resolved());
    showAnswer();
}

void MainWindow::showData() {
    const auto& dataset = forms_->data()->dataset();
    const bool nothing = !dataset && !forms_->data()->loading() && runs_->entries().empty();
    start_->setVisible(nothing);
    results_->setVisible(!nothing);
    if (!dataset) return question_->setData(tr("Open a file"), {});
    const QString path = QString::fromStdString(dataset->path);
    const QString votes = dataset->votes ? tr("%1 queries").arg(grouped(dataset->votes->queries)) : QString();
    question_->setData(dataName(path), dataset->votes ? votes : recordsText(dataset->table.rows));
    hints_->setOverSample(isSample(path));
}

void MainWindow::showRunOf(RunNumber id) {
    const RunEntry* entry = runs_->find(id);
    const bool ended = entry && entry->run->ended();
    files_->result->setEnabled(ended);
    files_->labels->setEnabled(ended && holds(*entry->run, KeptWhat::Labels));
    files_->model->setEnabled(ended && holds(*entry->run, KeptWhat::Model));
    workspace_->select(id);
}

// The row in the table tells the rest.
void MainWindow::tellEnd(const RunEntry& entry) {
    constexpr int readingMilliseconds = 12000;
    const Run& run = *entry.run;
    QStringList words;
    if (run.state() == RunState::Failed) words << stateText(run);
    if (const QString spent = budgetSpentWords(run); !spent.isEmpty()) words << spent;
    if (const QString file = launcher_->keptAs(entry.id); !file.isEmpty())
        words << tr("result kept as %1").arg(QFileInfo(file).fileName());
    if (!words.isEmpty())
        tell(tr("%1: %2").arg(entry.name, words.join(QStringLiteral(" · "))), readingMilliseconds);
}

void MainWindow::showAdvanced(RunNumber id) {
    const RunEntry* entry = runs_->find(id);
    bar_->showRun(entry->mechanism ? shortTitle(*entry->mechanism) : entry->name, entry->run,
                  session()->remaining());
    if (entry->run->ended()) tellEnd(*entry);
    if (table_->selectedRun() == id || table_->selectedRun() == 0) showRunOf(id);
}

} // namespace epsiloscope
