// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleData.h"

#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ColumnSummary.h"
#include "tests/testing/TestProgram.h"

#include <Eigen/Cholesky>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>

using namespace epsiloscope;

namespace {

const SampleDescriptor& sampleCalled(const std::string& id) {
    return *std::ranges::find(sampleDescriptors(), id, &SampleDescriptor::id);
}

Schema schemaOf(const SampleDescriptor& sample, const Table& table) {
    NamedRoles roles;
    roles.label = sample.label;
    roles.positive = sample.positive;
    roles.publicColumns = sample.publicColumns;
    if (!sample.person.empty()) roles.ignored = {sample.person};
    const auto schema = schemaFor(table, roles);
    return schema ? *schema : Schema{};
}

/// Weights of a ridge logistic regression (intercept last) by eight Newton steps: enough for these tables.
Eigen::VectorXd logisticWeights(const FeatureMatrix& features, const Eigen::VectorXd& labels) {
    FeatureMatrix design(features.rows(), features.cols() + 1);
    design << features, Eigen::VectorXd::Ones(features.rows());
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(design.cols());
    for (int step = 0; step < 8; ++step) {
        const Eigen::VectorXd chances = (1 + (-(design * weights).array()).exp()).inverse();
        const Eigen::VectorXd spread = chances.array() * (1 - chances.array());
        Eigen::MatrixXd hessian = design.transpose() * spread.asDiagonal() * design;
        hessian.diagonal().array() += 1;
        weights -= hessian.ldlt().solve(design.transpose() * (chances - labels) + weights);
    }
    return weights;
}

bool isFifth(std::uint32_t row) {
    return row % 5 == 0;
}

/// Accuracy on the rows that are held out of a model fitted on the others: every fifth.
double logisticAccuracy(const Table& table, const Schema& schema,
                        const std::function<bool(std::uint32_t row)>& heldOut = isFifth) {
    std::vector<std::uint32_t> training, test;
    for (std::uint32_t row = 0; row < table.rows; ++row)
        (heldOut(row) ? test : training).push_back(row);
    const auto encoder = Encoder::fit(table, schema, {}, training);
    const std::vector<int> classes = classIndices(table, schema);
    Eigen::VectorXd labels(static_cast<Eigen::Index>(training.size()));
    for (std::size_t i = 0; i < training.size(); ++i)
        labels(static_cast<Eigen::Index>(i)) = classes[training[i]];
    const Eigen::VectorXd weights = logisticWeights(*encoder->encode(table, training), labels);
    const Eigen::Index features = weights.size() - 1;
    const Eigen::VectorXd scores =
        (*encoder->encode(table, test) * weights.head(features)).array() + weights(features);
    std::size_t right = 0;
    for (std::size_t i = 0; i < test.size(); ++i)
        right += (scores(static_cast<Eigen::Index>(i)) > 0) == (classes[test[i]] == 1);
    return static_cast<double>(right) / static_cast<double>(test.size());
}

const Column& columnCalled(const Table& table, const std::string& name) {
    return table.columns[static_cast<std::size_t>(table.find(name))];
}

/// Rows of each patient, in the order of the file.
std::vector<std::vector<std::size_t>> rowsOfPatients(const Table& visits) {
    const Column& patient = columnCalled(visits, "patient");
    std::vector<std::vector<std::size_t>> rows(patient.categories.size());
    for (std::size_t row = 0; row < visits.rows; ++row)
        rows[static_cast<std::size_t>(patient.codes[row])].push_back(row);
    return rows;
}

} // namespace

class SampleDataTest : public QObject {
    Q_OBJECT

private slots:
    void samplesKeepWhatTheirDescriptorsPromise() {
        for (const SampleDescriptor& sample : sampleDescriptors()) {
            const auto table = makeSample(sample.id);
            QVERIFY(table.ok());
            QCOMPARE(table->name, "sample:" + sample.id);
            QCOMPARE(table->rows, sample.rows);
            const Schema schema = schemaOf(sample, *table);
            QCOMPARE(schema.positive, sample.positive);
            QCOMPARE(guessLabel(*table), table->find(sample.label));
            const bool pictures = table->columns.front().type == ColumnType::Image;
            if (!pictures) QCOMPARE(guessPositive(table->columns.back()), sample.positive);
            QVERIFY(!sample.title.empty() && !sample.explanation.empty());
            QVERIFY(sample.inShort.ends_with('.') && sample.inShort.size() <= 80); // a line of a menu
            QCOMPARE(sample.publicColumns.empty(), pictures);
        }
    }

    void samplesAreWellFormedTables() {
        for (const SampleDescriptor& sample : sampleDescriptors()) {
            const auto table = makeSample(sample.id);
            std::set<std::string> names;
            for (const Column& column : table->columns) {
                QVERIFY(names.insert(column.name).second);
                const ColumnType type = column.type;
                QCOMPARE(column.numbers.size(), type == ColumnType::Numeric ? table->rows : 0);
                QCOMPARE(column.codes.size(), type == ColumnType::Categorical ? table->rows : 0);
                QCOMPARE(column.pictures.pixels->size(),
                         type == ColumnType::Image ? table->rows * column.pictures.size() : 0);
                std::int32_t next = 0; // codes appear in order, as from a file
                for (const std::int32_t code : column.codes) {
                    QVERIFY(code >= -1 && code <= next);
                    next += code == next;
                }
                QCOMPARE(static_cast<std::size_t>(next), column.categories.size());
            }
        }
    }

    void samplesAreAlwaysTheSame() {
        for (const SampleDescriptor& sample : sampleDescriptors())
            QCOMPARE(makeSample(sample.id)->fingerprint(), makeSample(sample.id)->fingerprint());
        QVERIFY(makeSample("census")->fingerprint() != makeSample("cardiology")->fingerprint());
    }

    void censusHasItsCounts() {
        const Table table = *makeSample("census");
        QCOMPARE(table.rows, std::size_t{12000});
        const auto classes = classIndices(table, schemaOf(sampleCalled("census"), table));
        QCOMPARE(std::count(classes.begin(), classes.end(), 1), 2880);
        for (const Column& column : table.columns) {
            const bool mayMiss = column.name == "employer" || column.name == "occupation";
            const std::size_t missing = column.missing();
            QVERIFY2(mayMiss ? missing > 240 && missing < 960 : missing == 0,
                     column.name.c_str()); // 2 to 8 %
        }
        const Column& gain = table.columns[static_cast<std::size_t>(table.find("capital gain"))];
        const auto zeros = std::count(gain.numbers.begin(), gain.numbers.end(), 0.0);
        QVERIFY(zeros > 10000 && zeros < 11900); // skewed, mostly zero
    }

    void cardiologyHasTheShapeOfTheCohort() {
        const Table table = *makeSample("cardiology");
        QCOMPARE(table.rows, std::size_t{24175});
        QCOMPARE(table.columns.size(), std::size_t{30});
        const auto classes = classIndices(table, schemaOf(sampleCalled("cardiology"), table));
        QCOMPARE(std::count(classes.begin(), classes.end(), 1), 10395);
        std::size_t binary = 0;
        for (std::size_t i = 0; i < 29; ++i) {
            QVERIFY(table.columns[i].type == ColumnType::Numeric);
            QCOMPARE(table.columns[i].missing(), std::size_t{0});
            const ColumnSummary summary = summarise(table.columns[i]);
            QVERIFY(summary.distinct >= 2);
            binary += summary.distinct == 2 && summary.minimum == 0 && summary.maximum == 1;
        }
        QCOMPARE(binary, std::size_t{10});
    }

    void surveyHasItsCounts() {
        const Table table = *makeSample("survey");
        QCOMPARE(table.columns.size(), std::size_t{26});
        const auto classes = classIndices(table, schemaOf(sampleCalled("survey"), table));
        QCOMPARE(std::count(classes.begin(), classes.end(), 1), 6400);
        for (const Column& column : table.columns) {
            const bool mayMiss = column.name == "sector" || column.name == "contract";
            const std::size_t missing = column.missing();
            QVERIFY2(mayMiss ? missing > 320 && missing < 640 : missing == 0,
                     column.name.c_str()); // 2 to 4 %
            for (const double number : column.numbers)
                QVERIFY2(number != 0 || !std::signbit(number), column.name.c_str()); // reads back as 0
        }
    }

    // The figures that its description and the manual name were computed from these.
    void surveyKeepsItsBytes() {
        QCOMPARE(makeSample("survey")->fingerprint(), std::string("c6c1b8af9211e8796cc7232ad24046be"));
    }

    void visitsHaveTheirCounts() {
        const Table table = *makeSample("visits");
        QCOMPARE(table.rows, std::size_t{14476});
        QCOMPARE(table.columns.size(), std::size_t{17});
        const auto classes = classIndices(table, schemaOf(sampleCalled("visits"), table));
        QCOMPARE(std::count(classes.begin(), classes.end(), 1), 5500); // 38 %
        for (const Column& column : table.columns)
            QVERIFY2(column.missing() == 0, column.name.c_str());
        const auto rows = rowsOfPatients(table);
        QCOMPARE(rows.size(), std::size_t{1200});
        std::map<std::size_t, int> patientsOfCount;
        for (const auto& ofOne : rows)
            ++patientsOfCount[ofOne.size()];
        for (std::size_t count = 1; count <= 40; ++count)
            QVERIFY2(patientsOfCount[count] > 0, std::to_string(count).c_str());
        QCOMPARE(patientsOfCount.size(), std::size_t{40}); // and no other
        QCOMPARE(patientsOfCount[1], 96);                  // many with few
        QCOMPARE(patientsOfCount[40], 47);
    }

    void visitsStandInTheOrderOfTheirDays() {
        const Table table = *makeSample("visits");
        const auto& days = columnCalled(table, "day").numbers;
        QVERIFY(std::ranges::is_sorted(days));
        const auto& numbers = columnCalled(table, "visit").numbers;
        const Column& village = columnCalled(table, "village");
        for (const auto& ofOne : rowsOfPatients(table))
            for (std::size_t i = 0; i < ofOne.size(); ++i) {
                QCOMPARE(numbers[ofOne[i]], static_cast<double>(i + 1));
                QCOMPARE(village.codes[ofOne[i]], village.codes[ofOne[0]]); // stays
                if (i > 0) QVERIFY(days[ofOne[i - 1]] < days[ofOne[i]]);
            }
    }

    // The figures that its description and the manual name were computed from these.
    void visitsKeepTheirBytes() {
        QCOMPARE(makeSample("visits")->fingerprint(), std::string("b0716bfaf3984bfbd9818168627c29e1"));
    }

    // As MNIST's files are read: "pixels" and a numeric "label".
    void glyphsHaveTheFormOfMnist() {
        const Table table = *makeSample("glyphs");
        QCOMPARE(table.columns.size(), std::size_t{2});
        const Column &pixels = table.columns[0], &label = table.columns[1];
        QCOMPARE(pixels.name, std::string("pixels"));
        QCOMPARE(pixels.pictures.size(), std::size_t{28 * 28});
        QCOMPARE(pixels.pictures.channels, 1U);
        QCOMPARE(label.name, std::string("label"));
        QVERIFY(label.type == ColumnType::Numeric);
        for (int digit = 0; digit < 10; ++digit)
            QCOMPARE(std::count(label.numbers.begin(), label.numbers.end(), digit), 400);
        const Schema schema = schemaOf(sampleCalled("glyphs"), table);
        QCOMPARE(schema.classes.size(), std::size_t{10});
        QCOMPARE(schema.classes.back(), std::string("9"));
        QCOMPARE(Encoder::fit(table, schema, {}, {0, 1})->featureCount(), std::size_t{784});
    }

    void samplesCanBeLearnt() {
        const Table census = *makeSample("census");
        const double onCensus = logisticAccuracy(census, schemaOf(sampleCalled("census"), census));
        QVERIFY2(onCensus > 0.83 && onCensus < 0.86, qPrintable(QString::number(onCensus)));
        const Table cardiology = *makeSample("cardiology");
        const double onCardiology =
            logisticAccuracy(cardiology, schemaOf(sampleCalled("cardiology"), cardiology));
        QVERIFY2(onCardiology > 0.75 && onCardiology < 0.80, qPrintable(QString::number(onCardiology)));
    }

    void surveyCanBeLearnt() {
        const Table survey = *makeSample("survey");
        const double accuracy = logisticAccuracy(survey, schemaOf(sampleCalled("survey"), survey));
        QVERIFY2(accuracy > 0.81 && accuracy < 0.85, qPrintable(QString::number(accuracy)));
    }

    // Even a linear model does better where it has met the patients before.
    void visitsOfOnePatientAreAlike() {
        const Table visits = *makeSample("visits");
        const Schema schema = schemaOf(sampleCalled("visits"), visits);
        const auto& patient = columnCalled(visits, "patient").codes;
        double byRow = 0, byPatient = 0;
        for (std::uint32_t fold = 0; fold < 5; ++fold) {
            byRow += logisticAccuracy(visits, schema, [&](auto row) { return row % 5 == fold; }) / 5;
            byPatient += logisticAccuracy(
                             visits, schema,
                             [&](auto row) { return static_cast<std::uint32_t>(patient[row]) % 5 == fold; }) /
                         5;
        }
        QVERIFY2(byPatient > 0.72 && byPatient < 0.77, qPrintable(QString::number(byPatient)));
        QVERIFY2(byRow > byPatient + 0.01 && byRow < 0.80, qPrintable(QString::number(byRow)));
        // What only the name tells: most others of a patient's visits have the same outcome.
        const auto classes = classIndices(visits, schema);
        std::size_t alike = 0, pairs = 0;
        for (const auto& rows : rowsOfPatients(visits))
            for (std::size_t i = 1; i < rows.size(); ++i, ++pairs)
                alike += classes[rows[i - 1]] == classes[rows[i]];
        QVERIFY(static_cast<double>(alike) > 0.8 * static_cast<double>(pairs));
    }

    void unknownSampleIsAnError() {
        const auto result = makeSample("senses");
        QVERIFY(!result.ok());
        QCOMPARE(result.error().what, std::string("there is no sample 'senses'"));
        QVERIFY(result.error().mend.find("census") != std::string::npos);
    }
};

TEST_ALONE(SampleDataTest)
#include "SampleDataTest.moc"
