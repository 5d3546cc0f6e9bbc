// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include "core/base/Parallel.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "ui/charging/BudgetLine.h"
#include "ui/charging/KeptLedger.h"
#include "ui/charging/LedgerCost.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/explain/panel/Explaining.h"
#include "ui/language/Said.h"
#include "ui/lessons/LearnButton.h"
#include "ui/lessons/LessonPane.h"
#include "ui/look/VisibleStyle.h"
#include "ui/manual/ManualPages.h"
#include "ui/manual/ManualWindow.h"
#include "ui/parts/FoldingColumn.h"
#include "ui/parts/WindowParts.h"
#include "ui/runs/ForkedRuns.h"
#include "ui/runs/RewindBar.h"
#include "ui/runs/RunList.h"
#include "ui/runs/RunsPane.h"
#include "ui/runs/RunsTable.h"
#include "ui/start/Hints.h"
#include "ui/start/StartPage.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/RestOfRun.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/SaveFile.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/window/AnswerLine.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/EditActions.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/FileActions.h"
#include "ui/window/FullScreen.h"
#include "ui/window/HelpButton.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/LiveForms.h"
#include "ui/window/QuestionBar.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunBar.h"
#include "ui/window/RunLauncher.h"
#include "ui/window/SavedFiles.h"
#include "ui/window/SessionKeeper.h"
#include "ui/window/ToolRow.h"
#include "ui/window/UndoneWork.h"
#include "ui/window/ViewTabs.h"
#include "ui/window/WindowLook.h"
#include "ui/words/FieldName.h"
#include "ui/words/StepsOfRun.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QShortcut>
#include <QStandardPaths>

#include <utility>

namespace epsiloscope {

namespace {

constexpr int leftColumnWidth = 256, lessonWidth = 420; // pixels
constexpr int sentenceMilliseconds = 12000;

/// Where the person's data are kept; nowhere without settings.
std::string personFolder(const QSettings* settings, const QString& name) {
    if (!settings) return {};
    return (QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/" + name).toStdString();
}

} // namespace

MainWindow::MainWindow(int threads, std::unique_ptr<QSettings> settings, const std::vector<ViewKind>& kinds,
                       const Experiment& first, QWidget* parent)
    : QMainWindow(parent),
      settings_(settings ? std::make_unique<QSettings>(settings->fileName(), settings->format()) : nullptr),
      releases_(personFolder(settings_.get(), "releases")),
      ledgers_(new LedgerWorker(personLedgers(personFolder(settings_.get(), "ledgers")), this)),
      recent_(new RecentFiles(std::move(settings), this)), runs_(new RunList(this)),
      workspace_(new Workspace(*runs_, *ledgers_, Parallel(threads).threads(), this)),
      launcher_(new RunLauncher(*workspace_, releases_, personFolder(settings_.get(), "sweeps"), this)),
      forms_(new ExperimentForms),
      live_(new LiveForms(*forms_, *launcher_, *workspace_, settings_.get(), this)),
      results_(new ResultsPane(*workspace_, settings_.get(), kinds)), table_(results_->table()),
      bar_(new RunBar), manual_(new Manual(this)),
      explaining_(
          new Explaining(this,
                         [this] {
                             const RunEntry* entry = workspace_->selected();
                             return entry ? ExplainedSubject{entry->all(), entry->name} : ExplainedSubject{};
                         })),
      work_(new UndoneWork(*forms_, *runs_, this)), notice_(new NoticeBar),
      hints_(new Hints(settings_.get())), parts_(new WindowParts(this)) {
    setWindowTitle(QStringLiteral("Epsiloscope"));
    resize(1280, 800);
    setAcceptDrops(true);
    lessons_ = new LessonsOfWindow({*forms_, *launcher_, *live_, *workspace_, *results_, *parts_, *work_},
                                   personFolder(settings_.get(), "lessons"), this);
    buildToolBar();
    buildPanels();
    connectData();
    connectFiles();
    connectRuns();
    connectLive();
    buildLessons();
    buildSessions();
    forms_->show(first);
    forms_->data()->read(first);
    showData();
}

MainWindow::~MainWindow() {
    // The run that goes on is settled while its parts are there, and the table goes before the settings that
    // it keeps its columns in.
    disconnect(launcher_, nullptr, this, nullptr);
    disconnect(live_, nullptr, this, nullptr);
    live_->run()->stop(); // logs the drag
    delete lessons_;
    delete sessions_;
    delete work_;
    delete live_;
    delete launcher_;
    delete results_;
}

Experiment MainWindow::experiment() const {
    Experiment now = forms_->experiment();
    now.earlier = forms_->asOpened(now).earlier; // which no form says
    return now;
}

DataPanel* MainWindow::dataPanel() const {
    return forms_->data();
}

RunSession* MainWindow::session() const {
    return launcher_->session();
}

void MainWindow::buildToolBar() {
    files_ = new FileActions(this, recent_);
    edit_ = new EditActions(this, *work_);
    files_->add(edit_->paste, {edit_->copyJson, edit_->copyCommand});
    setMenuWidget(new ToolRow(
        {files_->openButton(), files_->saveButton()}, {edit_->undo, edit_->redo}, bar_,
        {lessons_->button(), newThemeButton(settings_.get()), newHelpButton(manual_, explaining_, this)}));
}

void MainWindow::buildPanels() {
    auto* left = named("leftColumn", columnWidget({{new TightScrollArea(forms_), 1}}));
    start_ = new StartPage(recent_);
    auto* shown = columnWidget({{start_, 1}, {results_, 1}}, 0);
    auto* below = named("mainHalves", splitterOf(Qt::Horizontal, {{left}, {shown, 1}},
                                                 {leftColumnWidth, 1280 - leftColumnWidth}));
    question_ = new QuestionBar(*forms_, *ledgers_, files_->openMenu());
    auto* work = named("work", columnWidget({notice_, question_, hints_, {below, 1}}, 0));
    const auto follow = [this, left, results = QPointer<ResultsPane>(results_)] {
        if (!results) return; // the window is on its way out
        if (const auto inner = workspace_->epsilonAxis()) {
            const int at = question_->mapFromGlobal(inner->topLeft()).x();
            return question_->setAxis(at, at + inner->width());
        }
        const int from = left->isVisible() ? left->width() : 0, wide = question_->width() - from;
        constexpr double margin = 5, end = 1; // units: left and right of a plot in its half
        question_->setAxis(from + inUnits(*this, margin), from + wide / 2 - inUnits(*this, end));
    };
    for (const auto happens : {QEvent::Resize, QEvent::Show, QEvent::Hide})
        whenever(left, {happens}, follow);
    whenever(question_, {QEvent::Resize}, follow);
    connect(workspace_, &Workspace::epsilonAxisMoved, question_, follow);
    connect(question_, &QuestionBar::laidOut, hints_, [this] {
        const auto [from, to] = question_->axis();
        const int room = inUnits(*this, 21), second = std::max(from, room);
        hints_->setStarts({inUnits(*this, 1), second, std::max(to + inUnits(*this, 2), second + room)});
    });
    setCentralWidget(named("lessonHalves", splitterOf(Qt::Horizontal, {{lessons_->pane()}, {work, 1}},
                                                      {lessonWidth, 1280 - lessonWidth})));
    auto* fold = new FoldingColumn(left, below, settings_.get(), this);
    auto* view = findChild<QMenu*>(QStringLiteral("viewMenu"));
    view->insertAction(view->actions().value(0), fold->action());
    connect(forms_, &ExperimentForms::problemShown, fold, [fold] { fold->setFolded(false); });
    look_ = new WindowLook(*results_, *fold, settings_.get(), *this);
    auto* text = new TextScale(settings_.get(), this);
    auto* full = new FullScreen(results_, fold, text, parts_, this);
    connect(text, &TextScale::told, this, [this](const QString& words) { tell(words); });
    connect(full, &FullScreen::told, this, [this](const QString& words) { tell(words); });
    new FocusRing(this);
    declareParts(fold, left);
    connect(question_->gauge(), &BudgetLine::clicked, this,
            [this] { emit workspace_->viewWanted("ledger"); });
    connect(workspace_, &Workspace::runSelected, explaining_, &Explaining::refresh);
    connect(explaining_, &Explaining::manualWanted, manual_, &Manual::open);
    setManualPage(this, manualStartPage);
    setManualPage(bar_, "runs");
}

void MainWindow::connectData() {
    DataPanel* panel = forms_->data();
    const auto openOne = qOverload<const QString&>(&MainWindow::open);
    connect(start_, &StartPage::openRequested, this, &MainWindow::askForData);
    connect(start_, &StartPage::fileRequested, this, openOne);
    connect(runs_, &RunList::added, this, &MainWindow::showData);
    connect(runs_, &RunList::manyChanged, this, &MainWindow::showData);
    connect(panel, &DataPanel::readingChanged, this, &MainWindow::showFileChoices);
    connect(panel, &DataPanel::loadingChanged, this, [this, panel] {
        files_->experiment->setEnabled(!panel->loading());
        showData();
        showFileChoices();
        showReadiness();
    });
    connect(forms_, &ExperimentForms::opened, this, [this](const Experiment& experiment) {
        if (!experimentFile_) return; // the one the window starts with has been shown
        recent_->add(*experimentFile_);
        forms_->show(experiment);
    });
    connect(panel, &DataPanel::datasetChanged, this, [this, panel] {
        const QString path = QString::fromStdString(panel->dataset()->path);
        if (!lessons_->player()->playing())
            recent_->add(path); // what a lesson brings is no file of the person's
        showTitle();
        showData();
        workspace_->cost().setDataset(panel->dataset());
    });
    connect(forms_, &ExperimentForms::changed, this, [this] {
        workspace_->setBudget(forms_->budget());
        showReadiness();
    });
}

void MainWindow::connectFiles() {
    connect(files_, &FileActions::fileRequested, this, qOverload<const QString&>(&MainWindow::open));
    files_->releases->setEnabled(!releases_.folder().empty() && releases_.any());
    connect(files_->reading, &QAction::triggered, forms_->data(), &DataPanel::correctReading);
    auto* saved = new SavedFiles(this);
    connect(saved, &SavedFiles::failed, this, &MainWindow::complain);
    const auto on = [this](QAction* action, auto answer) {
        connect(action, &QAction::triggered, this, answer);
    };
    const auto selected = [this] { return runs_->find(table_->selectedRun()); };
    on(files_->open, &MainWindow::askForData);
    on(files_->releases, &MainWindow::askForRelease);
    on(files_->result, [saved, selected] { saved->saveResult(selected()); });
    connect(results_->runs(), &RunsPane::reportWanted, this,
            [this, saved](const std::vector<RunNumber>& runs) {
                std::vector<const RunEntry*> entries;
                for (const RunNumber id : runs)
                    if (const RunEntry* entry = runs_->find(id)) entries.push_back(entry);
                saved->saveReport(entries);
            });
    connect(workspace_, &Workspace::sweepReportWanted, saved,
            qOverload<std::shared_ptr<const SweepResult>, const QString&>(&SavedFiles::saveReport));
    connect(saved, &SavedFiles::reported, this, [this, saved](const QString& path) {
        notice_->say(tr("The report is written: %1").arg(QDir::toNativeSeparators(path)), false,
                     tr("Open it"), [saved, path] { saved->openElsewhere(path); });
    });
    on(files_->labels, [saved, selected] { saved->saveKept(selected(), KeptWhat::Labels); });
    on(files_->model, [saved, selected] { saved->saveKept(selected(), KeptWhat::Model); });
    on(files_->experiment, [this, saved] {
        if (!forms_->data()->loading()) saved->saveExperiment(experiment());
    });
    on(files_->table, [this, saved] { saved->saveTable(forms_->data()->dataset()); });
    on(files_->charts, [this] { output_->show(QStringLiteral("all")); });
    output_ = new ChartOutput(results_->views(), *workspace_, settings_.get(), this);
    connect(output_, &ChartOutput::copied, this, [this] { tell(tr("Copied to the clipboard")); });
    connect(output_, &ChartOutput::saved, this,
            [this](const QString& path) { tell(tr("Saved %1").arg(QDir::toNativeSeparators(path))); });
    connect(output_, &ChartOutput::failed, this,
            [this](const Error& error) { complain(tr("The chart could not be exported"), error); });
}

void MainWindow::connectRuns() {
    connect(workspace_, &Workspace::sweepWanted, this, &MainWindow::startSweep);
    connect(workspace_, &Workspace::settingWanted, forms_, &ExperimentForms::enter);
    connect(workspace_, &Workspace::comparisonWanted, forms_, &ExperimentForms::compare);
    connect(workspace_, &Workspace::answerFound, this, [this](const Experiment& found) {
        forms_->take(found.mechanism, found.parameters);
        startRun();
    });
    connect(&workspace_->cost(), &LedgerCost::changed, this, &MainWindow::showPrice);
    connect(ledgers_, &LedgerWorker::read, this, &MainWindow::showCharged);
    connect(launcher_, &RunLauncher::released, this, [this] {
        forms_->disarm();
        live_->passOver();
    });
    connect(launcher_, &RunLauncher::changed, this, &MainWindow::showReadiness);
    connect(launcher_, &RunLauncher::begun, table_, &RunsTable::selectRun);
    for (const auto signal : {&RunLauncher::begun, &RunLauncher::advanced})
        connect(launcher_, signal, live_, &LiveForms::stand);
    connect(launcher_, &RunLauncher::advanced, this, &MainWindow::showAdvanced);
    connect(launcher_, &RunLauncher::ended, this, [this](const std::shared_ptr<const Run>& run) {
        if (run->error()) forms_->showProblem(*run->error());
        live_->take(run);
    });
    connect(launcher_, &RunLauncher::releaseKept, this, [this] { files_->releases->setEnabled(true); });
    connect(launcher_, &RunLauncher::failed, this, &MainWindow::complain);
    connect(bar_, &RunBar::runRequested, this, &MainWindow::startRun);
    connect(bar_, &RunBar::stepRequested, this, &MainWindow::step);
    connect(runs_, &RunList::replaced, this, [this](RunNumber id) {
        if (table_->selectedRun() == id && !runs_->find(id)->live) showRunOf(id);
    });
    const auto toSession = [this](auto act) {
        return [this, act] {
            if (RunSession* going = session()) (going->*act)();
        };
    };
    connect(bar_, &RunBar::pauseRequested, this, toSession(&RunSession::pause));
    connect(bar_, &RunBar::resumeRequested, this, toSession(&RunSession::resume));
    connect(bar_, &RunBar::stopRequested, this, toSession(&RunSession::stop));
    connect(table_, &RunsTable::selectedRunChanged, this, &MainWindow::showRunOf);
    connect(table_, &RunsTable::settingsWanted, this, &MainWindow::loadSettings);
    connectForks();
}

void MainWindow::connectForks() {
    new ForkedRuns(*runs_, this);
    auto* rest = new RestOfRun(*workspace_, this);
    connect(results_->runs()->rewind(), &RewindBar::restWanted, this,
            [this, rest](RunNumber run, TrialNumber trial, long steps) {
                if (canStart()) rest->find(run, trial, steps, forms_->data()->dataset());
            });
    connect(rest, &RestOfRun::found, this,
            [this](const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset,
                   const QString& words) {
                if (launcher_->busy()) return;
                live_->run()->stop();
                tell(words, sentenceMilliseconds);
                launcher_->start(experiment, dataset);
            });
    connect(rest, &RestOfRun::failed, this, &MainWindow::complain);
}

void MainWindow::connectLive() {
    LiveRun* run = live_->run();
    connect(run, &LiveRun::begun, this, [this](RunNumber row) {
        // Who sets up what is to follow a run that is wound back still holds that one.
        if (!results_->runs()->rewind()->place()) table_->selectRun(row);
    });
    connect(run, &LiveRun::advanced, this, [this](RunNumber row) {
        if (table_->selectedRun() == row || table_->selectedRun() == 0) showRunOf(row);
    });
    connect(run, &LiveRun::failed, forms_, &ExperimentForms::showProblem);
    connect(live_, &LiveForms::changed, this, &MainWindow::showLive);
    connect(bar_, &RunBar::liveChosen, live_, &LiveForms::choose);
    connect(bar_, &RunBar::keepRequested, run, &LiveRun::keep);
    for (QWidget* where : std::initializer_list<QWidget*>{forms_, question_})
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter})
            connect(worded(new QShortcut(key, where, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                           tr("Keep the live run as a run of its own")),
                    &QShortcut::activated, run, &LiveRun::keep);
    showLive();
}

void MainWindow::showFileChoices() {
    files_->reading->setEnabled(forms_->data()->canCorrectReading());
    files_->setReasonAgainstTable(reasonAgainstCsv(forms_->data()->dataset().get()));
}

bool MainWindow::canStart() const {
    return !launcher_->busy() && forms_->data()->dataset() && !forms_->data()->loading();
}

std::optional<Experiment> MainWindow::runnable() {
    if (!canStart()) return std::nullopt;
    Experiment wanted = experiment();
    const auto checked = checkExperiment(wanted);
    if (checked) return wanted;
    if (QWidget* field = forms_->showProblem(checked.error()))
        field->setFocus(Qt::OtherFocusReason);
    else
        complain(tr("The experiment cannot be run"), checked.error());
    return std::nullopt;
}

void MainWindow::startRun() {
    const auto wanted = runnable();
    if (!wanted) return;
    const auto dataset = forms_->data()->dataset();
    if (live_->run()->shows(*wanted, dataset))
        if (const RunNumber kept = live_->run()->keep(); kept != 0) return table_->selectRun(kept);
    if (const RunEntry* earlier = earlierRun(*runs_, *wanted, dataset)) return point(*earlier);
    live_->run()->stop();
    launcher_->start(*wanted, dataset);
}

// Settings that have been run before are gone through in their own place: the figures are the same.
void MainWindow::step() {
    if (RunSession* going = session()) return going->step();
    const auto wanted = runnable();
    if (!wanted || !againstStepping(*wanted).isEmpty()) return;
    const auto dataset = forms_->data()->dataset();
    const RunEntry* earlier = earlierRun(*runs_, *wanted, dataset);
    const RunNumber again = earlier ? earlier->id : RunNumber();
    live_->run()->stop();
    if (earlier)
        launcher_->startAgain(again, dataset, Runner::Start::OneStep);
    else
        launcher_->start(*wanted, dataset, Runner::Start::OneStep);
}

void MainWindow::point(const RunEntry& earlier) {
    const QString words = earlierRunWords(earlier);
    const RunNumber id = earlier.id;
    lessons_->player()->takeRun(std::shared_ptr<const Run>(earlier.all()));
    runs_->setVisible(id, true);
    table_->selectRun(id);
    tell(words, sentenceMilliseconds);
}

void MainWindow::startSweep(const SweepRequest& request) {
    if (!canStart()) return;
    const auto dataset = forms_->data()->dataset();
    SweepPlan plan = request.plan;
    if (request.dataAtHand) {
        plan.base = experiment(); // with its columns
        plan.base.mechanism = request.plan.base.mechanism;
        plan.base.parameters = request.plan.base.parameters;
        plan.base.trials = request.plan.base.trials;
        plan.base.release = request.plan.base.release;
        plan.base = forms_->asOpened(plan.base);
        plan.base.earlier.reset(); // its runs begin with the first query
        if (plan.base.encoder.published.empty())
            plan.base.encoder.published = request.plan.base.encoder.published;
    } else if (plan.base.data.path != dataset->path) {
        return complain(
            tr("The sweep cannot be run"),
            {Sentence("the run learnt from %1, and another dataset is open", {plan.base.data.path}),
             plan.base.data.path, "open that again"});
    }
    live_->run()->stop();
    OngoingSweep& ongoing = workspace_->sweep();
    ongoing.callNext(request.called, request.what);
    launcher_->startSweep(ongoing, plan, dataset, [this, boxes = request.asBoxes] {
        if (!boxes) return;
        emit workspace_->viewWanted("find");
        emit workspace_->boxesWanted();
    });
}

void MainWindow::complain(const QString& title, const Error& error) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, said(error.what), QMessageBox::Close, this);
    box->setObjectName("complaint");
    QStringList details;
    if (!error.where.empty()) details << fieldName(error.where, forms_->mechanism());
    if (!error.mend.empty()) details << tr("What to do: %1").arg(said(error.mend));
    box->setInformativeText(details.join("\n"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

// What has the focus comes first, and where a run goes on Esc is the key that stops it.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && hints_->isVisible()) return hints_->close();
    QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    launcher_->stopAll();
    live_->run()->stop();
    if (const auto kept = sessions_->close(); !kept && !std::exchange(leaves_, true)) {
        event->ignore();
        return complain(tr("The session cannot be kept"),
                        {kept.error().what, kept.error().where,
                         "save it elsewhere (Ctrl+S), or close the window again to leave it"});
    }
    look_->remember();
    event->accept();
}

} // namespace epsiloscope
