// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/TabWalk.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QLineEdit* line(const char* name) {
    auto* made = new QLineEdit;
    made->setObjectName(QLatin1String(name));
    return made;
}

QStringList namesOf(const QList<QWidget*>& widgets) {
    QStringList names;
    for (const QWidget* widget : widgets)
        names << widget->objectName();
    return names;
}

QString focusIn(const QWidget& window) {
    return window.focusWidget() ? window.focusWidget()->objectName() : QString();
}

// A window of three lines, which Tab walks through as TabWalk has it.
class ThreeLines : public QWidget {
public:
    ThreeLines() {
        auto* last = line("last");
        auto* column = new QVBoxLayout(this);
        for (QWidget* each : {line("first"), line("middle"), last})
            column->addWidget(each);
    }
    QLineEdit* part(const char* name) { return findChild<QLineEdit*>(QLatin1String(name)); }

protected:
    bool focusNextPrevChild(bool next) override { return walkByTab(this, next); }
};

// By Qt's own words: what Tab has to stop at.
QSet<QWidget*> stopsInSight(const QWidget& window) {
    QSet<QWidget*> stops;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->window() == &window && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() &&
            widget->isVisible() && widget->isEnabled())
            stops << widget;
    return stops;
}

// Where the key leads from here, once round.
QList<QWidget*> walked(const QWidget& window, Qt::Key key) {
    QList<QWidget*> way;
    const qsizetype most = stopsInSight(window).size() + 1;
    for (QWidget* at = window.focusWidget(); at && !way.contains(at) && way.size() <= most;
         at = window.focusWidget()) {
        way << at;
        QTest::keyClick(at, key);
        // Words with links are left after the last of these.
        constexpr int mostLinks = 4;
        for (int i = 0; i < mostLinks && window.focusWidget() == at && qobject_cast<QLabel*>(at); ++i)
            QTest::keyClick(at, key);
    }
    return way;
}

} // namespace

/// Tab walks through a window as it is read.
class TabWalkTest : public QObject {
    Q_OBJECT

private slots:
    void gridsSplittersAndTabsAreReadAsTheyStand() {
        QWidget window;
        auto* button = new QPushButton(&window); // in no layout: after the others
        button->setObjectName("loose");
        auto* splitter = new QSplitter;
        QWidget* right = line("right");
        splitter->addWidget(right);
        splitter->insertWidget(0, line("left"));
        auto* tabs = new QTabWidget;
        tabs->tabBar()->setObjectName("tabs");
        tabs->addTab(line("page"), "page");
        auto* corner = new QPushButton;
        corner->setObjectName("corner");
        tabs->setCornerWidget(corner);
        auto* grid = new QGridLayout(&window);
        grid->addWidget(tabs, 2, 0, 1, 2);
        grid->addWidget(splitter, 1, 0, 1, 2);
        grid->addWidget(line("upper right"), 0, 1);
        grid->addWidget(line("upper left"), 0, 0);
        QStringList names = namesOf(tabStops(&window));
        names.removeIf([](const QString& name) { // arrows of a row of tabs that is too long
            return name.isEmpty() || name.startsWith("Scroll");
        });
        QCOMPARE(names, (QStringList{"upper left", "upper right", "left", "right", "tabs", "corner", "page",
                                     "loose"}));
    }

    void whatIsMadeLaterTakesItsPlace() {
        ThreeLines window;
        static_cast<QVBoxLayout*>(window.layout())->insertWidget(1, line("late"));
        QCOMPARE(namesOf(tabStops(&window)), (QStringList{"first", "late", "middle", "last"}));
    }

    void whatIsReadElsewhereComesWhereItIsRead() {
        ThreeLines window;
        QCOMPARE(namesOf(tabStops(&window, {{window.part("first"), window.part("last")}})),
                 (QStringList{"first", "last", "middle"}));
    }

    void hiddenAndDisabledPartsAreSteppedOverBothWays() {
        ThreeLines window;
        window.show();
        window.part("first")->setFocus();
        window.part("middle")->setEnabled(false);
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        QCOMPARE(focusIn(window), QString("last"));
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        QCOMPARE(focusIn(window), QString("first"));
        QTest::keyClick(window.focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(focusIn(window), QString("last"));
        window.part("middle")->setEnabled(true);
        window.part("middle")->hide();
        QTest::keyClick(window.focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(focusIn(window), QString("first"));
    }

    void whatIsReachedIsScrolledIntoSight() {
        ThreeLines window;
        auto* page = new QWidget;
        page->setMinimumHeight(2000);
        auto* bottom = line("bottom");
        auto* column = new QVBoxLayout(page);
        column->addStretch(1);
        column->addWidget(bottom);
        auto* area = new QScrollArea;
        area->setFocusPolicy(Qt::NoFocus);
        area->setWidgetResizable(true);
        area->setWidget(page);
        window.layout()->addWidget(area);
        putOnScreen(window, {300, 300});
        window.part("last")->setFocus();
        QCOMPARE(area->verticalScrollBar()->value(), 0);
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        QCOMPARE(focusIn(window), QString("bottom"));
        QVERIFY(!bottom->visibleRegion().isEmpty());
    }

    void theWindowIsWalkedFromTheToolsToTheRuns() {
        MainWindow window;
        showReady(window);
        QTRY_VERIFY(child<QWidget>(window, "run")->isEnabled());
        child<QWidget>(window, "open")->setFocus();
        const QList<QWidget*> way = walked(window, Qt::Key_Tab);
        QStringList skipped;
        for (const QWidget* stop : stopsInSight(window))
            if (!way.contains(stop))
                skipped << QLatin1String(stop->metaObject()->className()) + ' ' + stop->objectName();
        QVERIFY2(skipped.isEmpty(), qPrintable(skipped.join('\n')));
        const QStringList names = namesOf(way);
        qsizetype before = -1;
        for (const char* part :
             {"open", "run", "help", "questionData", "mechanism", "epsilonSlider", "parameter.epsilon",
              "parameter.delta", "columnsTable", "trials", "moreSettings", "viewTabBar", "runs"}) {
            const qsizetype at = names.indexOf(QLatin1String(part));
            QVERIFY2(at > before, part);
            before = at;
        }
        const QWidget* view = window.results()->views()->currentView();
        for (qsizetype i = 0; i < way.size(); ++i)
            if (view->isAncestorOf(way[i]))
                QVERIFY2(i > names.indexOf("viewTabBar") && i < names.indexOf("runs"), qPrintable(names[i]));
        QCOMPARE(names.indexOf("parameter.delta"), names.indexOf("parameter.epsilon") + 1);
        if (const qsizetype bar = names.indexOf("budgetLine"); bar >= 0)
            QVERIFY(bar > names.indexOf("parameter.epsilon") && bar < names.indexOf("columnsTable"));
    }

    void shiftTabGoesTheSameWayBack() {
        MainWindow window;
        showReady(window);
        child<QWidget>(window, "open")->setFocus();
        QList<QWidget*> way = walked(window, Qt::Key_Tab);
        QCOMPARE(window.focusWidget(), way.first());
        std::reverse(way.begin() + 1, way.end());
        QCOMPARE(namesOf(walked(window, Qt::Key_Backtab)), namesOf(way));
    }

    void aViewThatIsMadeLaterIsWalkedBetweenTheTabsAndTheRuns() {
        MainWindow window;
        showReady(window);
        window.results()->bringToFront("ledger");
        child<QWidget>(window, "open")->setFocus();
        const QStringList names = namesOf(walked(window, Qt::Key_Tab));
        const qsizetype search = names.indexOf("ledgerSearch");
        QVERIFY(search > names.indexOf("viewTabBar") && search < names.indexOf("runs"));
    }
};

TEST_WITH_WINDOWS(TabWalkTest)
#include "TabWalkTest.moc"
