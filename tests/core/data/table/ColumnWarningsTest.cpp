// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnWarnings.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/Schema.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t warnedRows = 2000;

std::vector<ColumnWarning> warningsOf(const Table& table, int label, const std::vector<int>& labels,
                                      int classes, const std::stop_token& stop = {}) {
    std::vector<ColumnSummary> summaries;
    for (const Column& column : table.columns)
        summaries.push_back(summarise(column));
    return columnWarnings(table, summaries, label, labels, classes, stop);
}

/// A fifth of the rows has class 1.
std::vector<int> drawnLabels() {
    auto stream = RandomStreams::fromSeed(3).stream(1, StreamPurpose::Split);
    std::vector<int> labels(warnedRows);
    for (int& label : labels)
        label = stream.below(5) == 0 ? 1 : 0;
    return labels;
}

/// The label as numbers far apart, noise added; `wrong` of the rows have the other label's number.
std::vector<double> nearCopy(const std::vector<int>& labels, double wrong) {
    auto stream = RandomStreams::fromSeed(4).stream(1, StreamPurpose::Split);
    std::vector<double> cells;
    for (const int label : labels) {
        const bool lies = stream.uniform() < wrong;
        cells.push_back((lies ? 1 - label : label) * 10 + stream.uniform());
    }
    return cells;
}

std::vector<ColumnWarning> warningsAbout(const Column& column, const std::vector<int>& labels) {
    return warningsOf(withColumns({column}), -1, labels, 2);
}

/// "column kind" of each warning about a shared file with its guessed label.
QStringList warnedIn(const char* path, const std::string& label = "") {
    const auto read = readFile(sharedFile(path).toStdString());
    if (!read) return {QString::fromStdString(read.error().message())};
    const auto schema = schemaFor(read->table, {label, "", {}, {}, {}, {}});
    if (!schema) return {QString::fromStdString(schema.error().message())};
    QStringList warned;
    for (const ColumnWarning& warning :
         warningsOf(read->table, schema->label(), classIndices(read->table, *schema),
                    static_cast<int>(schema->classes.size())))
        warned +=
            QString::fromStdString(read->table.columns[warning.column].name + " " + toString(warning.kind));
    return warned;
}

} // namespace

class ColumnWarningsTest : public QObject {
    Q_OBJECT

private slots:
    void uselessColumnsAreNamedWithTheReason() {
        std::vector<double> ids(1500);
        for (std::size_t i = 0; i < ids.size(); ++i)
            ids[i] = static_cast<double>(i + 1);
        std::vector<double> ones(1500, 1);
        std::vector<double> gaps = ones;
        gaps[7] = missingNumber;
        const Table table =
            withColumns({numbers("id", ids), numbers("one", ones), numbers("gaps", gaps),
                         numbers("empty", std::vector<double>(1500, missingNumber)), numbers("label", ones)});
        const auto warnings = warningsOf(table, 4, {}, 0);
        QCOMPARE(warnings.size(), std::size_t{4}); // none about the label
        QVERIFY(warnings[0].kind == ColumnWarning::Kind::Identifier);
        QCOMPARE(warnings[0].column, std::size_t{0});
        QCOMPARE(warnings[0].text, std::string("All 1,500 values differ: this looks like an identifier. A "
                                               "learner can only memorise it: ignore it."));
        QVERIFY(warnings[1].kind == ColumnWarning::Kind::Constant);
        QCOMPARE(warnings[1].text,
                 std::string("Every cell is '1': nothing can be learnt from it. Ignore it."));
        QCOMPARE(warnings[2].text, std::string("Its only value is '1'; 1 cell is missing: little can be "
                                               "learnt from it. Ignore it."));
        QVERIFY(warnings[3].kind == ColumnWarning::Kind::Empty);
        QCOMPARE(warnings[3].column, std::size_t{3});
    }

    void copiesOfTheLabelAreLeaks() {
        const auto labels = drawnLabels();
        std::vector<std::int32_t> codes(labels.begin(), labels.end());
        const auto copy = warningsAbout(words("copy", {"no", "yes"}, codes), labels);
        QCOMPARE(copy.size(), std::size_t{1});
        QVERIFY(copy[0].kind == ColumnWarning::Kind::Leak);
        std::size_t majority = 0;
        for (std::size_t row = 1; row < warnedRows; row += 2)
            majority += labels[row] == 0;
        const std::string share = std::to_string(majority / 10) + "." + std::to_string(majority % 10);
        QCOMPARE(copy[0].text,
                 "This column alone predicts 100.0 % of the labels (" + share +
                     " % by always predicting the most frequent class): does it contain the label?");
        QCOMPARE(warningsAbout(numbers("score", nearCopy(labels, 0)), labels).size(), std::size_t{1});
        // What is there only for one class gives it away too.
        std::vector<double> onlyFor;
        for (const int label : labels)
            onlyFor.push_back(label == 1 ? 7 : missingNumber);
        QVERIFY(warningsAbout(numbers("date of death", onlyFor), labels).front().kind ==
                ColumnWarning::Kind::Leak);
    }

    void nineOfTenErrorsMustGo() {
        const auto labels = drawnLabels(); // the majority class is wrong in 20 % of the rows
        QCOMPARE(warningsAbout(numbers("near", nearCopy(labels, 0.01)), labels).size(), std::size_t{1});
        QCOMPARE(warningsAbout(numbers("far", nearCopy(labels, 0.04)), labels).size(), std::size_t{0});
    }

    void manyDifferentNumbersAreBinned() {
        // 200,000 different numbers, which are sorted and not counted: the sign holds the answer.
        auto stream = RandomStreams::fromSeed(6).stream(1, StreamPurpose::Split);
        std::vector<double> cells, noise;
        std::vector<int> labels;
        for (int i = 0; i < 200000; ++i) {
            cells.push_back(stream.gaussian());
            noise.push_back(stream.gaussian());
            labels.push_back(cells.back() > 0 ? 1 : 0);
        }
        QCOMPARE(warningsAbout(numbers("x", cells), labels).size(), std::size_t{1});
        QCOMPARE(warningsAbout(numbers("x", noise), labels).size(), std::size_t{0});
    }

    void chanceAndMemoryAreNoLeaks() {
        const auto labels = drawnLabels();
        auto stream = RandomStreams::fromSeed(8).stream(1, StreamPurpose::Split);
        // A text that two even rows have is learnt by heart, and of no use on the odd.
        std::vector<std::string> twice, different;
        for (std::size_t row = 0; row < warnedRows; ++row) {
            twice.push_back(std::to_string(row / 4) + (row % 2 == 0 ? "even" : "odd"));
            different.push_back(std::to_string(row / 2 * 2 + stream.below(2)) + "x");
        }
        different[1] = different[0];
        QVERIFY(warningsAbout(words("text", twice), labels).empty());
        const auto free = warningsAbout(words("text", different), labels);
        QVERIFY(free.size() == 1 && free.front().kind == ColumnWarning::Kind::FreeText);
        // Four errors of the majority class are too few to judge by.
        std::vector<int> rare(warnedRows, 0);
        for (const std::size_t row : {101U, 303U, 505U, 707U})
            rare[row] = rare[row + 1] = 1;
        std::vector<double> same(rare.begin(), rare.end());
        QVERIFY(warningsAbout(numbers("x", same), rare).empty());
        rare[909] = rare[910] = 1;
        same.assign(rare.begin(), rare.end());
        QCOMPARE(warningsAbout(numbers("x", same), rare).size(), std::size_t{1});
    }

    void noLabelNoLeak() {
        const auto labels = drawnLabels();
        const std::vector<double> copy(labels.begin(), labels.end());
        QVERIFY(warningsAbout(numbers("copy", copy), {}).empty());
        QVERIFY(warningsAbout(numbers("copy", copy), std::vector<int>(warnedRows, -1)).empty());
        // Rows without a label neither teach nor test.
        std::vector<int> holes = labels;
        std::vector<double> cells = copy;
        for (std::size_t row = 0; row < warnedRows; row += 3) {
            holes[row] = -1;
            cells[row] = 1 - cells[row];
        }
        QCOMPARE(warningsAbout(numbers("copy", cells), holes).size(), std::size_t{1});
    }

    void picturesAreNotWarnedAbout() {
        std::vector<std::uint8_t> pixels;
        for (const int label : drawnLabels())
            pixels.push_back(static_cast<std::uint8_t>(label));
        QVERIFY(warningsAbout(pictures("p", 1, 1, pixels), drawnLabels()).empty());
    }

    void stopsWhenAskedTo() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(warningsOf(withColumns({numbers("x", {1, 1})}), -1, {}, 0, source.get_token()).empty());
    }

    void realFilesAreWarnedAbout_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("warned");
        QTest::newRow("adult") << "data/tabular/adult.data.gz" << QStringList{};
        QTest::newRow("credit") << "data/tabular/UCI_Credit_Card.csv.gz" << QStringList{"ID identifier"};
        QTest::newRow("bank") << "data/tabular/bank-full.csv.gz" << QStringList{};
        QTest::newRow("heart") << "data/tabular/heart_failure_clinical_records_dataset.csv" << QStringList{};
        QTest::newRow("iris") << "data/formats/iris.csv"
                              << QStringList{"petal_width leak"}; // 4 errors of 75 against 50
        QTest::newRow("mnist") << "data/mnist/t10k-images-idx3-ubyte.gz" << QStringList{};
    }
    void realFilesAreWarnedAbout() {
        QFETCH(QString, file);
        QFETCH(QStringList, warned);
        EPSILOSCOPE_NEEDS(qPrintable(file));
        QCOMPARE(warnedIn(qPrintable(file)), warned);
    }
};

TEST_WITH_EVENTS(ColumnWarningsTest)
#include "ColumnWarningsTest.moc"
