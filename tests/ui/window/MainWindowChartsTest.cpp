// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ModelFile.h"
#include "core/experiment/files/RunReading.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartNotes.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/find/FindView.h"
#include "ui/views/find/OverSettings.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const char* const kExperiment =
    R"({"data": {"path": "sample:census"}, "mechanism": "pate-gnmax", "seed": 5, "trials": 2,
        "parameters": {"teachers": 20, "sigma": 4, "queries": 60, "delta": 1e-5}})";

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void dropDocument(MainWindow& window, const QString& path) {
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({9, 9}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(QPointF(9, 9), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &dropped);
}

void openExperiment(MainWindow& window, const QTemporaryDir& folder) {
    showReady(window);
    window.open(write(folder, "small.json", kExperiment));
    QTRY_COMPARE_WITH_TIMEOUT(window.experiment().seed, std::uint64_t{5}, 10000);
}

void runIt(MainWindow& window) {
    QTest::mouseClick(child<QAbstractButton>(window, "run"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!window.session(), 60000);
    QCOMPARE(window.runs()->entries().back().run->state(), RunState::Finished);
    QTRY_VERIFY(!window.results()->view<ChartBoard>("charts")->dirty());
}

void saveResultTo(MainWindow& window, const QString& path) {
    child<QAction>(window, "saveResult")->trigger();
    auto* dialog = child<QFileDialog>(window, "fileDialog");
    dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY(QFile::exists(path));
}

void exportTo(MainWindow& window, const char* chart, const QString& path) {
    window.chartOutput()->show(QString::fromLatin1(chart));
    auto* dialog = window.findChild<ExportDialog*>("exportDialog");
    QVERIFY(dialog && dialog->isVisible());
    QSignalSpy saved(dialog, &ExportDialog::saved);
    dialog->save(path);
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 20000);
    dialog->close();
}

// Of σ 4 and 8.
void openSweptByCommandLine(MainWindow& window, const QTemporaryDir& folder) {
    const QString experiment = write(folder, "small.json", kExperiment);
    const ProgramOutcome swept = callProgram(
        {"sweep", experiment, "--over", "sigma=4,8", "--set", "trials=1", "--out", folder.filePath("out")});
    QVERIFY2(swept.exitCode == 0, swept.err.constData());
    showReady(window);
    window.open(folder.filePath("out/result.json"));
}

} // namespace

/// What leaves the window as files and comes back from them, and sweeps, with real clicks, keys and drops.
class MainWindowChartsTest : public QObject {
    Q_OBJECT

private slots:
    void anExportedPictureBringsItsRunsBack_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"chart.svg", "chart.png", "chart.pdf"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void anExportedPictureBringsItsRunsBack() {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        std::vector<double> epsilon;
        {
            MainWindow window;
            openExperiment(window, folder);
            runIt(window);
            window.runs()->rename(1, QStringLiteral("Größe <σ> & \"quoted\""));
            Chart* chart = window.results()->view<ChartBoard>("charts")->accountantChart();
            chart->notes()->setNotes({{30, 1, QStringLiteral("half way")}});
            chart->toggle(QStringLiteral("run1/data-independent"));
            epsilon = window.runs()->entries()[0].run->trials()[1].y(series::epsilon);
            exportTo(window, "accountant", folder.filePath(name));
        }
        MainWindow other;
        showReady(other);
        dropDocument(other, folder.filePath(name));
        QTRY_COMPARE_WITH_TIMEOUT(other.runs()->entries().size(), std::size_t{1}, 10000);
        const RunEntry& back = other.runs()->entries()[0];
        QCOMPARE(back.name, QString("Größe <σ> & \"quoted\""));
        QCOMPARE(back.run->trials().size(), std::size_t{2});
        QCOMPARE(back.run->trials()[1].y(series::epsilon), epsilon);
        QTRY_COMPARE(other.experiment().seed, std::uint64_t{5});
        QCOMPARE(other.experiment().parameters.integer("teachers"), std::int64_t{20});
        QTRY_VERIFY(!other.results()->view<ChartBoard>("charts")->dirty());
        const Chart* chart = other.results()->view<ChartBoard>("charts")->accountantChart();
        QCOMPARE(chart->notes()->notes().size(), std::size_t{1});
        QVERIFY(chart->hidden(QStringLiteral("run1/data-independent")));
        QVERIFY(!chart->visibleSeries().empty());
    }

    void labelsAndModelOfARunAreSaved() {
        const QTemporaryDir folder;
        MainWindow window;
        openExperiment(window, folder);
        for (const char* name : {"saveLabels", "saveModel"})
            QVERIFY(!child<QAction>(window, name)->isEnabled());
        runIt(window);
        const std::pair<const char*, const char*> files[] = {{"saveLabels", "labels.csv"},
                                                             {"saveModel", "model.json"}};
        for (const auto& [name, file] : files) {
            QTRY_VERIFY(child<QAction>(window, name)->isEnabled());
            child<QAction>(window, name)->trigger();
            auto* dialog = child<QFileDialog>(window, "fileDialog");
            dialog->findChild<QLineEdit*>("fileNameEdit")->setText(folder.filePath(file));
            QMetaObject::invokeMethod(dialog, "accept");
            QTRY_VERIFY(QFile::exists(folder.filePath(file)));
            QTRY_VERIFY(!window.findChild<QFileDialog*>("fileDialog"));
        }
        QVERIFY(contents(folder.filePath("labels.csv")).startsWith("row,label,given_by\n"));
        QTRY_VERIFY(contents(folder.filePath("labels.csv.json")).contains("no ε covers this file"));
        const auto model = readModel(folder.filePath("model.json").toStdString());
        QVERIFY2(model.ok(), model ? "" : model.error().message().c_str());
        QVERIFY(!model->covered);
    }

    void aResultBringsItsCurvesEvenWithoutItsData() {
        const QTemporaryDir folder;
        {
            MainWindow window;
            openExperiment(window, folder);
            runIt(window);
            saveResultTo(window, folder.filePath("result.json"));
        }
        QByteArray result = contents(folder.filePath("result.json"));
        QVERIFY(result.contains("sample:census"));
        result.replace("sample:census", "gone.csv");
        MainWindow other;
        showReady(other);
        other.open(write(folder, "moved.json", result.constData()));
        QTRY_COMPARE_WITH_TIMEOUT(other.runs()->entries().size(), std::size_t{1}, 10000);
        QTRY_VERIFY(!other.results()->view<ChartBoard>("charts")->dirty());
        QVERIFY(!other.results()->view<ChartBoard>("charts")->labelsChart()->visibleSeries().empty());
        QCOMPARE(child<QTableView>(other, "runs")->model()->rowCount(), 1);
    }

    void windowAndCommandLineWriteTheSameBytes_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QString>("file");
        for (const char* chart : {"labels", "accountant", "accuracy", "tradeoff"})
            for (const char* ending : {"svg", "csv"})
                QTest::addRow("%s.%s", chart, ending) << chart << QStringLiteral("%1.%2").arg(chart, ending);
    }

    void windowAndCommandLineWriteTheSameBytes() {
        QFETCH(QString, chart);
        QFETCH(QString, file);
        const QTemporaryDir folder;
        MainWindow window;
        openExperiment(window, folder);
        runIt(window);
        exportTo(window, chart.toLatin1().constData(), folder.filePath("window-" + file));
        saveResultTo(window, folder.filePath("result.json"));
        const ProgramOutcome drawn = callProgram({"plot", folder.filePath("result.json"), "--chart", chart,
                                                  "-o", folder.filePath("program-" + file)});
        QVERIFY2(drawn.exitCode == 0, drawn.err.constData());
        QVERIFY(!contents(folder.filePath("window-" + file)).isEmpty());
        QCOMPARE(contents(folder.filePath("program-" + file)), contents(folder.filePath("window-" + file)));
    }

    void aPictureOfSomebodyElseIsRefusedInWords() {
        const QTemporaryDir folder;
        QImage image(10, 10, QImage::Format_RGB32);
        image.fill(Qt::red);
        QVERIFY(image.save(folder.filePath("holiday.png")));
        MainWindow window;
        showReady(window);
        dropDocument(window, folder.filePath("holiday.png"));
        QTRY_VERIFY(window.findChild<QMessageBox*>("complaint"));
        QVERIFY(window.runs()->entries().empty());
        window.findChild<QMessageBox*>("complaint")->close();
    }

    void aChartIsCopiedByKey() {
        const QTemporaryDir folder;
        MainWindow window;
        openExperiment(window, folder);
        runIt(window);
        QSignalSpy copied(window.chartOutput(), &ChartOutput::copied);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QCursor::setPos(window.mapToGlobal(QPoint(2, 2))); // on no chart
        window.results()->view<ChartBoard>("charts")->accuracyChart()->setFocus();
        QTest::keyClick(window.results()->view<ChartBoard>("charts")->accuracyChart(), Qt::Key_C,
                        Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE_WITH_TIMEOUT(copied.count(), 1, 20000);
        QVERIFY(QApplication::clipboard()->mimeData()->hasImage());
        QVERIFY(QApplication::clipboard()
                    ->mimeData()
                    ->data("image/svg+xml")
                    .contains("Accuracy on the test set"));
    }

    void exportByKeyIsOfTheChartUnderTheMouse() {
        const QTemporaryDir folder;
        MainWindow window;
        openExperiment(window, folder);
        runIt(window);
        auto* board = window.results()->open<ChartBoard>("charts");
        window.resize(1400, 1000); // with room for all of them
        QTRY_VERIFY(board->labelsChart()->isVisible());
        const auto chosenByKey = [&window] {
            window.activateWindow();
            if (!QTest::qWaitForWindowActive(&window)) return QString();
            QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
            auto* dialog = window.findChild<ExportDialog*>("exportDialog");
            if (!dialog || !dialog->isVisible()) return QString();
            dialog->close();
            return child<QComboBox>(*dialog, "exportChart")->currentData().toString();
        };
        const auto pointTo = [](const QWidget* widget) {
            QCursor::setPos(widget->mapToGlobal(widget->rect().center()));
        };
        child<QTableView>(window, "runs")->setFocus();
        QCursor::setPos(window.mapToGlobal(QPoint(2, 2)));
        QCOMPARE(chosenByKey(), QStringLiteral("labels")); // the first that is shown
        pointTo(board->tradeoffChart());
        QCOMPARE(chosenByKey(), QStringLiteral("tradeoff"));
        board->accountantChart()->setFocus();
        QCOMPARE(chosenByKey(), QStringLiteral("tradeoff"));
        QCursor::setPos(window.mapToGlobal(QPoint(2, 2)));
        QCOMPARE(chosenByKey(), QStringLiteral("accountant"));
    }

    void aRemovedRunComesBackToTheCharts() {
        const QTemporaryDir folder;
        MainWindow window;
        openExperiment(window, folder);
        runIt(window);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* table = child<QTableView>(window, "runs");
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Delete);
        QVERIFY(window.runs()->entries().empty());
        QVERIFY(window.results()->view<ChartBoard>("charts")->runs().empty());
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.runs()->entries().size(), std::size_t{1});
        QCOMPARE(window.results()->view<ChartBoard>("charts")->runs().size(), std::size_t{1});
        QVERIFY(window.runs()->entries()[0].dataset);
    }

    void aSweepIsStartedAndShown() {
        const QTemporaryDir folder;
        MainWindow window;
        openExperiment(window, folder);
        window.results()->bringToFront("find");
        window.results()->view<FindView>("find")->goOver(
            window.results()->view<FindView>("find")->overOf("settings"));
        child<QSpinBox>(window, "sweepSeeds")->setValue(2);
        auto* start = child<QAbstractButton>(window, "findStart");
        QTRY_VERIFY2(start->isEnabled(), qPrintable(start->toolTip()));
        QTest::mouseClick(child<QAbstractButton>(window, "findStart"), Qt::LeftButton);
        QVERIFY(window.workspace()->sweep().going());
        QTRY_VERIFY_WITH_TIMEOUT(!window.workspace()->sweep().going(), 60000);
        QVERIFY(window.workspace()->sweep().result()->complete());
        QVERIFY(window.workspace()->sweep().result()->runs.size() >= 4);
        const auto* over = qobject_cast<OverSettings*>(window.results()->view<FindView>("find")->over());
        QVERIFY(over && !over->lines()->visibleSeries().empty());
        window.results()->bringToFront("charts");
        QTRY_VERIFY(!window.results()->view<ChartBoard>("charts")->dirty());
        const auto series = window.results()->view<ChartBoard>("charts")->tradeoffChart()->visibleSeries();
        QVERIFY(std::any_of(series.begin(), series.end(), [](const ChartSeries& each) {
            return each.run == "Sweep 1" && each.x.size() >= 4;
        }));
        exportTo(window, "sweep", folder.filePath("sweep.svg"));
        MainWindow other;
        showReady(other);
        dropDocument(other, folder.filePath("sweep.svg"));
        QTRY_VERIFY_WITH_TIMEOUT(other.workspace()->sweep().result(), 10000);
        QVERIFY(other.workspace()->sweep().result()->complete());
    }

    void aStoppedSweepGoesOnWhereItWas() {
        const QTemporaryDir folder;
        QStandardPaths::setTestModeEnabled(true);
        const QString kept = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/sweeps";
        QDir(kept).removeRecursively();
        const auto start = [&folder](MainWindow& window) {
            openExperiment(window, folder);
            window.results()->bringToFront("find");
            window.results()->view<FindView>("find")->goOver(
                window.results()->view<FindView>("find")->overOf("settings"));
            child<QSpinBox>(window, "sweepSeeds")->setValue(20);
            QTRY_VERIFY(child<QAbstractButton>(window, "findStart")->isEnabled());
            QTest::mouseClick(child<QAbstractButton>(window, "findStart"), Qt::LeftButton);
        };
        const auto settings = [&folder] {
            return std::make_unique<QSettings>(folder.filePath("settings.ini"), QSettings::IniFormat);
        };
        std::size_t done = 0;
        {
            MainWindow window(1, settings());
            start(window);
            // The ledger is asked first, beside the window's thread.
            QTRY_VERIFY_WITH_TIMEOUT(window.workspace()->sweep().result() &&
                                         window.workspace()->sweep().result()->runs.size() >= 3,
                                     60000);
            QTest::mouseClick(child<QAbstractButton>(window, "findStop"), Qt::LeftButton);
            QVERIFY(!window.workspace()->sweep().going());
            done = window.workspace()->sweep().result()->runs.size();
            QVERIFY(done < window.workspace()->sweep().result()->plan.points());
        }
        MainWindow window(1, settings());
        start(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.workspace()->sweep().session() &&
                                     window.workspace()->sweep().session()->readBefore(),
                                 20000);
        QVERIFY(*window.workspace()->sweep().session()->readBefore() >= 3);
        window.close();
        QDir(kept).removeRecursively();
        QStandardPaths::setTestModeEnabled(false);
    }

    void runAndSweepDoNotGoOnTogether() {
        const QTemporaryDir folder;
        MainWindow window;
        openExperiment(window, folder);
        window.results()->bringToFront("find");
        window.results()->view<FindView>("find")->goOver(
            window.results()->view<FindView>("find")->overOf("settings"));
        child<QSpinBox>(window, "sweepSeeds")->setValue(50);
        QTRY_VERIFY(child<QAbstractButton>(window, "findStart")->isEnabled());
        QTest::mouseClick(child<QAbstractButton>(window, "findStart"), Qt::LeftButton);
        QVERIFY(window.workspace()->sweep().going());
        QVERIFY(!child<QAbstractButton>(window, "run")->isEnabled());
        QVERIFY(child<QAbstractButton>(window, "run")->toolTip().contains("sweep"));
        QTest::mouseClick(child<QAbstractButton>(window, "findStop"), Qt::LeftButton);
        QVERIFY(!window.workspace()->sweep().going());
        QVERIFY(child<QAbstractButton>(window, "run")->isEnabled());
    }

    void aSweepsResultIsOpened() {
        const QTemporaryDir folder;
        MainWindow window;
        openSweptByCommandLine(window, folder);
        QTRY_VERIFY_WITH_TIMEOUT(window.workspace()->sweep().result(), 10000);
        QCOMPARE(window.workspace()->sweep().result()->runs.size(), std::size_t{2});
        QCOMPARE(window.results()->views()->currentView(),
                 static_cast<QWidget*>(window.results()->view<FindView>("find")));
    }

    // Written by the command line, which names no columns; the window names them all.
    void aSweepsResultIsExtended() {
        const QTemporaryDir folder;
        MainWindow window;
        openSweptByCommandLine(window, folder);
        const OngoingSweep& sweep = window.workspace()->sweep();
        QTRY_VERIFY_WITH_TIMEOUT(sweep.result(), 10000);
        const auto opened = sweep.result();
        QTRY_COMPARE_WITH_TIMEOUT(window.experiment().seed, std::uint64_t{5}, 10000);
        auto* list = child<QLineEdit>(window, "sweep1.list");
        QCOMPARE(list->text(), QStringLiteral("4, 8"));
        list->setFocus();
        list->end(false);
        QTest::keyClicks(list, ", 6");
        auto* start = child<QAbstractButton>(window, "findStart");
        QTRY_VERIFY2(start->isEnabled(), qPrintable(start->toolTip()));
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(sweep.result() != opened && !sweep.going(), 60000);
        QVERIFY(sweep.result()->complete());
        QCOMPARE(sweep.result()->runs.size(), std::size_t{3});
        QVERIFY(sweep.result()->runs.at(0) == opened->runs.at(0));
        QVERIFY(sweep.result()->runs.at(1) == opened->runs.at(1));
        QVERIFY(sweep.result()->runs.at(2)->state() == RunState::Finished);
    }
};

TEST_WITH_WINDOWS(MainWindowChartsTest)
#include "MainWindowChartsTest.moc"
