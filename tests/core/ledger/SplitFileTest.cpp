// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/SplitFile.h"

#include "core/base/WholeFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The split of a dataset that is released is fixed with its first release: shares, and how a test file is
// cut.
class SplitFileTest : public QObject {
    Q_OBJECT

private slots:
    void theSameIsReadAgain();
    void whoOnlyAsksDrawsNone();
    void everyPartOfThePlanIsHeld_data();
    void everyPartOfThePlanIsHeld();
    void aFileFromBeforeCutsNothing();
    void aCutThatCannotBeReadIsRefused_data();
    void aCutThatCannotBeReadIsRefused();
    void whoIsDealtIsHeld_data();
    void whoIsDealtIsHeld();
    void anOlderFileDealtRows();
    void whereNothingIsDealtNobodyBecomesPublic();
    void twoFoldersHaveTwo();
    void aFileThatIsBrokenIsRefused_data();
    void aFileThatIsBrokenIsRefused();
};

namespace {

SplitPlan cutPlan() {
    SplitPlan cut;
    cut.privateFraction = 1;
    cut.publicFraction = cut.testFraction = 0;
    cut.queriesFromTest = 9000;
    cut.dealsTest = true;
    return cut;
}

QByteArray fileWith(const QByteArray& more) {
    return R"({"schema": "epsiloscope.split/1", "key": ")" + QByteArray("0b").repeated(32) +
           R"(", "private": 1.0, "public": 0.0, "test": 0.0)" + more + "}\n";
}

} // namespace

void SplitFileTest::theSameIsReadAgain() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    const auto first = splitBeside(path, cutPlan()), again = splitBeside(path, cutPlan());
    QVERIFY(first && again);
    QVERIFY(first->key == again->key);
    QVERIFY(again->plan == cutPlan());
}

void SplitFileTest::whoOnlyAsksDrawsNone() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    const auto none = knownSplit(path, cutPlan());
    QVERIFY(none.ok() && !*none);
    QVERIFY(QDir(folder.path()).isEmpty());
    const auto drawn = splitBeside(path, cutPlan());
    const auto known = knownSplit(path, cutPlan());
    QVERIFY(drawn && known && *known);
    QVERIFY((*known)->key == drawn->key);
    SplitPlan other = cutPlan();
    other.queriesFromTest = 8000;
    QVERIFY(!knownSplit(path, other).ok());
}

void SplitFileTest::everyPartOfThePlanIsHeld_data() {
    QTest::addColumn<double>("privateShare");
    QTest::addColumn<double>("queries");
    QTest::addColumn<bool>("deals");
    QTest::newRow("another share") << 0.9 << 9000.0 << true;
    QTest::newRow("another number of queries") << 1.0 << 8000.0 << true;
    QTest::newRow("a share of queries") << 1.0 << 0.9 << true;
    QTest::newRow("the first rows") << 1.0 << 9000.0 << false;
    QTest::newRow("a test file that is not cut") << 1.0 << 0.0 << false;
}

void SplitFileTest::everyPartOfThePlanIsHeld() {
    QFETCH(double, privateShare);
    QFETCH(double, queries);
    QFETCH(bool, deals);
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    QVERIFY(splitBeside(path, cutPlan()));
    SplitPlan other = cutPlan();
    other.privateFraction = privateShare;
    other.queriesFromTest = queries;
    other.dealsTest = deals;
    const auto refused = splitBeside(path, other);
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, std::string("/split"));
    QVERIFY(refused.error().what.find("9000 of the rows of the test file as queries, dealt") !=
            std::string::npos);
}

void SplitFileTest::aFileFromBeforeCutsNothing() {
    const QTemporaryDir folder;
    write(folder, "split.json", fileWith(""));
    SplitPlan whole = cutPlan();
    whole.queriesFromTest = 0;
    whole.dealsTest = false;
    const auto read = splitBeside(folder.path().toStdString(), whole);
    QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
    QVERIFY(read->plan == whole);
    QVERIFY(!splitBeside(folder.path().toStdString(), cutPlan()));
}

void SplitFileTest::aCutThatCannotBeReadIsRefused_data() {
    QTest::addColumn<QByteArray>("more");
    QTest::newRow("queries in words") << QByteArray(R"(, "queries_from_test": "9000")");
    QTest::newRow("persons by a number") << QByteArray(R"(, "person": 3)");
    QTest::newRow("dealt by a number") << QByteArray(R"(, "queries_from_test": 9000, "deal_test": 1)");
}

void SplitFileTest::aCutThatCannotBeReadIsRefused() {
    QFETCH(QByteArray, more);
    const QTemporaryDir folder;
    write(folder, "split.json", fileWith(more));
    const auto read = splitBeside(folder.path().toStdString(), cutPlan());
    QVERIFY(!read);
    QVERIFY(read.error().what.find("cannot be read") != std::string::npos);
}

void SplitFileTest::whoIsDealtIsHeld_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("next");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("mend");
    QTest::newRow("rows after persons")
        << "patient_id"
        << ""
        << "dealt rows by person, as the column patient_id says, and this one "
           "would deal them row by row"
        << "name patient_id by data.person, as then";
    QTest::newRow("persons after rows") << ""
                                        << "patient_id"
                                        << "dealt rows row by row, and this one would deal them by person"
                                        << "leave data.person out, as then";
    QTest::newRow("other persons") << "patient_id"
                                   << "doctor"
                                   << "would deal them by person, as the column doctor says"
                                   << "name patient_id by data.person, as then";
}

void SplitFileTest::whoIsDealtIsHeld() {
    QFETCH(const QString, first);
    QFETCH(const QString, next);
    QFETCH(const QString, told);
    QFETCH(const QString, mend);
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    const SplitPlan parts{0.6, 0.2, 0.2};
    const auto drawn = splitBeside(path, parts, first.toStdString());
    QVERIFY(drawn && drawn->person == first.toStdString());
    const auto again = knownSplit(path, parts, first.toStdString());
    QVERIFY(again && *again && (*again)->key == drawn->key && (*again)->person == drawn->person);
    const auto file = readWholeFile(path + "/split.json");
    QCOMPARE(file->find("person") != std::string::npos, !first.isEmpty());
    for (const Error& refused : {splitBeside(path, parts, next.toStdString()).error(),
                                 knownSplit(path, parts, next.toStdString()).error()}) {
        QCOMPARE(refused.where, std::string("/data/person"));
        QVERIFY2(refused.what.find(told.toStdString()) != std::string::npos, refused.what.c_str());
        QCOMPARE(QString::fromStdString(refused.mend), mend);
    }
}

void SplitFileTest::anOlderFileDealtRows() {
    const QTemporaryDir folder;
    QByteArray file = fileWith("");
    file.replace(R"("private": 1.0, "public": 0.0)", R"("private": 0.8, "public": 0.2)");
    write(folder, "split.json", file);
    const SplitPlan parts{0.8, 0.2, 0};
    QVERIFY(splitBeside(folder.path().toStdString(), parts));
    QVERIFY(!splitBeside(folder.path().toStdString(), parts, "patient"));
}

void SplitFileTest::whereNothingIsDealtNobodyBecomesPublic() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    const SplitPlan all{1, 0, 0};
    QVERIFY(splitBeside(path, all, "patient") && splitBeside(path, all) && splitBeside(path, all, "doctor"));
}

void SplitFileTest::twoFoldersHaveTwo() {
    const QTemporaryDir one, other;
    const auto first = splitBeside(one.path().toStdString(), {}),
               second = splitBeside(other.path().toStdString(), {});
    QVERIFY(first && second && first->key != second->key);
}

void SplitFileTest::aFileThatIsBrokenIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no key") << QByteArray(
        R"({"schema": "epsiloscope.split/1", "private": 0.6, "public": 0.2, "test": 0.2})");
    QTest::newRow("short key") << QByteArray(
        R"({"schema": "epsiloscope.split/1", "key": "00", "private": 0.6, "public": 0.2, "test": 0.2})");
}

void SplitFileTest::aFileThatIsBrokenIsRefused() {
    QFETCH(const QByteArray, text);
    const QTemporaryDir folder;
    write(folder, "split.json", text);
    QVERIFY(!splitBeside(folder.path().toStdString(), {0.6, 0.2, 0.2}));
}

TEST_ALONE(SplitFileTest)
#include "SplitFileTest.moc"
