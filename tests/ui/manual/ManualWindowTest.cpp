// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/ManualWindow.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/manual/ManualBrowser.h"
#include "ui/manual/ManualPages.h"

#include <QApplication>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;

namespace {

template <class T> T* partOfManual(const ManualWindow& window, const char* name) {
    T* found = window.findChild<T*>(QString::fromLatin1(name));
    if (!found) qFatal("no widget \"%s\"", name);
    return found;
}

QString firstLine(const ManualWindow& window) {
    return window.browser()->toPlainText().section('\n', 0, 0);
}

QStringList listedPages(const ManualWindow& window) {
    QStringList titles;
    const auto* list = partOfManual<QListWidget>(window, "manualPages");
    for (int row = 0; row < list->count(); ++row)
        if (!list->item(row)->isHidden()) titles << list->item(row)->text();
    return titles;
}

void showManual(ManualWindow& window) {
    testing::putOnScreen(window, {}, true);
}

} // namespace

// The manual's window as a person uses it.
class ManualWindowTest : public QObject {
    Q_OBJECT

private slots:
    void tabGoesFromTheSearchToThePagesTheTextAndTheArrows() {
        const ManualWindow window;
        const QWidget* at = partOfManual<QLineEdit>(window, "manualSearch");
        const QStringList wanted{at->objectName(), "manualPages", window.browser()->objectName(),
                                 "manualBack", "manualForth"};
        QStringList found;
        do {
            if (wanted.contains(at->objectName())) found << at->objectName();
            at = at->nextInFocusChain();
        } while (at->objectName() != wanted.front());
        QCOMPARE(found, wanted);
    }

    void everyPageCanBeShown_data() {
        QTest::addColumn<QString>("page");
        for (const QString& name : manualPageNames())
            QTest::newRow(qPrintable(name)) << name;
    }

    void everyPageCanBeShown() {
        QFETCH(QString, page);
        ManualWindow window;
        showManual(window);
        window.open(page);
        const QString title = titleOfManualText(*manualText(page));
        QTRY_COMPARE(firstLine(window), title);
        QCOMPARE(window.browser()->page(), page);
        QCOMPARE(partOfManual<QListWidget>(window, "manualPages")->currentItem()->text(), title);
        QVERIFY(window.windowTitle().startsWith(title));
        QVERIFY(listedPages(window).size() == manualPageNames().size());
    }

    void aPageThatIsNotThereChangesNothing() {
        ManualWindow window;
        window.open("sweep");
        QTRY_COMPARE(firstLine(window), QString("Sweeps"));
        window.open("nothing");
        QCOMPARE(window.browser()->page(), QString("sweep"));
    }

    void headingsAreScrolledTo_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("heading");
        QTest::newRow("short page") << "data#roles-of-columns"
                                    << "Roles of columns";
        QTest::newRow("long page") << "keys#parameters-of-mechanisms"
                                   << "Parameters of mechanisms";
        QTest::newRow("not of the alphabet") << "dpsgd#what-ε-covers"
                                             << "What ε covers";
    }

    void headingsAreScrolledTo() {
        QFETCH(QString, place);
        QFETCH(QString, heading);
        ManualWindow window;
        window.resize(600, 220);
        showManual(window);
        window.open(place);
        const auto topLine = [&] {
            return window.browser()->cursorForPosition(QPoint(20, 8)).block().text();
        };
        QTRY_COMPARE(topLine(), heading);
    }

    void linksAreFollowedAndGoneBack() {
        ManualWindow window;
        window.resize(600, 300);
        showManual(window);
        auto* back = partOfManual<QToolButton>(window, "manualBack");
        auto* forth = partOfManual<QToolButton>(window, "manualForth");
        window.open("first-steps");
        QTRY_COMPARE(firstLine(window), QString("First steps"));
        QVERIFY(!back->isEnabled() && !forth->isEnabled());
        window.browser()->setFocus();
        QTest::keyClick(window.browser(), Qt::Key_Tab); // the first link: your own data
        QTest::keyClick(window.browser(), Qt::Key_Return);
        QTRY_COMPARE(firstLine(window), QString("Your own data"));
        QVERIFY(back->isEnabled() && !forth->isEnabled());
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(firstLine(window), QString("First steps"));
        QVERIFY(!back->isEnabled() && forth->isEnabled());
        QTest::mouseClick(forth, Qt::LeftButton);
        QTRY_COMPARE(firstLine(window), QString("Your own data"));
    }

    void goingBackReturnsToWhereOneWas() {
        ManualWindow window;
        window.resize(600, 220);
        showManual(window);
        window.open("glossary");
        QTRY_VERIFY(window.browser()->verticalScrollBar()->maximum() > 300);
        window.browser()->verticalScrollBar()->setValue(300);
        const auto topLine = [&] {
            return window.browser()->cursorForPosition(QPoint(20, 8)).block().text();
        };
        const QString left = topLine();
        window.open("limits");
        QTRY_COMPARE(firstLine(window), QString("Honest limits"));
        window.browser()->backward();
        QTRY_COMPARE(firstLine(window), QString("Glossary"));
        QTRY_COMPARE(topLine(), left);
    }

    void linksWithinAPageAreFollowed() {
        ManualWindow window;
        window.resize(600, 220);
        showManual(window);
        window.open("data");
        QTRY_COMPARE(firstLine(window), QString("Your own data"));
        emit window.browser()->anchorClicked(QUrl("#label-map"));
        QCOMPARE(window.browser()->page(), QString("data"));
        QCOMPARE(window.browser()->heading(), QString("label-map"));
        QTRY_VERIFY(window.browser()->verticalScrollBar()->value() > 0);
    }

    void linksElsewhereAreOpenedByTheDesktop() {
        ManualWindow window;
        window.open("sweep");
        QDesktopServices::setUrlHandler("https", this, "openedByTheDesktop");
        emit window.browser()->anchorClicked(QUrl("https://example.org/a"));
        QDesktopServices::unsetUrlHandler("https");
        QCOMPARE(outside_, QUrl("https://example.org/a"));
        QCOMPARE(window.browser()->page(), QString("sweep"));
    }

    void theSearchFindsPagesAndTheirWords() {
        ManualWindow window;
        showManual(window);
        window.open("sweep");
        QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
        auto* words = partOfManual<QLineEdit>(window, "manualSearch");
        QTRY_COMPARE(QApplication::focusWidget(), words);
        QTest::keyClicks(words, "poisson SHUFFLED");
        QCOMPARE(listedPages(window), QStringList{"Noisy gradient descent"});
        QTest::keyClick(words, Qt::Key_Return);
        QTRY_COMPARE(firstLine(window), QString("Noisy gradient descent"));
        QTRY_COMPARE(window.browser()->textCursor().selectedText(), QString("Poisson"));
        auto* nothing = partOfManual<QLabel>(window, "manualNothing");
        QVERIFY(!nothing->isVisible());
        QTest::keyClicks(words, " xyzzy");
        QVERIFY(listedPages(window).isEmpty());
        QVERIFY(nothing->isVisible());
        words->clear();
        QVERIFY(listedPages(window).size() == manualPageNames().size());
    }

    void theListIsUsedByKeyboard() {
        ManualWindow window;
        showManual(window);
        window.open("sweep");
        auto* words = partOfManual<QLineEdit>(window, "manualSearch");
        auto* pages = partOfManual<QListWidget>(window, "manualPages");
        words->setFocus();
        QTest::keyClick(words, Qt::Key_Down);
        QTRY_COMPARE(QApplication::focusWidget(), pages);
        QTest::keyClick(pages, Qt::Key_Home);
        QTest::keyClick(pages, Qt::Key_Return);
        QTRY_COMPARE(firstLine(window), pages->item(0)->text());
    }

    void escapeCloses() {
        ManualWindow window;
        showManual(window);
        window.open("sweep");
        QTest::keyClick(&window, Qt::Key_Escape);
        QTRY_VERIFY(!window.isVisible());
    }

    void partsHaveAccessibleNames() {
        ManualWindow window;
        for (const char* name : {"manualSearch", "manualPages", "manualText", "manualBack", "manualForth"})
            QVERIFY2(!partOfManual<QWidget>(window, name)->accessibleName().isEmpty(), name);
    }

public slots:
    void openedByTheDesktop(const QUrl& url) { outside_ = url; }

private:
    QUrl outside_;
};

TEST_WITH_WINDOWS(ManualWindowTest)
#include "ManualWindowTest.moc"
