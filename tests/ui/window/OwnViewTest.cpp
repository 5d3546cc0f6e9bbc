// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/ConfidentRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/export/CurveChart.h"
#include "tests/ui/views/bagging/FakeBagging.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/export/ChartFiles.h"
#include "ui/views/ledger/BurnDownChart.h"
#include "ui/views/ledger/LedgerView.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QComboBox>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A view that the program does not have: one chart of runs that go by bags.
ViewKind ownView() {
    const auto make = [](Workspace&) {
        auto* chart = new CurveChart({bandedCurve()});
        return MadeView{.widget = chart, .charts = {chart}, .shown = [chart]() -> std::vector<Chart*> {
                            return {chart};
                        }};
    };
    return {.id = "own",
            .title = "Own &kind",
            .group = "Own kind",
            .charts = {{.id = "own-growth", .shows = ChartShows::Runs, .together = true}},
            .of = [](const MechanismDescriptor& mechanism) { return mechanism.steps == steps::models; },
            .make = make};
}

std::vector<ViewKind> withOwnView() {
    std::vector<ViewKind> kinds = viewKinds();
    kinds.push_back(ownView());
    return kinds;
}

void drop(MainWindow& window, const QString& path) {
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({9, 9}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent dropped(QPointF(9, 9), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &dropped);
}

bool writeCharts(const ChartOutput& output, const NamedCharts& charts, const QString& path) {
    const auto bytes = chartFile(withoutNames(charts), output.document(charts), {.format = ChartFormat::Svg});
    return bytes && writeBytes(path, *bytes);
}

} // namespace

/// What a view is shown, exported and restored by is its declaration alone.
class OwnViewTest : public QObject {
    Q_OBJECT

    /// A finished run whose mechanism goes by bags.
    static RunNumber addBags(MainWindow& window) {
        Experiment experiment;
        experiment.mechanism = "bagging";
        experiment.data.path = "sample:census";
        auto run = std::make_shared<Run>(experiment, mnistMark());
        TrialOutcome outcome;
        outcome.privacy.spent.value = 1;
        outcome.quality = Quality{};
        run->apply(TrialFinished{{}, outcome});
        run->setState(RunState::Finished);
        return window.runs()->add(run, &findMechanism("bagging")->descriptor);
    }

private slots:
    void itIsATabForItsRunAndNotForAnother() {
        MainWindow window(1, nullptr, withOwnView());
        showReady(window);
        const RunNumber bags = addBags(window);
        ConfidentRun other;
        other.complete();
        const RunNumber votes = window.runs()->add(other.run(), &findMechanism("pate-confident")->descriptor);
        window.workspace()->select(bags);
        QVERIFY(window.results()->views()->shownViews().contains("own"));
        window.workspace()->select(votes);
        QVERIFY(!window.results()->views()->shownViews().contains("own"));
    }

    void itIsInTheExportDialogAndAmongAllCharts() {
        MainWindow window(1, nullptr, withOwnView());
        showReady(window);
        window.workspace()->select(addBags(window));
        window.chartOutput()->show("own-growth");
        auto* dialog = child<ExportDialog>(window, "exportDialog");
        auto* chosen = child<QComboBox>(*dialog, "exportChart");
        QCOMPARE(chosen->currentData().toString(), QString("own-growth"));
        const auto all = chosenCharts(window.chartOutput()->charts(), "all");
        QCOMPARE(all->front().first, QString("bags")); // in its place on the board
        QVERIFY(std::ranges::any_of(*all, [](const auto& chart) { return chart.first == "own-growth"; }));
        // Of a run that has no such view it is in neither.
        ConfidentRun other;
        other.complete();
        window.workspace()->select(
            window.runs()->add(other.run(), &findMechanism("pate-confident")->descriptor));
        QVERIFY(!window.results()->views()->speaks("own"));
    }

    void itsPictureIsDroppedBack() {
        const QTemporaryDir folder;
        const QString path = folder.filePath("own.svg");
        {
            MainWindow window(1, nullptr, withOwnView());
            showReady(window);
            window.workspace()->select(addBags(window));
            auto* chart = window.results()->open<Chart>("own");
            chart->setLogarithmic(chart->plot()->yAxis, true);
            QVERIFY(writeCharts(*window.chartOutput(), {{"own-growth", chart}}, path));
        }
        MainWindow again(1, nullptr, withOwnView());
        showReady(again);
        drop(again, path);
        QTRY_COMPARE_WITH_TIMEOUT(again.runs()->entries().size(), std::size_t{1}, 10000);
        auto* chart = again.results()->view<Chart>("own");
        QVERIFY(chart->logarithmic(chart->plot()->yAxis));
        // A window that does not know the view says so, and stays as it is.
        MainWindow stranger(1);
        showReady(stranger);
        drop(stranger, path);
        QTRY_VERIFY_WITH_TIMEOUT(stranger.findChild<QWidget*>("complaint"), 10000);
        QVERIFY(stranger.runs()->entries().empty());
    }

    // The orders are those of the selected run: the picture holds no other, and this one even where others
    // hide it.
    void thePictureOfOneRunsOrdersHoldsThatRunAlone() {
        MainWindow window(1);
        showReady(window);
        ConfidentRun first, second;
        first.complete();
        second.complete();
        const MechanismDescriptor* mechanism = &findMechanism("pate-confident")->descriptor;
        const RunNumber hidden = window.runs()->add(first.run(), mechanism);
        window.runs()->add(second.run(), mechanism);
        window.runs()->setVisible(hidden, false);
        window.workspace()->select(hidden);
        const auto orders = chosenCharts(window.chartOutput()->charts(), "orders");
        QVERIFY(orders.ok());
        const ChartDocument document = window.chartOutput()->document(*orders);
        QCOMPARE(document.runs.size(), std::size_t{1});
        QCOMPARE(document.runs.front().id, hidden);
    }

    // The ledger's chart was missing in two of the lists that are gone: its picture was refused, and it came
    // along with all charts.
    void thePictureOfALedgerIsOpenedAgainAndIsNotAmongAll() {
        const QTemporaryDir folder;
        const QString path = folder.filePath("ledger.svg");
        MainWindow window(1);
        showReady(window);
        Chart* chart = window.results()->open<LedgerView>("ledger")->chart();
        const auto charts = window.chartOutput()->charts();
        const auto all = chosenCharts(charts, "all"), one = chosenCharts(charts, "burn-down");
        QVERIFY(one.ok() &&
                std::ranges::none_of(*all, [chart](const auto& each) { return each.second == chart; }));
        QVERIFY(writeCharts(*window.chartOutput(), *one, path));
        window.results()->bringToFront("charts");
        drop(window, path);
        QTRY_VERIFY_WITH_TIMEOUT(chart->isVisible(), 10000);
        QVERIFY(!window.findChild<QWidget*>("complaint"));
    }
};

TEST_WITH_WINDOWS(OwnViewTest)
#include "OwnViewTest.moc"
