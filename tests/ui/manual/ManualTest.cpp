// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/manual/ManualBrowser.h"
#include "ui/manual/ManualPages.h"
#include "ui/manual/ManualWindow.h"
#include "ui/views/ledger/LedgerView.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"

#include <QDialog>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTabBar>
#include <QTabWidget>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// Whether "page" or "page#heading" is there.
bool placeIsThere(const QString& place) {
    const auto text = manualText(place.section('#', 0, 0));
    const QString anchor = place.section('#', 1);
    if (!text || anchor.isEmpty()) return text && !place.contains('#');
    const QStringList lines = text->split('\n');
    static const QRegularExpression heading("^#+ (.+)$");
    return std::any_of(lines.begin(), lines.end(), [&](const QString& line) {
        return headingAnchor(heading.match(line).captured(1)) == anchor;
    });
}

QString openedPlace(const MainWindow& window) {
    const ManualWindow* manual = window.manual()->window();
    if (!manual || !manual->isVisible()) return {};
    const ManualBrowser* browser = manual->browser();
    return browser->heading().isEmpty() ? browser->page() : browser->page() + '#' + browser->heading();
}

} // namespace

// F1 in the window: the manual opens at the page of what has the focus.
class ManualTest : public QObject {
    Q_OBJECT

private slots:
    void everyPageThatAWidgetNamesIsThere() {
        const MainWindow window;
        QSet<QString> named;
        for (const QWidget* widget : window.findChildren<QWidget*>())
            if (const QVariant page = widget->property(manualPageProperty); page.isValid()) {
                QVERIFY2(placeIsThere(page.toString()), qPrintable(page.toString()));
                named << page.toString().section('#', 0, 0);
            }
        for (const char* page :
             {"data", "votes-files", "split", "mechanisms", "budget", "release", "charts", "runs", "votes",
              "find", "ledger", "features", "bagging", "ensemble", "pictures"})
            QVERIFY2(named.contains(page), page);
    }

    void everyPageThatTheSourceNamesIsThere() {
        // Dialogs are made when they are wanted.
        static const QRegularExpression naming("setManualPage\\([^;\"]*\"([^\"]+)\"");
        qsizetype found = 0;
        for (QDirIterator files(projectFile("ui"), {"*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            for (auto match = naming.globalMatch(source); match.hasNext(); ++found) {
                const QString place = match.next().captured(1);
                QVERIFY2(placeIsThere(place), qPrintable(file.fileName() + ": " + place));
            }
        }
        QVERIFY(found >= 12);
    }

    void everyTabHasItsPage() {
        const MainWindow window;
        const auto* views = child<QTabWidget>(window, "views");
        for (int tab = 0; tab < views->count(); ++tab)
            QVERIFY2(views->widget(tab)->property(manualPageProperty).isValid(),
                     qPrintable(views->tabText(tab)));
    }

    void f1InTheLedgerOpensItsPage() {
        MainWindow window;
        show(window);
        window.results()->bringToFront("ledger");
        auto* search = child<QLineEdit>(window, "ledgerSearch");
        search->setFocus();
        QTRY_COMPARE(QApplication::focusWidget(), search);
        QVERIFY(!window.manual()->window());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        QCOMPARE(openedPlace(window), QString("ledger"));
        QTRY_VERIFY(window.manual()->window()->browser()->toPlainText().startsWith("The ledger\n"));
    }

    void f1FollowsTheFocus() {
        MainWindow window;
        show(window);
        const auto place = [&](QWidget* focus) {
            QTest::keyClick(focus, Qt::Key_F1);
            return openedPlace(window);
        };
        QCOMPARE(place(&window), QString(manualStartPage));
        QCOMPARE(place(child<QWidget>(window, "mechanism")), QString("mechanisms"));
        QCOMPARE(place(child<QWidget>(window, "trials")), QString("budget"));
        QCOMPARE(place(child<QWidget>(window, "release")), QString("release"));
        QCOMPARE(place(child<QWidget>(window, "columnsTable")), QString("data"));
        QCOMPARE(place(child<QWidget>(window, "split.balance")), QString("split"));
    }

    void theTabBarSpeaksForItsTab() {
        MainWindow window;
        show(window);
        auto* views = child<QTabWidget>(window, "views");
        for (int tab = 0; tab < views->count(); ++tab) {
            if (!views->isTabVisible(tab)) continue;
            views->setCurrentIndex(tab);
            views->tabBar()->setFocus();
            QTest::keyClick(views->tabBar(), Qt::Key_F1);
            const QString opened = openedPlace(window), own = manualPageOf(views->widget(tab));
            QVERIFY2(opened == own, qPrintable(views->tabText(tab) + ": " + opened + ", not " + own));
        }
    }

    void f1WorksInDialogsToo() {
        MainWindow window;
        show(window);
        QDialog dialog(&window);
        auto* line = new QLineEdit(&dialog);
        setManualPage(&dialog, "data#label-map");
        dialog.open(); // closes the window behind it to input
        QTest::keyClick(line, Qt::Key_F1);
        QCOMPARE(openedPlace(window), QString("data#label-map"));
        dialog.close();
        QDialog silent(&window);
        QTest::keyClick(&silent, Qt::Key_F1);
        QCOMPARE(openedPlace(window), QString(manualStartPage));
    }

    void otherKeysAndOtherWindowsAreLeftAlone() {
        MainWindow window;
        show(window);
        QLineEdit stranger;
        QTest::keyClick(&stranger, Qt::Key_F1);
        QTest::keyClick(&window, Qt::Key_F2);
        QTest::keyClick(&window, Qt::Key_F1, Qt::ControlModifier);
        QVERIFY(!window.manual()->window());
    }

    void theButtonOpensItAndTheWindowTakesItAlong() {
        MainWindow window;
        show(window);
        auto* mechanism = child<QWidget>(window, "mechanism");
        mechanism->setFocus();
        window.findChild<QAction*>("manualAction")->trigger();
        QCOMPARE(openedPlace(window), QString("mechanisms"));
        QVERIFY(!window.manual()->window()->testAttribute(Qt::WA_QuitOnClose));
        QVERIFY(window.close());
        QVERIFY(!window.manual()->window()->isVisible());
    }
};

TEST_WITH_WINDOWS(ManualTest)
#include "ManualTest.moc"
