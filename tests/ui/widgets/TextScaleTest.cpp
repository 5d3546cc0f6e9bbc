// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TextScale.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"

#include <QApplication>
#include <QHeaderView>
#include <QMainWindow>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr double roughly = 0.06; // points are rounded

double sizeOf(const QFont& font) {
    return font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF();
}

} // namespace

/// The size of all text, by keys.
class TextScaleTest : public QObject {
    Q_OBJECT

    double usual_ = 0;

    /// Of the application's text, in percent of the usual.
    int percent() const { return qRound(100 * sizeOf(QApplication::font()) / usual_); }

private slots:
    void initTestCase() { usual_ = sizeOf(QApplication::font()); }
    void cleanup() { QCOMPARE(percent(), 100); } // who goes gives the size back

    void keysMakeTextLargerSmallerAndUsual() {
        QMainWindow window;
        const TextScale scale(nullptr, &window);
        const QSignalSpy told(&scale, &TextScale::told);
        putOnScreen(window, {}, true);
        QCOMPARE(percent(), 100);
        QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(percent(), 110);
        QVERIFY(told.last().first().toString().contains("110"));
        QTest::keyClick(&window, Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(scale.percent(), 125);
        QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(percent(), 100);
        QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(percent(), 90);
    }

    void itEndsAtEightyAndTwoHundredAndFiftyPercent() {
        QMainWindow window;
        TextScale scale(nullptr, &window);
        scale.setPercent(10);
        QCOMPARE(scale.percent(), 80);
        scale.setPercent(1000);
        QCOMPARE(percent(), 250);
        scale.setFullScreen(true);
        scale.setPercent(100);
        QCOMPARE(percent(), 150);
    }

    void fullScreenHasASizeOfItsOwn() {
        QMainWindow window;
        TextScale scale(nullptr, &window);
        scale.setPercent(110);
        scale.setFullScreen(true);
        QCOMPARE(percent(), 175);
        scale.setPercent(200);
        scale.setFullScreen(false);
        QCOMPARE(percent(), 110);
        scale.setFullScreen(true);
        QCOMPARE(percent(), 200);
    }

    void bothSizesAreKept() {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        QMainWindow window;
        {
            TextScale scale(&settings, &window);
            scale.setPercent(125);
            scale.setFullScreen(true);
            scale.setPercent(225);
        }
        TextScale next(&settings, &window);
        QCOMPARE(next.percent(), 125);
        QCOMPARE(percent(), 125);
        next.setFullScreen(true);
        QCOMPARE(percent(), 225);
    }

    void settingsThatWereTamperedWithDoNotHideTheText() {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        settings.setValue("window/textPercent", 3);
        QMainWindow window;
        QCOMPARE(TextScale(&settings, &window).percent(), 80);
    }

    void theWholeWindowFollowsItsChartsToo() {
        MainWindow window;
        putOnScreen(window, {}, true);
        const Chart* chart = window.results()->open<ChartBoard>("charts")->accountantChart();
        const auto sizes = [&]() -> std::vector<double> {
            return {sizeOf(chart->plot()->xAxis->tickLabelFont()),
                    sizeOf(child<QWidget>(window, "parameter.epsilon")->font()),
                    sizeOf(child<QWidget>(window, "runs")->font()),
                    sizeOf(child<QWidget>(window, "mechanism")->font())};
        };
        const auto* rows = chart->findChild<QTableView*>()->verticalHeader();
        const int rowHeight = rows->defaultSectionSize();
        const std::vector<double> before = sizes();
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(percent(), 200);
        for (std::size_t i = 0; i < before.size(); ++i)
            QTRY_VERIFY2(qAbs(sizes()[i] / before[i] - 2) < roughly, qPrintable(QString::number(i)));
        QTRY_VERIFY(rows->defaultSectionSize() > 1.5 * rowHeight);
    }
};

TEST_WITH_WINDOWS(TextScaleTest)
#include "TextScaleTest.moc"
