// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/SplitFile.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SplitFileTest : public QObject {
    Q_OBJECT

private slots:
    void itIsDrawnOnce();
    void twoFoldersHaveTwo();
    void otherSharesAreRefused();
    void aFileThatIsBrokenIsRefused_data();
    void aFileThatIsBrokenIsRefused();
};

void SplitFileTest::itIsDrawnOnce() {
    QTemporaryDir folder;
    const auto first = splitBeside(folder.path().toStdString(), {0.6, 0.2, 0.2});
    QVERIFY(first);
    const auto second = splitBeside(folder.path().toStdString(), {0.6, 0.2, 0.2});
    QVERIFY(second);
    QVERIFY(first->key == second->key);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"split.json"});
}

void SplitFileTest::twoFoldersHaveTwo() {
    QTemporaryDir one, other;
    const auto first = splitBeside(one.path().toStdString(), {}),
               second = splitBeside(other.path().toStdString(), {});
    QVERIFY(first && second && first->key != second->key);
}

void SplitFileTest::otherSharesAreRefused() {
    QTemporaryDir folder;
    QVERIFY(splitBeside(folder.path().toStdString(), {0.6, 0.2, 0.2}));
    const auto refused = splitBeside(folder.path().toStdString(), {0.5, 0.3, 0.2});
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, std::string("/split"));
    QVERIFY(refused.error().what.find("60 % private, 20 % public, 20 % test") != std::string::npos);
}

void SplitFileTest::aFileThatIsBrokenIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no key") << QByteArray(
        R"({"schema": "epsiloscope.split/1", "private": 0.6, "public": 0.2, "test": 0.2})");
    QTest::newRow("short key") << QByteArray(
        R"({"schema": "epsiloscope.split/1", "key": "00", "private": 0.6, "public": 0.2, "test": 0.2})");
    QTest::newRow("no number") << QByteArray(
        R"({"schema": "epsiloscope.split/1", "key": "00", "private": "x"})");
}

void SplitFileTest::aFileThatIsBrokenIsRefused() {
    QFETCH(const QByteArray, text);
    QTemporaryDir folder;
    write(folder, "split.json", text);
    QVERIFY(!splitBeside(folder.path().toStdString(), {0.6, 0.2, 0.2}));
}

TEST_ALONE(SplitFileTest)
#include "SplitFileTest.moc"
