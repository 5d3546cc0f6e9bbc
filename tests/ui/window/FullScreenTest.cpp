// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FullScreen.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/LargeScreen.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/MainWindow.h"
#include "ui/window/QuestionBar.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCursor>
#include <QSplitter>
#include <QtTest>

#include <map>
#include <memory>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Full screen, and the way back.
class FullScreenTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    double usual_ = 0;

    ChartBoard* board() const { return window_->results()->view<ChartBoard>("charts"); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(window_.get(), key, modifiers);
    }
    int textPercent() const { return qRound(100 * QApplication::font().pointSizeF() / usual_); }
    std::vector<Chart*> inSight() const {
        std::vector<Chart*> charts;
        for (const auto& [name, chart] : board()->namedCharts())
            if (chart->isVisible()) charts.push_back(chart);
        return charts;
    }
    bool partsAreSeen(bool seen) const {
        for (const char* part : {"tools", "leftColumn", "runs"})
            if (child<QWidget>(*window_, part)->isVisible() != seen) return false;
        return true;
    }

private slots:
    void initTestCase() { usual_ = QApplication::font().pointSizeF(); }
    void init() {
        window_ = std::make_unique<MainWindow>();
        putOnScreen(*window_, {}, true);
        QTRY_VERIFY_WITH_TIMEOUT(window_->dataPanel()->dataset(), 10000);
        window_->results()->bringToFront("charts");
        QCOMPARE(inSight().size(), std::size_t{4});
        QCursor::setPos(window_->mapToGlobal(QPoint(2, 2))); // on no chart
    }
    void cleanup() { window_.reset(); }

    void f11ShowsOneChartInLargeText() {
        press(Qt::Key_F11);
        QVERIFY(window_->isFullScreen());
        QVERIFY(partsAreSeen(false));
        QVERIFY(child<QWidget>(*window_, "epsilonSlider")->isVisible());
        QCOMPARE(textPercent(), 175);
        QCOMPARE(inSight(), std::vector<Chart*>{board()->namedCharts().front().second});
    }

    void f11BringsBackAllThatWasBefore() {
        auto* trials = child<QWidget>(*window_, "trials");
        trials->setFocus();
        const QSize size = window_->size();
        const QList<int> heights = window_->results()->sizes();
        press(Qt::Key_F11);
        QVERIFY(!trials->hasFocus());
        QCoreApplication::processEvents();
        press(Qt::Key_F11);
        QVERIFY(!window_->isFullScreen());
        QVERIFY(partsAreSeen(true));
        QCOMPARE(textPercent(), 100);
        QTRY_COMPARE(inSight().size(), std::size_t{4});
        QVERIFY(trials->hasFocus());
        QTRY_COMPARE(window_->size(), size);
        QTRY_COMPARE(window_->results()->sizes(), heights);
    }

    // A height that was right for larger text would cut words in half, or leave a gap.
    void everyPartHasItsPlaceAgain() {
        const auto places = [this] {
            std::map<QString, QRect> all;
            for (const QWidget* each : window_->findChild<QuestionBar*>()->findChildren<QWidget*>()) {
                if (!each->isVisible() || each->objectName().isEmpty()) continue;
                // Other words are as wide as they are.
                const int width = qobject_cast<const ElidedLabel*>(each) ? 0 : each->width();
                all[each->objectName()] =
                    QRect(each->mapTo(window_.get(), QPoint()), QSize(width, each->height()));
            }
            return all;
        };
        const auto settled = [&] {
            QTest::qWait(100);
            return places();
        };
        const auto differ = [](const std::map<QString, QRect>& before, const std::map<QString, QRect>& now) {
            QStringList moved;
            for (const auto& [name, place] : before)
                if (!now.contains(name) || now.at(name) != place) moved << name;
            return moved;
        };
        const auto before = settled();
        QVERIFY(before.size() > 3);
        press(Qt::Key_F11);
        QTest::qWait(100);
        press(Qt::Key_F11);
        QStringList moved = differ(before, settled());
        QVERIFY2(moved.isEmpty(), qPrintable("after F11 twice: " + moved.join(' ')));
        press(Qt::Key_Plus, Qt::ControlModifier);
        QTest::qWait(100);
        press(Qt::Key_0, Qt::ControlModifier);
        moved = differ(before, settled());
        QVERIFY2(moved.isEmpty(), qPrintable("after Ctrl+0: " + moved.join(' ')));
    }

    void theChartWithTheFocusIsTheOne() {
        Chart* chart = board()->accuracyChart();
        chart->setFocus();
        press(Qt::Key_F11);
        QCOMPARE(inSight(), std::vector<Chart*>{chart});
        QVERIFY(chart->hasFocus());
        // The others come back by the chart's own key, and are no more than before after that.
        QTest::keyClick(chart, Qt::Key_Return);
        QCOMPARE(inSight().size(), std::size_t{4});
        press(Qt::Key_F11);
        QCOMPARE(inSight().size(), std::size_t{4});
    }

    void elseItIsTheOneUnderTheMouse() {
        Chart* chart = board()->accuracyChart();
        child<QWidget>(*window_, "trials")->setFocus();
        QCursor::setPos(chart->mapToGlobal(chart->rect().center()));
        press(Qt::Key_F11);
        QCOMPARE(inSight(), std::vector<Chart*>{chart});
    }

    void escGoesBackWhereThereIsNoRunToStop() {
        press(Qt::Key_F11);
        press(Qt::Key_Escape);
        QVERIFY(!window_->isFullScreen() && partsAreSeen(true));
        QCOMPARE(textPercent(), 100);
        press(Qt::Key_Escape); // is nobody's there
        QVERIFY(!window_->isFullScreen() && partsAreSeen(true));
    }

    void escStopsARunFirst() {
        type(*window_, "trials", "200");
        QTRY_VERIFY(child<QAbstractButton>(*window_, "run")->isEnabled());
        press(Qt::Key_F11);
        press(Qt::Key_F5);
        QTRY_VERIFY(window_->session());
        press(Qt::Key_Escape);
        QVERIFY(window_->isFullScreen());
        QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 10000);
        QTRY_VERIFY(child<QAbstractButton>(*window_, "run")->isEnabled());
        press(Qt::Key_Escape);
        QVERIFY(!window_->isFullScreen());
    }

    void aChartThatStoodAloneStillDoes() {
        Chart* chart = board()->tradeoffChart();
        board()->maximise(chart);
        press(Qt::Key_F11);
        QCOMPARE(inSight(), std::vector<Chart*>{chart});
        press(Qt::Key_F11);
        QCOMPARE(inSight(), std::vector<Chart*>{chart});
    }

    void theViewThatWasLookedAtComesBack() {
        window_->results()->bringToFront("ledger");
        press(Qt::Key_F11);
        window_->results()->bringToFront("charts");
        press(Qt::Key_F11);
        QCOMPARE(window_->results()->views()->currentId(), QStringLiteral("ledger"));
    }

    void itsTextHasASizeOfItsOwn() {
        press(Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(textPercent(), 110);
        press(Qt::Key_F11);
        press(Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(textPercent(), 200);
        press(Qt::Key_F11);
        QCOMPARE(textPercent(), 110);
        press(Qt::Key_F11);
        QCOMPARE(textPercent(), 200);
    }

    void aColumnThatWasFoldedStaysSo() {
        press(Qt::Key_F9);
        press(Qt::Key_F11);
        press(Qt::Key_F9); // to change something on stage
        QVERIFY(child<QWidget>(*window_, "leftColumn")->isVisible());
        press(Qt::Key_F11);
        QVERIFY(child<QWidget>(*window_, "leftColumn")->isHidden());
    }

    void aRunIsStartedByItsKeyAllTheSame() {
        QTRY_VERIFY(child<QAbstractButton>(*window_, "run")->isEnabled());
        press(Qt::Key_F11);
        press(Qt::Key_F5);
        QTRY_COMPARE(window_->runs()->entries().size(), std::size_t{1});
        press(Qt::Key_F11);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 60000);
    }

    void theDesktopsOwnWayOutBringsAllBackToo() {
        press(Qt::Key_F11);
        window_->showNormal();
        QVERIFY(partsAreSeen(true));
        QCOMPARE(textPercent(), 100);
        press(Qt::Key_F11);
        QVERIFY(window_->isFullScreen() && partsAreSeen(false));
    }
};

EPSILOSCOPE_TEST(FullScreenTest, const LargeScreen screen; QApplication application(argc, argv);
                 application.setAttribute(Qt::AA_Use96Dpi, true);)
#include "FullScreenTest.moc"
