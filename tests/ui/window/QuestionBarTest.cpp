// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/QuestionBar.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/charging/BudgetLine.h"
#include "ui/mechanism/MechanismChoice.h"
#include "ui/widgets/MenuButton.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractItemView>
#include <QMenu>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Whose data, which mechanism, how much privacy: over the whole window.
class QuestionBarTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    QRect placeOf(const char* name) const {
        const auto* widget = child<QWidget>(*window_, name);
        return {widget->mapTo(window_.get(), QPoint(0, 0)), widget->size()};
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with) { QTest::keyClick(window_.get(), key, with); }

private slots:
    void init() {
        window_ = std::make_unique<MainWindow>();
        window_->resize(1280, 776);
        showReady(*window_);
        window_->activateWindow();
        QTRY_VERIFY(window_->isActiveWindow());
    }
    void cleanup() { window_.reset(); }

    void dataAndMechanismSayNameAndSize() {
        const auto* data = child<ChoiceButton>(*window_, "questionData");
        QTRY_COMPARE(data->words().name, QStringLiteral("Census"));
        QCOMPARE(data->words().detail, QStringLiteral("12,000 records"));
        const auto* mechanism = child<MechanismChoice>(*window_, "mechanism");
        QCOMPARE(mechanism->words().name, QStringLiteral("GNMax"));
        QCOMPARE(mechanism->words().detail, QStringLiteral("one record"));
        const QTemporaryDir folder;
        openAndWait(*window_, write(folder, "people.csv", kPeople));
        QTRY_COMPARE(data->words().name, QStringLiteral("people.csv"));
    }

    void itsHeightIsItsOwnAndItsPartsDoNotOverlap() {
        for (const int width : {1920, 1280, 1024, 800}) {
            window_->resize(width, 700);
            QTRY_COMPARE(child<QWidget>(*window_, "question")->width(), window_->width());
            const std::vector<QRect> parts{placeOf("questionData"), placeOf("mechanism"),
                                           placeOf("epsilonSlider"), placeOf("parameter.epsilon"),
                                           placeOf("budgetLine")};
            for (std::size_t i = 0; i < parts.size(); ++i) {
                QVERIFY2(placeOf("question").contains(parts[i]), qPrintable(QString::number(width)));
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!parts[i].intersects(parts[j]), qPrintable(QString::number(width)));
            }
        }
    }

    void largeTextTakesTwoRowsAndNoWiderWindow() {
        const QSize before = window_->size();
        for (int i = 0; i < 9; ++i)
            press(Qt::Key_Plus, Qt::ControlModifier);
        QTRY_VERIFY(placeOf("epsilonSlider").top() > placeOf("mechanism").bottom());
        QVERIFY(child<QWidget>(*window_, "budgetLine")->isHidden()); // Ctrl+G still opens the ledger
        QVERIFY2(window_->minimumSizeHint().width() <= 1280,
                 qPrintable(QString::number(window_->minimumSizeHint().width())));
        window_->resize(1280, 776);
        QTRY_COMPARE(window_->width(), 1280);
        const std::vector<QRect> parts{placeOf("questionData"), placeOf("mechanism"),
                                       placeOf("parameter.epsilon"), placeOf("epsilonSlider"),
                                       placeOf("forecast")};
        for (std::size_t i = 0; i < parts.size(); ++i) {
            QVERIFY2(placeOf("question").contains(parts[i]), qPrintable(QString::number(i)));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!parts[i].intersects(parts[j]), qPrintable(QString::number(i)));
        }
        press(Qt::Key_0, Qt::ControlModifier);
        QTRY_VERIFY(placeOf("epsilonSlider").top() < placeOf("mechanism").bottom());
        QTRY_COMPARE(window_->size(), before);
    }

    void keysLeadToDataMechanismEpsilonAndLedger() {
        press(Qt::Key_D, Qt::AltModifier);
        auto* menu = child<QMenu>(*window_, "openMenu");
        QTRY_VERIFY(menu->isVisible());
        menu->close();
        press(Qt::Key_M, Qt::AltModifier);
        auto* mechanism = child<MechanismChoice>(*window_, "mechanism");
        QTRY_VERIFY(mechanism->view()->isVisible());
        QTest::keyClick(mechanism->view(), Qt::Key_Down);
        QTest::keyClick(mechanism->view(), Qt::Key_Return);
        QTRY_VERIFY(window_->experiment().mechanism != "pate-gnmax");
        press(Qt::Key_E, Qt::AltModifier);
        QTRY_COMPARE(QApplication::focusWidget(), child<QWidget>(*window_, "epsilonSlider"));
        press(Qt::Key_G, Qt::ControlModifier);
        QTRY_COMPARE(window_->results()->views()->currentId(), QStringLiteral("ledger"));
    }

    void theWindowHasNoStatusBar() { QVERIFY(!window_->findChild<QWidget*>("qt_statusbar")); }
};

TEST_WITH_WINDOWS(QuestionBarTest)
#include "QuestionBarTest.moc"
