// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/report/ReportLayout.h"

#include <QtTest>

#include <numeric>

using namespace epsiloscope;

namespace {

double allTogether(const std::vector<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

} // namespace

class ColumnWidthsTest : public QObject {
    Q_OBJECT

private slots:
    void whatHasRoomIsAsWideAsItsText() {
        QCOMPARE(columnWidths({{10, 40}, {10, 60}}, 400), (std::vector<double>{40, 60}));
    }

    void aLongColumnLeavesShortOnesTheirs() {
        const auto widths = columnWidths({{10, 40}, {10, 60}, {30, 2000}}, 400);
        QCOMPARE(widths[0], 40.0);
        QCOMPARE(widths[1], 60.0);
        QVERIFY(qAbs(allTogether(widths) - 400) < 1e-9);
    }

    void longColumnsShareTheRest() {
        const auto widths = columnWidths({{10, 40}, {20, 400}, {30, 1600}}, 400);
        QCOMPARE(widths[0], 40.0);
        QVERIFY(widths[2] > widths[1] && widths[1] > 100);
        QVERIFY(qAbs(allTogether(widths) - 400) < 1e-9);
    }

    void noWordIsBrokenWhereAllFit() {
        const std::vector<ColumnNeed> needs{{120, 130}, {20, 900}, {90, 95}, {100, 3000}};
        const auto widths = columnWidths(needs, 400);
        for (std::size_t i = 0; i < needs.size(); ++i)
            QVERIFY2(widths[i] >= needs[i].least - 1e-9, qPrintable(QString::number(i)));
        QVERIFY(allTogether(widths) <= 400 + 1e-9);
    }

    void wordsThatDoNotFitAreSqueezedAlike() {
        const auto widths = columnWidths({{300, 400}, {300, 500}}, 400);
        QCOMPARE(widths, (std::vector<double>{200, 200}));
        QVERIFY(columnWidths({}, 400).empty());
    }
};

TEST_ALONE(ColumnWidthsTest)
#include "ColumnWidthsTest.moc"
