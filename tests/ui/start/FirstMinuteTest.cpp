// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/FirstMinute.h"

#include "tests/testing/PeopleFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/look/Motion.h"
#include "ui/plots/chart/Chart.h"
#include "ui/start/CalloutLines.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QAction>
#include <QApplication>
#include <QFrame>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Three callouts over the window of who sees it for the first time.
class FirstMinuteTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<QSettings> settings_;
    std::unique_ptr<MainWindow> window_;
    std::unique_ptr<FirstMinute> first_;

    QList<QFrame*> boxes() const {
        QList<QFrame*> seen;
        for (auto* box : window_->findChildren<QFrame*>(QRegularExpression("^callout[0-9]$")))
            if (box->isVisible()) seen << box;
        return seen;
    }
    QRect placeOf(const QWidget* widget) const {
        return {widget->mapTo(window_.get(), QPoint(0, 0)), widget->size()};
    }
    // The window lays itself out in turns of the event loop.
    bool linesFollow() const {
        const auto* lines = window_->findChild<CalloutLines*>();
        const char* const about[]{"questionData", "run", "epsilonSlider"};
        for (std::size_t i = 0; i < 3 && i < lines->lines().size(); ++i)
            if (lines->lines()[i].about != placeOf(child<QWidget>(*window_, about[i]))) return false;
        return true;
    }
    void checkPlaces() const {
        const auto* lines = window_->findChild<CalloutLines*>();
        QCOMPARE(boxes().size(), 3);
        QCOMPARE(lines->lines().size(), std::size_t{3});
        const char* const about[]{"questionData", "run", "epsilonSlider"};
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(lines->lines()[i].about, placeOf(child<QWidget>(*window_, about[i])));
        for (const QFrame* box : boxes()) {
            QVERIFY2(window_->rect().contains(placeOf(box)), qPrintable(box->objectName()));
            for (const char* const each : about)
                QVERIFY2(!placeOf(box).intersects(placeOf(child<QWidget>(*window_, each))), each);
            for (const QFrame* other : boxes())
                QVERIFY(other == box || !placeOf(box).intersects(placeOf(other)));
            const auto* label = box->findChild<QLabel*>();
            QVERIFY(label->height() >= label->heightForWidth(label->width()));
            QCOMPARE(box->accessibleName(), label->text());
        }
    }

    void open() {
        window_ = std::make_unique<MainWindow>(0, nullptr, viewKinds(), firstExperiment());
        first_ = std::make_unique<FirstMinute>(*window_, settings_.get());
        putOnScreen(*window_, {}, true);
        QTRY_VERIFY_WITH_TIMEOUT(window_->dataPanel()->dataset(), 20000);
    }
    void close() {
        first_.reset();
        window_.reset();
    }

private slots:
    void init() {
        qunsetenv(lessMotionVariable);
        settings_ = std::make_unique<QSettings>(folder_.filePath("settings.ini"), QSettings::IniFormat);
        settings_->clear();
        open();
    }
    void cleanup() { close(); }
    void threeCalloutsPointAtTheWindow() {
        QVERIFY(boxes().isEmpty()); // nobody asked
        first_->showOnce();
        QCoreApplication::processEvents();
        checkPlaces();
        QVERIFY(first_->pulsing());
    }

    void theyStayInPlace() {
        first_->showOnce();
        for (const QSize& size : {QSize(1600, 900), QSize(1000, 700), QSize(1280, 800)}) {
            window_->resize(size);
            QTRY_VERIFY(linesFollow());
            checkPlaces();
        }
    }

    void oneClickOnRunHasAMovingPlot() {
        first_->showOnce();
        auto* run = child<QAbstractButton>(*window_, "run");
        QTRY_VERIFY_WITH_TIMEOUT(run->isEnabled(), 20000);
        const QPoint at = run->mapTo(window_.get(), run->rect().center());
        // As the mouse finds it: through all that is painted over it.
        QCOMPARE(QApplication::widgetAt(window_->mapToGlobal(at)), run);
        QTest::mouseClick(run, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty(), 10000);
        QVERIFY(boxes().isEmpty()); // they cover no chart
        QTRY_VERIFY_WITH_TIMEOUT(!window_->session(), 60000);
        bool drawn = false;
        for (const Chart* chart : window_->findChildren<Chart*>())
            drawn = drawn || (chart->isVisible() && !chart->visibleSeries().empty());
        QVERIFY(drawn);
        QVERIFY(settings_->value("firstMinute/seen").toBool());
    }

    void oneKeyPutsThemAwayForEver() {
        first_->showOnce();
        child<QWidget>(*window_, "trials")->setFocus();
        QTest::keyClick(window_.get(), Qt::Key_Escape);
        QVERIFY(boxes().isEmpty() && !first_->shown());
        close();
        open();
        first_->showOnce();
        QVERIFY(boxes().isEmpty());
        // Help shows them again.
        auto* again = first_->findChild<QAction*>("firstMinuteAction");
        QVERIFY(window_->findChild<QMenu*>("helpMenu")->actions().contains(again));
        again->trigger();
        QCOMPARE(boxes().size(), 3);
        QTest::mouseClick(child<QAbstractButton>(*window_, "firstMinuteDone"), Qt::LeftButton);
        QVERIFY(boxes().isEmpty());
    }

    void itsButtonIsReachedByTab() {
        first_->showOnce();
        const auto* done = child<QAbstractButton>(*window_, "firstMinuteDone");
        for (int i = 0; i < 200 && !done->hasFocus(); ++i)
            QTest::keyClick(window_.get(), Qt::Key_Tab);
        QVERIFY(done->hasFocus());
    }

    void lessMotionIsARingAlone() {
        qputenv(lessMotionVariable, "1");
        first_->showOnce();
        QVERIFY(!first_->pulsing());
        QCOMPARE(window_->findChild<CalloutLines*>()->lines().size(), std::size_t{3});
    }

    // "Made-up people, nobody real" is not true of a person's own file.
    void overAPersonsOwnDataThereIsNone() {
        first_->showOnce();
        QTRY_COMPARE(boxes().size(), 3);
        auto* again = first_->findChild<QAction*>("firstMinuteAction");
        QVERIFY(again->isEnabled());
        openAndWait(*window_, write(folder_, "people.csv", PeopleFile(60).text().c_str()));
        QTRY_VERIFY(boxes().isEmpty());
        QVERIFY(!again->isEnabled() && !first_->pulsing());
        first_->show();
        QCoreApplication::processEvents();
        QVERIFY(boxes().isEmpty());
        openAndWait(*window_, "sample:census");
        QTRY_COMPARE(boxes().size(), 3); // nobody has put them away
    }

    void whatFillsTheScreenHasNone() {
        first_->showOnce();
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_VERIFY(boxes().isEmpty());
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_COMPARE(boxes().size(), 3);
    }
};

TEST_WITH_WINDOWS(FirstMinuteTest)
#include "FirstMinuteTest.moc"
