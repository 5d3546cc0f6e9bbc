// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/PrivateWords.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

/// What is said in the place of names of files and people.
class PrivateWordsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("USER", "mallory"); }

    void theDataAreTheData_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("name") << "patients-of-dr-who.csv · 400 rows"
                              << "the data · 400 rows";
        QTest::newRow("path") << "in /srv/clinic/patients-of-dr-who.csv."
                              << "in the data.";
        QTest::newRow("without ending") << "GNMax on patients-of-dr-who"
                                        << "GNMax on the data";
        QTest::newRow("other case") << "PATIENTS-OF-DR-WHO.CSV"
                                    << "the data";
        QTest::newRow("umlauts") << "Käse.csv"
                                 << "the data";
        QTest::newRow("other file") << "kept as result-of-alice.json"
                                    << "kept as a file";
        QTest::newRow("other path") << "Its result lies in /home/alice/x/y.bin"
                                    << "Its result lies in a file";
        QTest::newRow("home") << "~/clinic/notes here"
                              << "a file here";
        QTest::newRow("drive") << "C:\\clinic\\notes.txt"
                               << "a file";
        QTest::newRow("url") << "file:///srv/clinic/a.csv"
                             << "a file";
        QTest::newRow("person") << "Written by mallory."
                                << "Written by ….";
    }
    void theDataAreTheData() {
        QFETCH(QString, text);
        PrivateWords words;
        words.addData("/srv/clinic/patients-of-dr-who.csv");
        words.addData("/srv/Käse.csv");
        QVERIFY(words.in(text));
        QTEST(words.said(text), "said");
        QVERIFY(!words.in(words.said(text)));
    }

    void otherWordsStay_data() {
        QTest::addColumn<QString>("text");
        for (const char* const text :
             {"", "sample:survey · 16,000 rows", "and/or", "1/2 of ε", "δ 1e-6 · ε 0.5", "log x / log y",
              "GNMax ε 2 finished in 0.35 s", "<b>labels</b> answered", "guaranteed ε 2 at δ 1e-6",
              "Run this experiment (Ctrl+R or F5)", "square root of 2", "mallorys", "age 30.5",
              "https://example.org/a/b", "impatients-of-dr-whom"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void otherWordsStay() {
        QFETCH(QString, text);
        PrivateWords words;
        words.addData("/srv/clinic/patients-of-dr-who.csv");
        words.addData("sample:survey");
        words.addFile({});
        QVERIFY2(!words.in(text), qPrintable(words.said(text)));
        QCOMPARE(words.said(text), text);
    }
};

TEST_ALONE(PrivateWordsTest)
#include "PrivateWordsTest.moc"
