// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/EmptyDataView.h"

#include "tests/testing/TestProgram.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/data/opening/RecentList.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QtTest>

using namespace epsiloscope;

class EmptyDataViewTest : public QObject {
    Q_OBJECT
private slots:
    void buttonsSayHowToBegin();
    void recentFilesAreOffered();
};

void EmptyDataViewTest::buttonsSayHowToBegin() {
    EmptyDataView view;
    view.show();
    QSignalSpy open(&view, &EmptyDataView::openRequested), sample(&view, &EmptyDataView::sampleRequested);
    QTest::mouseClick(view.findChild<QPushButton*>("openFile"), Qt::LeftButton);
    QTest::mouseClick(view.findChild<QPushButton*>("sampleCardiology"), Qt::LeftButton);
    QTest::mouseClick(view.findChild<QPushButton*>("sampleGlyphs"), Qt::LeftButton);
    QCOMPARE(open.count(), 1);
    QCOMPARE(sample.count(), 2);
    QCOMPARE(sample.at(0).first().toString(), QStringLiteral("cardiology"));
    QCOMPARE(sample.at(1).first().toString(), QStringLiteral("glyphs"));
}

void EmptyDataViewTest::recentFilesAreOffered() {
    QTemporaryFile file;
    QVERIFY(file.open());
    RecentFiles recent;
    recent.add(file.fileName());
    EmptyDataView view;
    view.recent()->setFiles(&recent);
    view.resize(380, 500);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
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

TEST_WITH_WINDOWS(EmptyDataViewTest)
#include "EmptyDataViewTest.moc"
