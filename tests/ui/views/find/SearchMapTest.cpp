// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchMap.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/SmallSearch.h"
#include "tests/ui/widgets/ShownWidget.h"

#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SearchMapTest : public QObject {
    Q_OBJECT

    std::unique_ptr<SearchMap> map;
    std::shared_ptr<const SearchResult> result;

    QPointF centre(double column, double row) const {
        return {map->plot()->xAxis->coordToPixel(column), map->plot()->yAxis->coordToPixel(row)};
    }
    const ConfidentYield& current() const { return result->findings.points[*map->currentPoint()]; }
    // The best labels of the points that this holds for.
    template <class Which> double best(const Which& which) const {
        double most = -1;
        for (const ConfidentYield& point : result->findings.points)
            if (point.checks() && which(point)) most = std::max(most, point.labels);
        return most;
    }

private slots:
    void initTestCase() { result = smallSearch(); }
    void init() {
        map = shown<SearchMap>({560, 400});
        map->setResult(result);
        map->plot()->replot();
    }
    void cleanup() { map.reset(); }

    void eachCellIsTheBestOverTheThird() {
        QCOMPARE(map->plot()->xAxis->tickVectorLabels(), (QVector<QString>{"100", "200", "250"}));
        for (std::size_t row = 0; row < 2; ++row)
            for (std::size_t column = 0; column < 3; ++column) {
                const double expected = best([&](const ConfidentYield& point) {
                    return point.sigma1 == result->plan.grid.sigma1[column] &&
                           point.threshold == result->plan.grid.thresholds[row];
                });
                const auto series = map->visibleSeries();
                QCOMPARE(series.size(), std::size_t{2});
                QCOMPARE(series[row].y[column], expected);
            }
        QVERIFY(map->sliceWords().contains("best over σ₂"));
    }
    void theThirdCanStandAtAValue() {
        for (const std::size_t value : {0u, 1u}) {
            map->setFixed("sigma2", value);
            map->refresh();
            QCOMPARE(map->sliceWords(),
                     value == 0 ? QStringLiteral("where σ₂ = 20") : QStringLiteral("where σ₂ = 40"));
            const double expected = best([&](const ConfidentYield& point) {
                return point.sigma1 == 100 && point.threshold == 150 &&
                       point.sigma2 == result->plan.grid.sigma2[value];
            });
            QCOMPARE(map->visibleSeries()[0].y[0], expected);
        }
        map->setFixed("sigma2", std::nullopt);
        map->refresh();
        QVERIFY(map->sliceWords().contains("best"));
    }
    void axesCanBeChosen() {
        map->setAxes("sigma2", "sigma1");
        map->refresh();
        QVERIFY(map->sliceWords().contains("best over T"));
        QCOMPARE(map->visibleSeries().size(), std::size_t{3});
    }
    void theCellUnderTheMouseIsTold() {
        const QString words = map->wordsAt(centre(1, 1));
        QVERIFY2(words.startsWith("σ₁ = 200, T = 200, σ₂ = "), qPrintable(words));
        QVERIFY(words.contains("δ = 1e-5") && words.contains("do not publish"));
        QCOMPARE(map->wordsAt({1, 1}), QString());
    }
    void aClickChoosesACellAndADragDoesNot() {
        const QSignalSpy chosen(map.get(), &SearchMap::pointChosen);
        QTest::mouseClick(map->plot(), Qt::LeftButton, {}, centre(2, 1).toPoint());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(current().sigma1, 250.0);
        QCOMPARE(current().threshold, 200.0);
        QTest::mousePress(map->plot(), Qt::LeftButton, {}, centre(0, 0).toPoint());
        QTest::mouseMove(map->plot(), centre(1, 1).toPoint());
        QTest::mouseRelease(map->plot(), Qt::LeftButton, {}, centre(1, 1).toPoint());
        QCOMPARE(chosen.size(), 1);
    }
    void shiftAndArrowsMoveTheCell() {
        const QSignalSpy chosen(map.get(), &SearchMap::pointChosen);
        map->setFocus();
        QTest::keyClick(map.get(), Qt::Key_Right, Qt::ShiftModifier); // the first one begins at the corner
        QCOMPARE(current().sigma1, 100.0);
        QTest::keyClick(map.get(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(map.get(), Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(current().sigma1, 200.0);
        QCOMPARE(current().threshold, 200.0);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(map.get(), Qt::Key_Left, Qt::ShiftModifier);
        QTest::keyClick(map.get(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(current().sigma1, 100.0);
        QCOMPARE(current().threshold, 150.0);
        QVERIFY(chosen.size() >= 4);
        QVERIFY(!map->zoomedByPerson());
    }
    void cellsWithLessThanWasAskedForAreNotColoured() {
        ConfidentSearchPlan plan = smallSearchPlan();
        plan.fewestLabels = 1e6;
        map->setResult(smallSearch(plan));
        map->plot()->replot();
        QVERIFY(map->visibleSeries().empty());
        QVERIFY(map->wordsAt(centre(1, 1)).endsWith("less than was asked for"));
        QVERIFY(map->legend()->entries().back().text.contains("6 cells"));
    }
    void choicesOfOldFilesComeBack() {
        map->choose({{"across", "threshold"}, {"upwards", "sigma2"}, {"third", "1"}});
        QCOMPARE(map->acrossKey(), std::string("threshold"));
        QCOMPARE(map->upwardsKey(), std::string("sigma2"));
        QCOMPARE(map->sliceWords(), QStringLiteral("where σ₁ = 200"));
        SearchMap other;
        other.setResult(result);
        other.choose(map->choices());
        QCOMPARE(other.choices(), map->choices());
        QCOMPARE(other.sliceWords(), map->sliceWords());
    }
    void whatItShowsIsSaidToLookAtPrivateVotes() {
        QVERIFY(map->guaranteeWarnings().join(' ').contains("private votes"));
        QVERIFY(map->privacyWords().join(' ').contains("do not publish"));
        map->setResult(nullptr);
        QVERIFY(map->guaranteeWarnings().isEmpty());
        QVERIFY(map->visibleSeries().empty());
        QVERIFY(!map->hint().isEmpty());
        map->setFocus();
        QTest::keyClick(map.get(), Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(!map->currentPoint());
    }
};

TEST_WITH_WINDOWS(SearchMapTest)
#include "SearchMapTest.moc"
