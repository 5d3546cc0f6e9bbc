// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/LabelGuess.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Rows.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QElapsedTimer>
#include <QtTest>

#include <thread>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// All events until the run has ended or `enough` says so.
std::vector<Event> drainUntil(Runner& runner, const std::function<bool(const std::vector<Event>&)>& enough,
                              std::optional<RunEnded>* ended = nullptr) {
    std::vector<Event> events;
    while (true) {
        EventQueue::Batch batch = runner.events().drain();
        events.insert(events.end(), batch.events.begin(), batch.events.end());
        if (batch.ended) {
            if (ended) *ended = batch.ended;
            return events;
        }
        if (enough(events)) return events;
        std::this_thread::yield();
    }
}

bool never(const std::vector<Event>&) {
    return false;
}

bool answering(const std::vector<Event>& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const Event& e) { return findIn<AccountantSnapshot>(e) != nullptr; });
}

Experiment longExperiment() {
    Experiment experiment = smallExperiment();
    experiment.trials = 200;
    return experiment;
}

QString remarksIn(const RecordedRun& run) {
    QStringList texts;
    for (const Remark& remark : run.run.remarks())
        texts << QString::fromStdString(remark.text);
    return texts.join('\n');
}

} // namespace

// ctest label: threads
class RunnerTest : public QObject {
    Q_OBJECT

private slots:
    void aBackgroundRunSaysTheSameAsOneInTheForeground() {
        Runner runner(smallExperiment(), censusDataset(), std::make_shared<StageStore>(), 2);
        std::optional<RunEnded> ended;
        Run background(smallExperiment());
        for (const Event& event : drainUntil(runner, never, &ended))
            background.apply(event);
        QCOMPARE(ended->state, RunState::Finished);
        const RecordedRun foreground = record(smallExperiment());
        QCOMPARE(background.trials()[0].y(series::epsilon), foreground.trial().y(series::epsilon));
        QCOMPARE(background.trials()[0].y(series::accuracy), foreground.trial().y(series::accuracy));
    }

    void noEventComesWhilePaused() {
        Runner runner(longExperiment(), censusDataset(), std::make_shared<StageStore>(), 2);
        (void)drainUntil(runner, answering);
        runner.pause();
        QVERIFY(runner.paused());
        // What was under way comes to its checkpoint; from then on there is silence.
        QTRY_VERIFY_WITH_TIMEOUT((QTest::qWait(100), runner.events().drain().events.empty()), 5000);
        QTest::qWait(200);
        QVERIFY(runner.events().drain().events.empty());
        runner.resume();
        QVERIFY(!drainUntil(runner, answering).empty());
    }

    void oneStepAfterAnotherIsToldByItself() {
        Runner runner(smallExperiment(), censusDataset(), std::make_shared<StageStore>(), 2, std::nullopt,
                      Runner::Start::OneStep);
        Run run(smallExperiment());
        for (std::size_t asked = 1; asked <= 3; ++asked) {
            while (!runner.paused())
                std::this_thread::yield();
            for (const Event& event : runner.events().drain().events)
                run.apply(event);
            QCOMPARE(run.trials().front().queries().size(), asked);
            QCOMPARE(run.trials().front().x(series::epsilon).back(), static_cast<double>(asked));
            runner.step();
        }
        while (!runner.paused())
            std::this_thread::yield();
        runner.resume();
        std::optional<RunEnded> ended;
        for (const Event& event : drainUntil(runner, never, &ended))
            run.apply(event);
        QCOMPARE(ended->state, RunState::Finished);
        const RecordedRun whole = record(smallExperiment());
        QCOMPARE(run.trials().front().y(series::epsilon), whole.trial().y(series::epsilon));
        QCOMPARE(run.trials().front().y(series::accuracy), whole.trial().y(series::accuracy));
        QCOMPARE(run.trials().front().queries().size(), whole.trial().queries().size());
    }

    void aReleaseIsNotStepped() {
        Experiment experiment = featureExperiment("brc");
        experiment.release = true;
        Runner runner(experiment, censusDataset(), std::make_shared<StageStore>(), 2, std::nullopt,
                      Runner::Start::OneStep);
        std::optional<RunEnded> ended;
        (void)drainUntil(runner, never, &ended);
        QVERIFY2(ended->state == RunState::Finished, ended->error ? ended->error->message().c_str() : "");
    }

    void stoppingEndsTheStreamAtOnce() {
        Runner runner(longExperiment(), censusDataset(), std::make_shared<StageStore>(), 2);
        (void)drainUntil(runner, answering);
        runner.stop();
        const EventQueue::Batch last = runner.events().drain();
        QVERIFY(last.ended);
        QCOMPARE(last.ended->state, RunState::Stopped);
        QTest::qWait(100);
        const EventQueue::Batch after = runner.events().drain();
        QVERIFY(after.events.empty() && !after.ended);
    }

    void destroyingARunningRunnerIsSafe() {
        for (int round = 0; round < 5; ++round) {
            Runner runner(longExperiment(), censusDataset(), std::make_shared<StageStore>(), 2);
            (void)drainUntil(runner, [round](const auto& events) {
                return events.size() > 20 * static_cast<std::size_t>(round);
            });
            if (round % 2) runner.pause();
        }
    }

    void stopBetweenStagesLeavesNoOutcome() {
        for (const Stage stage : {Stage::Encode, Stage::Train, Stage::Vote, Stage::Aggregate}) {
            StageStore stages;
            const RecordedRun run =
                record(smallExperiment(), censusDataset(), stages, 2, [stage](const Event& e, RunControl& c) {
                    if (const auto* progress = std::get_if<StageProgress>(&e);
                        progress && progress->stage == stage)
                        c.stop();
                });
            QCOMPARE(run.ended.state, RunState::Stopped);
            QVERIFY(run.run.trials().empty() || !run.trial().outcome);
            // Whatever was kept is whole: the same experiment now gives what it always gives.
            QCOMPARE(record(smallExperiment(), censusDataset(), stages).trial().y(series::accuracy),
                     record(smallExperiment()).trial().y(series::accuracy));
        }
    }

    void referencesComeLast_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<bool>("onFeatures");
        for (const char* id :
             {"pate-gnmax", "pate-lnmax", "bagging", "dpsgd", "ensemble-accuracy", "nonprivate"})
            QTest::newRow(id) << id << false;
        for (const char* id : {"brc", "adaboost", "dp-logistic", "pate-features"})
            QTest::newRow(id) << id << true;
    }
    // On many records they take minutes: whoever waits for the first point does not wait for them.
    void referencesComeLast() {
        QFETCH(QString, mechanism);
        QFETCH(bool, onFeatures);
        const std::string id = mechanism.toStdString();
        Experiment experiment = onFeatures ? featureExperiment(id) : smallExperiment(id);
        if (id == "bagging") experiment.parameters.set("subsample", std::int64_t{50});
        if (id == "dpsgd") experiment.parameters.set("steps", std::int64_t{5});
        const RecordedRun run = record(experiment);
        QVERIFY2(run.ended.state == RunState::Finished,
                 run.ended.error ? run.ended.error->message().c_str() : "");
        const auto reference = [](const Event& event) { return findIn<BaselineScored>(event) != nullptr; };
        const auto result = [](const Event& event) {
            return std::holds_alternative<TrialFinished>(event) ||
                   findIn<QualitySnapshot>(event) != nullptr ||
                   findIn<AccountantSnapshot>(event) != nullptr || findIn<AccuracyReleased>(event) != nullptr;
        };
        const auto first = std::ranges::find_if(run.events.begin(), run.events.end(), reference);
        QVERIFY(std::ranges::count_if(first, run.events.end(), reference) >= 2);
        QVERIFY(std::ranges::any_of(run.events.begin(), first, result));
        QVERIFY(std::ranges::none_of(first, run.events.end(), result));
    }

    void aStopAmongReferencesLeavesTheResult() {
        StageStore stages;
        const RecordedRun run =
            record(smallExperiment(), censusDataset(), stages, 2, [](const Event& e, RunControl& c) {
                const auto* progress = std::get_if<StageProgress>(&e);
                if (progress && progress->stage == Stage::Baselines) c.stop();
            });
        QCOMPARE(run.ended.state, RunState::Stopped);
        QVERIFY(run.trial().outcome);
        const RecordedRun whole = record(smallExperiment());
        QCOMPARE(run.outcome().quality->accuracy, whole.outcome().quality->accuracy);
        QVERIFY(!run.trial().baseline("nonprivate") && whole.trial().baseline("nonprivate"));
    }

    void unusableExperimentsFailWithTheReason_data() {
        textRows({"change", "words"}, {{"no such label", "label", "no-such"},
                                       {"all ignored", "ignore all", "column"},
                                       {"nothing for the public part", "tiny public", "public"}});
    }
    void unusableExperimentsFailWithTheReason() {
        QFETCH(QString, change);
        QFETCH(QString, words);
        Experiment experiment = smallExperiment();
        if (change == "label") experiment.data.label = "no-such";
        if (change == "ignore all")
            for (std::size_t i = 0; i < censusDataset()->table.columns.size(); ++i)
                if (static_cast<int>(i) != guessLabel(censusDataset()->table))
                    experiment.data.ignored.push_back(std::to_string(i + 1));
        if (change == "tiny public") experiment.split = {0.5, 1e-9, 0.2, false};
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QVERIFY2(run.ended.error->message().find(words.toStdString()) != std::string::npos,
                 run.ended.error->message().c_str());
    }

    void rowsLeftOutAndLeaksAreRemarked() {
        Experiment experiment = smallExperiment();
        experiment.data.missingAsCategory = false;
        experiment.split.balance = true;
        experiment.encoder.fit = FitOn::PrivatePool;
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        const QString all = remarksIn(run);
        QVERIFY2(all.contains("left out"), qPrintable(all));
        QCOMPARE(all.count("outside the guarantee"), 2);
        QVERIFY(std::abs(run.trial().baseline("majority")->accuracy - 0.5) < 0.02);
    }

    void aReleaseTellsNoCountOfPrivateRows() {
        Experiment experiment = smallExperiment();
        experiment.data.missingAsCategory = false;
        experiment.release = true;
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        const QString all = remarksIn(run);
        QVERIFY2(all.contains("missing cells are left out"), qPrintable(all));
        QVERIFY2(!all.contains(QRegularExpression("[0-9]")), qPrintable(all));
    }

    void testRecordsAreToldInEveryTrialReusedOrNot() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        experiment.trials = 2;
        const RecordedRun first = record(experiment, censusDataset(), stages);
        const RecordedRun again = record(experiment, censusDataset(), stages);
        QVERIFY(!first.reused(Stage::Encode) && again.reused(Stage::Encode, 2));
        const Table& table = censusDataset()->table;
        const Schema schema = *schemaFor(table, experiment.data.roles());
        const std::vector<int> classes = classIndices(table, schema);
        for (const RecordedRun* run : {&first, &again})
            for (std::size_t t = 0; t < 2; ++t) {
                const TestRecords& test = *run->trial(t).latest<TestRecords>();
                QCOMPARE(*test.rows, *first.trial(t).latest<TestRecords>()->rows);
                QCOMPARE(test.rows->size(), run->outcome(t).quality->predicted->size());
                QCOMPARE(test.rows->size(), run->trial(t).baseline("nonprivate")->predicted->size());
                for (std::size_t i = 0; i < test.rows->size(); ++i)
                    QCOMPARE(test.truth->at(i), classes[test.rows->at(i)]);
            }
        QVERIFY(*first.trial(0).latest<TestRecords>()->rows != *first.trial(1).latest<TestRecords>()->rows);
    }

    void aSeparateTestFileIsUsed() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.test.gz");
        Experiment experiment = smallExperiment();
        experiment.data.path = sharedFile("data/tabular/adult.data.gz").toStdString();
        experiment.data.test = sharedFile("data/tabular/adult.test.gz").toStdString();
        experiment.split = {0.75, 0.25, 0, false};
        const auto dataset = loadDataset(experiment.data);
        QVERIFY2(dataset.ok(), dataset.ok() ? "" : dataset.error().message().c_str());
        StageStore stages;
        const RecordedRun run = record(experiment, *dataset, stages);
        QVERIFY2(run.ended.state == RunState::Finished,
                 run.ended.error ? run.ended.error->message().c_str() : "");
        long tested = 0;
        for (const auto& row : run.outcome().quality->confusion)
            for (const long count : row)
                tested += count;
        QCOMPARE(tested, 16281L);
        QCOMPARE(run.trial().latest<TestRecords>()->rows->size(), std::size_t{16281});
        QCOMPARE(run.trial().latest<TestRecords>()->rows->back(), 16280U);
        QVERIFY(run.trial().baseline("nonprivate")->accuracy > 0.84);
    }
};

TEST_WITH_EVENTS(RunnerTest)
#include "RunnerTest.moc"
