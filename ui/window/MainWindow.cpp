// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include "core/base/Json.h"
#include "core/base/Parallel.h"
#include "core/base/Propagate.h"
#include "core/data/readers/delimited/DelimitedWriter.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/export/OpenedFile.h"
#include "ui/ledger/BudgetLine.h"
#include "ui/ledger/LedgerWorker.h"
#include "ui/ledger/RunPermission.h"
#include "ui/manual/Manual.h"
#include "ui/manual/ManualPages.h"
#include "ui/manual/PageOfWidget.h"
#include "ui/mechanism/BudgetPanel.h"
#include "ui/mechanism/MechanismPanel.h"
#include "ui/runs/RunsPane.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/ensemble/EnsembleView.h"
#include "ui/views/ledger/LedgerView.h"
#include "ui/views/line/LineView.h"
#include "ui/views/prices/PriceView.h"
#include "ui/views/search/SearchView.h"
#include "ui/views/sweep/SweepView.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/Beside.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/OpenFile.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/SaveFile.h"
#include "ui/widgets/Theme.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/FileActions.h"
#include "ui/window/KeptRelease.h"
#include "ui/window/RestoredRuns.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunBar.h"
#include "ui/window/RunSession.h"
#include "ui/window/StatusLine.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QStandardPaths>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int leftColumnWidth = 384;
constexpr int messageMilliseconds = 4000;

/// A relative path would mean another file once it is written down elsewhere.
QString absolute(const QString& path) {
    if (path.isEmpty() || path.startsWith(QStringLiteral("sample:"))) return path;
    return QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

/// Where the person's data are kept; nowhere without settings.
std::string personFolder(const QSettings* settings, const QString& name) {
    if (!settings) return {};
    return (QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/" + name).toStdString();
}

} // namespace

MainWindow::MainWindow(int threads, std::unique_ptr<QSettings> settings, QWidget* parent)
    : QMainWindow(parent), threads_(Parallel(threads).threads()),
      settings_(settings ? std::make_unique<QSettings>(settings->fileName(), settings->format()) : nullptr),
      releases_(personFolder(settings_.get(), "releases")),
      ledgers_(new LedgerWorker(personFolder(settings_.get(), "ledgers"), this)),
      permission_(new RunPermission(*ledgers_, this)), recent_(new RecentFiles(std::move(settings), this)),
      runs_(new RunList(this)), data_(new DataPanel), mechanism_(new MechanismPanel),
      budget_(new BudgetPanel), results_(new ResultsPane(*runs_, *ledgers_, settings_.get(), threads_)),
      charts_(results_->charts()), table_(results_->table()), sweeps_(results_->sweeps()),
      sweep_(new OngoingSweep(sweeps_, tr("Sweep %1"), this)),
      priced_(new OngoingSweep(results_->prices(), tr("Prices %1"), this)), bar_(new RunBar),
      manual_(new Manual(this)), status_(new StatusLine) {
    setWindowTitle(QStringLiteral("Epsiloscope"));
    resize(1280, 800);
    setAcceptDrops(true);
    buildToolBar();
    buildPanels();
    namePages();
    connectPanels();
    connectFiles();
    connectRuns();
    showExperiment(sampleExperiment());
    data_->read(sampleExperiment());
    status_->showText(tr("Nothing spent yet"));
}

MainWindow::~MainWindow() {
    // Members that the parts' last signals would reach go before the parts do, and the table before the
    // settings that it keeps its columns in.
    leaveRun();
    delete sweep_;
    delete priced_;
    delete table_;
}

void MainWindow::buildToolBar() {
    QToolBar* tools = addToolBar(tr("Main"));
    tools->setObjectName("tools");
    tools->setMovable(false);
    tools->setContextMenuPolicy(Qt::PreventContextMenu);
    files_ = new FileActions(this, tools, recent_);
    tools->addSeparator();
    tools->addWidget(bar_);
    tools->addWidget(newThemeButton());
    QAction* help = tools->addAction(tr("?"), manual_, &Manual::openForFocus);
    help->setObjectName("manualAction");
    help->setToolTip(tr("Manual: the page of what has the focus (F1)"));
    tools->widgetForAction(help)->setAccessibleName(tr("Manual"));
}

void MainWindow::buildPanels() {
    auto* column = new QWidget;
    // What is left in a tall window goes to the table of columns.
    columnIn(column, {{data_, 1}, mechanism_, budget_}, 10)->setContentsMargins(10, 8, 10, 8);
    auto* left = named("leftColumn", new DownwardScrollArea(column, leftColumnWidth));
    setCentralWidget(
        splitterOf(Qt::Horizontal, {{left}, {results_, 1}}, {leftColumnWidth, 1280 - leftColumnWidth}));
    statusBar()->addWidget(status_, 1);
    auto* budgetLeft = new BudgetLine(*ledgers_);
    setManualPage(budgetLeft, "ledger");
    statusBar()->addPermanentWidget(budgetLeft);
    connect(budgetLeft, &BudgetLine::clicked, this, [this] { results_->bringToFront(results_->ledger()); });
}

void MainWindow::namePages() {
    setManualPage(this, manualStartPage);
    setManualPage(data_, "data");
    setManualPage(mechanism_, "mechanisms");
    setManualPage(budget_, "budget");
    setManualPage(bar_, "runs");
    setManualPage(status_, "budget");
}

void MainWindow::connectPanels() {
    connect(data_, &DataPanel::datasetChanged, this, &MainWindow::showPools);
    connect(data_, &DataPanel::edited, this, &MainWindow::showPools);
    connect(data_, &DataPanel::poolSizesChanged, this, &MainWindow::showPools);
    connect(data_, &DataPanel::mechanismRequested, this, &MainWindow::takeFound);
    connect(mechanism_, &MechanismPanel::mechanismChanged, budget_, &BudgetPanel::setMechanism);
    connect(mechanism_, &MechanismPanel::mechanismChanged, this, &MainWindow::showBudget);
    connect(mechanism_, &MechanismPanel::edited, this, &MainWindow::showReadiness);
    connect(budget_, &BudgetPanel::edited, this, &MainWindow::showBudget);
}

void MainWindow::connectFiles() {
    const auto openOne = qOverload<const QString&>(&MainWindow::open);
    data_->setRecentFiles(recent_);
    connect(data_, &DataPanel::openRequested, this, &MainWindow::askForData);
    connect(data_, &DataPanel::fileRequested, this, openOne);
    connect(data_, &DataPanel::sampleRequested, this, [this](const QString& id) { open("sample:" + id); });
    connect(data_, &DataPanel::readingChanged, this, &MainWindow::showFileChoices);
    connect(data_, &DataPanel::loadingChanged, this, &MainWindow::showLoading);
    connect(data_, &DataPanel::experimentShown, this, [this](const Experiment& experiment) {
        if (experimentFile_.isEmpty()) return; // the one the window starts with has been shown
        recent_->add(experimentFile_);
        showExperiment(experiment);
    });
    connect(data_, &DataPanel::datasetChanged, this, [this] {
        const QString path = QString::fromStdString(data_->dataset()->path);
        recent_->add(path);
        setWindowTitle(tr("%1 · Epsiloscope").arg(QFileInfo(path).fileName()));
        results_->setDataset(data_->dataset());
    });
    connect(files_, &FileActions::fileRequested, this, openOne);
    files_->releases->setEnabled(!releases_.folder().empty() && releases_.any());
    connect(files_->reading, &QAction::triggered, data_, &DataPanel::correctReading);
    const auto on = [this](QAction* action, auto answer) {
        connect(action, &QAction::triggered, this, answer);
    };
    on(files_->open, &MainWindow::askForData);
    on(files_->releases, &MainWindow::askForRelease);
    on(files_->result, &MainWindow::saveSelectedRun);
    on(files_->labels, [this] { saveKeptOfRun(KeptWhat::Labels); });
    on(files_->model, [this] { saveKeptOfRun(KeptWhat::Model); });
    on(files_->experiment, &MainWindow::saveThisExperiment);
    on(files_->table, &MainWindow::saveThisTable);
    on(files_->charts, [this] { output_->show(QStringLiteral("all")); });
    output_ = new ChartOutput(charts_, sweeps_, results_->ownViews(), settings_.get(), this);
    connect(output_, &ChartOutput::copied, this,
            [this] { statusBar()->showMessage(tr("Copied to the clipboard"), messageMilliseconds); });
    connect(output_, &ChartOutput::failed, this,
            [this](const Error& error) { complain(tr("The chart could not be exported"), error); });
}

void MainWindow::connectRuns() {
    connect(sweeps_, &SweepView::startRequested, this, &MainWindow::startSweep);
    connect(sweeps_, &SweepView::comparisonWanted, this, [this](const std::string& mechanism) {
        if (mechanism != mechanism_->mechanism().id) takeFound(mechanism, {});
        budget_->setTrials(10);
        data_->learnFromAll();
    });
    connect(sweep_, &OngoingSweep::advanced, this, &MainWindow::showSweepOnCharts);
    connect(sweep_, &OngoingSweep::goingChanged, this, &MainWindow::showReadiness);
    connect(results_->line(), &LineView::sweepWanted, this, &MainWindow::startBoxes);
    connect(results_->prices(), &PriceView::startRequested, this, &MainWindow::startPrices);
    connect(priced_, &OngoingSweep::goingChanged, this, &MainWindow::showReadiness);
    connect(bar_, &RunBar::runRequested, this, &MainWindow::startRun);
    connect(bar_, &RunBar::pauseRequested, this, [this] {
        if (session_) session_->pause();
    });
    connect(bar_, &RunBar::resumeRequested, this, [this] {
        if (session_) session_->resume();
    });
    connect(bar_, &RunBar::stopRequested, this, [this] {
        if (session_) session_->stop();
    });
    connect(table_, &RunsPane::selectedRunChanged, this, &MainWindow::showRunOf);
    connect(results_->search(), &SearchView::chosen, this, &MainWindow::takeFound);
    connect(results_->search(), &SearchView::searchStarted, this, &MainWindow::logSearch);
    connect(results_->ensemble(), &EnsembleView::sweepWanted, this, &MainWindow::startTeachers);
    connect(results_->ledger(), &LedgerView::costOfRunChanged, bar_, &RunBar::setCost);
    connect(permission_, &RunPermission::changed, this, &MainWindow::showReadiness);
}

void MainWindow::takeFound(const std::string& mechanism, const Parameters& parameters) {
    Experiment now = experiment();
    now.mechanism = mechanism;
    for (const auto& [id, value] : parameters.values())
        now.parameters.set(id, value);
    mechanism_->read(now);
    showReadiness();
}

void MainWindow::open(const QString& path) {
    if (isOurFile(path)) {
        openOurs(absolute(path));
        return;
    }
    DataReference reference;
    reference.path = absolute(path).toStdString();
    data_->open(reference);
}

void MainWindow::open(const QStringList& paths) {
    const auto ours = std::ranges::find_if(paths, isOurFile);
    if (ours == paths.end() && paths.size() > 1) {
        QStringList whole;
        std::transform(paths.begin(), paths.end(), std::back_inserter(whole), absolute);
        data_->openFiles(whole);
    } else if (std::ranges::all_of(paths, isOurFile) || paths.size() == 1) {
        for (const QString& path : paths)
            open(path);
    } else {
        complain(tr("These files cannot be opened together"),
                 {"an experiment names its data itself", ours->toStdString(), "open it alone"});
    }
}

void MainWindow::openOurs(const QString& path) {
    readOurFile(this, path, [this, path](const Result<OpenedFile>& opened) {
        if (!opened) return complain(tr("The file cannot be opened"), opened.error());
        if (const auto* experiment = std::get_if<Experiment>(&*opened))
            return openExperiment(*experiment, path);
        if (const auto* sweep = std::get_if<std::shared_ptr<const SweepResult>>(&*opened))
            return openSweep(*sweep, QFileInfo(path).completeBaseName(), path);
        if (const auto* document = std::get_if<ChartDocument>(&*opened)) return openDocument(*document, path);
        const auto run = std::get<std::shared_ptr<const Run>>(*opened);
        table_->selectRun(restoreRun({.run = run}, *runs_));
        openExperiment(run->experiment(), path);
    });
}

void MainWindow::openExperiment(const Experiment& experiment, const QString& path) {
    // Its parts belong together: mechanism and budget come with the data, or not at all.
    experimentFile_ = path;
    data_->read(experiment);
}

void MainWindow::openDocument(const ChartDocument& document, const QString& path) {
    restoreRuns(document, *runs_, *charts_);
    for (const DocumentSweep& sweep : document.sweeps)
        openSweep(sweep.sweep, sweep.name, path);
    if (const Experiment* experiment = experimentOf(document)) openExperiment(*experiment, path);
}

void MainWindow::openSweep(const std::shared_ptr<const SweepResult>& sweep, const QString& name,
                           const QString& path) {
    if (sweep_->going())
        return complain(tr("The sweep cannot be shown"),
                        {"another sweep is running", path.toStdString(), "stop it or wait for its end"});
    sweeps_->showResult(sweep, name);
    showSweepOnCharts();
    results_->bringToFront(sweeps_);
    openExperiment(sweep->plan.base, path);
}

void MainWindow::showSweepOnCharts() {
    charts_->tradeoffChart()->setSweeps({{sweeps_->name(), sweepPaletteIndex, sweeps_->result()}});
}

void MainWindow::showExperiment(const Experiment& experiment) {
    mechanism_->read(experiment);
    budget_->read(experiment);
    showBudget();
}

Experiment MainWindow::experiment() const {
    Experiment experiment;
    data_->write(experiment);
    mechanism_->write(experiment);
    budget_->write(experiment);
    // The person sees how the file was read and what its label is: a release declares just that.
    if (experiment.release && data_->dataset()) {
        experiment.data = declaredReading(std::move(experiment.data), *data_->dataset());
        experiment.data.positive = data_->positiveSaid(); // the likely one is told by all labels
    }
    return experiment;
}

void MainWindow::showPools() {
    const PoolSizes pools = data_->poolSizes();
    mechanism_->setPools(pools.privateRecords, pools.publicQueries, pools.testRecords);
    const RecordedVotes* votes = votesAtHand();
    mechanism_->setVotes(votes ? static_cast<long>(votes->teachers) : 0);
    budget_->setCohort(pools.privateRecords);
    results_->setRecords(pools.privateRecords);
    showBudget(); // the default δ follows the cohort
}

void MainWindow::showBudget() {
    Experiment now; // without the data: to name a hundred thousand columns takes longer than a frame
    mechanism_->write(now);
    budget_->write(now);
    const auto cohort = static_cast<std::size_t>(std::max(1L, data_->poolSizes().privateRecords));
    const auto& own = mechanism_->mechanism().parameters;
    // The δ of bags follows from them.
    const bool open = mechanism_->mechanism().steps == steps::models && !now.parameters.has("delta");
    const bool pure = open || std::ranges::none_of(own, [](const auto& p) { return p.id == "delta"; });
    const double delta = now.parameters.has("delta") ? now.parameters.real("delta") : defaultDelta(cohort);
    charts_->setBudget(now.parameters.has("epsilon") ? std::optional(now.parameters.real("epsilon"))
                                                     : std::nullopt,
                       pure ? 0 : delta);
    const bool limited = now.parameters.has("epsilon"), known = now.parameters.has("delta") || !votesAtHand();
    results_->search()->setBudget(limited ? std::optional(now.parameters.real("epsilon")) : std::nullopt,
                                  known ? std::optional(delta) : std::nullopt);
    showReadiness();
}

const RecordedVotes* MainWindow::votesAtHand() const {
    const auto dataset = data_->dataset();
    return dataset && dataset->votes ? &*dataset->votes : nullptr;
}

void MainWindow::askForData() {
    askForFile(this, tr("Open data, an experiment, a result or an exported chart"), dataFileFilters(true),
               [this](const QString& path) { open(path); });
}

void MainWindow::askForRelease() {
    askForFile(
        this, tr("Open the result of a release"), tr("Results (*.json)"),
        [this](const QString& path) { open(path); }, QString::fromStdString(releases_.folder()));
}

void MainWindow::showLoading() {
    files_->experiment->setEnabled(!data_->loading());
    showFileChoices();
    showReadiness();
}

void MainWindow::showFileChoices() {
    files_->reading->setEnabled(data_->canCorrectReading());
    files_->setReasonAgainstTable(reasonAgainstCsv(data_->dataset().get()));
}

void MainWindow::save(const FileToSave& file, std::function<Result<void>(const QString&)> write) {
    askWhereToSave(this, file.title, file.name, file.filter, QFileInfo(file.name).suffix(),
                   [this, write = std::move(write), complaint = file.complaint](const QString& path) {
                       beside(
                           this, [write, path] { return write(path); },
                           [this, complaint](const Result<void>& saved) {
                               if (!saved) complain(complaint, saved.error());
                           });
                   });
}

void MainWindow::saveSelectedRun() {
    const RunEntry* entry = runs_->find(table_->selectedRun());
    if (!entry || !entry->run->ended()) return;
    save({tr("Save the result of %1").arg(entry->name), "result.json", tr("Results (*.json)"),
          tr("The result could not be saved")},
         [run = entry->run, data = entry->dataset](const QString& path) {
             // A run that was read from a file still has its mark of the data.
             return writeText(path, (data ? resultToJson(*run, *data) : resultToJson(*run)).dump(1) + "\n");
         });
}

void MainWindow::saveKeptOfRun(KeptWhat what) {
    const RunEntry* entry = runs_->find(table_->selectedRun());
    if (!entry || !entry->run->ended()) return;
    const QString complaint = tr("The file could not be saved");
    const FileToSave labels{tr("Save the labels that %1 bought").arg(entry->name), "labels.csv",
                            tr("Comma-separated text (*.csv)"), complaint};
    const FileToSave model{tr("Save the model of %1").arg(entry->name), "model.json", tr("Models (*.json)"),
                           complaint};
    save(what == KeptWhat::Labels ? labels : model,
         [run = entry->run, what](const QString& path) -> Result<void> {
             ASSIGN_OR_RETURN(const auto text, keptText(*run, what));
             return writeText(path, text);
         });
}

void MainWindow::saveThisExperiment() {
    if (data_->loading()) return;
    save({tr("Save the experiment"), "experiment.json", tr("Experiments (*.json)"),
          tr("The experiment could not be saved")},
         [what = experiment()](const QString& path) {
             const Experiment movable = movableWith(what, QFileInfo(path).absolutePath());
             return writeText(path, experimentToJson(movable).dump(1) + "\n");
         });
}

void MainWindow::saveThisTable() {
    const auto dataset = data_->dataset();
    if (!reasonAgainstCsv(dataset.get()).isEmpty()) return;
    const QString name = QFileInfo(QString::fromStdString(dataset->path)).baseName().remove("sample:");
    save({tr("Save the table"), name + ".csv", tr("Comma-separated text (*.csv)"),
          tr("The table could not be saved")},
         [dataset](const QString& path) { return writeDelimited(dataset->table, path.toStdString()); });
}

void MainWindow::complain(const QString& title, const Error& error) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, QString::fromStdString(error.what),
                                QMessageBox::Close, this);
    box->setObjectName("complaint");
    QStringList details;
    if (!error.where.empty()) details << QString::fromStdString(error.where);
    if (!error.mend.empty()) details << tr("What to do: %1").arg(QString::fromStdString(error.mend));
    box->setInformativeText(details.join("\n"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (session_) session_->stop();
    sweep_->stop();
    priced_->stop();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && std::ranges::all_of(urls, [](const QUrl& u) { return u.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        paths << url.toLocalFile();
    if (!paths.isEmpty()) open(paths);
}

} // namespace epsiloscope
