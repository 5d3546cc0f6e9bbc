// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

ReadOptions said(char delimiter, bool header) {
    ReadOptions options;
    options.delimiter = delimiter;
    options.header = header;
    return options;
}

/// The texts of the first column, or why there are none.
std::vector<std::string> firstColumn(const std::string& text, ReadOptions options) {
    options.types = {{"1", ColumnType::Categorical}};
    const auto read = readMemory(text, "table.csv", options);
    if (!read) return {read.error().message()};
    const Column& column = read->table.columns.front();
    std::vector<std::string> texts;
    for (const std::int32_t code : column.codes)
        texts.push_back(code < 0 ? "" : column.categories[static_cast<std::size_t>(code)]);
    return texts;
}

using Texts = std::vector<std::string>;

} // namespace

/// Once a person says how a text is cut and what its first row is, no cell says otherwise.
class SaidReadingTest : public QObject {
    Q_OBJECT

private slots:
    void noRowOfCellsIsAComment() {
        for (const char* cell : {"|a", "|", "#a", "# a", "%", "@relation", "# epsiloscope: types=n"})
            QCOMPARE(firstColumn(std::string(cell) + ",1\nb,2\n", said(',', false)), (Texts{cell, "b"}));
        QCOMPARE(firstColumn("#a,\"1\n2\"\nb,2\n", said(',', false)), (Texts{"#a", "b"}));
        QCOMPARE(firstColumn("|a b\n|c d\n", said(' ', false)), (Texts{"|a", "|c"}));
        // A line that is not cut is no row: as of adult.test.
        QCOMPARE(firstColumn("|1x3 Cross validator\n# by hand\nb,1\n|more\nc,2\n", said(',', false)),
                 (Texts{"b", "c"}));
    }

    void noCellOfASingleColumnIsAComment() {
        QCOMPARE(firstColumn("|a\n# b\n%\nc\n|d\n", said(',', false)), (Texts{"|a", "# b", "%", "c", "|d"}));
        QCOMPARE(firstColumn("# by hand\n|more\nname\n|a\nb\n", said(',', true)), (Texts{"|a", "b"}));
    }

    void aControlByteIsACharacter() {
        const auto read = readMemory("a,b\n1,x\x01y\n", "table.csv", said(',', true));
        QVERIFY(read);
        QCOMPARE(read->table.columns[1].categories, Texts{"x?y"});
        QCOMPARE(read->guess.remarks,
                 std::vector<Sentence>{"The text holds control bytes: each was read as a question mark."});
        QVERIFY(!readMemory("a,b\n1,x\x01y\n", "table.csv"));
        // UTF-16 without its mark is told of all the same.
        const std::string wide("a\0,\0b\0\n\0001\0,\0002\0\n\0", 16);
        QCOMPARE(readMemory(wide, "table.csv", said(',', true)).error().mend,
                 std::string("if it is UTF-16, save it as UTF-8"));
    }

    void aMarkOfUtf16AloneMakesNone() {
        QCOMPARE(firstColumn("\xFF\xFE"
                             "a,1\nb,2\n",
                             said(',', false)),
                 (Texts{"ÿþa", "b"}));
        QCOMPARE(firstColumn("\xFE\xFF,1\nb,2\n", said(',', false)), (Texts{"þÿ", "b"}));
        const std::string wide("\xFF\xFE"
                               "a\0,\0001\0\n\0b\0,\0002\0",
                               16);
        QCOMPARE(firstColumn(wide, said(',', false)), (Texts{"a", "b"}));
    }
};

TEST_ALONE(SaidReadingTest)
#include "SaidReadingTest.moc"
