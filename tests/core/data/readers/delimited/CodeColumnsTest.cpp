// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers that are codes stay the texts that they are.
#include "core/data/readers/delimited/DelimitedWriter.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/table/ColumnSummary.h"
#include "core/data/table/ColumnWarnings.h"
#include "core/data/table/NumberText.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class CodeColumnsTest : public QObject {
    Q_OBJECT

private slots:
    void paddedWholesAreCodes() {
        for (const char* code : {"01234", "007", "00", "+4930123456", "0049301234567"})
            QVERIFY2(isPaddedWhole(code), code);
        for (const char* number : {"0", "10", "0.5", "-01.5", "+12", "1e05", "0x10", "", "00:12"})
            QVERIFY2(!isPaddedWhole(number), number);
    }

    // The zero may come long after the types were guessed.
    void zipCodesKeepTheirZeros() {
        std::string text = "zip,age\n";
        for (int i = 0; i < 5000; ++i)
            text += std::to_string(10115 + i) + "," + std::to_string(i % 90) + "\n";
        text += "01234,30\n";
        RESULT_OR_FAIL(file, readMemory(text, "people.csv"));
        QCOMPARE(file->table.columns[0].type, ColumnType::Categorical);
        QCOMPARE(file->table.columns[1].type, ColumnType::Numeric);
        QVERIFY(file->guess.remarks.front().find("'01234'") != std::string::npos);
        const auto again = delimitedText(file->table);
        QVERIFY(again.ok() && again->table.find("\n01234,30\n") != std::string::npos);
    }

    void aTypeThatIsSaidWins() {
        ReadOptions options;
        options.types = {{"zip", ColumnType::Numeric}};
        RESULT_OR_FAIL(file, readMemory("zip,age\n01234,30\n10115,40\n", "people.csv", options));
        QCOMPARE(file->table.columns[0].type, ColumnType::Numeric);
        QCOMPARE(file->table.columns[0].numbers[0], 1234.0);
    }

    void notAvailableIsMissing() {
        RESULT_OR_FAIL(file, readMemory("age,work\n30,shop\nN/A,mill\nn/a,N/A\n#N/A,shop\n", "people.csv"));
        QCOMPARE(file->table.columns[0].type, ColumnType::Numeric);
        QCOMPARE(file->table.columns[0].missing(), std::size_t{3});
        QCOMPARE(file->table.columns[1].missing(), std::size_t{1});
    }

    void datesAreSaid() {
        std::string text = "admitted,sick\n";
        for (int i = 0; i < 60; ++i)
            text += "2021-03-" + std::string(i % 28 < 9 ? "0" : "") + std::to_string(i % 28 + 1) + "," +
                    std::to_string(i % 2) + "\n";
        RESULT_OR_FAIL(file, readMemory(text, "ward.csv"));
        std::vector<ColumnSummary> summaries;
        for (const Column& column : file->table.columns)
            summaries.push_back(summarise(column));
        const auto warnings = columnWarnings(file->table, summaries, 1, {}, 2);
        QCOMPARE(warnings.size(), std::size_t{1});
        QCOMPARE(warnings.front().kind, ColumnWarning::Kind::Date);
        QVERIFY(warnings.front().text.starts_with("It holds 28 dates, such as '2021-03-"));
    }
};

TEST_ALONE(CodeColumnsTest)
#include "CodeColumnsTest.moc"
