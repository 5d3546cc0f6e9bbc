// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/WindowParts.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QApplication>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QtTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Parts of the window are hidden, stay so, and come back as they were.
class WindowPartsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    WindowParts& parts() const { return *window_->parts(); }
    void press(Qt::Key key) const { QTest::keyClick(window_.get(), key); }
    bool seen(const char* name) const { return child<QWidget>(*window_, name)->isVisible(); }
    QStringList all() const {
        QStringList ids;
        for (const WindowPart& part : parts().parts())
            ids << part.id;
        return ids;
    }

private slots:
    void init() {
        window_ = std::make_unique<MainWindow>();
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    }
    void cleanup() { window_.reset(); }

    void theWindowNamesItsParts() {
        for (const char* const id :
             {"columns", "mechanism", "question", "tabs", "runs", "menu", "run", "left"})
            QVERIFY2(parts().find(id) && parts().find(id)->widget, id);
        for (const WindowPart& part : parts().parts())
            QVERIFY2(!part.label.isEmpty() && part.widget->isVisible(), qPrintable(part.id));
    }

    void eachPartCanBeHiddenAloneAndComesBack() {
        const QSize size = window_->size();
        for (const WindowPart& part : parts().parts()) {
            parts().hideExactly({part.id});
            window_->resize(size.grownBy({0, 0, 5, 0})); // lays a tool bar out, too
            QCoreApplication::processEvents();
            window_->resize(size);
            QVERIFY2(!part.widget->isVisible(), qPrintable(part.id));
            QCOMPARE(parts().hidden(), QStringList{part.id});
        }
        parts().hideExactly({});
        for (const WindowPart& part : parts().parts())
            QVERIFY2(part.widget->isVisible(), qPrintable(part.id));
        QTRY_COMPARE(window_->size(), size);
    }

    void unknownIdsAreIgnored() {
        QSignalSpy changed(&parts(), &WindowParts::changed);
        parts().hideExactly({"no such part"});
        QCOMPARE(parts().hidden(), QStringList());
        QCOMPARE(changed.size(), 0);
        parts().hideExactly({"runs", "no such part"});
        parts().hideExactly({"runs"});
        QCOMPARE(parts().hidden(), QStringList{"runs"});
        QCOMPARE(changed.size(), 1);
    }

    void aFoldDoesNotBringThemBackAndIsKept() {
        parts().hideExactly({"left"});
        press(Qt::Key_F9);
        press(Qt::Key_F9);
        QVERIFY(!seen("leftColumn"));
        press(Qt::Key_F9);
        parts().hideExactly({});
        QVERIFY(!seen("leftColumn"));
        press(Qt::Key_F9);
        QVERIFY(seen("leftColumn"));
    }

    void fullScreenDoesNotBringThemBack() {
        parts().hideExactly({"question", "runs"});
        press(Qt::Key_F11);
        QVERIFY(window_->isFullScreen() && !seen("question") && !seen("tools"));
        press(Qt::Key_F11);
        QVERIFY(!seen("question") && !seen("runs") && seen("tools"));
        press(Qt::Key_F11);
        parts().hideExactly({});
        QVERIFY(seen("question") && !seen("runs") && !seen("tools"));
        press(Qt::Key_F11);
        QVERIFY(seen("runs") && seen("tools"));
    }

    void aViewDoesNotBringTheTabsBack() {
        parts().hideExactly({"tabs"});
        for (const QString& id : window_->results()->views()->shownViews()) {
            window_->results()->bringToFront(id);
            for (const QTabBar* bar : window_->results()->views()->findChildren<QTabBar*>())
                if (bar->parentWidget()->objectName().startsWith("views"))
                    QVERIFY2(!bar->isVisible(), qPrintable(id));
        }
        const auto* views = window_->results()->views();
        const auto shown = views->shownViews();
        parts().hideExactly({});
        QVERIFY(views->tabBar()->isVisible());
        QCOMPARE(views->shownViews(), shown);
    }

    void severalHideForReasonsOfTheirOwn() {
        parts().hideExactly({"runs", "tabs"}, "lesson");
        parts().hideExactly({"runs", "menu"}, "presenter");
        QCOMPARE(parts().hiddenBy("lesson"), QStringList({"tabs", "runs"}));
        parts().hideExactly({}, "lesson");
        QVERIFY(window_->results()->views()->tabBar()->isVisible() && !seen("runs") && !seen("open"));
        parts().hideExactly({}, "presenter");
        QVERIFY(seen("runs") && seen("open") && seen("save"));
    }

    void tabReachesNoneThatIsHidden() {
        QStringList most = all();
        most.removeAll("question");
        most.removeAll("window"); // which holds it
        parts().hideExactly(most);
        child<QWidget>(*window_, "epsilonSlider")->setFocus();
        for (int i = 0; i < 60; ++i) {
            press(Qt::Key_Tab);
            const QWidget* reached = QApplication::focusWidget();
            QVERIFY(reached && reached->isVisible());
            for (const WindowPart& part : parts().parts())
                if (most.contains(part.id))
                    QVERIFY2(!part.widget->isAncestorOf(reached), qPrintable(part.id));
        }
    }

    void runsKeyIsHeardThoughItsButtonIsHidden() {
        QTRY_VERIFY_WITH_TIMEOUT(child<QAbstractButton>(*window_, "run")->isEnabled(), 20000);
        parts().hideExactly({"run"});
        press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->runs()->entries().empty(), 10000);
    }
};

TEST_WITH_WINDOWS(WindowPartsTest)
#include "WindowPartsTest.moc"
