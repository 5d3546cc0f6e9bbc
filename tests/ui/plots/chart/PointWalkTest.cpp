// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/PointWalk.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"

#include <QAccessible>
#include <QLabel>
#include <QtTest>

#include <atomic>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

ChartSeries seriesOf(const QString& name, std::vector<double> x, std::vector<double> y) {
    return {.key = name, .appearance = {.text = name}, .x = std::move(x), .y = std::move(y)};
}

} // namespace

/// Charts for those who hear them.
class PointWalkTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shownActive<ChartBoard>({1100, 760});
        chart_ = board_->accountantChart();
        walk_ = chart_->points();
        chart_->setFocus();
    }
    void cleanup() { board_.reset(); }

    void anEmptyChartSaysWhyItIsEmpty() {
        const QStringList said = chart_->sentences();
        QCOMPARE(said.size(), 2);
        QVERIFY(said[0].startsWith(chart_->plot()->yAxis->label() + " against queries asked"));
        QCOMPARE(said[1], chart_->hint().simplified() + '.');
        QVERIFY(chart_->curvesRead().empty());
        QTest::keyClick(chart_, Qt::Key_Period);
        QVERIFY(!walk_->at());
    }

    void keysGoThroughEveryPointOfACurve() {
        addRun(1, 40);
        const ChartSeries curve = walk_->curves().front();
        QVERIFY2(curve.x.size() > 3, qPrintable(curve.appearance.text));
        for (std::size_t i = 0; i < curve.x.size() + 2; ++i) {
            QTest::keyClick(chart_, Qt::Key_Period);
            const PointRead at = *walk_->at();
            QCOMPARE(at.point, std::min(i, curve.x.size() - 1));
            const QString said = chart_->pointInWords(at);
            QVERIFY2(said.startsWith(placeOnAxis(chart_->plot()->yAxis, curve.y[at.point]) + ", at"),
                     qPrintable(said));
            QVERIFY2(said.contains(QStringLiteral("queries asked %1;").arg(curve.x[at.point])),
                     qPrintable(said));
            QVERIFY2(said.endsWith(QStringLiteral("%1 of %2").arg(at.point + 1).arg(curve.x.size())),
                     qPrintable(said));
            // Those who see read the same.
            QVERIFY(chart_->findChild<CursorReadout*>()->text().contains(said.toHtmlEscaped()));
        }
        QTest::keyClick(chart_, Qt::Key_Comma);
        QCOMPARE(walk_->at()->point, curve.x.size() - 2);
    }

    void aScreenReaderIsWhereTheKeysAre() {
        addRun(1, 5);
        chart_->setFocus();
        QTest::keyClick(chart_, Qt::Key_Period);
        const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(chart_);
        QCOMPARE(spoken->role(), QAccessible::Chart);
        QCOMPARE(spoken->text(QAccessible::Description), chart_->sentences().join(' '));
        QCOMPARE(spoken->focusChild()->text(QAccessible::Name), chart_->pointInWords(*walk_->at()));
    }

    void keysGoToTheNextCurveAtTheSamePlace() {
        addRun(1, 5);
        addRun(2, 9);
        QVERIFY(walk_->curves().size() >= 2);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(chart_, Qt::Key_Period);
        const double x = walk_->curves()[0].x[walk_->at()->point];
        QTest::keyClick(chart_, Qt::Key_Greater);
        QCOMPARE(walk_->at()->curve, std::size_t{1});
        QCOMPARE(walk_->curves()[1].x[walk_->at()->point], x);
        QTest::keyClick(chart_, Qt::Key_Less);
        QTest::keyClick(chart_, Qt::Key_Less); // round and round
        QCOMPARE(walk_->at()->curve, walk_->curves().size() - 1);
        QTest::keyClick(chart_, Qt::Key_X);
        QVERIFY(!walk_->at());
    }

    void thePlaceStaysWithItsCurve() {
        addRun(1, 5);
        QTest::keyClick(chart_, Qt::Key_Period);
        QTest::keyClick(chart_, Qt::Key_Period);
        const QString key = walk_->curves()[walk_->at()->curve].key;
        addRun(2, 9); // whose curves come before
        QCOMPARE(walk_->curves()[walk_->at()->curve].key, key);
        chart_->toggle(key);
        QVERIFY(!walk_->at());
    }

    void theRingIsDrawnAtThePoint() {
        addRun(1, 5);
        chart_->plot()->replot();
        const QImage before = chart_->plot()->grab().toImage();
        QTest::keyClick(chart_, Qt::Key_Period);
        QTest::keyClick(chart_, Qt::Key_Period);
        const QImage after = chart_->plot()->grab().toImage();
        const QPoint place = walk_->placeOf(*walk_->at());
        QVERIFY(before.copy(QRect(place - QPoint(10, 10), QSize(20, 20))) !=
                after.copy(QRect(place - QPoint(10, 10), QSize(20, 20))));
    }

    void theSentencesAreTrue() {
        QCustomPlot plot;
        plot.xAxis->setLabel("step");
        plot.yAxis->setLabel("loss");
        const auto said = [&](const std::vector<ChartSeries>& all) {
            return sentencesOn(all, plot.xAxis, plot.yAxis).join(' ');
        };
        QCOMPARE(
            said({seriesOf("a", {1, 2, 3}, {5, 1, 4})}),
            QString("loss against step: a; 3 points. It goes from 5 at 1 to 4 at 3; the least is 1 at 2."));
        QCOMPARE(said({seriesOf("a", {1, 2}, {5, 7.25})}),
                 QString("loss against step: a; 2 points. It goes from 5 at 1 to 7.25 at 2."));
        QCOMPARE(said({seriesOf("a", {1, 2}, {5, 5})}),
                 QString("loss against step: a; 2 points. It stays at 5."));
        QCOMPARE(
            said({seriesOf("a", {1, 2}, {5, none}), seriesOf("b", {4}, {0.125})}),
            QString(
                "loss against step: a, b; 2 points. The lowest is 0.125 at 4 (b), the highest 5 at 1 (a)."));
        QCOMPARE(said({}), QString("loss against step. It has no points yet."));
        QCOMPARE(said({seriesOf("a", {1}, {none})}), QString("loss against step. It has no points yet."));
        const auto words = QSharedPointer<QCPAxisTickerText>::create();
        words->addTick(1, "cat");
        plot.xAxis->setTicker(words);
        QCOMPARE(pointInWords(seriesOf("votes", {1}, {12}), 0, plot.xAxis, plot.yAxis),
                 QString("12, at step cat; votes; 1 of 1"));
    }

    void whatIsHeardIsRingedMeanwhile() {
        QCustomPlot plot;
        plot.addLayer("cursors");
        plot.resize(400, 300);
        plot.xAxis->setRange(0, 4);
        plot.yAxis->setRange(0, 10);
        PointWalk walk(&plot, [] { return std::vector{seriesOf("a", {0, 1, 2, 9}, {0, 5, 10, 3})}; });
        plot.replot();
        std::atomic<std::size_t> frames = 0;
        HeardCurve sound(&plot, &walk, [&](const Tone& tone, const std::stop_token&, const auto& heard) {
            frames = tone.samples.size() / 2;
            heard(0.3);
            return Result<void>();
        });
        sound.hear();
        QVERIFY(sound.playing());
        QTRY_VERIFY(walk.at().has_value());
        QCOMPARE(walk.at()->point, std::size_t{1}); // at a quarter of the way; 9 is not seen
        QTRY_VERIFY(!sound.playing());
        QVERIFY(frames > 100000);
    }

    void soundThatCannotBePlayedIsSaidUnderTheChart() {
        QCustomPlot plot;
        plot.addLayer("cursors");
        plot.resize(400, 300);
        plot.replot();
        PointWalk walk(&plot, [] { return std::vector{seriesOf("a", {0, 1}, {0, 1})}; });
        HeardCurve sound(&plot, &walk, [](const Tone&, const std::stop_token&, const auto&) {
            return Result<void>(Error{"no device", "", ""});
        });
        QSignalSpy failed(&sound, &HeardCurve::failed);
        sound.hear();
        QTRY_COMPARE(failed.count(), 1);
    }

private:
    void addRun(RunNumber id, std::int64_t queries) {
        testing::addRun(*board_, id, fakeRun({.queries = queries}));
    }

    std::unique_ptr<ChartBoard> board_;
    Chart* chart_ = nullptr;
    PointWalk* walk_ = nullptr;
};

TEST_WITH_WINDOWS(PointWalkTest)
#include "PointWalkTest.moc"
