// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartFigure.h"
#include "ui/plots/chart/ChartHeading.h"
#include "ui/views/charts/ChartBoard.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The four charts as panels: their places, what they share, and the words around them.
class ChartPanelsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { show({1024, 544}, 13); }
    void cleanup() { board_.reset(); }

    void fourPanelsFillTheBoard() {
        QCOMPARE(board_->tradeoffChart()->geometry(), QRect(0, 0, 512, 272));
        QCOMPARE(board_->accuracyChart()->geometry(), QRect(512, 0, 512, 272));
        QCOMPARE(board_->accountantChart()->geometry(), QRect(0, 272, 512, 272));
        QCOMPARE(board_->labelsChart()->geometry(), QRect(512, 272, 512, 272));
    }

    void axesStandAtTheSamePlaceOfEveryPanel() {
        addRun(*board_, 1, fakeRun());
        QTest::qWait(100); // layouts follow
        for (const Chart* chart : charts()) {
            const QRect inner = innerOf(chart);
            QVERIFY2(inner == QRect(40, 24, 464, 224), qPrintable(told(inner)));
        }
    }

    void aRowSharesItsAxis() {
        addRun(*board_, 1, fakeRun({.trials = 3}));
        QCOMPARE(yOf(board_->tradeoffChart()), yOf(board_->accuracyChart()));
        QCOMPARE(xOf(board_->accountantChart()), xOf(board_->labelsChart()));
        const QCPRange together = yOf(board_->tradeoffChart());
        {
            const ChartFigure figure(*board_->tradeoffChart(), {.size = {400, 300}});
            QVERIFY(yOf(board_->tradeoffChart()).size() < together.size()); // a picture stands alone
            QCOMPARE(yOf(board_->accuracyChart()), together);
        }
        QCOMPARE(yOf(board_->tradeoffChart()), together);
    }

    void chartsOfOtherMeasuresShareNothing() {
        addRun(*board_, 1, fakeRun());
        board_->tradeoffChart()->choose({{"measure", toString(Measure::LabelsAnswered)}});
        settle(*board_);
        QVERIFY(yOf(board_->tradeoffChart()) != yOf(board_->accuracyChart()));
        QVERIFY(yOf(board_->accuracyChart()).upper <= 1);
    }

    void aRowMovesTogether() {
        addRun(*board_, 1, fakeRun());
        const QCPRange home = yOf(board_->accuracyChart()), x = xOf(board_->accuracyChart());
        QTest::keyClick(board_->tradeoffChart(), Qt::Key_Up);
        QVERIFY(yOf(board_->tradeoffChart()) != home);
        QCOMPARE(yOf(board_->accuracyChart()), yOf(board_->tradeoffChart()));
        QCOMPARE(xOf(board_->accuracyChart()), x);
        QTest::keyClick(board_->accuracyChart(), Qt::Key_Home);
        QCOMPARE(yOf(board_->tradeoffChart()), home);
    }

    void aTitleIsItsYAndTheEndOfItsLineItsX() {
        addRun(*board_, 1, fakeRun());
        const auto words = [](const Chart* chart) {
            const ChartHeading::Words said = chart->heading()->words();
            return QStringList{said.title, said.y, said.x};
        };
        const QString promised = board_->tradeoffChart()->heading()->words().x;
        QCOMPARE(words(board_->tradeoffChart()), QStringList({"Trade-off", "accuracy", promised}));
        QCOMPARE(words(board_->accuracyChart()), QStringList({"Accuracy", "", "labels answered"}));
        QCOMPARE(words(board_->accountantChart()), QStringList({"Accountant", "ε", "queries asked"}));
        QCOMPARE(words(board_->labelsChart()), QStringList({"Labels", "", "queries asked"}));
        // In documents they keep their names.
        QCOMPARE(board_->accuracyChart()->title(), QStringLiteral("Accuracy on the test set"));
    }

    void nothingIsWrittenBesideTheAxes() {
        addRun(*board_, 1, fakeRun());
        for (const Chart* chart : charts()) {
            QString drawn;
            connect(chart->plot(), &QCustomPlot::afterLayout, this, [&drawn, chart] {
                drawn = chart->plot()->xAxis->label() + chart->plot()->yAxis->label();
            });
            chart->plot()->replot();
            chart->plot()->disconnect(this);
            QCOMPARE(drawn, QString());
            QVERIFY(!chart->plot()->xAxis->label().isEmpty());
        }
    }

    void lowPlotsStandInOneRowAndTheOthersBehindArrows() {
        board_->resize(768, 400);
        QCOMPARE(seen(), charts().mid(0, 2));
        QCOMPARE(board_->tradeoffChart()->geometry(), QRect(0, 0, 384, 400));
        auto* after = board_->findChild<QToolButton*>("chartsAfter");
        auto* before = board_->findChild<QToolButton*>("chartsBefore");
        QVERIFY(after->isVisible() && after->isEnabled() && !before->isEnabled());
        after->click();
        QCOMPARE(seen(), charts().mid(2, 2));
        QVERIFY(!after->isEnabled() && before->isEnabled());
        before->click();
        QCOMPARE(seen(), charts().mid(0, 2));
        board_->resize(1024, 544);
        QCOMPARE(seen().size(), 4);
        QVERIFY(!after->isVisible());
    }

    void withTextTwiceAsLargeThereIsOneChart() {
        show({1280, 380}, 26);
        QCOMPARE(seen(), charts().mid(0, 1));
        QCOMPARE(board_->tradeoffChart()->geometry(), board_->rect());
        board_->findChild<QToolButton*>("chartsAfter")->click();
        QCOMPARE(seen(), charts().mid(1, 1));
        QCOMPARE(innerOf(board_->accuracyChart()).left(), 80);
    }

    void theTradeoffTellsWhereItsAxesAre() {
        addRun(*board_, 1, fakeRun());
        const auto inner = [this] {
            return board_->tradeoffInner().translated(-board_->mapToGlobal(QPoint()));
        };
        QTRY_COMPARE(inner().left(), 40);
        QCOMPARE(inner().width(), 464);
        QSignalSpy moved(board_.get(), &ChartBoard::innerMoved);
        board_->resize(1424, 544);
        QTRY_VERIFY(moved.count() > 0);
        QTRY_COMPARE(inner().width(), 664);
        board_->maximise(board_->labelsChart()); // it would stand there all the same
        QCOMPARE(inner().left(), 40);
        QCOMPARE(inner().width(), 664);
    }

    void theMenuIsThereWithTheMouseTheFocusAndAClickOnTheTitle() {
        Chart* chart = board_->accountantChart();
        auto* dots = chart->findChild<QToolButton*>("accountantChartMenu");
        QCursor::setPos(board_->mapToGlobal(QPoint(-50, -50)));
        QVERIFY(!dots->isVisible());
        QEnterEvent enter(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9));
        QApplication::sendEvent(chart, &enter);
        QVERIFY(dots->isVisible());
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(chart, &leave);
        QVERIFY(!dots->isVisible());
        chart->setFocus();
        QTRY_VERIFY(dots->isVisible());
        QMenu* menu = chart->actionsOfChart()->menu();
        QTest::mouseClick(chart->heading(), Qt::LeftButton, {}, {14, 9});
        QVERIFY(menu->isVisible());
        menu->close();
        QContextMenuEvent byKey(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QApplication::sendEvent(chart, &byKey);
        QVERIFY(menu->isVisible());
        menu->close();
    }

    void ofThreeRunsWhatWasSpentIsItsEndAlone() {
        const auto spent = [this] {
            settle(*board_);
            return graph(board_->accountantChart(), "run1/epsilon")->pen().style() != Qt::NoPen;
        };
        addRun(*board_, 1, fakeRun());
        addRun(*board_, 2, fakeRun());
        QVERIFY(spent());
        QVERIFY(!graph(board_->accountantChart(), "run1/link")->visible());
        addRun(*board_, 3, fakeRun());
        QVERIFY(!spent());
        const QCPGraph* link = graph(board_->accountantChart(), "run1/link");
        QVERIFY(link->visible() && link->dataCount() == 2);
        QVERIFY(graph(board_->accountantChart(), "run1/epsilon/head")->visible());
        // Its words are those of the selected run.
        board_->keepToDataOf(2);
        settle(*board_);
        QStringList words;
        for (const EndWord& each : board_->accountantChart()->endWords()->words())
            if (each.text.contains("spent")) words << each.key;
        QCOMPARE(words, QStringList("run2/epsilon"));
    }

private:
    void show(const QSize& size, int pixels) {
        board_ = std::make_unique<ChartBoard>();
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPixelSize(pixels);
        board_->setFont(font);
        putOnScreen(*board_, size);
        settle(*board_);
    }
    QList<Chart*> charts() const {
        return {board_->tradeoffChart(), board_->accuracyChart(), board_->accountantChart(),
                board_->labelsChart()};
    }
    QList<Chart*> seen() const {
        QList<Chart*> all = charts();
        all.removeIf([](const Chart* chart) { return !chart->isVisible(); });
        return all;
    }
    static QRect innerOf(const Chart* chart) {
        return chart->plot()->axisRect()->rect().translated(chart->plot()->mapTo(chart, QPoint()));
    }
    static QCPRange xOf(const Chart* chart) { return chart->plot()->xAxis->range(); }
    static QCPRange yOf(const Chart* chart) { return chart->plot()->yAxis->range(); }
    static QString told(const QRect& rect) {
        return QStringLiteral("%1, %2, %3 × %4")
            .arg(rect.x())
            .arg(rect.y())
            .arg(rect.width())
            .arg(rect.height());
    }

    std::unique_ptr<ChartBoard> board_;
};

TEST_WITH_WINDOWS(ChartPanelsTest)
#include "ChartPanelsTest.moc"
