// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/Rewind.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Says.h"
#include "tests/testing/SmallBag.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <limits>
#include <mutex>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

struct RewindCase {
    Experiment experiment;
    std::shared_ptr<const Dataset> dataset = censusDataset();
};

// Steps all along, so that every step is told by itself, and stops once the one that is wanted is over. What
// the engine still says after that is lost, as the window loses it.
class StopsThere final : public Observer {
public:
    StopsThere(const Experiment& experiment, TrialNumber trial, long step, RunControl& control)
        : run(experiment), trial_(trial), step_(step), control_(control),
          steps_(findMechanism(experiment.mechanism)->descriptor.steps) {
        control_.step(std::numeric_limits<long>::max());
    }
    void observe(const Event& event) override {
        const std::scoped_lock lock(mutex_);
        if (control_.stopRequested()) return;
        run.apply(event);
        const auto* progress = std::get_if<StageProgress>(&event);
        if (progress && progress->trial == trial_ && countsSteps(progress->stage, steps_) &&
            static_cast<long>(progress->done) == step_)
            control_.stop();
    }
    Run run;

private:
    std::mutex mutex_;
    TrialNumber trial_;
    long step_;
    RunControl& control_;
    StepKind steps_;
};

Run stoppedAt(const RewindCase& made, StageStore& stages, TrialNumber trial, long step) {
    RunControl control;
    StopsThere observer(made.experiment, trial, step, control);
    const RunEnded ended =
        runExperiment(made.experiment, made.dataset, observer, control, stages, Parallel(2));
    observer.run.setState(ended.state);
    return std::move(observer.run);
}

// Without computing times.
std::string rewindBytes(const Run& run) {
    Json json = resultToJson(run);
    for (std::size_t i = 0; i < json["trials"].size(); ++i)
        json["trials"][i].erase("seconds");
    return json.dump(1);
}

RewindCase smallCase(const std::string& mechanism, const Parameters& more = {}, int trials = 1) {
    RewindCase made{smallExperiment(mechanism)};
    made.experiment.trials = trials;
    for (const auto& [id, value] : more.values())
        made.experiment.parameters.set(id, value);
    return made;
}

Parameters given(std::initializer_list<std::pair<const char*, ParameterValue>> values) {
    Parameters parameters;
    for (const auto& [id, value] : values)
        parameters.set(id, value);
    return parameters;
}

// Books at every second query of 1200, and scores at every 24th; the budget ends it between two of them.
RewindCase manyQueries() {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = "votes";
    dataset->fingerprint = "0123456789abcdef0123456789abcdef";
    dataset->votes = smallVotes(1300);
    RewindCase made{{}, dataset};
    made.experiment.mechanism = "pate-confident";
    made.experiment.data.path = "votes";
    made.experiment.seed = 5;
    made.experiment.parameters = given({{"queries", std::int64_t{1200}},
                                        {"delta", 1e-5},
                                        {"epsilon", 2.0},
                                        {"sigma1", 100.0},
                                        {"sigma2", 40.0},
                                        {"threshold", 150.0}});
    return made;
}

// Two repeats of most: what the first came to is there while the second is wound back.
RewindCase caseOf(const std::string& name) {
    if (name == "dpbag, personal") {
        RewindCase made{smallBag()};
        made.experiment.parameters.set("epsilon", 2.0);
        made.experiment.parameters.set("stop_on", std::string("data-dependent"));
        return made;
    }
    if (name == "pate-confident")
        return smallCase(name, given({{"threshold", 25.0}, {"sigma1", 8.0}, {"sigma2", 6.0}}), 2);
    if (name == "brc") return smallCase(name, given({{"iterations", std::int64_t{12}}}), 2);
    if (name == "bagging") return smallCase(name, given({{"models", std::int64_t{7}}}), 2);
    if (name == "ensemble-accuracy")
        return smallCase(name, given({{"teachers", std::int64_t{20}}, {"references", false}}));
    return smallCase(name, {}, 2);
}

void everyCase() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"pate-gnmax", "pate-confident", "pate-interactive", "dpbag, personal", "brc",
                             "bagging", "dpsgd", "ensemble-accuracy"})
        QTest::newRow(name) << name;
}

} // namespace

class RewindTest : public QObject {
    Q_OBJECT

private slots:
    void theRewoundStateIsThatOfARunStoppedThere_data() { everyCase(); }
    void theRewoundStateIsThatOfARunStoppedThere() {
        QFETCH(QString, name);
        const RewindCase made = caseOf(name.toStdString());
        StageStore stages;
        const RecordedRun whole = record(made.experiment, made.dataset, stages);
        QVERIFY2(whole.ended.state == RunState::Finished,
                 whole.ended.error ? whole.ended.error->message().c_str() : "");
        // The teachers of an ensemble are examined once: a stage that is found again has no steps.
        const bool examines = name == "ensemble-accuracy";
        for (int number = 1; number <= made.experiment.trials; ++number) {
            const auto trial = TrialNumber::fromNumber(number);
            const long last = lastStep(whole.run, trial);
            QVERIFY2(last >= 2, std::to_string(last).c_str());
            QCOMPARE(static_cast<double>(last), whole.trial(trial.index()).x(series::epsilon).back());
            for (long step = 1; step <= last; ++step) {
                // Of the second repeat, which runs behind the whole first, its ends and some between.
                const bool between = step > 3 && step <= last - 3;
                if (number > 1 && between && step % 13 != 0) continue;
                StageStore fresh;
                const Run stopped = stoppedAt(made, examines ? fresh : stages, trial, step);
                QCOMPARE(stopped.state(), RunState::Stopped);
                const auto back = rewound(whole.run, trial, step);
                QVERIFY(back);
                if (rewindBytes(*back) != rewindBytes(stopped))
                    QCOMPARE(QString::fromStdString("step " + std::to_string(step) + rewindBytes(*back)),
                             QString::fromStdString("step " + std::to_string(step) + rewindBytes(stopped)));
            }
        }
    }

    void whatABudgetEndsBetweenTwoCountsIsToldAfterTheLastQuery() {
        const RewindCase made = manyQueries();
        StageStore stages;
        const RecordedRun whole = record(made.experiment, made.dataset, stages);
        QVERIFY2(whole.ended.state == RunState::Finished,
                 whole.ended.error ? whole.ended.error->message().c_str() : "");
        const long last = lastStep(whole.run, {});
        QCOMPARE(last, whole.outcome().asked);
        QVERIFY2(last > 30 && last < 1200 && last % 24 != 0, std::to_string(last).c_str());
        for (const long step : {1L, 2L, 23L, 24L, 25L, last - 1, last}) {
            const auto back = rewound(whole.run, {}, step);
            QVERIFY(back);
            QCOMPARE(QString::fromStdString(rewindBytes(*back)),
                     QString::fromStdString(rewindBytes(stoppedAt(made, stages, {}, step))));
        }
    }

    void steppingThroughARunGivesTheSameBytes_data() { everyCase(); }
    void steppingThroughARunGivesTheSameBytes() {
        QFETCH(QString, name);
        const RewindCase made = caseOf(name.toStdString());
        StageStore stages, others;
        const RecordedRun whole = record(made.experiment, made.dataset, stages);
        // A step that there is not: nothing stops it.
        const Run stepped = stoppedAt(made, others, {}, -1);
        QCOMPARE(stepped.state(), RunState::Finished);
        QCOMPARE(QString::fromStdString(rewindBytes(stepped)),
                 QString::fromStdString(rewindBytes(whole.run)));
        QCOMPARE(stepped.trials().front().queries().size(), whole.trial().queries().size());
    }

    void everyQueryAskedByThenIsThereWithItsVotes() {
        const RecordedRun whole = record(smallExperiment());
        const AskedQueries all = whole.trial().queries();
        for (const long step : {1L, 2L, 7L, 99L, 100L}) {
            const auto back = rewound(whole.run, {}, step);
            QVERIFY(back);
            const AskedQueries then = back->trials().front().queries();
            QCOMPARE(static_cast<long>(then.size()), step);
            for (std::size_t i = 0; i < then.size(); ++i)
                QVERIFY(then[i] == all[i]);
        }
    }

    void theRewoundRunEndsAtItsLastStepWithoutAnOutcome() {
        Experiment experiment = smallExperiment();
        experiment.trials = 3;
        const RecordedRun whole = record(experiment);
        const auto second = TrialNumber::fromNumber(2);
        const auto back = rewound(whole.run, second, 10);
        QVERIFY(back);
        QCOMPARE(back->state(), RunState::Stopped);
        QCOMPARE(back->trials().size(), std::size_t{2});
        QVERIFY(back->trials()[0].outcome);
        QVERIFY(!back->trials()[1].outcome);
        QVERIFY(back->trials()[1].x(series::epsilon).back() == 10);
        // Winding back what was wound back is winding back.
        const auto further = rewound(*back, second, 4);
        QVERIFY(further);
        QCOMPARE(QString::fromStdString(rewindBytes(*further)),
                 QString::fromStdString(rewindBytes(*rewound(whole.run, second, 4))));
    }

    void aFileCanBeWoundBackWithoutWhatItDoesNotKeep() {
        const RecordedRun whole = record(smallExperiment());
        const auto read = runFromJson(resultToJson(whole.run), "", "");
        QVERIFY(read);
        QCOMPARE(lastStep(*read, {}), 100L);
        const auto ofFile = rewound(*read, {}, 40), ofRun = rewound(whole.run, {}, 40);
        QVERIFY(ofFile && ofRun);
        for (const SeriesDescriptor* one : {&series::epsilon, &series::dataIndependentEpsilon,
                                            &series::labelsAnswered, &series::accuracy, &series::scoredAsked})
            QVERIFY2(ofFile->trials().front().column(*one) == ofRun->trials().front().column(*one),
                     one->id.c_str());
        QVERIFY(ofFile->trials().front().queries().empty());
        QVERIFY(!ofFile->trials().front().latest<OrdersSnapshot>());
        QCOMPARE(ofRun->trials().front().latest<OrdersSnapshot>()->asked, 40L);
    }

    void aReleaseIsNotWoundBack() {
        Experiment experiment = smallExperiment();
        experiment.release = true;
        Run run(experiment);
        run.apply(AccountantSnapshot{{}, 10, 10, 1.0, 1.0, {}});
        run.setState(RunState::Finished);
        QCOMPARE(lastStep(run, {}), 0L);
        const auto back = rewound(run, {}, 5);
        QVERIFY(!back);
        QVERIFY(says(back.error().message(), "a release cannot be wound back"));
    }

    void whatLearnsInOneGoHasNoSteps() {
        Run run(smallExperiment("nonprivate"));
        run.setState(RunState::Finished);
        const auto back = rewound(run, {}, 1);
        QVERIFY(!back);
        QVERIFY(says(back.error().message(), "learns in one go"));
    }

    void stepsThatThereAreNotAreRefused() {
        const RecordedRun whole = record(smallExperiment());
        for (const long step : {-1L, 0L, 101L}) {
            const auto back = rewound(whole.run, {}, step);
            QVERIFY(!back);
            QVERIFY(says(back.error().message(), "has 100 queries"));
        }
        QVERIFY(!rewound(whole.run, TrialNumber::fromNumber(2), 1));
    }
};

TEST_WITH_EVENTS(RewindTest)
#include "RewindTest.moc"
