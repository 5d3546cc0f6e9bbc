// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/data/opening/RecentList.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

class EmptyDataViewTest : public QObject {
    Q_OBJECT
private slots:
    void itSaysHowToBegin() {
        EmptyDataView view;
        view.show();
        QSignalSpy open(&view, &EmptyDataView::openRequested);
        QTest::mouseClick(view.findChild<QPushButton*>("openFile"), Qt::LeftButton);
        QCOMPARE(open.count(), 1);
        const QList<QLabel*> said = view.findChildren<QLabel*>();
        QVERIFY(std::any_of(said.begin(), said.end(),
                            [](const QLabel* label) { return label->text().contains("Ctrl+Shift+O"); }));
    }

    void recentFilesAreOffered() {
        QTemporaryFile file;
        QVERIFY(file.open());
        RecentFiles recent;
        recent.add(file.fileName());
        EmptyDataView view;
        view.recent()->setFiles(&recent);
        testing::putOnScreen(view, {380, 500});
        QCoreApplication::processEvents();
        auto* list = view.findChild<QListWidget*>("recentList");
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 1);
        QSignalSpy chosen(view.recent(), &RecentList::chosen);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toString(), QFileInfo(file.fileName()).absoluteFilePath());
    }
};

TEST_WITH_WINDOWS(EmptyDataViewTest)
#include "EmptyDataViewTest.moc"
