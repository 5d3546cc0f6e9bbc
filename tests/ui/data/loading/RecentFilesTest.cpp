// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/RecentFiles.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;

class RecentFilesTest : public QObject {
    Q_OBJECT
private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void latestFirstAndOnce() {
        RecentFiles recent;
        QSignalSpy changed(&recent, &RecentFiles::changed);
        recent.add("/data/one.csv");
        recent.add("/data/two.csv");
        recent.add("/data/../data/one.csv");
        QCOMPARE(recent.paths(), (QStringList{"/data/one.csv", "/data/two.csv"}));
        recent.add("/data/one.csv"); // nothing new
        QCOMPARE(changed.count(), 3);
        recent.remove("/data/one.csv");
        QCOMPARE(recent.paths(), QStringList{"/data/two.csv"});
    }

    void tenAtMost() {
        RecentFiles recent;
        for (int i = 0; i < 14; ++i)
            recent.add(QStringLiteral("/data/%1.csv").arg(i));
        QCOMPARE(recent.paths().size(), qsizetype{10});
        QCOMPARE(recent.paths().first(), QStringLiteral("/data/13.csv"));
        QCOMPARE(recent.paths().last(), QStringLiteral("/data/4.csv"));
    }

    void samplesAreNoFiles() {
        RecentFiles recent;
        recent.add("sample:census");
        recent.add(":/sample-line.json");
        recent.add({});
        QVERIFY(recent.paths().isEmpty());
    }

    void rememberedFromOneStartToTheNext() {
        {
            RecentFiles recent(settings());
            recent.add("/data/one.csv");
            recent.add("/data/two.csv");
        }
        const RecentFiles again(settings());
        QCOMPARE(again.paths(), (QStringList{"/data/two.csv", "/data/one.csv"}));
    }

    void spoiltSettingsDoNoHarm() {
        QStringList many{"", "/a.csv", "/a.csv"};
        for (int i = 0; i < 30; ++i)
            many << QStringLiteral("/%1.csv").arg(i);
        settings()->setValue("recentFiles", many);
        const RecentFiles recent(settings());
        QCOMPARE(recent.paths().size(), qsizetype{10});
        QCOMPARE(recent.paths().count("/a.csv"), qsizetype{1});
    }

    void goneFilesSaySoAndCanBeForgotten() {
        RecentFiles recent(settings());
        const QString there = file("there.csv");
        recent.add(there);
        recent.add("/no/such/file.csv");
        QCOMPARE(RecentFiles::reasonAgainst(there), QString());
        QCOMPARE(RecentFiles::reasonAgainst("/no/such/file.csv"), QStringLiteral("no longer there"));
        recent.removeMissing();
        QCOMPARE(recent.paths(), QStringList{there});
    }

    void listOpensByClickAndReturn() {
        RecentFiles recent;
        const QString there = file("there.csv");
        recent.add("/no/such/file.csv");
        recent.add(there);
        RecentList list;
        list.setFiles(&recent);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        QTRY_COMPARE(list.count(), 2);
        QCoreApplication::processEvents();
        QSignalSpy chosen(&list, &RecentList::chosen);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(0)).center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toString(), there);
        QTest::keyClick(&list, Qt::Key_Return);
        QCOMPARE(chosen.count(), 2);
        QVERIFY(list.item(1)->text().contains("no longer there"));
        QTest::keyClick(&list, Qt::Key_Down);
        QTest::keyClick(&list, Qt::Key_Return);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(1)).center());
        QCOMPARE(chosen.count(), 2); // nothing to open
    }

    void listForgetsByDelete() {
        RecentFiles recent;
        recent.add("/no/such/one.csv");
        recent.add("/no/such/two.csv");
        RecentList list;
        list.setFiles(&recent);
        list.setCurrentRow(1);
        QTest::keyClick(&list, Qt::Key_Delete);
        QCOMPARE(recent.paths(), QStringList{"/no/such/two.csv"});
        QCOMPARE(list.count(), 1);
    }

    void listIsHiddenWhileEmpty() {
        RecentFiles recent;
        QWidget panel;
        auto* list = new RecentList(&panel);
        list->setFiles(&recent);
        panel.show();
        QVERIFY(!list->isVisible());
        recent.add("/data/one.csv");
        QVERIFY(list->isVisible());
        recent.remove("/data/one.csv");
        QVERIFY(!list->isVisible());
    }

private:
    std::unique_ptr<QSettings> settings() const {
        return std::make_unique<QSettings>(folder_->filePath("settings.ini"), QSettings::IniFormat);
    }
    QString file(const QString& name) const { return testing::write(*folder_, name, {}); }

    std::unique_ptr<QTemporaryDir> folder_;
};

TEST_WITH_WINDOWS(RecentFilesTest)
#include "RecentFilesTest.moc"
