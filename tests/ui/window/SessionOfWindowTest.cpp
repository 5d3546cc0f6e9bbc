// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SessionOfWindow.h"

#include "core/base/WholeFile.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/HomeOfWindows.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartFigure.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QElapsedTimer>
#include <QImage>
#include <QStandardPaths>

#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a session shows again, and what it never holds.
class SessionOfWindowTest : public QObject, HomeOfWindows {
    Q_OBJECT

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
                if (made.computeNow) made.computeNow(*chart);
                chart->bringUpToDate();
                // As it is exported: what the screen had room for before does not count.
                QImage& picture = pictures[chart->kind().id] = QImage(640, 400, QImage::Format_RGB32);
                QCPPainter painter(&picture);
                ChartFigure(*chart, {.size = picture.size()}).paint(painter);
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
            view.x.upper = std::midpoint(view.x.lower, view.x.upper);
            view.notes = {{std::lerp(view.x.lower, view.x.upper, 0.25),
                           std::midpoint(view.y.lower, view.y.upper), "look here"}};
            view.cursorA = view.x.lower;
            chart->setView(view);
        }
    }

private slots:
    void init() { move(); }
    void cleanup() { home.reset(); }

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
        WindowState session = sessionOf(*window);
        session.window = Json::object(); // has the sizes of views by name, "votes" among them
        std::string text = sessionText(session);
        QVERIFY(text.size() > 10000);
        const std::string switchedOff = R"("queries":[""])"; // the field of the form
        if (const auto at = text.find(switchedOff); at != std::string::npos)
            text.erase(at, switchedOff.size());
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
        auto window = windowOnExperiment();
        tenRunsAndASweep(*window);
        selectAllRuns(*window);
        lookAtCharts(*window);
        const Pictures before = picturesOf(*window);
        QVERIFY(before.size() > 15);
        const QString path = home->filePath("all.epsiloscope");
        QElapsedTimer clock;
        clock.start();
        const WindowState session = sessionOf(*window);
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
};

TEST_WITH_WINDOWS(SessionOfWindowTest)
#include "SessionOfWindowTest.moc"
