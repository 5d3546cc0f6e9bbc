// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/CsvFile.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;

class CsvCellTest : public QObject {
    Q_OBJECT

private slots:
    void aFormulaBecomesAText_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("equals") << QByteArray("=1+1") << QByteArray("'=1+1");
        QTest::newRow("plus") << QByteArray("+cmd|' /C calc'!A0") << QByteArray("'+cmd|' /C calc'!A0");
        QTest::newRow("minus") << QByteArray("-2+3") << QByteArray("'-2+3");
        QTest::newRow("minus and a word") << QByteArray("-yes") << QByteArray("'-yes");
        QTest::newRow("plus and minus") << QByteArray("+-3") << QByteArray("'+-3");
        QTest::newRow("at") << QByteArray("@SUM(A1:A9)") << QByteArray("'@SUM(A1:A9)");
        QTest::newRow("tab") << QByteArray("\t=1") << QByteArray("'\t=1");
        QTest::newRow("carriage return") << QByteArray("\r=1") << QByteArray("\"'\r=1\"");
        QTest::newRow("line break") << QByteArray("\n=1") << QByteArray("\"'\n=1\"");
        QTest::newRow("with a comma")
            << QByteArray("=HYPERLINK(\"x\",1)") << QByteArray("\"'=HYPERLINK(\"\"x\"\",1)\"");
        QTest::newRow("guarded before") << QByteArray("'=1") << QByteArray("''=1");
    }
    void aFormulaBecomesAText() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, cell);
        QCOMPARE(QByteArray::fromStdString(csvCell(text.toStdString())), cell);
    }

    void whatIsNoFormulaStays() {
        for (const char* text : {"", "a", "a=b", "1+1", "-3.5", "+1", "-1e-5", "-inf", "+2.5 %", "-7%",
                                 "-1e999", "-", "+", "=", "@", "'", "'a", "'-1", "2026-11-28"})
            QCOMPARE(csvCell(text), std::string(text));
        QCOMPARE(csvCell("a,b"), std::string("\"a,b\""));
        QCOMPARE(csvCell("say \"a\""), std::string("\"say \"\"a\"\"\""));
        QCOMPARE(csvCell("#1"), std::string("\"#1\""));
        QCOMPARE(csvCell("no. #1"), std::string("\"no. #1\""));
    }

    // All texts of up to five of these characters: each has a guarded text of its own and comes back from it.
    void everyTextComesBack() {
        const std::string letters = "='-+1a@\t";
        std::size_t guarded = 0, all = 1;
        for (int length = 0; length <= 5; ++length, all *= letters.size())
            for (std::size_t number = 0; number < all; ++number) {
                std::string text;
                for (std::size_t rest = number, i = 0; i < static_cast<std::size_t>(length); ++i) {
                    text += letters[rest % letters.size()];
                    rest /= letters.size();
                }
                const std::string cell = guardedText(text);
                QCOMPARE(std::string(unguardedText(cell)), text);
                guarded += cell == text ? 0 : 1;
            }
        QVERIFY(guarded > 10'000);
    }

    void aCommentIsOneLineWithoutFormulas() {
        QCOMPARE(csvComment("dataset: a,=1,+2;@x, -3\nb"), std::string("# dataset: a, =1, +2; @x, -3 b\n"));
        QCOMPARE(csvComment("ε = 0.1 at δ = 1e-5"), std::string("# ε = 0.1 at δ = 1e-5\n"));
    }

    void whatIsGuardedIsKnown() {
        QVERIFY(!anyGuarded({"a", "-1", "-"}));
        QVERIFY(anyGuarded({"a", "=1+1"}));
    }
};

TEST_ALONE(CsvCellTest)
#include "CsvCellTest.moc"
