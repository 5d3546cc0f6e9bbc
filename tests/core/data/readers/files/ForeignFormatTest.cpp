// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/ForeignFormat.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::says;

// Files of formats that are not read here are refused by name, and no table is taken for one.
class ForeignFormatTest : public QObject {
    Q_OBJECT

private slots:
    void theRefusalNamesTheFormat() {
        const auto refused =
            readMemory("{\"age\": 20, \"sick\": true}\n{\"age\": 30, \"sick\": false}\n", "people.csv");
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("people.csv"));
        QVERIFY2(says(refused.error().what, "JSON") && says(refused.error().mend, "CSV"),
                 refused.error().message().c_str());
    }

    void blanksAndCapitalsHideNothing() {
        QVERIFY(foreignFormat("\xEF\xBB\xBF\r\n <HTML><body>", "a"));
        QVERIFY(foreignFormat("-- made by hand\nINSERT INTO people VALUES (1, 2);\n", "a"));
    }

    void tablesAreNotTakenForOthers_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("names that begin as a magic") << QByteArray("PAR1,BZh\n1,2\n3,4\n");
        QTest::newRow("times beside numbers") << QByteArray("1 12:30 14:45\n2 13:30 15:45\n");
        QTest::newRow("a comparison") << QByteArray("<5,>=5\n1,2\n3,4\n");
        QTest::newRow("braces") << QByteArray("{a},{b}\n1,2\n3,4\n");
        QTest::newRow("brackets") << QByteArray("[1 2],a\n[3 4],b\n");
        QTest::newRow("dashes") << QByteArray("--,a\n1,2\n");
        QTest::newRow("bars") << QByteArray("|1x3 a comment\n25,Private\n");
        QTest::newRow("nothing") << QByteArray();
    }
    void tablesAreNotTakenForOthers() {
        QFETCH(QByteArray, text);
        const auto foreign = foreignFormat({text.constData(), static_cast<std::size_t>(text.size())}, "a");
        QVERIFY2(!foreign, foreign ? foreign->message().c_str() : "");
    }

    void whoNamesADelimiterIsNotAsked() {
        ReadOptions options;
        options.delimiter = ',';
        const auto read = readMemory("{\"a\":1,\"b\"\n2,3\n", "people.csv", options);
        QVERIFY(!read || read->table.columns.size() == 2);
        QVERIFY(read || !says(read.error().what, "JSON"));
    }
};

TEST_ALONE(ForeignFormatTest)
#include "ForeignFormatTest.moc"
