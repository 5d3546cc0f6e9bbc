// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/runs/RunsTable.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Where the keys go in the table of runs is seen.
class FocusedRowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::Light); }

    void theRowThatHasTheFocusIsFramed() {
        const MechanismDescriptor gnmax = fakeGNMax();
        RunList runs;
        const auto table = std::make_unique<RunsTable>(runs);
        for (const double accuracy : {0.80, 0.85, 0.9})
            runs.add(finishedFakeRun(10, accuracy, 100), &gnmax);
        putOnScreen(*table, {900, 160});
        table->activateWindow();
        table->selectRun(2);
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            const QRect cell = table->visualRect(table->currentIndex());
            const QPoint edges[] = {
                {0, cell.center().y()}, {cell.left() + 9, cell.top()}, cell.bottomRight()};
            const QColor ink = table->palette().color(QPalette::Text);
            table->setFocus();
            QTRY_VERIFY(table->hasFocus());
            const QImage with = table->viewport()->grab().toImage();
            table->clearFocus();
            const QImage without = table->viewport()->grab().toImage();
            QVERIFY(with != without);
            for (const QPoint& edge : edges) {
                QCOMPARE(with.pixelColor(edge), ink);
                QVERIFY(without.pixelColor(edge) != ink);
            }
        }
        applyTheme(ThemeChoice::Light);
    }

    void aTableWithoutRunsShowsItsFocusToo() {
        RunList none;
        RunsTable empty(none);
        empty.show();
        empty.activateWindow();
        empty.setFocus();
        QTRY_VERIFY(empty.hasFocus());
        const QImage with = empty.viewport()->grab().toImage();
        empty.clearFocus();
        QVERIFY(with != empty.viewport()->grab().toImage());
    }
};

TEST_WITH_WINDOWS(FocusedRowTest)
#include "FocusedRowTest.moc"
