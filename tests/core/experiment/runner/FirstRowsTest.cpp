// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

DataReference censusWith(std::uint64_t rows) {
    DataReference reference;
    reference.path = "sample:census";
    reference.rows = rows;
    return reference;
}

} // namespace

class FirstRowsTest : public QObject {
    Q_OBJECT

private slots:
    void ofASampleTheFirstSoManyAreKept() {
        const auto all = loadDataset(censusWith(0)), some = loadDataset(censusWith(500));
        QVERIFY(all.ok() && some.ok());
        QCOMPARE((*some)->table.rows, std::size_t{500});
        QVERIFY((*some)->fingerprint != (*all)->fingerprint);
        for (std::size_t i = 0; i < (*some)->table.columns.size(); ++i) {
            const Column &whole = (*all)->table.columns[i], &cut = (*some)->table.columns[i];
            QCOMPARE(cut.numbers.size() + cut.codes.size(), std::size_t{500});
            QVERIFY(std::equal(cut.numbers.begin(), cut.numbers.end(), whole.numbers.begin(),
                               [](double a, double b) { return a == b || (a != a && b != b); }));
            QVERIFY(std::equal(cut.codes.begin(), cut.codes.end(), whole.codes.begin()));
        }
    }

    void ofAFileTheFirstSoManyAreRead() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("some.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("age,kind,label\n");
        for (int row = 0; row < 1000; ++row)
            file.write(QString("%1,%2,%3\n")
                           .arg(row)
                           .arg(row < 700 ? QString("k%1").arg(row % 3) : "late", row % 2 ? "yes" : "no")
                           .toUtf8());
        file.close();
        DataReference reference;
        reference.path = file.fileName().toStdString();
        reference.rows = 500;
        const auto read = loadDataset(reference);
        QVERIFY(read.ok());
        QCOMPARE((*read)->table.rows, std::size_t{500});
        QCOMPARE((*read)->table.columns[0].numbers.back(), 499.0);
        QCOMPARE((*read)->table.columns[1].categories.size(), std::size_t{3}); // none of what comes later
    }

    void moreThanThereAreIsAll() {
        const auto all = loadDataset(censusWith(0)), more = loadDataset(censusWith(1'000'000));
        QVERIFY(all.ok() && more.ok());
        QCOMPARE((*more)->fingerprint, (*all)->fingerprint);
    }

    // Shen et al., section 7: the first 500 records, T = 25, c₁ = c₂ = √2, ε from 0.5 to 8.
    void theSmallDatasetOfFigure4dIsLearntFrom() {
        Experiment experiment = featureExperiment("brc");
        experiment.data.rows = 500;
        experiment.parameters.set("epsilon", 8.0);
        const auto dataset = loadDataset(experiment.data);
        QVERIFY(dataset.ok());
        StageStore stages;
        const RecordedRun run = record(experiment, *dataset, stages);
        QVERIFY2(run.ended.state == RunState::Finished,
                 run.ended.error ? run.ended.error->message().c_str() : "stopped");
        const auto& tested = *run.trial().latest<TestRecords>()->rows;
        QCOMPARE(tested.size(), std::size_t{50});
        QVERIFY(std::ranges::all_of(tested, [](std::uint32_t row) { return row < 500; }));
        QVERIFY(run.outcome().quality->accuracy > 0.5);
    }

    void aReleaseReadsAllRows() {
        Experiment experiment;
        experiment.data = censusWith(500);
        QVERIFY(checkExperiment(experiment).ok());
        experiment.release = true;
        const auto checked = checkExperiment(experiment);
        QVERIFY(!checked);
        QCOMPARE(checked.error().where, std::string("/data/rows"));
    }

    void theyAreNamedInFilesAndOnTheCommandLine() {
        Experiment experiment;
        experiment.data = censusWith(0);
        QVERIFY(!experimentToJson(experiment)["data"].contains("rows"));
        QVERIFY(setByText(experiment, "data.rows", "500").ok());
        QCOMPARE(experiment.data.rows, std::uint64_t{500});
        const Json json = experimentToJson(experiment);
        QCOMPARE(json["data"]["rows"], 500);
        const auto read = experimentFromJson(json, "");
        QVERIFY(read.ok());
        QVERIFY(*read == experiment);
        QVERIFY(!setByText(experiment, "data.rows", "-1").ok());
    }
};

TEST_ALONE(FirstRowsTest)
#include "FirstRowsTest.moc"
