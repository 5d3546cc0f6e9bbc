// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnKind.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::string kind(const Column& column) {
    return inWords(kindOf(column));
}

std::vector<double> from(double first, std::size_t count, double step = 1) {
    std::vector<double> cells(count);
    for (std::size_t i = 0; i < count; ++i)
        cells[i] = first + static_cast<double>(i) * step;
    return cells;
}

/// The kind of a column of a shared file, found by header or number.
std::string kindIn(const char* path, const std::string& name) {
    const auto read = readFile(sharedFile(path).toStdString());
    if (!read) return read.error().message();
    const int column = read->table.find(name);
    return column < 0 ? "no such column" : kind(read->table.columns[static_cast<std::size_t>(column)]);
}

} // namespace

class ColumnKindTest : public QObject {
    Q_OBJECT

private slots:
    void plainKindsAreTold() {
        QCOMPARE(kind(numbers("x", {1, 2, 2, missingNumber})), std::string("number"));
        QCOMPARE(kind(words("x", {"a", "b", "a"})), std::string("category"));
        QCOMPARE(kind(numbers("x", {3, missingNumber, 3})), std::string("constant"));
        QCOMPARE(kind(words("x", {"a", "a"})), std::string("constant"));
        QCOMPARE(kind(numbers("x", {missingNumber, missingNumber})), std::string("empty"));
        QCOMPARE(kind(words("x", {"", ""})), std::string("empty"));
        QCOMPARE(kind(numbers("x", {})), std::string("empty"));
        QCOMPARE(kind(pictures("x", 1, 1, {1, 2})), std::string("image"));
    }

    void textsThatMostlyDifferAreFree() {
        std::vector<std::string> sentences(30), words30(30), mostly(40), towns(40), gaps(60);
        for (std::size_t i = 0; i < 30; ++i) {
            const std::string number = std::to_string(i);
            sentences[i] = "came on day " + number;
            words30[i] = "w" + number;
            mostly[i] = "w" + number; // and ten empty cells
            towns[i] = i < 19 ? "w" + number : "w0";
            gaps[i] = "w" + number;
            gaps[i + 30] = "w" + number;
        }
        QCOMPARE(kind(words("said", sentences)), std::string("free text"));
        QCOMPARE(kind(words("key", words30)), std::string("identifier")); // one word for each
        QCOMPARE(kind(words("cabin", mostly)), std::string("free text"));
        QCOMPARE(kind(words("town", towns)), std::string("category")); // fewer than twenty
        QCOMPARE(kind(words("town", gaps)), std::string("category"));  // each of them twice
    }

    void identifiersNameEachRow() {
        QCOMPARE(kind(numbers("row", from(1, 20))), std::string("identifier"));
        QCOMPARE(kind(numbers("row", from(0, 20, 7))), std::string("number")); // not consecutive
        QCOMPARE(kind(numbers("customerId", from(500, 20, 7))), std::string("identifier"));
        QCOMPARE(kind(numbers("customer_id", from(500, 20, 7))), std::string("identifier"));
        QCOMPARE(kind(numbers("ID", from(500, 20, 7))), std::string("identifier"));
        QCOMPARE(kind(numbers("paid", from(500, 20, 7))), std::string("number")); // not the word id
        QCOMPARE(kind(numbers("id", from(0.5, 20))), std::string("number"));      // measured
        QCOMPARE(kind(numbers("id", from(1, 19))), std::string("number"));        // too few rows
        std::vector<double> gap = from(1, 30);
        gap[4] = missingNumber;
        QCOMPARE(kind(numbers("id", gap)), std::string("identifier"));
        QCOMPARE(kind(numbers("row", gap)), std::string("number"));
        std::vector<double> twice = from(1, 30);
        twice[4] = 1;
        QCOMPARE(kind(numbers("id", twice)), std::string("identifier")); // of whom it is, not of a row
        QCOMPARE(kind(numbers("serial", twice)), std::string("number"));
    }

    void textsThatAllDifferAreIdentifiers() {
        std::vector<std::string> names;
        for (int i = 0; i < 25; ++i)
            names.push_back("person " + std::to_string(i));
        QCOMPARE(kind(words("name", names)), std::string("identifier"));
        names[3] = names[4];
        QCOMPARE(kind(words("name", names)), std::string("free text"));
    }

    void datesAreTold_data() {
        addRows<QString, QString, QString>(
            {"first", "second", "expected"},
            {{"ISO", "2021-03-04", "1999-12-31", "date"},
             {"ISO with time", "2021-03-04 12:30", "2021-03-04T12:30:05.25Z", "date"},
             {"ISO with zone", "2021-03-04T12:30+02:00", "2021-03-04T12:30:00-0500", "date"},
             {"points", "04.03.2021", "31.12.1999 23:59", "date"},
             {"day first", "31/12/2021", "3/4/2021", "date"},
             {"month first", "12/31/2021", "3/4/2021", "date"},
             {"slashes", "2020/03/01", "2020/11/30", "date"},
             {"named months", "01-MAR-2020", "Mar 3, 2020", "date"},
             {"short years, twelve hours", "3/1/20 3:05 PM", "3/14/20 11:59 am", "date"},
             {"day and month first", "12/31/2021", "31/12/2021", "category"},
             {"leap day", "2020-02-29", "2000-02-29", "date"},
             {"no leap day", "2021-02-29", "1900-02-29", "category"},
             {"month 13", "2021-13-01", "2021-14-01", "category"},
             {"year 9999", "9999-01-01", "9998-01-01", "category"},
             {"versions", "1.2.10", "1.2.11", "category"},
             {"hour 25", "2021-03-04 25:00", "2021-03-04 26:00", "category"},
             {"more behind", "2021-03-04x", "2021-03-04-05", "category"},
             {"texts", "a", "b", "category"}});
    }
    void datesAreTold() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, expected);
        QCOMPARE(kind(words("x", {first.toStdString(), second.toStdString(), ""})), expected.toStdString());
    }

    void oneOfTwentyDistinctTextsMayBeNoDate() {
        std::vector<std::string> cells;
        for (int day = 1; day <= 19; ++day)
            cells.push_back("2021-03-" + std::string(day < 10 ? "0" : "") + std::to_string(day));
        cells.push_back("unknown");
        QCOMPARE(kind(words("x", cells)), std::string("date"));
        cells.push_back("never");
        QCOMPARE(kind(words("x", cells)), std::string("identifier")); // 19 of 21, and all differ
        // A text of many rows counts once, and categories that no row has count not at all.
        QCOMPARE(kind(words("x", {"2021-03-04", "2021-03-05", "a"}, {0, 1, 0})), std::string("date"));
    }

    void columnsOfRealFiles_data() {
        const QString heart = "data/tabular/heart_failure_clinical_records_dataset.csv";
        addRows<QString, QString, QString>(
            {"file", "column", "expected"},
            {{"credit ID", "data/tabular/UCI_Credit_Card.csv.gz", "ID", "identifier"},
             {"credit limit", "data/tabular/UCI_Credit_Card.csv.gz", "LIMIT_BAL", "number"},
             {"countries", "data/formats/country-codes.csv", "ISO3166-1-Alpha-3", "identifier"},
             {"adult weights", "data/tabular/adult.data.gz", "3", "number"},
             {"adult work", "data/tabular/adult.data.gz", "2", "category"},
             {"platelets", heart, "platelets", "number"},
             {"kdd constant", "data/tabular/kddcup.data_10_percent.gz", "20", "constant"}});
    }
    void columnsOfRealFiles() {
        QFETCH(QString, file);
        QFETCH(QString, column);
        QFETCH(QString, expected);
        EPSILOSCOPE_NEEDS(qPrintable(file));
        QCOMPARE(kindIn(qPrintable(file), column.toStdString()), expected.toStdString());
    }
};

TEST_WITH_EVENTS(ColumnKindTest)
#include "ColumnKindTest.moc"
