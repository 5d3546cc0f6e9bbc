// SPDX-License-Identifier: GPL-3.0-or-later
// A public pool in a file of its own, mostly without labels: its records are asked about, and nobody knows
// what is right.
#include "core/base/Json.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// x tells the class: 0 below a half, 1 above.
QByteArray table(int rows, int from, const QByteArray& label) {
    QByteArray text = label.isNull() ? "x,y\n" : "x,y," + label + "\n";
    for (int row = 0; row < rows; ++row) {
        const bool one = (row * 7 + from) % 3 == 0;
        text += QByteArray::number((one ? 0.7 : 0.2) + 0.001 * ((row * 13 + from) % 100)) + "," +
                QByteArray::number((row * 31 + from) % 17) +
                (label.isNull() ? ""
                 : one          ? ",b"
                                : ",a") +
                "\n";
    }
    return text;
}

struct Files {
    QTemporaryDir folder;
    std::string training = written(folder, table(300, 1, "class"), "training.csv");
    std::string unlabelled = written(folder, table(60, 5, {}), "public.csv");
    std::string labelled = written(folder, table(60, 5, "class"), "labelled.csv");

    Experiment experiment(const std::string& pool, const std::string& mechanism = "pate-gnmax") const {
        Json json = {{"schema", "epsiloscope.experiment/1"},
                     {"data", {{"path", training}, {"label", "class"}, {"positive", "b"}}},
                     {"mechanism", mechanism}};
        if (!pool.empty()) json["data"]["pool"] = pool;
        auto read = experimentFromJson(json, "");
        if (!read) qFatal("%s", read.error().message().c_str());
        for (const auto& [id, value] : std::vector<std::pair<std::string, ParameterValue>>{
                 {"teachers", std::int64_t{10}}, {"delta", 1e-5}, {"queries", std::int64_t{20}}})
            if (const auto* known = findParameter(findMechanism(mechanism)->descriptor.parameters, id);
                known && !known->applies)
                read->parameters.set(id, value);
        return *read;
    }
};

RecordedRun recordOn(const Experiment& experiment) {
    const auto dataset = loadDataset(experiment.data);
    if (!dataset) qFatal("%s", dataset.error().message().c_str());
    StageStore stages;
    return record(experiment, *dataset, stages);
}

QString failureOf(const RecordedRun& run) {
    return run.ended.error ? QString::fromStdString(run.ended.error->message()) : QString();
}

bool hasBaseline(const RecordedRun& run, const std::string& name) {
    return run.trial().baseline(name) != nullptr;
}

std::string remarksOf(const RecordedRun& run) {
    std::string all;
    for (const Event& event : run.events)
        if (const auto* remark = std::get_if<Remark>(&event)) all += remark->text + "\n";
    return all;
}

} // namespace

class OwnPoolTest : public QObject {
    Q_OBJECT

private slots:
    void everyMechanismOnRecordsTakesOneWithoutLabels_data() {
        mechanismRows([](const MechanismDescriptor& d) { return d.roles == RoleUse::Records; });
    }
    void everyMechanismOnRecordsTakesOneWithoutLabels() {
        QFETCH(QString, mechanism);
        const Files files;
        Experiment experiment = files.experiment(files.unlabelled, mechanism.toStdString());
        if (mechanism == "bagging") experiment.parameters.set("delta", 0.5); // its δ is a share of records
        const RecordedRun run = recordOn(experiment);
        if (mechanism == "public-only") {
            QVERIFY(run.ended.error && run.ended.error->where == "/data/pool");
            return;
        }
        QVERIFY2(run.ended.state == RunState::Finished, qPrintable(failureOf(run)));
        QVERIFY(!run.outcome().labelAccuracy);
        const AskedQueries asked = run.trial().queries();
        for (std::size_t i = 0; i < asked.size(); ++i)
            QCOMPARE(asked[i].truth, -1);
        QVERIFY(!hasBaseline(run, "public_only"));
        for (const Event& event : run.events)
            if (const auto* records = findIn<TestRecords>(event))
                QCOMPARE(records->rows->size(), std::size_t{60}); // a fifth of the training file examines
        QVERIFY2(remarksOf(run).find("no record of the public pool has a label") != std::string::npos,
                 remarksOf(run).c_str());
    }

    void mechanismsOnFeaturesHaveNone() {
        const Files files;
        const auto checked = checkExperiment(files.experiment(files.unlabelled, "brc"));
        QVERIFY(!checked.ok());
        QCOMPARE(checked.error().where, std::string("/data/pool"));
    }

    void withLabelsTheTruthIsKnown() {
        const Files files;
        const RecordedRun run = recordOn(files.experiment(files.labelled));
        QVERIFY2(run.ended.state == RunState::Finished, qPrintable(failureOf(run)));
        QVERIFY(run.outcome().labelAccuracy.has_value());
        QVERIFY(hasBaseline(run, "public_only") && hasBaseline(run, "nonprivate"));
        for (std::size_t i = 0; i < 20; ++i)
            QCOMPARE(run.trial().queries()[i].truth, (i * 7 + 5) % 3 == 0 ? 1 : 0);
    }

    // The same records are asked the same way, whether their labels are there to be compared or not.
    void labelsChangeNoAnswer() {
        const Files files;
        const RecordedRun with = recordOn(files.experiment(files.labelled)),
                          without = recordOn(files.experiment(files.unlabelled));
        QCOMPARE(with.trial().queries().size(), without.trial().queries().size());
        for (std::size_t i = 0; i < 20; ++i) {
            QCOMPARE(with.trial().queries()[i].votes, without.trial().queries()[i].votes);
            QCOMPARE(with.trial().queries()[i].label, without.trial().queries()[i].label);
        }
        QVERIFY(*with.outcome().labelAccuracy > 0.5);
    }

    void noShareOfTheTrainingFileIsPublicThen() {
        const Files files;
        const Experiment usual = files.experiment(files.unlabelled);
        QCOMPARE(usual.split.privateFraction, 0.8);
        QCOMPARE(usual.split.publicFraction, 0.0);
        QCOMPARE(usual.split.testFraction, 0.2);
        const auto pools = plannedPools(usual, **loadDataset(usual.data));
        QVERIFY(pools);
        QCOMPARE(pools->publicQueries, 60L);
        QCOMPARE(pools->privateSlots, 240L);

        Experiment said = files.experiment({});
        QVERIFY(setByText(said, "data.pool", files.unlabelled));
        QCOMPARE(said.split.privateFraction, 0.8);
        QVERIFY(checkExperiment(said));
        QVERIFY(setByText(said, "split.private", "0.6"));
        QVERIFY(setByText(said, "split.public", "0.2"));
        const auto both = checkExperiment(said);
        QVERIFY(!both && both.error().where == "/split/public");

        Experiment withTest = files.experiment(files.unlabelled);
        withTest.data.test = files.labelled;
        const auto read = experimentFromJson({{"data", experimentToJson(withTest)["data"]}}, "");
        QVERIFY(read);
        QCOMPARE(read->split.privateFraction, 1.0);
        QCOMPARE(read->split.testFraction, 0.0);
        withTest.split = read->split;
        const RecordedRun run = recordOn(withTest);
        QVERIFY2(run.ended.state == RunState::Finished, qPrintable(failureOf(run)));
        withTest.split.queriesFromTest = 10;
        QVERIFY(!checkExperiment(withTest));
    }

    // Press Run on such a file, and one sentence says what to change.
    void aTestFileWithoutLabelsIsToldApart() {
        const Files files;
        Experiment experiment = files.experiment({});
        experiment.data.test = files.unlabelled;
        const auto dataset = loadDataset(experiment.data);
        QVERIFY2(dataset.ok(), dataset.ok() ? "" : dataset.error().message().c_str());
        QVERIFY(!(*dataset)->test && isUnlabelled(experiment.data, **dataset));
        const RecordedRun refused = recordOn(experiment);
        QVERIFY(refused.ended.error);
        QCOMPARE(refused.ended.error->where, std::string("/data/test"));
        QVERIFY(refused.ended.error->mend.find("data.pool") != std::string::npos);
        QVERIFY(refused.ended.error->mend.find("predict") != std::string::npos);

        const DataReference taken = withUnlabelledPool(experiment.data, **dataset);
        QCOMPARE(taken.pool, files.unlabelled);
        QVERIFY(taken.test.empty());
        Experiment mended = files.experiment(files.unlabelled);
        mended.data = taken;
        const RecordedRun run = recordOn(mended);
        QVERIFY2(run.ended.state == RunState::Finished, qPrintable(failureOf(run)));
        QCOMPARE((*loadDataset(taken))->fingerprint, (*dataset)->fingerprint);
    }

    void onlyTheLabelMayBeAbsent() {
        const QTemporaryDir folder;
        QByteArray training = "outcome,target,x\n";
        for (int i = 0; i < 40; ++i)
            training +=
                QByteArray(i % 3 ? "p," : "q,") + (i % 2 ? "a," : "b,") + QByteArray::number(i) + "\n";
        DataReference reference;
        reference.path = written(folder, training, "training.csv");
        reference.test = written(folder, "target,x\na,3\nb,4\n", "test.csv");
        const auto dataset = loadDataset(reference);
        QVERIFY(!dataset.ok()); // the label is guessed to be 'target', which the file has
        QCOMPARE(dataset.error().what, std::string("has no column 'outcome'"));
        QVERIFY(dataset.error().mend.find("data.label") != std::string::npos);
        reference.label = "outcome";
        const auto said = loadDataset(reference);
        QVERIFY2(said.ok(), said.ok() ? "" : said.error().message().c_str());
        QVERIFY(isUnlabelled(reference, **said));
        reference.label = "target"; // chosen later, in the window
        const auto refused = checkLabelsOfFiles(withUnlabelledPool(reference, **said), **said, 1);
        QVERIFY(!refused && refused.error().where == "/data/label");
    }

    void recordsOfOtherClassesAreNamedAndLeftOut() {
        const Files files;
        QByteArray text = table(60, 5, "class");
        for (int i = 0; i < 12; ++i)
            text += "0.3,4,5\n";
        text += "0.3,4,z\n0.4,5,z\n0.3,5,\n";
        const Experiment experiment = files.experiment(written(files.folder, text, "mixed.csv"));
        const RecordedRun run = recordOn(experiment);
        QVERIFY2(run.ended.state == RunState::Finished, qPrintable(failureOf(run)));
        const std::string remarks = remarksOf(run);
        QVERIFY2(remarks.find("14 of 75 rows of the public pool were left out: labels that are no class to "
                              "learn ('5' 12 rows, 'z' 2 rows)") != std::string::npos,
                 remarks.c_str());
        QVERIFY2(remarks.find("1 of 61 records of the public pool have no label") != std::string::npos,
                 remarks.c_str());
        QCOMPARE(plannedPools(experiment, **loadDataset(experiment.data))->publicQueries, 61L);
        QVERIFY(!hasBaseline(run, "public_only")); // not all of its labels are known

        Experiment tested = files.experiment({});
        tested.data.test = experiment.data.pool;
        tested.split = {0.75, 0.25, 0, false};
        const std::string told = remarksOf(recordOn(tested));
        QVERIFY2(told.find("15 of 75 rows of the test file were left out: labels that are no class to learn "
                           "('5' 12 rows, 'z' 2 rows), 1 row without a label") != std::string::npos,
                 told.c_str());
    }

    void rowsAreNamedAndKeptAsTheyStandInItsFile() {
        const Files files;
        Experiment experiment = files.experiment(files.unlabelled);
        experiment.data.queries = written(files.folder, "7\n59\n3\n", "asked.txt");
        experiment.parameters.clear("queries");
        const RecordedRun run = recordOn(experiment);
        QVERIFY2(run.ended.state == RunState::Finished, qPrintable(failureOf(run)));
        const auto* given = run.trial().latest<LabelsGiven>();
        QVERIFY(given && given->of == PoolOf::Own);
        QCOMPARE(given->labels->front().row, 7U);
        QVERIFY(withComments(labelsCsv(*given, {})).find("which record of the public pool's file") !=
                std::string::npos);
        QByteArray mask;
        for (int row = 0; row < 60; ++row)
            mask += row % 2 ? "True\n" : "False\n";
        experiment.data.queries = written(files.folder, mask, "mask.txt");
        QCOMPARE(recordOn(experiment).outcome().asked, 30L);
        experiment.data.queries = written(files.folder, "True\nFalse\n", "short.txt");
        QVERIFY(failureOf(recordOn(experiment)).contains("the public pool's file has 60"));
    }

    void aReleaseOfOneSaysNothingOfWhatIsRight() {
        const Files files;
        Experiment experiment = files.experiment(files.unlabelled);
        const auto dataset = loadDataset(experiment.data);
        QVERIFY(dataset);
        experiment.data = declaredReading(experiment.data, **dataset);
        experiment.release = true;
        QVERIFY2(checkExperiment(experiment).ok(), "");
        const auto pools = plannedPools(experiment, **dataset);
        QVERIFY(pools);
        QCOMPARE(pools->publicQueries, 60L);
        const RecordedRun run = recordOn(experiment);
        QVERIFY2(run.ended.state == RunState::Finished, qPrintable(failureOf(run)));
        QVERIFY(!run.outcome().labelAccuracy);
        QVERIFY(!run.trial().latest<LabelsGiven>()->labels->empty());
    }
};

TEST_WITH_EVENTS(OwnPoolTest)
#include "OwnPoolTest.moc"
