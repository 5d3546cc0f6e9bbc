// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/KeptOutputs.h"

#include "core/data/encoding/FeatureMatrix.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/files/ModelFile.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

template <class Kind> std::vector<Kind> all(const RecordedRun& run) {
    std::vector<Kind> found;
    for (const Event& event : run.events)
        if (const auto* one = findIn<Kind>(event)) found.push_back(*one);
    return found;
}

RecordedRun recorded(const Experiment& experiment) {
    StageStore stages;
    return record(experiment, censusDataset(), stages);
}

/// What the model says of the run's test records.
std::vector<std::uint8_t> said(const Encoder& encoder, const Classifier& model, const TestRecords& test) {
    const auto features = encoder.encode(censusDataset()->table, *test.rows);
    if (!features) return {};
    return *qualityOf(model.probabilities(*features), *test.truth).predicted;
}

TrialFinished lastTrial(const RecordedRun& run) {
    return all<TrialFinished>(run).back();
}

bool contains(const std::vector<Sentence>& lines, const std::string& part) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return says(line, part); });
}

} // namespace

class KeptOutputsTest : public QObject {
    Q_OBJECT

private slots:
    void everyMechanismGivesWhatItDeclares_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
    }
    // The model is the one that was measured: what it says of every test record, before and after a file, is
    // what the result says of that record.
    void everyMechanismGivesWhatItDeclares() {
        QFETCH(QString, mechanism);
        const std::string id = mechanism.toStdString();
        const KeptKinds keeps = findMechanism(id)->descriptor.keeps;
        Experiment experiment = smallExperiment(id);
        // Balanced and with little noise, so that not every record is given the same class.
        if (id.starts_with("brc")) {
            experiment.parameters.set("epsilon", 20.0);
            experiment.split.balance = true;
        }
        const RecordedRun run = recorded(experiment);
        QVERIFY2(!run.ended.error, run.ended.error ? run.ended.error->message().c_str() : "");
        const auto labels = all<LabelsGiven>(run);
        const auto models = all<ModelTrained>(run);
        QCOMPARE(labels.size(), keeps.labels ? std::size_t{1} : std::size_t{0});
        QCOMPARE(models.size(), keeps.model ? std::size_t{1} : std::size_t{0});
        QCOMPARE(run.trial().latest<LabelsGiven>() != nullptr, keeps.labels);
        QCOMPARE(run.trial().latest<ModelTrained>() != nullptr, keeps.model);
        QVERIFY(checkOutputsToKeep({keeps.labels, keeps.model}, experiment, false).ok());
        if (!keeps.labels) QVERIFY(!checkOutputsToKeep({true, false}, experiment, false).ok());
        if (!keeps.model) QVERIFY(!checkOutputsToKeep({false, true}, experiment, false).ok());
        if (keeps.labels)
            QCOMPARE(static_cast<long>(labels[0].labels->size()),
                     run.outcome().answered + run.outcome().ownAnswers);
        if (!keeps.model) return;

        const KeptModel& kept = *models[0].model;
        const auto expected = *run.outcome().quality->predicted;
        QVERIFY(std::set(expected.begin(), expected.end()).size() > 1); // else anything would agree
        QCOMPARE(said(*kept.encoder, *kept.model, *run.trial().latest<TestRecords>()), expected);
        const auto text = modelText(kept, coverageOf(KeptWhat::Model, experiment, lastTrial(run)));
        QVERIFY2(text.ok(), text ? "" : text.error().message().c_str());
        const auto file = modelFromText(*text, "model.json");
        QVERIFY2(file.ok(), file ? "" : file.error().message().c_str());
        QCOMPARE(said(file->encoder, *file->model, *run.trial().latest<TestRecords>()), expected);
        QCOMPARE(file->classes, run.run.data().classes);
        QVERIFY(!file->covered);
    }

    // Labels belong to public records, each once, and say what the student learnt from.
    void labelsNameRowsOfTheData() {
        const RecordedRun run = recorded(smallExperiment());
        const auto labels = *run.trial().latest<LabelsGiven>()->labels;
        QCOMPARE(labels.size(), std::size_t{100});
        const auto schema = schemaFor(censusDataset()->table, {});
        const std::vector<int> truth = classIndices(censusDataset()->table, *schema);
        const std::set<std::uint32_t> tests(run.trial().latest<TestRecords>()->rows->begin(),
                                            run.trial().latest<TestRecords>()->rows->end());
        std::set<std::uint32_t> rows;
        long right = 0;
        for (const GivenLabel& one : labels) {
            QVERIFY(rows.insert(one.row).second);
            QVERIFY(!tests.contains(one.row));
            QVERIFY(!one.byStudent);
            right += truth[one.row] == one.label ? 1 : 0;
        }
        QCOMPARE(static_cast<double>(right) / 100, *run.outcome().labelAccuracy);
        QVERIFY(*run.outcome().labelAccuracy > 0.6); // rows that are others' would agree by chance
    }

    void theStudentsOwnAnswersAreMarked() {
        Experiment experiment = smallExperiment("pate-interactive");
        experiment.parameters.set("sigma1", 5.0);
        experiment.parameters.set("sigma2", 5.0);
        experiment.parameters.set("threshold", 20.0);
        experiment.parameters.set("round1_queries", std::int64_t{40});
        experiment.parameters.set("student_confidence", 0.6);
        const RecordedRun run = recorded(experiment);
        QVERIFY2(!run.ended.error, run.ended.error ? run.ended.error->message().c_str() : "");
        QVERIFY(run.outcome().ownAnswers > 0);
        QCOMPARE(static_cast<long>(std::ranges::count(*run.trial().latest<LabelsGiven>()->labels, true,
                                                      &GivenLabel::byStudent)),
                 run.outcome().ownAnswers);
    }

    void aRunHoldsThoseOfItsLatestTrial() {
        Experiment experiment = smallExperiment();
        experiment.trials = 3;
        const RecordedRun run = recorded(experiment);
        QCOMPARE(all<ModelTrained>(run).size(), std::size_t{3});
        for (const std::size_t trial : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
            QCOMPARE(run.trial(trial).latest<ModelTrained>() != nullptr, trial == 2);
            QCOMPARE(run.trial(trial).latest<LabelsGiven>() != nullptr, trial == 2);
        }
        QCOMPARE(run.trial(2).latest<ModelTrained>()->trial.number(), std::size_t{3});
    }

    // The second of two equal runs finds its student among the stages and trains none.
    void aStudentIsTrainedOnce() {
        StageStore stages;
        const RecordedRun one = record(smallExperiment(), censusDataset(), stages);
        const RecordedRun other = record(smallExperiment(), censusDataset(), stages);
        QVERIFY(one.trial().latest<ModelTrained>()->model->model ==
                other.trial().latest<ModelTrained>()->model->model);
    }

    void aReleaseTellsNothingOfAnEncoderOnPrivateRecords() {
        Experiment experiment = smallExperiment();
        experiment.release = true;
        QCOMPARE(all<ModelTrained>(recorded(experiment)).size(), std::size_t{1});
        QVERIFY(checkOutputsToKeep({true, true}, experiment, false).ok());
        experiment.encoder.fit = FitOn::PrivatePool;
        QCOMPARE(recorded(experiment).ended.error->where, std::string("/encoder/fit")); // nothing is run
        const auto refused = checkOutputsToKeep({false, true}, experiment, false);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("/encoder/fit"));
        QVERIFY(checkOutputsToKeep({true, false}, experiment, false).ok());
        experiment.release = false;
        QVERIFY(recorded(experiment).trial().latest<ModelTrained>()->model->encoderOnPrivate);
        QVERIFY(checkOutputsToKeep({true, true}, experiment, false).ok());
    }

    void filesSayWhatHoldsOfThem() {
        Experiment experiment = smallExperiment();
        TrialFinished trial;
        trial.outcome.privacy.spent = {
            3.25, 1e-6, EpsilonKind::DataDependent, Adjacency::AddRemoveRecord, "rdp-classic", {}};
        trial.outcome.privacy.dataIndependent =
            Epsilon{7.5, 1e-6, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "rdp-classic", {}};
        const Coverage exploration = coverageOf(KeptWhat::Labels, experiment, trial);
        QVERIFY(!exploration.epsilon);
        QVERIFY(contains(exploration.lines, "no ε covers this file"));
        QVERIFY(!contains(exploration.lines, "ε ="));
        QVERIFY(contains(coverageOf(KeptWhat::Model, experiment, trial, true).lines,
                         "fitted on private records: outside any guarantee"));

        experiment.release = true;
        const Coverage release = coverageOf(KeptWhat::Labels, experiment, trial);
        QCOMPARE(release.epsilon->value, 7.5); // the other is a function of the votes
        QVERIFY(contains(release.lines, "promised ε = 7.50 at δ = 1e-6 · add or remove one record"));
        QVERIFY(!contains(release.lines, "3.25"));
        QVERIFY(contains(release.lines, "the ε covers them, using them costs no more"));
        QVERIFY(!contains(release.lines, "together"));
        experiment.trials = 5;
        QVERIFY(
            contains(coverageOf(KeptWhat::Model, experiment, trial).lines, "all of them together cost more"));
        QCOMPARE(keptFileName("labels", ".csv", experiment, TrialNumber::fromNumber(2)),
                 std::string("labels-2.csv"));
        trial.outcome.privacy.dataIndependent.reset();
        QVERIFY(!coverageOf(KeptWhat::Labels, experiment, trial).epsilon);
        experiment.trials = 1;
        QCOMPARE(keptFileName("labels", ".csv", experiment, {}), std::string("labels.csv"));
    }

    // A reader here reads the file as a table of row, label and giver, whatever classes are called.
    void labelsReadBack() {
        LabelsGiven given;
        given.classes = {"at most, 50", "more \"than\"", "NA"};
        given.labels = std::make_shared<std::vector<GivenLabel>>(
            std::vector<GivenLabel>{{6, 1, false}, {0, 0, true}, {4'000'000'000U, 2, false}});
        const CsvFile file =
            labelsCsv(given, coverageOf(KeptWhat::Labels, smallExperiment(), TrialFinished{}));
        const std::string& text = file.table;
        QVERIFY(text.starts_with(
            "row,label,given_by\n7,\"more \"\"than\"\"\",teachers\n1,\"at most, 50\",student\n"
            "4000000001,NA,teachers\n"));
        QTemporaryDir folder;
        DataReference reference;
        reference.path = write(folder, "labels.csv", QByteArray::fromStdString(text)).toStdString();
        const auto read = loadDataset(reference);
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QCOMPARE((*read)->table.rows, std::size_t{3});
        QCOMPARE((*read)->table.columns[0].numbers[2], 4'000'000'001.0);
        QCOMPARE((*read)->table.columns[1].categories[0], given.classes[1]);
    }

    // What a spreadsheet would compute becomes a text, and the file says so; numbers stay.
    void labelsAreNoFormulas() {
        LabelsGiven given;
        given.classes = {"=1+1", "-1", "@x"};
        given.labels = std::make_shared<std::vector<GivenLabel>>(
            std::vector<GivenLabel>{{0, 0, false}, {1, 1, false}, {2, 2, true}});
        const CsvFile file =
            labelsCsv(given, coverageOf(KeptWhat::Labels, smallExperiment(), TrialFinished{}));
        QVERIFY(file.notes.guarded);
        const std::string text = withComments(file);
        QVERIFY2(text.ends_with("# a ' was put before texts that a spreadsheet would take for formulas\n"
                                "row,label,given_by\n1,'=1+1,teachers\n2,-1,teachers\n3,'@x,student\n"),
                 text.c_str());
        QTemporaryDir folder;
        DataReference reference;
        reference.path = folder.filePath("labels.csv").toStdString();
        QVERIFY(writeCsv(reference.path, file).ok());
        const auto read = loadDataset(reference);
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QCOMPARE((*read)->table.columns[1].categories, given.classes);
    }

    void aFileOfVotesHasNoStudent() {
        const auto refused = checkOutputsToKeep({true, true}, smallExperiment(), true);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("--keep-model"));
        QVERIFY(checkOutputsToKeep({true, false}, smallExperiment(), true).ok());
    }
};

TEST_ALONE(KeptOutputsTest)
#include "KeptOutputsTest.moc"
