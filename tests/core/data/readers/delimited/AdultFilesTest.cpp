// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/Schema.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <numeric>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::sharedFile;

namespace {

/// Reads a file of the reference folder; a failed read is an empty table.
ReadFile sharedFileRead(const char* path) {
    auto result = readFile(sharedFile(path).toStdString());
    return result ? std::move(*result) : ReadFile{};
}

std::size_t rowsWithMissing(const Table& table) {
    std::size_t count = 0;
    for (std::size_t row = 0; row < table.rows; ++row)
        count += std::any_of(table.columns.begin(), table.columns.end(), [&](const Column& column) {
            return column.type == ColumnType::Numeric ? std::isnan(column.numbers[row])
                                                      : column.codes[row] < 0;
        });
    return count;
}

std::vector<std::uint32_t> allRows(const Table& table) {
    std::vector<std::uint32_t> rows(table.rows);
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

} // namespace

/// The figures are those published with the datasets (UCI Machine Learning Repository).
class AdultFilesTest : public QObject {
    Q_OBJECT

private slots:
    void adultHasItsPublishedCounts() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        const ReadFile adult = sharedFileRead("data/tabular/adult.data.gz");
        QCOMPARE(adult.table.rows, std::size_t{32561});
        QCOMPARE(adult.table.columns.size(), std::size_t{15});
        QCOMPARE(adult.guess.packing, "gzip");
        QVERIFY(!adult.guess.header);
        QCOMPARE(adult.guess.delimiter, ',');
        QCOMPARE(rowsWithMissing(adult.table), std::size_t{2399});
        for (const int numeric : {0, 2, 4, 10, 11, 12})
            QVERIFY(adult.table.columns[static_cast<std::size_t>(numeric)].type == ColumnType::Numeric);
        QCOMPARE(guessLabel(adult.table), 14);
        RESULT_OR_FAIL(schema, schemaFor(adult.table, {"15", "", {}, {"2", "3"}, {}, {}}));
        QCOMPARE(schema->classes, (std::vector<std::string>{"<=50K", ">50K"}));
        QCOMPARE(schema->positive, std::string(">50K"));
        const auto classes = classIndices(adult.table, *schema);
        QCOMPARE(std::count(classes.begin(), classes.end(), 1), 7841);
        QCOMPARE(std::count(classes.begin(), classes.end(), -1), 0);
    }

    void testFileIsReadByTheSchemaOfTheTrainingFile() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.test.gz");
        const ReadFile adult = sharedFileRead("data/tabular/adult.data.gz");
        const ReadFile test = sharedFileRead("data/tabular/adult.test.gz");
        QCOMPARE(test.table.rows, std::size_t{16281});
        QCOMPARE(test.guess.commentLines, std::size_t{1});
        QCOMPARE(rowsWithMissing(test.table), std::size_t{1221});
        RESULT_OR_FAIL(schema, schemaFor(adult.table, {"15", ">50K", {}, {}, {}, {}}));
        const auto classes = classIndices(test.table, *schema);
        QCOMPARE(std::count(classes.begin(), classes.end(), 1), 3846);
        QCOMPARE(std::count(classes.begin(), classes.end(), 0), 12435);
        RESULT_OR_FAIL(encoder, Encoder::fit(adult.table, *schema, {}, allRows(adult.table)));
        QCOMPARE(encoder->featureCount(), std::size_t{108}); // 6 numbers, 99 categories, 3 times missing
        RESULT_OR_FAIL(features, encoder->encode(test.table, allRows(test.table)));
        QCOMPARE(features->rows(), Eigen::Index{16281});
        QVERIFY(features->allFinite());
    }

    /// No cell is lost: 1,685 are empty or "NA", and of those 42 are Namibia and North America.
    void namibiaAndNorthAmericaArePresent() {
        EPSILOSCOPE_NEEDS("data/formats/country-codes.csv");
        const ReadFile countries = sharedFileRead("data/formats/country-codes.csv");
        std::size_t missing = 0;
        for (const Column& column : countries.table.columns)
            missing += column.missing();
        std::size_t codes = 0;
        for (const char* name : {"Continent", "ISO3166-1-Alpha-2"}) {
            const int found = countries.table.find(name);
            QVERIFY(found >= 0);
            const Column& column = countries.table.columns[static_cast<std::size_t>(found)];
            const auto na = std::find(column.categories.begin(), column.categories.end(), "NA");
            QVERIFY(na != column.categories.end());
            codes += static_cast<std::size_t>(
                std::count(column.codes.begin(), column.codes.end(), na - column.categories.begin()));
        }
        QCOMPARE(codes, std::size_t{42});
        QCOMPARE(missing + codes, std::size_t{1685});
        const int number = countries.table.find("ISO4217-currency_numeric_code"); // "356,064" are two codes
        QVERIFY(countries.table.columns[static_cast<std::size_t>(number)].type == ColumnType::Categorical);
    }

    void otherFilesAreUnderstoodWithoutHelp_data() {
        addRows<QString, char, bool, int, int>(
            {"file", "delimiter", "header", "rows", "columns"},
            {{"credit", "data/tabular/UCI_Credit_Card.csv.gz", ',', true, 30000, 25},
             {"bank", "data/tabular/bank-full.csv.gz", ';', true, 45211, 17},
             {"kdd", "data/tabular/kddcup.data_10_percent.gz", ',', false, 494021, 42},
             {"heart", "data/tabular/heart_failure_clinical_records_dataset.csv", ',', true, 299, 13},
             {"heart, BOM", "data/formats/heart_failure_bom_crlf.csv", ',', true, 299, 13},
             {"iris", "data/formats/iris.csv", ',', true, 150, 5},
             {"countries", "data/formats/country-codes.csv", ',', true, 249, 56},
             {"german", "data/formats/german.data", ' ', true, 1000, 21},
             {"breast", "data/formats/breast-cancer-wisconsin.data", ',', false, 699, 11}});
    }
    void otherFilesAreUnderstoodWithoutHelp() {
        QFETCH(QString, file);
        QFETCH(char, delimiter);
        QFETCH(bool, header);
        QFETCH(int, rows);
        QFETCH(int, columns);
        EPSILOSCOPE_NEEDS(qPrintable(file));
        const ReadFile read = sharedFileRead(qPrintable(file));
        QCOMPARE(read.guess.delimiter, delimiter);
        QCOMPARE(read.guess.header, header);
        QCOMPARE(read.table.rows, static_cast<std::size_t>(rows));
        QCOMPARE(read.table.columns.size(), static_cast<std::size_t>(columns));
    }
};

TEST_WITH_EVENTS(AdultFilesTest)
#include "AdultFilesTest.moc"
