// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainWindow.h"

#include "core/base/Parallel.h"
#include "ui/FileActions.h"
#include "ui/OpenFile.h"
#include "ui/SaveFile.h"
#include "ui/Theme.h"
#include "ui/data/AskForFile.h"
#include "ui/data/DataPanel.h"
#include "ui/data/ReaderFilters.h"
#include "ui/data/RecentFiles.h"
#include "ui/mechanism/BudgetPanel.h"
#include "ui/mechanism/MechanismPanel.h"
#include "ui/plots/ChartBoard.h"
#include "ui/runs/QualityView.h"
#include "ui/runs/RemarksView.h"
#include "ui/runs/RunBar.h"
#include "ui/runs/RunSession.h"
#include "ui/runs/RunsTable.h"
#include "ui/runs/StatusLine.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int chartTickMilliseconds = 33;
constexpr int leftColumnWidth = 384;

QWidget* stacked(std::initializer_list<QWidget*> parts) {
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(10);
    for (QWidget* part : parts)
        layout->addWidget(part);
    // What is left in a tall window goes to the first, the table of columns.
    layout->setStretch(0, 1);
    return column;
}

/// A relative path would mean another file once it is written down elsewhere.
QString absolute(const QString& path) {
    if (path.isEmpty() || path.startsWith(QStringLiteral("sample:"))) return path;
    return QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

RunAppearance appearanceOf(const RunEntry& entry) {
    const bool release = entry.run->experiment().release;
    return {entry.paletteIndex, entry.name, entry.mechanism && entry.mechanism->dataDependent && !release};
}

} // namespace

MainWindow::MainWindow(int threads, std::unique_ptr<QSettings> settings, QWidget* parent)
    : QMainWindow(parent), threads_(Parallel(threads).threads()),
      recent_(new RecentFiles(std::move(settings), this)), runs_(new RunList(this)), data_(new DataPanel),
      mechanism_(new MechanismPanel), budget_(new BudgetPanel), charts_(new ChartBoard),
      quality_(new QualityView), table_(new RunsTable(*runs_)), remarks_(new RemarksView(*runs_)),
      bar_(new RunBar), status_(new StatusLine) {
    setWindowTitle(QStringLiteral("Epsiloscope"));
    resize(1280, 800);
    setAcceptDrops(true);
    buildToolBar();
    buildPanels();
    connectPanels();
    connectFiles();
    connectRuns();
    showExperiment(sampleExperiment());
    data_->read(sampleExperiment());
    status_->showText(tr("Nothing spent yet"));
    chartClock_.setInterval(chartTickMilliseconds);
    connect(&chartClock_, &QTimer::timeout, this, [this] {
        if (charts_->isVisible()) charts_->tick();
    });
    chartClock_.start();
}

MainWindow::~MainWindow() {
    // Members that the parts' last signals would reach go before the parts do.
    session_.reset();
}

void MainWindow::buildToolBar() {
    QToolBar* tools = addToolBar(tr("Main"));
    tools->setObjectName("tools");
    tools->setMovable(false);
    tools->setContextMenuPolicy(Qt::PreventContextMenu);
    files_ = new FileActions(this, tools, recent_);
    tools->addSeparator();
    tools->addWidget(bar_);

    auto* menu = new QMenu(this);
    auto* group = new QActionGroup(menu);
    const std::initializer_list<std::pair<QString, ThemeChoice>> themes = {
        {tr("As the system"), ThemeChoice::System},
        {tr("Light"), ThemeChoice::Light},
        {tr("Dark"), ThemeChoice::Dark}};
    for (const auto& [name, choice] : themes) {
        QAction* action = menu->addAction(name, this, [choice = choice] { applyTheme(choice); });
        action->setCheckable(true);
        action->setChecked(choice == ThemeChoice::System);
        group->addAction(action);
    }
    auto* button = new QToolButton;
    button->setObjectName("theme");
    button->setText(tr("&Theme ▾"));
    button->setStyleSheet("QToolButton::menu-indicator { image: none; }");
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    tools->addWidget(button);
}

void MainWindow::buildPanels() {
    auto* left = new QScrollArea;
    left->setObjectName("leftColumn");
    left->setWidget(stacked({data_, mechanism_, budget_}));
    left->setWidgetResizable(true);
    left->setFrameShape(QFrame::NoFrame);
    left->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    left->setMinimumWidth(leftColumnWidth);

    auto* bottom = new QWidget;
    auto* bottomLayout = new QVBoxLayout(bottom);
    bottomLayout->setContentsMargins(0, 0, 0, 0);
    bottomLayout->setSpacing(2);
    bottomLayout->addWidget(table_, 1);
    bottomLayout->addWidget(remarks_);

    auto* views = new QTabWidget;
    views->setObjectName("views");
    views->setDocumentMode(true);
    views->addTab(charts_, tr("C&harts"));
    views->addTab(quality_, tr("&Who pays?"));
    views->setTabToolTip(1, tr("Accuracy by class and by group, with and without privacy"));

    auto* right = new QSplitter(Qt::Vertical);
    right->addWidget(views);
    right->addWidget(bottom);
    right->setStretchFactor(0, 1);
    right->setSizes({570, 150});
    right->setChildrenCollapsible(false);

    auto* whole = new QSplitter(Qt::Horizontal);
    whole->addWidget(left);
    whole->addWidget(right);
    whole->setStretchFactor(1, 1);
    whole->setSizes({leftColumnWidth, 1280 - leftColumnWidth});
    whole->setChildrenCollapsible(false);
    setCentralWidget(whole);
    statusBar()->addWidget(status_, 1);
}

void MainWindow::connectPanels() {
    connect(data_, &DataPanel::datasetChanged, this, &MainWindow::showPools);
    connect(data_, &DataPanel::edited, this, &MainWindow::showPools);
    connect(data_, &DataPanel::poolSizesChanged, this, &MainWindow::showPools);
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
    });
    connect(files_, &FileActions::openRequested, this, &MainWindow::askForData);
    connect(files_, &FileActions::fileRequested, this, openOne);
    connect(files_, &FileActions::readingRequested, data_, &DataPanel::correctReading);
    connect(files_, &FileActions::resultRequested, this, &MainWindow::saveSelectedRun);
    connect(files_, &FileActions::experimentRequested, this, &MainWindow::saveThisExperiment);
    connect(files_, &FileActions::tableRequested, this, &MainWindow::saveThisTable);
}

void MainWindow::connectRuns() {
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
    connect(runs_, &RunList::removed, this, [this](int id) {
        charts_->removeRun(id);
        datasets_.erase(id);
    });
    connect(runs_, &RunList::visibilityChanged, charts_, &ChartBoard::setRunVisible);
    connect(runs_, &RunList::changed, this, [this](int id) {
        const RunEntry* entry = runs_->find(id);
        charts_->setAppearance(id, appearanceOf(*entry));
    });
    connect(table_, &RunsTable::selectedRunChanged, remarks_, &RemarksView::setSelectedRun);
    connect(table_, &RunsTable::selectedRunChanged, this, &MainWindow::showRunOf);
}

void MainWindow::open(const QString& path) {
    if (isExperimentFile(path)) {
        openExperiment(absolute(path));
        return;
    }
    DataReference reference;
    reference.path = absolute(path).toStdString();
    data_->open(reference);
}

void MainWindow::open(const QStringList& paths) {
    const auto experiment = std::find_if(paths.begin(), paths.end(), isExperimentFile);
    if (paths.size() == 1) {
        open(paths.first());
    } else if (experiment == paths.end()) {
        QStringList whole;
        std::transform(paths.begin(), paths.end(), std::back_inserter(whole), absolute);
        data_->openFiles(whole);
    } else {
        complain(tr("These files cannot be opened together"),
                 {"an experiment names its data itself", experiment->toStdString(), "open it alone"});
    }
}

void MainWindow::openExperiment(const QString& path) {
    const auto read = readExperiment(path.toStdString());
    if (!read) {
        complain(tr("The experiment cannot be opened"), read.error());
        return;
    }
    // Its parts belong together: mechanism and budget come with the data, or not at all.
    experimentFile_ = path;
    data_->read(*read);
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
    return experiment;
}

void MainWindow::showPools() {
    const PoolSizes pools = data_->poolSizes();
    mechanism_->setPools(pools.privateRecords, pools.publicQueries, pools.testRecords);
    budget_->setCohort(pools.privateRecords);
    showBudget(); // the default δ follows the cohort
}

void MainWindow::showBudget() {
    Experiment now; // without the data: to name a hundred thousand columns takes longer than a frame
    mechanism_->write(now);
    budget_->write(now);
    const auto cohort = static_cast<std::size_t>(std::max(1L, data_->poolSizes().privateRecords));
    const double delta = now.parameters.has("delta") ? now.parameters.real("delta") : defaultDelta(cohort);
    charts_->setBudget(
        now.parameters.has("epsilon") ? std::optional(now.parameters.real("epsilon")) : std::nullopt, delta);
    showReadiness();
}

void MainWindow::showReadiness() {
    QString why;
    for (const auto& problem : {data_->problem(), mechanism_->problem(), budget_->problem()})
        if (problem && why.isEmpty()) why = QString::fromStdString(problem->message());
    bar_->setBlocked(why);
}

void MainWindow::startRun() {
    if (session_ || !data_->dataset() || data_->loading()) return;
    const Experiment wanted = experiment();
    if (const auto checked = checkExperiment(wanted); !checked) {
        if (!mechanism_->showProblem(checked.error()) && !budget_->showProblem(checked.error()))
            complain(tr("The experiment cannot be run"), checked.error());
        return;
    }
    session_ =
        std::make_unique<RunSession>(runs_->nextId(), wanted, data_->dataset(), stages_, threads_, parking_);
    connect(session_.get(), &RunSession::advanced, this, &MainWindow::runAdvanced);
    connect(session_.get(), &RunSession::stateChanged, this, &MainWindow::runAdvanced);
    connect(session_.get(), &RunSession::ended, this, &MainWindow::runEnded);
    const int id = runs_->add(session_->run(), &findMechanism(wanted.mechanism)->descriptor);
    datasets_[id] = data_->dataset();
    charts_->addRun(id, session_->run(), appearanceOf(*runs_->find(id)));
    table_->selectRun(id);
    runAdvanced();
}

void MainWindow::runAdvanced() {
    if (!session_) return;
    const RunEntry* entry = runs_->find(session_->id());
    runs_->touch(session_->id());
    bar_->showRun(entry->name, entry->run, session_->remaining());
    if (table_->selectedRun() == session_->id() || table_->selectedRun() == 0) showRunOf(session_->id());
}

void MainWindow::runEnded() {
    runAdvanced();
    const std::shared_ptr<const Run> run = session_->run();
    session_.release()->deleteLater();
    showReadiness();
    if (run->error() && !mechanism_->showProblem(*run->error())) budget_->showProblem(*run->error());
}

void MainWindow::showRunOf(int id) {
    const RunEntry* entry = runs_->find(id);
    files_->allowResult(entry && entry->run->ended());
    if (!entry) {
        quality_->clear();
        return;
    }
    status_->showRun(*entry->run, entry->mechanism, threads_);
    quality_->setRun(entry->run, datasets_.at(id), entry->paletteIndex);
}

void MainWindow::askForData() {
    askForFile(this, tr("Open data, an experiment or a result"), dataFileFilters(true),
               [this](const QString& path) { open(path); });
}

void MainWindow::showLoading() {
    files_->allowExperiment(!data_->loading());
    showFileChoices();
    showReadiness();
}

void MainWindow::showFileChoices() {
    files_->allowReading(data_->canCorrectReading());
    files_->setReasonAgainstTable(reasonAgainstCsv(data_->dataset().get()));
}

void MainWindow::saveSelectedRun() {
    const RunEntry* entry = runs_->find(table_->selectedRun());
    if (!entry || !entry->run->ended()) return;
    askWhereToSave(this, tr("Save the result of %1").arg(entry->name), "result.json", tr("Results (*.json)"),
                   "json", [this, run = entry->run, data = datasets_.at(entry->id)](const QString& path) {
                       saveResult(this, run, data, path, [this](const Error& error) {
                           complain(tr("The result could not be saved"), error);
                       });
                   });
}

void MainWindow::saveThisExperiment() {
    if (data_->loading()) return;
    askWhereToSave(this, tr("Save the experiment"), "experiment.json", tr("Experiments (*.json)"), "json",
                   [this, what = experiment()](const QString& path) {
                       saveExperiment(this, what, path, [this](const Error& error) {
                           complain(tr("The experiment could not be saved"), error);
                       });
                   });
}

void MainWindow::saveThisTable() {
    const auto dataset = data_->dataset();
    if (!reasonAgainstCsv(dataset.get()).isEmpty()) return;
    const QString name = QFileInfo(QString::fromStdString(dataset->path)).baseName().remove("sample:");
    askWhereToSave(this, tr("Save the table"), name + ".csv", tr("Comma-separated text (*.csv)"), "csv",
                   [this, dataset](const QString& path) {
                       saveTable(this, dataset, path, [this](const Error& error) {
                           complain(tr("The table could not be saved"), error);
                       });
                   });
}

void MainWindow::complain(const QString& title, const Error& error) {
    auto* box = new QMessageBox(QMessageBox::Warning, title, QString::fromStdString(error.what),
                                QMessageBox::Close, this);
    box->setObjectName("complaint");
    QStringList details;
    if (!error.where.empty()) details << QString::fromStdString(error.where);
    if (!error.mend.empty()) details << tr("To mend it: %1").arg(QString::fromStdString(error.mend));
    box->setInformativeText(details.join("\n"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (session_) session_->stop();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() &&
        std::all_of(urls.begin(), urls.end(), [](const QUrl& u) { return u.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        paths << url.toLocalFile();
    if (!paths.isEmpty()) open(paths);
}

} // namespace epsiloscope
