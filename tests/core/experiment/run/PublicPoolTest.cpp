// SPDX-License-Identifier: GPL-3.0-or-later
// Which records are asked: those that a file names, or a part of the test file.
#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/ledger/PlannedSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// x tells the class: 0 below a half, 1 above; the test file's classes are told by its row number.
QByteArray table(int rows, int from) {
    QByteArray text = "x,y,class\n";
    for (int row = 0; row < rows; ++row) {
        const bool one = (row * 7 + from) % 3 == 0;
        text += QByteArray::number((one ? 0.7 : 0.2) + 0.001 * ((row * 13 + from) % 100)) + "," +
                QByteArray::number((row * 31 + from) % 17) + (one ? ",b\n" : ",a\n");
    }
    return text;
}

int classOfTestRow(std::size_t row) {
    return (row * 7 + 5) % 3 == 0 ? 1 : 0;
}

struct Files {
    QTemporaryDir folder;
    std::string training = written(folder, table(300, 1), "training.csv");
    std::string test = written(folder, table(60, 5), "test.csv");

    Experiment experiment(const Json& split, const std::string& queries = {}) const {
        Json json = {{"schema", "epsiloscope.experiment/1"},
                     {"data", {{"path", training}, {"test", test}, {"label", "class"}, {"positive", "b"}}},
                     {"mechanism", "pate-gnmax"},
                     {"parameters", {{"teachers", 10}, {"sigma", 3}, {"delta", 1e-5}}}};
        if (!split.is_null()) json["split"] = split;
        if (!queries.empty()) json["data"]["queries"] = queries;
        const auto read = experimentFromJson(json, "");
        if (!read) qFatal("%s", read.error().message().c_str());
        return *read;
    }
    std::string index(const QByteArray& text) const { return written(folder, text, "asked.txt"); }
};

RecordedRun recordOn(const Experiment& experiment) {
    const auto dataset = loadDataset(experiment.data);
    if (!dataset) qFatal("%s", dataset.error().message().c_str());
    StageStore stages;
    return record(experiment, *dataset, stages);
}

bool failsAt(const RecordedRun& run, const std::string& where) {
    return run.ended.state == RunState::Failed && run.ended.error && run.ended.error->where.ends_with(where);
}

} // namespace

class PublicPoolTest : public QObject {
    Q_OBJECT

private slots:
    void testFileIsCutIntoQueriesAndHoldOut() {
        const Files files;
        for (const Json& part : {Json(45), Json(0.75)}) {
            const RecordedRun run = recordOn(files.experiment({{"queries_from_test", part}}));
            QCOMPARE(run.outcome().asked, 45L);
            for (std::size_t i = 0; i < 45; ++i)
                QCOMPARE(run.trial().queries()[i].truth, classOfTestRow(i));
            for (const Event& event : run.events)
                if (const auto* records = findIn<TestRecords>(event)) {
                    QCOMPARE(records->rows->size(), std::size_t{15});
                    QCOMPARE(records->rows->front(), 45U);
                }
        }
        const RecordedRun dealt =
            recordOn(files.experiment({{"queries_from_test", 45}, {"deal_test", true}}));
        QCOMPARE(dealt.outcome().asked, 45L);
        bool inOrder = true;
        for (std::size_t i = 0; i < 45; ++i)
            inOrder = inOrder && dealt.trial().queries()[i].truth == classOfTestRow(i);
        QVERIFY(!inOrder);
    }

    void wholeTrainingFileIsPrivateThen() {
        const Files files;
        const Experiment experiment = files.experiment({{"queries_from_test", 45}});
        QCOMPARE(experiment.split.privateFraction, 1.0);
        QCOMPARE(experiment.split.publicFraction, 0.0);
        const RecordedRun run = recordOn(experiment);
        const AskedQuery& asked = run.trial().queries()[0];
        QCOMPARE(asked.votes[0] + asked.votes[1], 10.0);
        QCOMPARE(files.experiment({{"queries_from_test", 45}, {"private", 0.5}}).split.privateFraction, 0.5);
    }

    void ledgerPlansWithTheCut() {
        const Files files;
        const Experiment experiment = files.experiment({{"queries_from_test", 45}});
        const auto pools = plannedPools(experiment, **loadDataset(experiment.data));
        QVERIFY(pools);
        QCOMPARE(pools->publicQueries, 45L);
        QCOMPARE(pools->privateSlots, 300L);
        const Experiment named = files.experiment({{"queries_from_test", 45}}, files.index("7\n3\n"));
        QCOMPARE(plannedPools(named, **loadDataset(named.data))->publicQueries, 2L);
    }

    void namedRowsOfTheTestFileAreAskedInTheirOrder() {
        const Files files;
        const RecordedRun run =
            recordOn(files.experiment({{"queries_from_test", 45}}, files.index("44\n0\n7\n12\n")));
        QCOMPARE(run.outcome().asked, 4L);
        const std::size_t rows[] = {44, 0, 7, 12};
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(run.trial().queries()[i].truth, classOfTestRow(rows[i]));
    }

    void namedRowsThatExamineAreRefusedWithTheirLine() {
        const Files files;
        QVERIFY(failsAt(recordOn(files.experiment({{"queries_from_test", 45}}, files.index("1\n45\n"))),
                        "asked.txt:2"));
        QVERIFY(failsAt(recordOn(files.experiment({{"queries_from_test", 45}}, files.index("60\n"))),
                        "asked.txt:1"));
    }

    void namedRecordsOfThePoolAreAskedInTheirOrder() {
        const Files files;
        const RecordedRun all = recordOn(files.experiment(nullptr));
        const RecordedRun some = recordOn(files.experiment(nullptr, files.index("20\n3\n11\n")));
        QVERIFY(all.outcome().asked > 20);
        QCOMPARE(some.outcome().asked, 3L);
        const std::size_t places[] = {20, 3, 11};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(some.trial().queries()[i].votes, all.trial().queries()[places[i]].votes);
            QCOMPARE(some.trial().queries()[i].truth, all.trial().queries()[places[i]].truth);
        }
    }

    void namesThatThePoolDoesNotHaveAreRefusedWithTheirLine() {
        const Files files;
        QVERIFY(failsAt(recordOn(files.experiment(nullptr, files.index("0\n1\n300\n"))), "asked.txt:3"));
        const Experiment twice = files.experiment(nullptr, files.index("4\n4\n"));
        const auto loaded = loadDataset(twice.data);
        QVERIFY(!loaded && loaded.error().where.ends_with("asked.txt:2"));
    }

    void otherNamesAreOtherPreparedData() {
        const Files files;
        StageStore stages;
        long asked[2] = {0, 0};
        for (const int run : {0, 1}) {
            const Experiment experiment =
                files.experiment(nullptr, files.index(run == 0 ? "1\n2\n" : "1\n2\n3\n"));
            asked[run] = record(experiment, *loadDataset(experiment.data), stages).outcome().asked;
        }
        QCOMPARE(asked[0], 2L);
        QCOMPARE(asked[1], 3L);
    }

    void fileOfVotesIsAskedByIndex() {
        const Files files;
        QByteArray votes = "a,b,truth\n";
        for (int row = 0; row < 30; ++row)
            votes += QByteArray::number(40 + row % 11) + "," + QByteArray::number(60 - row % 11) + "," +
                     (row % 2 == 0 ? "a\n" : "b\n");
        Experiment experiment;
        experiment.data.path = written(files.folder, votes, "votes.csv");
        experiment.data.format = "votes";
        experiment.data.queries = files.index("29\n3\n");
        experiment.parameters.set("delta", 1e-5);
        const RecordedRun run = recordOn(experiment);
        QCOMPARE(run.outcome().asked, 2L);
        QCOMPARE(run.trial().queries()[0].votes, (std::vector<double>{47, 53}));
        QCOMPARE(run.trial().queries()[0].truth, 1);
        QCOMPARE(run.trial().queries()[1].votes, (std::vector<double>{43, 57}));
        experiment.data.queries = files.index("29\n30\n");
        const auto loaded = loadDataset(experiment.data);
        QVERIFY(!loaded);
        QVERIFY(loaded.error().where.ends_with("asked.txt:2"));
        QVERIFY(loaded.error().what.find("file of votes") != std::string::npos);
    }

    void labelsNameTheRowsThatWereAsked() {
        const Files files;
        const auto rowsOf = [](const RecordedRun& run) {
            std::vector<std::uint32_t> rows;
            for (const GivenLabel& one : *run.trial().latest<LabelsGiven>()->labels)
                rows.push_back(one.row);
            return rows;
        };
        const RecordedRun cut =
            recordOn(files.experiment({{"queries_from_test", 45}}, files.index("44\n0\n7\n12\n")));
        QCOMPARE(rowsOf(cut), (std::vector<std::uint32_t>{44, 0, 7, 12}));
        QVERIFY(cut.trial().latest<LabelsGiven>()->of == PoolOf::Test);
        QVERIFY(withComments(labelsCsv(*cut.trial().latest<LabelsGiven>(), {}))
                    .find("which record of the test file") != std::string::npos);
        const RecordedRun all = recordOn(files.experiment(nullptr));
        const RecordedRun some = recordOn(files.experiment(nullptr, files.index("20\n3\n11\n")));
        const std::vector<std::uint32_t> pool = rowsOf(all);
        QCOMPARE(rowsOf(some), (std::vector<std::uint32_t>{pool[20], pool[3], pool[11]}));
        QVERIFY(some.trial().latest<LabelsGiven>()->of == PoolOf::Data);
        QByteArray votes = "a,b\n";
        for (int row = 0; row < 30; ++row)
            votes += "90,10\n";
        Experiment recorded;
        recorded.data.path = written(files.folder, votes, "votes.csv");
        recorded.data.format = "votes";
        recorded.data.votes = VoteCells::Counts;
        recorded.data.queries = files.index("29\n3\n");
        recorded.parameters.set("delta", 1e-5);
        QCOMPARE(rowsOf(recordOn(recorded)), (std::vector<std::uint32_t>{29, 3}));
    }

    void aReleaseIsPlannedWithTheQueriesThatItAsks_data() {
        QTest::addColumn<double>("queries");
        QTest::addColumn<bool>("deals");
        QTest::addColumn<QByteArray>("named");
        QTest::addColumn<long>("asked");
        QTest::newRow("first rows") << 45.0 << false << QByteArray() << 45L;
        QTest::newRow("dealt rows") << 0.75 << true << QByteArray() << 45L;
        QTest::newRow("named rows") << 45.0 << false << QByteArray("44\n0\n7\n") << 3L;
        QTest::newRow("named records of the pool") << 0.0 << false << QByteArray("20\n3\n11\n9\n") << 4L;
    }
    void aReleaseIsPlannedWithTheQueriesThatItAsks() {
        QFETCH(double, queries);
        QFETCH(bool, deals);
        QFETCH(QByteArray, named);
        QFETCH(long, asked);
        const Files files;
        const Json split =
            queries == 0 ? Json() : Json({{"queries_from_test", queries}, {"deal_test", deals}});
        Experiment experiment = files.experiment(split, named.isEmpty() ? "" : files.index(named));
        const auto dataset = loadDataset(experiment.data);
        QVERIFY(dataset);
        experiment.data = declaredReading(experiment.data, **dataset);
        experiment.release = true;
        const auto pools = plannedPools(experiment, **dataset);
        QVERIFY2(pools.ok(), pools ? "" : pools.error().message().c_str());
        QCOMPARE(pools->publicQueries, asked);
        QCOMPARE(pools->privateSlots == 0, queries != 0); // nothing public says how many there are
        const auto planned = plannedSpending(experiment, *pools);
        QVERIFY2(planned.ok(), planned ? "" : planned.error().message().c_str());
        const RecordedRun run = recordOn(experiment);
        QVERIFY2(!run.ended.error, run.ended.error ? run.ended.error->message().c_str() : "");
        QCOMPARE(run.outcome().asked, asked);
        const Spending came = spendingOfRun(run.run);
        QVERIFY(std::abs(came.gaussian - planned->whole.gaussian) <= 1e-12 * came.gaussian);
    }

    // Its teachers may be more than it has records: an error would tell how many there are.
    void aReleaseOfTheWholeFileTellsNobodyHowLongItIs() {
        const Files files;
        Experiment experiment = files.experiment({{"queries_from_test", 45}});
        const auto dataset = loadDataset(experiment.data);
        experiment.data = declaredReading(experiment.data, **dataset);
        experiment.parameters.set("teachers", std::int64_t{400});
        QVERIFY(recordOn(experiment).ended.error); // an exploration says so
        experiment.release = true;
        const RecordedRun run = recordOn(experiment);
        QVERIFY2(!run.ended.error, run.ended.error ? run.ended.error->message().c_str() : "");
        experiment.parameters.clear("delta");
        const auto checked = checkExperiment(experiment);
        QVERIFY(!checked);
        QCOMPARE(checked.error().where, std::string("/parameters/delta"));
        experiment.parameters = {};
        experiment.parameters.set("delta", 1e-5);
        experiment.mechanism = "dpsgd";
        const auto descends = checkExperiment(experiment);
        QVERIFY(!descends);
        QCOMPARE(descends.error().where, std::string("/split/public"));
    }

    void experimentsKeepTheirWordsBothWays() {
        const Files files;
        Experiment experiment = files.experiment(
            {{"queries_from_test", 45}, {"deal_test", true}, {"private", 0.9}}, "/x/asked.npy");
        const auto again = experimentFromJson(experimentToJson(experiment), "");
        QVERIFY(again);
        QVERIFY(*again == experiment);
        experiment.split.queriesFromTest = 0.75;
        const Json json = experimentToJson(experiment);
        QCOMPARE(json["split"]["queries_from_test"].get<double>(), 0.75);
        QCOMPARE(experimentFromJson(json, "")->split.queriesFromTest, 0.75);
        // A path beside the experiment.
        const Json beside = {
            {"data", {{"path", "votes.npy"}, {"format", "votes"}, {"queries", "asked.txt"}}}};
        QCOMPARE(experimentFromJson(beside, "/folder")->data.queries, std::string("/folder/asked.txt"));
    }

    void experimentsWithoutThemAreWrittenAsBefore() {
        const Files files;
        const Json json = experimentToJson(files.experiment(nullptr));
        QVERIFY(!json["data"].contains("queries"));
        QCOMPARE(json["split"].size(), std::size_t{4});
        QCOMPARE(json["split"]["private"].get<double>(), 0.75);
        QCOMPARE(json["split"]["public"].get<double>(), 0.25);
    }

    void commandLineMakesTheTrainingFilePrivate() {
        const Files files;
        Experiment experiment = files.experiment(nullptr);
        QVERIFY(setByText(experiment, "split.queries_from_test", "45"));
        QCOMPARE(experiment.split.queriesFromTest, 45.0);
        QCOMPARE(experiment.split.privateFraction, 1.0);
        QCOMPARE(experiment.split.publicFraction, 0.0);
        QVERIFY(checkExperiment(experiment));
        QVERIFY(setByText(experiment, "split.private", "0.5"));
        QCOMPARE(experiment.split.privateFraction, 0.5);
        QVERIFY(setByText(experiment, "data.queries", "asked.txt"));
        QCOMPARE(experiment.data.queries, std::string("asked.txt"));
        QVERIFY(setByText(experiment, "split.deal_test", "true"));
        QVERIFY(experiment.split.dealsTest);
    }

    void releaseWritesTheBaseNameAlone() {
        const Files files;
        Experiment experiment = files.experiment(nullptr, "/home/somebody/asked.npy");
        experiment.release = true;
        QCOMPARE(experimentToJson(experiment)["data"]["queries"].get<std::string>(),
                 std::string("asked.npy"));
    }

    void mechanismsOnFeaturesHaveNoQueries() {
        const Files files;
        for (const bool cut : {true, false}) {
            Experiment experiment =
                cut ? files.experiment({{"queries_from_test", 45}}) : files.experiment(nullptr, "asked.txt");
            experiment.mechanism = "brc";
            experiment.parameters = {};
            const auto checked = checkExperiment(experiment);
            QVERIFY(!checked);
            QCOMPARE(checked.error().where, std::string(cut ? "/split/queries_from_test" : "/data/queries"));
        }
    }

    void papersHundredQueriesOfLNMax() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers_100_indices_used_by_student.npy");
        Experiment experiment;
        experiment.mechanism = "pate-lnmax";
        experiment.data.path = sharedFile("data/votes/mnist_250_teachers.npy").toStdString();
        experiment.data.queries =
            sharedFile("data/votes/mnist_250_teachers_100_indices_used_by_student.npy").toStdString();
        experiment.data.format = "votes";
        experiment.parameters.set("gamma", 0.05);
        experiment.parameters.set("delta", 1e-5);
        experiment.parameters.set("accountant", std::string("as-published"));
        experiment.parameters.set("publication", std::string("as-published"));
        const auto dataset = loadDataset(experiment.data);
        QVERIFY(dataset);
        QCOMPARE((*dataset)->votes->queries, std::size_t{100});
        const Mechanism& mechanism = *findMechanism("pate-lnmax");
        const auto parameters =
            validated(mechanism.descriptor.parameters, experiment.parameters, "pate-lnmax");
        QVERIFY(parameters);
        const auto account = accountOnVotes(mechanism, *parameters, *(*dataset)->votes, 1);
        QVERIFY(account);
        QCOMPARE(account->queries, 100L);
        // golden/pate/tables.json: lnmax17_mnist_100_idx_g0.1_m8 (the paper's 2.04),
        // lnmax18_mnist_100_idx_b20.
        QVERIFY(std::abs(account->privacy.asPublished->epsilon - 2.048561096236246) < 1e-8);
        QVERIFY(std::abs(account->privacy.spent.value - 1.4370853606860394) < 1e-8);
    }

    void papersCutOfMnist() {
        EPSILOSCOPE_NEEDS("data/mnist/train-images-idx3-ubyte.gz");
        EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
        const Json json = {{"data",
                            {{"path", sharedFile("data/mnist/train-images-idx3-ubyte.gz").toStdString()},
                             {"test", sharedFile("data/mnist/t10k-images-idx3-ubyte.gz").toStdString()}}},
                           {"split", {{"queries_from_test", 9000}}},
                           {"mechanism", "pate-confident"}};
        const auto experiment = experimentFromJson(json, "");
        QVERIFY(experiment);
        QVERIFY(checkExperiment(*experiment));
        const auto dataset = loadDataset(experiment->data);
        QVERIFY(dataset);
        const auto pools = plannedPools(*experiment, **dataset);
        QVERIFY(pools);
        QCOMPARE(pools->publicQueries, 9000L);
        QCOMPARE(pools->privateSlots, 60000L);
    }
};

TEST_ALONE(PublicPoolTest)
#include "PublicPoolTest.moc"
