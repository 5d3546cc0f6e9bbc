// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/MistakeCard.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What an attacker sees of a mistake, as it is drawn.
class MistakeCardTest : public QObject {
    Q_OBJECT

    static AttackedMistake attackedWith(std::vector<double> present, std::vector<double> absent) {
        AttackedMistake attacked;
        attacked.present = std::move(present);
        attacked.absent = std::move(absent);
        return attacked;
    }
    static QVector<double> keysOf(const SeenPlot& plot) {
        QVector<double> keys;
        for (const QCPGraphData& bar : *plot.graph(0)->data())
            keys << bar.key;
        return keys;
    }
    static double sumOf(const SeenPlot& plot, int curve) {
        double sum = 0;
        for (const QCPGraphData& bar : *plot.graph(curve)->data())
            sum += bar.value;
        return sum;
    }

private slots:
    void wholeNumbersAreCountedByWholeNumbers_data() {
        QTest::addColumn<int>("most");
        QTest::addColumn<double>("width");
        QTest::newRow("few") << 5 << 1.0;
        QTest::newRow("as many as bars") << 39 << 1.0;
        QTest::newRow("one more") << 40 << 2.0;
        QTest::newRow("many") << 110 << 3.0;
    }
    void wholeNumbersAreCountedByWholeNumbers() {
        QFETCH(int, most);
        QFETCH(double, width);
        std::vector<double> evenly;
        for (int value = 0; value <= most; ++value)
            evenly.push_back(value);
        SeenPlot plot;
        plot.show(attackedWith(evenly, evenly), QStringLiteral("How many questions passed"));
        const auto keys = keysOf(plot);
        QVERIFY(keys.size() > 1 && keys.size() <= 42);
        QCOMPARE(keys[1] - keys[0], width);
        QVERIFY(std::abs(sumOf(plot, 0) - 100) < 1e-9);
        // No bar stands out: all but the last hold as many whole numbers.
        const auto& bars = *plot.graph(0)->data();
        for (int bar = 1; bar + 2 < bars.size(); ++bar)
            QVERIFY(std::abs(bars.at(bar)->value - bars.at(1)->value) < 1e-9);
        QCOMPARE(bars.at(0)->value + bars.at(bars.size() - 1)->value, 0.0); // at whose middle others end
    }

    void whatIsPutOutIsDrawnAndNotTheAttackersNumber() {
        AttackedMistake attacked = attackedWith({-1.5, -1.25, -1}, {-57.5, -57, -56});
        attacked.turned = true;
        SeenPlot plot;
        plot.show(attacked, QStringLiteral("The sum"));
        const auto keys = keysOf(plot);
        QCOMPARE(keys[1], 1.0);
        QVERIFY(std::abs(keys[keys.size() - 2] - 57.5) < 1e-9);
        QVERIFY(plot.yAxis->range().upper > 100); // the names above are no part of a curve
    }

    void whatIsAlwaysTheSameHasABar() {
        SeenPlot plot;
        plot.show(attackedWith({3, 3, 3}, {3, 3, 3}), QStringLiteral("The sum"));
        QVERIFY(std::abs(sumOf(plot, 1) - 100) < 1e-9);
        QVERIFY(plot.xAxis->range().contains(3));
    }

    void onlyTheRangesThatAreTakenFromTheDataTurnTheSum() {
        for (const MistakeKind& mistake : mistakes()) {
            QCOMPARE(mistake.turned(Planted::Yes), std::string(mistake.id) == "private-ranges");
            QVERIFY(!mistake.turned(Planted::No));
        }
        const auto& ranges = *findMistake("private-ranges");
        QVERIFY(attackMistake(ranges, Planted::Yes, 16, 1).turned);
        QVERIFY(!attackMistake(ranges, Planted::No, 16, 1).turned);
    }
};

TEST_WITH_WINDOWS(MistakeCardTest)
#include "MistakeCardTest.moc"
