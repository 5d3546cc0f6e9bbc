// SPDX-License-Identifier: GPL-3.0-or-later
// How a window opens what it is given: data, experiments, results, pictures, sessions.
#include "core/experiment/runner/ExperimentCheck.h"
#include "ui/charging/KeptLedger.h"
#include "ui/data/opening/PastedTable.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/export/OurFile.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/runs/ExperimentText.h"
#include "ui/runs/RunsTable.h"
#include "ui/session/ShowString.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/ShownRuns.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/window/AnswerLine.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/EditActions.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/FileActions.h"
#include "ui/window/LessonsOfWindow.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/QuestionBar.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunLauncher.h"
#include "ui/window/SessionKeeper.h"
#include "ui/window/SessionOfWindow.h"
#include "ui/window/UndoneWork.h"
#include "ui/window/ViewTabs.h"
#include "ui/window/WindowLook.h"
#include "ui/words/NumberWords.h"

#include <QAction>
#include <QClipboard>
#include <QDateTime>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMimeData>

#include <algorithm>
#include <iterator>

namespace epsiloscope {

namespace {

/// A relative path would mean another file once it is written down elsewhere.
QString absolute(const QString& path) {
    if (path.isEmpty() || isBuiltIn(path)) return path;
    return QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

bool isSession(const QString& path) {
    return path.endsWith(QLatin1String(sessionEnding), Qt::CaseInsensitive);
}

bool isLesson(const QString& path) {
    return path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive) ||
           (QFileInfo(path).isDir() && QFileInfo::exists(path + "/" + lessonFile));
}

bool isForClass(const QString& path) {
    return path.endsWith(QLatin1String(showEnding), Qt::CaseInsensitive);
}

bool isOurs(const QString& path) {
    return isSession(path) || isLesson(path) || isForClass(path) || isOurFile(path);
}

} // namespace

void MainWindow::buildLessons() {
    connect(lessons_, &LessonsOfWindow::setUpWanted, this,
            [this](const Experiment& experiment) { openExperiment(experiment, {}); });
    connect(lessons_, &LessonsOfWindow::failed, this, &MainWindow::complain);
    connect(lessons_, &LessonsOfWindow::fileWanted, this, [this] {
        askForFile(this, tr("Open a lesson"), tr("Lessons (*.md)"),
                   [this](const QString& path) { openLesson(path); });
    });
}

void MainWindow::openLesson(const QString& path) {
    const auto lesson = readLesson(path);
    if (!lesson) return complain(tr("The lesson cannot be read"), lesson.error());
    lessons_->player()->play(*lesson);
}

void MainWindow::showRemembered() {
    look_->showRemembered(sessions_->store().anyHeld());
}

void MainWindow::open(const QString& path) {
    if (isSession(path)) {
        sessions_->open(absolute(path));
        return;
    }
    if (isLesson(path)) return openLesson(absolute(path));
    if (isForClass(path)) {
        const auto text = readShowFile(path);
        if (!text) return complain(tr("The file cannot be opened"), text.error());
        emit showStringGiven(*text, QFileInfo(path).absolutePath());
        return;
    }
    if (const QString folder = sweepFolderAt(absolute(path)); !folder.isEmpty()) return watchSweep(folder);
    if (isOurFile(path)) {
        openOurs(absolute(path));
        return;
    }
    DataReference reference;
    reference.path = absolute(path).toStdString();
    forms_->data()->open(reference);
}

void MainWindow::open(const QStringList& paths) {
    const auto ours = std::ranges::find_if(paths, isOurs);
    if (ours == paths.end() && paths.size() > 1) {
        QStringList whole;
        std::transform(paths.begin(), paths.end(), std::back_inserter(whole), absolute);
        forms_->data()->openFiles(whole);
    } else if (std::ranges::all_of(paths, isOurs) || paths.size() == 1) {
        for (const QString& path : paths)
            open(path);
    } else {
        complain(tr("These files cannot be opened together"),
                 {"an experiment names its data itself", ours->toStdString(), "open it alone"});
    }
}

void MainWindow::openOurs(const QString& path) {
    const QStringList charts = chartNames(results_->views()->kinds());
    readOurFile(this, path, charts, [this, path](const Result<OpenedFile>& opened) {
        if (!opened) return complain(tr("The file cannot be opened"), opened.error());
        if (const auto* experiment = std::get_if<Experiment>(&*opened))
            return openExperiment(*experiment, path);
        if (const auto* sweep = std::get_if<std::shared_ptr<const SweepResult>>(&*opened))
            return openSweep(*sweep, QFileInfo(path).completeBaseName(), path);
        if (const auto* document = std::get_if<ChartDocument>(&*opened)) return openDocument(*document, path);
        const auto run = std::get<std::shared_ptr<const Run>>(*opened);
        table_->selectRun(restoreRun({.run = run}, *runs_));
        openExperiment(explored(run->experiment()), path);
    });
}

void MainWindow::openExperiment(const Experiment& experiment, const QString& path) {
    // Its parts belong together: mechanism and budget come with the data, or not at all.
    experimentFile_ = path;
    forms_->read(experiment);
    if (experiment.earlier)
        notice_->say(
            tr("This experiment goes on after %1 queries of another run. Where something at the left is "
               "changed, it begins with the first query")
                .arg(grouped(experiment.earlier->asked)),
            false);
}

void MainWindow::loadSettings(RunNumber id) {
    const RunEntry* entry = runs_->find(id);
    if (!entry) return;
    live_->expect(*entry);
    openExperiment(explored(entry->run->experiment()), {});
}

// Only who opens an experiment that says so means to release once more.
Experiment MainWindow::explored(Experiment settings) const {
    if (settings.release) settings.seed = forms_->setUp().experiment.seed; // a release has none to load
    settings.release = false;
    return settings;
}

void MainWindow::computeAgain(RunNumber id) {
    const RunEntry* entry = runs_->find(id);
    if (!entry || !entry->run->ended() || launcher_->busy()) return;
    const Experiment& experiment = entry->run->experiment();
    const QString title = tr("This run cannot be computed again");
    if (experiment.release)
        return complain(title, {"it is a release: its noise has no seed, and another one costs ε again", "",
                                "run it as an exploration to see votes and costs of records"});
    const auto& dataset = forms_->data()->dataset();
    if (!dataset || dataset->fingerprint != entry->run->data().fingerprint)
        return complain(title, {"its data are not open", experiment.data.path, "open them first"});
    if (const auto checked = checkExperiment(experiment); !checked) return complain(title, checked.error());
    live_->run()->stop();
    launcher_->startAgain(id, dataset);
}

void MainWindow::openDocument(const ChartDocument& document, const QString& path) {
    restoreCharts(document, *runs_, *results_->views());
    for (const ShownSweep& sweep : document.sweeps)
        openSweep(sweep.sweep, sweep.name, path);
    if (const Experiment* experiment = experimentOf(document)) openExperiment(explored(*experiment), path);
}

void MainWindow::openSweep(const std::shared_ptr<const SweepResult>& sweep, const QString& name,
                           const QString& path) {
    if (workspace_->sweep().going())
        return complain(tr("The sweep cannot be shown"),
                        {"another sweep is running", path.toStdString(), "stop it or wait for its end"});
    workspace_->sweep().show(sweep, name);
    emit workspace_->viewWanted("find");
    openExperiment(explored(sweep->plan.base), path);
}

void MainWindow::watchSweep(const QString& folder) {
    const QString title = tr("The sweep cannot be watched");
    auto sweep = SweepFolder::open(folder.toStdString());
    if (!sweep) return complain(title, sweep.error());
    if (workspace_->sweep().going())
        return complain(title,
                        {"another sweep is running", folder.toStdString(), "stop it or wait for its end"});
    if (sweep->plan().points() > mostPointsWithCurves)
        return complain(title,
                        {Sentence("it has %1 points, more than the window draws", {sweep->plan().points()}),
                         folder.toStdString(), "draw it with epsiloscope plot"});
    const Experiment base = explored(sweep->plan().base);
    workspace_->sweep().watch(std::move(sweep).value());
    emit workspace_->viewWanted("find");
    openExperiment(base, {});
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

void MainWindow::buildSessions() {
    auto* window = new SessionOfWindow(*forms_, *workspace_, *results_, *look_, this);
    window->setStandIn([this](WindowState& session) { lessons_->asBefore(session); });
    sessions_ = new SessionKeeper(settings_ ? stateFolder() : std::string(), *window, *work_, *notice_,
                                  *recent_, this);
    connect(sessions_, &SessionKeeper::failed, this, &MainWindow::complain);
    connect(sessions_, &SessionKeeper::windowWanted, this, &MainWindow::windowWanted);
    connect(sessions_, &SessionKeeper::named, this, &MainWindow::showTitle);
    connect(work_, &UndoneWork::failed, this,
            [this](const Error& error) { complain(tr("This could not be taken back"), error); });
    // The state that a file does not hold yet: work, and runs that were computed.
    const auto modified = [this] {
        if (!sessions_->file().isEmpty()) setWindowModified(true);
    };
    connect(work_, &UndoneWork::changed, this, [this, modified] {
        if (work_->steps() > 0) modified();
    });
    connect(runs_, &RunList::added, this, modified);
    connect(window, &SessionOfWindow::shown, this, [this] { setWindowModified(false); });
    connect(files_->newWindow, &QAction::triggered, this, [this] { emit windowWanted({"--new"}); });
    connect(files_->saveSession, &QAction::triggered, sessions_, &SessionKeeper::save);
    connect(files_->saveSessionAs, &QAction::triggered, sessions_, &SessionKeeper::saveAs);
    connectEditing();
    files_->setLeft([this] {
        std::vector<FileActions::LeftFile> listed;
        constexpr std::size_t most = 8;
        for (const LeftSession& left : sessions_->store().left()) {
            if (listed.size() == most) break;
            const auto time = QDateTime::fromMSecsSinceEpoch(left.time / 1'000'000);
            const QString when = QLocale().toString(time, QLocale::ShortFormat);
            listed.push_back(
                {QString::fromStdString(left.path), left.crashed ? tr("%1 (not closed)").arg(when) : when});
        }
        return listed;
    });
}

void MainWindow::connectEditing() {
    for (const auto& [action, as] : {std::pair(edit_->copyJson, ExperimentText::Json),
                                     std::pair(edit_->copyCommand, ExperimentText::CommandLine)})
        connect(action, &QAction::triggered, this, [this, as = as] { copyExperiment(experiment(), as); });
    for (QAction* back : {edit_->undo, edit_->redo})
        connect(back, &QAction::triggered, this, [this] { question_->answer()->tell({}, 0); });
    connect(edit_->paste, &QAction::triggered, this, &MainWindow::pasteWhatWasCopied);
    connect(table_, &RunsTable::computingWanted, this, &MainWindow::computeAgain);
    connect(launcher_, &RunLauncher::computedAgain, this, [this](RunNumber, bool same) {
        constexpr int readingMilliseconds = 12000;
        tell(same ? tr("Computed again: the same figures to the last bit, now with votes and costs of "
                       "records")
                  : tr("The run stays as it was: what was computed ended early, or has other figures "
                       "(another build or processor)"),
             readingMilliseconds);
    });
    connect(table_, &RunsTable::experimentWanted, this, [this](RunNumber id, ExperimentText as) {
        if (const RunEntry* entry = runs_->find(id)) copyExperiment(entry->run->experiment(), as);
    });
}

void MainWindow::copyExperiment(const Experiment& experiment, ExperimentText as) {
    const auto text = experimentAsText(experiment, as);
    if (!text) return complain(tr("The experiment cannot be copied so"), text.error());
    QGuiApplication::clipboard()->setText(*text);
    constexpr int readingMilliseconds = 6000;
    tell(as == ExperimentText::Json ? tr("The experiment has been copied as JSON")
                                    : tr("The command line has been copied"),
         readingMilliseconds);
}

// A release names its data without their folder: it is then looked for beside those that are open.
void MainWindow::pasteWhatWasCopied() {
    const auto& dataset = forms_->data()->dataset();
    const QString folder =
        dataset ? QFileInfo(QString::fromStdString(dataset->path)).absolutePath() : QDir::currentPath();
    const QString text = QGuiApplication::clipboard()->text();
    if (isShowString(text)) return emit showStringGiven(text, folder);
    const auto experiment = experimentFromText(text, folder.toStdString());
    if (experiment) return openExperiment(*experiment, {});
    if (!mayBeTable(text)) return complain(tr("This cannot be pasted as an experiment"), experiment.error());
    const auto path = keepPastedTable(text);
    if (!path) return complain(tr("The table cannot be pasted"), path.error());
    open(*path);
    constexpr int readingMilliseconds = 12000;
    tell(tr("The pasted table is kept in %1").arg(QDir::toNativeSeparators(*path)), readingMilliseconds);
}

void MainWindow::showTitle() {
    const auto& dataset = forms_->data()->dataset();
    const QString name = dataset ? QFileInfo(QString::fromStdString(dataset->path)).fileName() : QString();
    const QString session = QFileInfo(sessions_->file()).fileName();
    QStringList parts;
    if (!session.isEmpty()) parts << session + QStringLiteral("[*]");
    if (!name.isEmpty()) parts << name;
    parts << QStringLiteral("Epsiloscope");
    setWindowTitle(parts.join(QStringLiteral(" · ")));
}

} // namespace epsiloscope
