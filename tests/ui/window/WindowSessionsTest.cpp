// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/WindowSessions.h"

#include "core/base/WholeFile.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/columns/ColumnsTable.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/plots/chart/Chart.h"
#include "ui/runs/RunsPane.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/window/LiveForms.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"
#include "ui/window/SessionOfWindow.h"
#include "ui/window/UndoneWork.h"
#include "ui/window/ViewTabs.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// A window keeps its session, and the next one shows it again.
class WindowSessionsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> home;

    std::unique_ptr<MainWindow> newWindow() const {
        auto window = std::make_unique<MainWindow>(
            2, std::make_unique<QSettings>(home->filePath("settings.ini"), QSettings::IniFormat));
        show(*window);
        window->live()->choose(false);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000); }();
        return window;
    }
    /// One that shows what was left, as at the start of the program.
    std::unique_ptr<MainWindow> nextWindow() const {
        auto window = newWindow();
        window->sessions()->reopen();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000); }();
        QTest::qWait(20);
        return window;
    }
    QString stateFolder() const { return home->filePath("state/epsiloscope"); }
    QStringList sessionFiles() const {
        return QDir(stateFolder()).entryList({QStringLiteral("*") + QLatin1String(sessionEnding)});
    }
    static Session sessionOf(const MainWindow& window) {
        return window.findChild<SessionOfWindow*>()->session();
    }
    static std::string bytes(const MainWindow& window) {
        Session session = sessionOf(window);
        session.window = Json::object(); // of a screen, which may be another
        session.charts.clear();          // of those that were looked at
        return textOf(session);
    }
    static std::string textOf(const Session& session) {
        std::string text = sessionHead(session);
        for (const RunEntry& entry : session.runs)
            text += "\n" + sessionEntryText(entry) + sessionRunText(*entry.run);
        for (const ShownSweep& sweep : session.sweeps)
            text += "\n" + sessionSweepText(sweep);
        return text;
    }
    /// Where two sessions differ; empty: nowhere.
    static QByteArray difference(const std::string& one, const std::string& other) {
        const auto at = std::ranges::mismatch(one, other).in1 - one.begin();
        if (one == other) return {};
        const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at - 100, 0));
        return QByteArray::fromStdString("…" + one.substr(from, 200) + "…\nagainst\n…" +
                                         other.substr(from, 200));
    }
    QString people(const char* name = "people.csv", int rows = 200) const {
        return write(*home, name, PeopleFile(rows).text().c_str());
    }
    /// An experiment on these people, opened and waited for.
    void openExperiment(MainWindow& window, const char* mechanism = "pate-gnmax", int trials = 1) const {
        people();
        Json json = {{"data", {{"path", "people.csv"}, {"label", "rich"}}},
                     {"mechanism", mechanism},
                     {"seed", 5},
                     {"trials", trials},
                     {"parameters", {{"epsilon", 2}}}};
        if (std::string(mechanism).starts_with("pate-")) {
            json["parameters"]["teachers"] = 8;
            json["parameters"]["queries"] = 20;
        }
        QSignalSpy loaded(window.dataPanel(), &DataPanel::datasetChanged);
        window.open(write(*home, "experiment.json", json.dump().c_str()));
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 20000);
    }
    static void runIt(MainWindow& window) {
        const auto before = window.runs()->entries().size();
        QTest::mouseClick(child<QAbstractButton>(window, "run"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->entries().size(), before + 1, 20000); // the ledger is asked
        QTRY_VERIFY_WITH_TIMEOUT(!window.session(), 60000);
        QVERIFY(window.runs()->entries().back().run->ended());
    }
    static void closeNow(std::unique_ptr<MainWindow>& window) {
        window->close();
        window.reset();
    }
    static QString notice(const MainWindow& window) { return window.findChild<NoticeBar*>()->words(); }
    static void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        widget->setFocus();
        QTest::keyClick(widget, key, with);
    }

    using Pictures = std::map<QString, QImage>;
    /// Every chart of every view, each view looked at once.
    static Pictures picturesOf(MainWindow& window) {
        Pictures pictures;
        ViewTabs& views = *window.results()->views();
        for (const ViewKind& kind : views.kinds()) {
            window.results()->bringToFront(kind.id);
            QTest::qWait(40);
            const MadeView& made = views.view(kind.id);
            if (made.tick) made.tick();
            for (Chart* chart : made.charts) {
                chart->bringUpToDate();
                pictures[chart->kind().id] = chart->plot()->toPixmap(640, 400).toImage();
            }
        }
        return pictures;
    }
    /// Runs of ten mechanisms with notes, and a sweep of 200 points.
    void tenRunsAndASweep(MainWindow& window) const {
        const auto dataset = window.dataPanel()->dataset();
        StageStore stages;
        for (const char* mechanism :
             {"pate-gnmax", "pate-lnmax", "pate-confident", "dpbag", "bagging", "dpsgd", "dp-logistic",
              "ensemble-accuracy", "adaboost", "boosting-for-people"}) {
            Experiment experiment = releaseOfPeople(mechanism, dataset->path);
            experiment.release = false;
            experiment.seed = 7;
            auto recorded = record(experiment, dataset, stages);
            const RunNumber id = window.runs()->add(std::make_shared<Run>(std::move(recorded.run)),
                                                    &findMechanism(mechanism)->descriptor, dataset);
            window.runs()->setNote(id, QStringLiteral("a note on %1").arg(QLatin1String(mechanism)));
        }
        SweepPlan plan{releaseOfPeople("pate-gnmax", dataset->path), {}};
        plan.base.release = false;
        std::string values = "seed=1";
        for (int seed = 2; seed <= 20; ++seed)
            values += "," + std::to_string(seed);
        plan.axes = {sweepAxisFromText(values).value(),
                     sweepAxisFromText("epsilon=0.5,1,1.5,2,2.5,3,3.5,4,4.5,5").value()};
        auto result = std::make_shared<SweepResult>(SweepResult{plan, markOf(*dataset, plan.base), {}});
        SweepRunner runner(plan, allPoints(plan), dataset, std::make_shared<StageStore>(), 2);
        finish(runner, *result);
        QCOMPARE(result->runs.size(), std::size_t{200});
        window.workspace()->sweep().show(result, "sweep 1");
    }
    /// The first last. Charts of one kind of run show the last of it that was selected.
    static void selectAllRuns(MainWindow& window) {
        for (int run = 10; run >= 1; --run) {
            window.results()->table()->selectRun(RunNumber::fromNumber(run));
            (void)picturesOf(window);
        }
    }
    /// As a person looks at charts: zoomed, with a note, an entry hidden, cursors set down.
    static void lookAtCharts(MainWindow& window) {
        const MadeView& board = window.results()->views()->view("charts");
        for (Chart* chart : board.charts) {
            chart->bringUpToDate();
            ChartView view = chart->view();
            view.zoomed = true;
            view.x = {view.x.lower, view.x.center()};
            view.notes = {{view.x.lower + view.x.size() / 4, view.y.center(), "look here"}};
            view.cursorA = view.x.lower;
            chart->setView(view);
        }
    }

private slots:
    void init() {
        home = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", home->filePath("state").toUtf8());
    }
    void cleanup() { home.reset(); }

    void whatWasClosedIsThereAgain() {
        auto window = newWindow();
        openExperiment(*window);
        runIt(*window);
        window->runs()->rename(1, "the first");
        window->runs()->setNote(1, "a note");
        type(*window, "parameter.teachers", "17");
        type(*window, "parameter.epsilon", "x"); // as it was typed
        child<QLineEdit>(*window, "runsFilter")->setText("first");
        window->results()->bringToFront("accountants");
        QTest::qWait(20);
        const std::string before = bytes(*window);
        const Json look = sessionOf(*window).window;
        closeNow(window);
        QCOMPARE(sessionFiles().size(), 1);
        window = nextWindow();
        QVERIFY2(difference(bytes(*window), before).isEmpty(),
                 difference(bytes(*window), before).constData());
        QCOMPARE(window->results()->views()->currentId(), QString("accountants"));
        QCOMPARE(sessionOf(*window).window["halves"], look["halves"]);
        QVERIFY(window->runs()->find(1)->dataset); // its data are at hand again
        QVERIFY(window->work()->undoWords().isEmpty());
        QVERIFY(notice(*window).isEmpty());
        // It is the same session: closed again it is still one.
        closeNow(window);
        QCOMPARE(sessionFiles().size(), 1);
    }

    void aNewWindowBesideAnotherIsEmptyAndHasASessionOfItsOwn() {
        auto first = newWindow();
        openExperiment(*first);
        runIt(*first);
        QTRY_VERIFY_WITH_TIMEOUT(!first->sessions()->autosave()->path().empty(), 5000);
        auto second = nextWindow();
        QVERIFY(second->runs()->entries().empty());
        openExperiment(*second, "pate-lnmax");
        runIt(*second);
        closeNow(first);
        closeNow(second);
        QCOMPARE(sessionFiles().size(), 2);
        // The one that was closed last comes back; the other is offered in the menu.
        auto third = nextWindow();
        QCOMPARE(third->runs()->find(1)->run->experiment().mechanism, std::string("pate-lnmax"));
        QCOMPARE(third->sessions()->earlier().size(), std::size_t{1});
    }

    void aSessionThatAnotherWindowHasIsRefusedInWords() {
        auto first = newWindow();
        openExperiment(*first);
        runIt(*first);
        QTRY_VERIFY_WITH_TIMEOUT(!first->sessions()->autosave()->path().empty(), 5000);
        const QString path = QString::fromStdString(first->sessions()->autosave()->path());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 5000);
        auto second = newWindow();
        second->open(path);
        QTRY_VERIFY(second->findChild<QMessageBox*>("complaint"));
        QVERIFY(second->runs()->entries().empty());
    }

    void afterACrashItIsOffered() {
        auto window = newWindow();
        openExperiment(*window);
        runIt(*window);
        const std::string before = bytes(*window);
        QTRY_VERIFY_WITH_TIMEOUT(!window->sessions()->autosave()->path().empty(), 5000);
        const QString path = QString::fromStdString(window->sessions()->autosave()->path());
        const auto kept = [&path] {
            const auto session = readSession(path.toStdString());
            return session && !session->runs.empty() && session->runs[0].run->state() == RunState::Finished;
        };
        QTRY_VERIFY_WITH_TIMEOUT(kept(), 5000);
        // What a killed process leaves: file and lock, which nobody holds.
        const QString crashed = home->filePath("crashed/epsiloscope");
        QVERIFY(QDir().mkpath(crashed));
        for (const QString& file : QDir(stateFolder()).entryList(QDir::Files))
            QVERIFY(QFile::copy(stateFolder() + "/" + file, crashed + "/" + file));
        closeNow(window);
        qputenv("XDG_STATE_HOME", home->filePath("crashed").toUtf8());
        window = nextWindow();
        QVERIFY(window->runs()->entries().empty());
        QVERIFY2(notice(*window).contains("was not closed the last time"), qPrintable(notice(*window)));
        auto* back = window->findChild<NoticeBar*>()->findChild<QToolButton*>("noticeOffer");
        QVERIFY(back);
        back->click();
        QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000);
        QTRY_COMPARE(difference(bytes(*window), before), QByteArray());
        QVERIFY(notice(*window).isEmpty());
    }

    void nothingIsLeftOfAWindowInWhichNothingWasDone() {
        {
            MainWindow window(2, std::make_unique<QSettings>(home->filePath("s.ini"), QSettings::IniFormat),
                              viewKinds(), Experiment());
            show(window);
            window.close();
        }
        QVERIFY(sessionFiles().isEmpty());
    }

    void aSweepGoesOnAsFarAsItHadCome() {
        auto window = newWindow();
        openExperiment(*window);
        SweepPlan plan;
        plan.base = window->experiment();
        plan.axes = {sweepAxisFromText("teachers=4,6,8,10,12").value()};
        window->results()->bringToFront("sweep");
        QTest::mouseClick(child<QAbstractButton>(*window, "sweepStart"), Qt::LeftButton);
        OngoingSweep& sweep = window->workspace()->sweep();
        QTRY_VERIFY_WITH_TIMEOUT(sweep.result() && !sweep.result()->runs.empty(), 20000);
        closeNow(window); // in the middle of it
        const auto left = readSession((stateFolder() + "/" + sessionFiles()[0]).toStdString());
        QVERIFY2(left.ok(), left.ok() ? "" : left.error().message().c_str());
        QCOMPARE(left->sweeps.size(), std::size_t{1});
        window = nextWindow();
        const auto& shown = window->workspace()->sweep().result();
        QVERIFY(shown && !shown->runs.empty());
        QVERIFY(!window->workspace()->sweep().going());
    }

    void aRunThatWasClosedInTheMiddleIsThereAsStopped() {
        auto window = newWindow();
        openExperiment(*window, "pate-gnmax", 500);
        QTest::mouseClick(child<QAbstractButton>(*window, "run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            !window->runs()->entries().empty() && !window->runs()->entries()[0].run->trials().empty(), 20000);
        QVERIFY(window->session());
        closeNow(window);
        window = nextWindow();
        QCOMPARE(window->runs()->entries().size(), std::size_t{1});
        QCOMPARE(window->runs()->entries()[0].run->state(), RunState::Stopped);
    }

    void closedWhileAFileIsReadTheFormerDataAreThere() {
        auto window = newWindow();
        openExperiment(*window);
        const std::string before = bytes(*window);
        window->open(people("others.csv", 20000));
        QVERIFY(window->dataPanel()->loading());
        closeNow(window);
        window = nextWindow();
        QVERIFY2(difference(bytes(*window), before).isEmpty(),
                 difference(bytes(*window), before).constData());
    }

    void dataThatMovedOrChangedAreSaid() {
        auto window = newWindow();
        openExperiment(*window);
        runIt(*window);
        const std::string before = sessionRunText(*window->runs()->find(1)->run);
        closeNow(window);
        const QString path = home->filePath("people.csv");
        QVERIFY(QFile::rename(path, home->filePath("elsewhere.csv")));
        window = nextWindow();
        QTRY_VERIFY2(notice(*window).contains("people.csv is not where it was"), qPrintable(notice(*window)));
        QCOMPARE(sessionRunText(*window->runs()->find(1)->run), before);
        closeNow(window); // what could not be loaded is not forgotten by that
        people("people.csv", 150);
        window = nextWindow();
        QTRY_VERIFY2(notice(*window).contains("people.csv has changed"), qPrintable(notice(*window)));
        QCOMPARE(sessionRunText(*window->runs()->find(1)->run), before);
        QVERIFY(!window->runs()->find(1)->dataset);
        QCOMPARE(window->dataPanel()->dataset()->table.rows, std::size_t{150});
    }

    void aFolderThatCannotBeWrittenIsSaid() {
        write(*home, "blocked", "a file");
        qputenv("XDG_STATE_HOME", home->filePath("blocked").toUtf8());
        auto window = newWindow();
        openExperiment(*window);
        runIt(*window);
        QTRY_VERIFY_WITH_TIMEOUT(notice(*window).contains("This session is not kept"), 5000);
    }

    void itIsSavedUnderANameAndNotOverOthersWork() {
        auto window = newWindow();
        openExperiment(*window);
        runIt(*window);
        const QString path = home->filePath("mine.epsiloscope");
        child<QAction>(*window, "saveSessionAs")->trigger();
        auto* dialog = window->findChild<QDialog*>("fileDialog");
        QVERIFY(dialog);
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 5000);
        QTRY_COMPARE(window->sessions()->file(), path);
        QVERIFY(window->windowTitle().contains("mine.epsiloscope"));
        window->runs()->setNote(1, "later");
        QTRY_VERIFY(window->isWindowModified());
        child<QAction>(*window, "saveSession")->trigger();
        QTRY_VERIFY(!window->isWindowModified());
        QCOMPARE(readSession(path.toStdString())->runs[0].note, QString("later"));
        // Another window has saved it since.
        QTest::qWait(20);
        QVERIFY(writeWholeFile(path.toStdString(), "of somebody else"));
        child<QAction>(*window, "saveSession")->trigger();
        QTRY_VERIFY(window->findChild<QMessageBox*>("complaint"));
        QCOMPARE(readWholeFile(path.toStdString()).value(), std::string("of somebody else"));
    }

    void anOpenedSessionWantsAWindowOfItsOwnWhereThereIsSomething() {
        auto window = newWindow();
        openExperiment(*window);
        runIt(*window);
        const QString path = home->filePath("saved.epsiloscope");
        QVERIFY(writeWholeFile(path.toStdString(), PackedSession().pack(sessionOf(*window))));
        QSignalSpy wanted(window.get(), &MainWindow::windowWanted);
        window->open(path);
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toStringList(), QStringList{path});
        auto other = newWindow();
        other->open(path);
        QTRY_COMPARE(other->runs()->entries().size(), std::size_t{1});
        QCOMPARE(other->sessions()->file(), path);
    }

    void votesAndCostsOfRecordsAreComputedAgainWithTheSameBits() {
        auto window = newWindow();
        openExperiment(*window);
        runIt(*window);
        const auto votesOf = [](const Run& run) {
            std::vector<double> all;
            const AskedQueries asked = run.trials().at(0).queries();
            for (std::size_t i = 0; i < asked.size(); ++i)
                all.insert(all.end(), asked[i].votes.begin(), asked[i].votes.end());
            return all;
        };
        const std::vector<double> votes = votesOf(*window->runs()->find(1)->run);
        QVERIFY(!votes.empty());
        closeNow(window);
        window = nextWindow();
        const RunEntry before = *window->runs()->find(1);
        QVERIFY(votesOf(*before.run).empty());
        window->results()->table()->selectRun(1);
        press(window->results()->table(), Qt::Key_R);
        QTRY_VERIFY_WITH_TIMEOUT(!window->session(), 60000);
        QCOMPARE(window->runs()->entries().size(), std::size_t{1});
        const RunEntry& after = *window->runs()->find(1);
        QCOMPARE(votesOf(*after.run), votes);
        QCOMPARE(after.name, before.name);
        QVERIFY(after.run->state() == RunState::Finished);
    }

    void experimentsAreCopiedAndPasted_data() {
        QTest::addColumn<QString>("action");
        QTest::newRow("JSON") << "copyExperiment";
        QTest::newRow("command line") << "copyCommandLine";
    }
    void experimentsAreCopiedAndPasted() {
        QFETCH(QString, action);
        auto window = newWindow();
        openExperiment(*window);
        type(*window, "parameter.teachers", "11");
        const Experiment before = window->experiment();
        child<QAction>(*window, action.toUtf8().constData())->trigger();
        QVERIFY(!QApplication::clipboard()->text().isEmpty());
        type(*window, "parameter.teachers", "12");
        child<QAction>(*window, "pasteExperiment")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(experimentToJson(window->experiment()).dump(),
                                  experimentToJson(before).dump(), 20000);
        QTRY_VERIFY(!window->dataPanel()->loading());
        QApplication::clipboard()->setText("no experiment at all");
        child<QAction>(*window, "pasteExperiment")->trigger();
        QTRY_VERIFY(window->findChild<QMessageBox*>("complaint"));
    }

    // Cells of a private column, votes, costs of records and the key of the shelf.
    void nothingPrivateStandsInASession() {
        auto window = newWindow();
        PeopleFile people(200);
        std::set<std::string> cells;
        for (std::size_t row = 0; row < people.rows.size(); ++row) {
            people.rows[row][0] = "7" + std::to_string(31000 + 17 * row) + ".25"; // age
            people.rows[row][2] = "zebra" + std::to_string(row % 7);              // job
            cells.insert({people.rows[row][0], people.rows[row][2]});
        }
        write(*home, "people.csv", people.text().c_str());
        const std::string path = home->filePath("people.csv").toStdString();
        openAndWait(*window, QString::fromStdString(path));
        StageStore stages;
        const auto dataset = window->dataPanel()->dataset();
        for (const char* mechanism : {"pate-gnmax", "dpbag", "pate-interactive", "bagging"}) {
            Experiment experiment = releaseOfPeople(mechanism, path);
            experiment.encoder = {};
            experiment.release = false;
            auto recorded = record(experiment, dataset, stages);
            QVERIFY2(recorded.ended.state == RunState::Finished, mechanism);
            recorded.run.setState(RunState::Finished);
            window->runs()->add(std::make_shared<Run>(std::move(recorded.run)),
                                &findMechanism(mechanism)->descriptor, dataset);
        }
        for (const RunEntry& entry : std::vector<RunEntry>(window->runs()->entries())) {
            window->results()->table()->selectRun(entry.id);
            (void)picturesOf(*window); // every view looks at it
        }
        Session session = sessionOf(*window);
        session.window = Json::object(); // has the sizes of views by name, "votes" among them
        const std::string text = textOf(session);
        QVERIFY(text.size() > 10000);
        for (const std::string& cell : cells)
            QVERIFY2(text.find(cell) == std::string::npos, cell.c_str());
        for (const char* const name : {"\"votes\":[", "\"noisy_votes\"", "\"records\":[", "\"per_record",
                                       "\"predictions\"", "\"queries\":[", "\"key\""})
            QVERIFY2(text.find(name) == std::string::npos, name);
        QFile key(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/ledgers/key");
        QVERIFY(key.open(QIODevice::ReadOnly));
        const QByteArray bytesOfKey = key.readAll();
        QVERIFY(bytesOfKey.size() >= 16);
        for (const QByteArray& said : {bytesOfKey.trimmed(), bytesOfKey.toHex(), bytesOfKey.toBase64()})
            QVERIFY(text.find(said.toStdString()) == std::string::npos);
        // Neither the numbers of a histogram nor a record's cost, wherever they stand.
        for (const RunEntry& entry : window->runs()->entries())
            for (const TrialRecord& trial : entry.run->trials()) {
                const AskedQueries asked = trial.queries();
                for (std::size_t i = 0; i < asked.size(); ++i)
                    QVERIFY(text.find(Json(asked[i].votes).dump()) == std::string::npos);
            }
    }

    // Of ten runs with notes, a sweep of 200 points and charts that were zoomed, written on and thinned out.
    void everyPictureIsTheSameInAFreshHome() {
        auto window = newWindow();
        openExperiment(*window);
        tenRunsAndASweep(*window);
        selectAllRuns(*window);
        lookAtCharts(*window);
        const Pictures before = picturesOf(*window);
        QVERIFY(before.size() > 15);
        const QString path = home->filePath("all.epsiloscope");
        QElapsedTimer clock;
        clock.start();
        const Session session = sessionOf(*window);
        const double gathered = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
        QVERIFY(writeWholeFile(path.toStdString(), PackedSession().pack(session)));
        closeNow(window);
        const QTemporaryDir fresh;
        qputenv("XDG_STATE_HOME", fresh.filePath("state").toUtf8());
        window = std::make_unique<MainWindow>(
            2, std::make_unique<QSettings>(fresh.filePath("settings.ini"), QSettings::IniFormat));
        show(*window);
        window->live()->choose(false);
        QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000);
        clock.restart();
        window->open(path);
        QTRY_COMPARE_WITH_TIMEOUT(window->runs()->entries().size(), std::size_t{10}, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000);
        qInfo("%lld bytes, gathered in %.1f ms, opened in %lld ms", QFileInfo(path).size(), gathered,
              clock.elapsed());
        QCOMPARE_LE(QFileInfo(path).size(), qint64{3'000'000});
        // What no file holds is computed again when it is asked for.
        const std::set<QString> ofVotes{"agreement", "plurality", "votes"};
        const Pictures opened = picturesOf(*window);
        QCOMPARE(opened.size(), before.size());
        for (const auto& [name, picture] : before)
            QVERIFY2((opened.at(name) == picture) != ofVotes.contains(name), qPrintable(name));
        for (int run = 1; run <= 10; ++run) { // curves lie over each other in this order
            window->results()->table()->selectRun(RunNumber::fromNumber(run));
            press(window->results()->table(), Qt::Key_R);
            QTRY_VERIFY_WITH_TIMEOUT(!window->session(), 60000);
        }
        selectAllRuns(*window);
        const Pictures computed = picturesOf(*window);
        for (const QString& name : ofVotes)
            QVERIFY2(computed.at(name) == before.at(name), qPrintable(name));
    }

    void theGroupingOfClassesIsTakenBack() {
        auto window = newWindow();
        openExperiment(*window);
        auto* columns = window->findChild<ColumnsTable*>();
        columns->selectRow(2);
        press(columns, Qt::Key_L); // job is the label
        auto* group = child<QPushButton>(*window, "groupClasses");
        QTRY_VERIFY(group->isVisible());
        window->work()->forget();
        const std::string before = bytes(*window);
        group->click();
        LabelMapDialog* dialog = nullptr;
        QTRY_VERIFY(dialog = window->findChild<LabelMapDialog*>());
        const auto& dataset = window->dataPanel()->dataset();
        const Column& job = dataset->table.columns[2];
        emit dialog->chosen(LabelMap{{job.categories.at(0), "care"}, {job.categories.at(1), "care"}});
        dialog->reject();
        QTRY_COMPARE(window->work()->undoWords(), QString("grouping of classes"));
        QTRY_VERIFY(!window->dataPanel()->loading());
        window->work()->undo();
        QTRY_COMPARE(difference(bytes(*window), before), QByteArray());
    }
};

TEST_WITH_WINDOWS(WindowSessionsTest)
#include "WindowSessionsTest.moc"
