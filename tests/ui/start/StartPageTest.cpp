// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/StartPage.h"

#include "core/data/samples/SampleData.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/MenuButton.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What stands where charts will be while nothing is loaded.
class StartPageTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void itOffersOpenSamplesAndThreeFiles() {
        RecentFiles recent;
        for (const char* name : {"a.csv", "b.csv", "c.csv", "d.csv"})
            recent.add(write(folder_, name, kPeople));
        StartPage page(&recent);
        putOnScreen(page, {1024, 600});
        QSignalSpy open(&page, &StartPage::openRequested), file(&page, &StartPage::fileRequested);
        QTest::mouseClick(child<QPushButton>(page, "openFile"), Qt::LeftButton);
        QCOMPARE(open.count(), 1);
        for (const SampleDescriptor& sample : sampleDescriptors()) {
            auto* tile =
                child<QAbstractButton>(page, qPrintable("sample." + QString::fromStdString(sample.id)));
            QTest::mouseClick(tile, Qt::LeftButton);
            QCOMPARE(file.takeFirst().first().toString(), "sample:" + QString::fromStdString(sample.id));
        }
        auto* files = child<QListWidget>(page, "recentList");
        QTRY_COMPARE(files->count(), 3);
        files->setCurrentRow(0);
        QTest::keyClick(files, Qt::Key_Return);
        QVERIFY(file.takeFirst().first().toString().endsWith("d.csv"));
    }

    void everySampleHasAPictureOfItsDataAndIsReachedByTab() {
        RecentFiles recent;
        StartPage page(&recent);
        putOnScreen(page, {1024, 600});
        page.activateWindow();
        child<QPushButton>(page, "openFile")->setFocus();
        std::vector<QImage> pictures;
        for (const SampleDescriptor& sample : sampleDescriptors()) {
            auto* tile =
                child<QAbstractButton>(page, qPrintable("sample." + QString::fromStdString(sample.id)));
            QTest::keyClick(page.focusWidget(), Qt::Key_Tab);
            QCOMPARE(page.focusWidget(), static_cast<QWidget*>(tile));
            QVERIFY(!tile->text().isEmpty());
            const auto drawn = [tile] { return tile->icon().pixmap(96, 72).toImage(); };
            const QImage empty = [] {
                QPixmap blank(96, 72);
                blank.fill(Qt::transparent);
                return blank.toImage();
            }();
            QTRY_VERIFY_WITH_TIMEOUT(drawn() != empty, 20000);
            pictures.push_back(drawn());
            for (std::size_t i = 0; i + 1 < pictures.size(); ++i)
                QVERIFY(pictures[i] != pictures.back());
        }
        StartPage again(&recent); // what was drawn once is kept
        putOnScreen(again, {1024, 600});
        QCOMPARE(child<QAbstractButton>(again, "sample.census")->icon().pixmap(96, 72).toImage(),
                 pictures[1]);
    }

    void itStandsThereWhileNothingIsLoaded() {
        Experiment missing;
        missing.mechanism = "pate-gnmax";
        missing.data.path = folder_.filePath("gone.csv").toStdString();
        MainWindow window(0, nullptr, viewKinds(), missing);
        show(window);
        auto* page = child<QWidget>(window, "startPage");
        QTRY_VERIFY_WITH_TIMEOUT(page->isVisible(), 20000);
        QCOMPARE(child<ChoiceButton>(window, "questionData")->words().name, QStringLiteral("Open a file"));
        QVERIFY(!child<QWidget>(window, "run")->isEnabled());
        child<QAbstractButton>(window, "sample.census")->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 20000);
        QVERIFY(!page->isVisible());
    }
};

TEST_WITH_WINDOWS(StartPageTest)
#include "StartPageTest.moc"
