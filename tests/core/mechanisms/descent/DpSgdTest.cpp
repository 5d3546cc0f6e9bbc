// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads

#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/descent/DescentParameters.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/testing/ChangedParameters.h"
#include "tests/testing/ObservedTrial.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Parameters quick(double epsilon = 8, const std::string& learner = "logistic") {
    Parameters given;
    if (epsilon > 0) given.set("epsilon", epsilon);
    given.set("delta", 1e-5);
    given.set("student_learner", learner);
    given.set("sampling_rate", 0.1);
    given.set("steps", std::int64_t{20});
    given.set("references", false);
    if (learner == "mlp") given.set("hidden_units", std::int64_t{16});
    return given;
}

/// Noise 1.5, so that none has to be found, and so many steps.
Parameters noisy(std::int64_t steps, const std::string& learner = "logistic") {
    return with(with(quick(0, learner), "noise_multiplier", 1.5), "steps", steps);
}

double readingOf(const ReadingsSnapshot& snapshot, AccountantReading reading) {
    for (const Reading& one : snapshot.readings)
        if (one.accountant == reading) return one.epsilon;
    return -1;
}

std::set<std::string> referencesOf(const ObservedTrial& made) {
    std::set<std::string> names;
    for (const BaselineScored& one : made.all<BaselineScored>())
        names.insert(one.name);
    return names;
}

} // namespace

class DpSgdTest : public QObject {
    Q_OBJECT

private slots:
    void easyBlobsAreLearnt_data() {
        QTest::addColumn<QString>("learner");
        QTest::addColumn<QString>("optimiser");
        QTest::addColumn<double>("stepSize");
        QTest::newRow("logistic") << "logistic"
                                  << "sgd" << 1.0;
        QTest::newRow("mlp") << "mlp"
                             << "sgd" << 1.0;
        QTest::newRow("logistic, Adam") << "logistic"
                                        << "adam" << 0.1;
    }

    void easyBlobsAreLearnt() {
        QFETCH(QString, learner);
        QFETCH(QString, optimiser);
        QFETCH(double, stepSize);
        Parameters given = with(noisy(20, learner.toStdString()), "optimiser", optimiser.toStdString());
        given.set("noise_multiplier", 0.8);
        given.set("step_size", stepSize);
        const ObservedTrial made = observedOn(blobs(1000, 500), "dpsgd", given);
        QVERIFY(made.outcome.ok() && made.outcome->privacy.spent.value < 8);
        QVERIFY2(accuracyOf(made) > 0.93, qPrintable(QString::number(accuracyOf(made))));
    }

    // A direction drawn at random gets 0.5 ± 0.31 right where blobs are so far apart, a mean of ten ± 0.1:
    // false alarms are below 1 %, and the seeds are fixed.
    void atTinyEpsilonItGuesses() {
        const PreparedData data = blobs(200, 500);
        const ObservedTrial first = observedOn(data, "dpsgd", with(quick(1e-3), "steps", std::int64_t{3}));
        QVERIFY(first.outcome.ok() && first.outcome->privacy.spent.value <= 1e-3);
        const Parameters given =
            with(noisy(3), "noise_multiplier", first.outcome->resolved.real("noise_multiplier"));
        double sum = 0;
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            sum += accuracyOf(observedOn(data, "dpsgd", given, {.seed = seed})) / 10;
        QVERIFY2(sum > 0.2 && sum < 0.8, qPrintable(QString::number(sum)));
    }

    void eventsComeInOrder() {
        const ObservedTrial made = observedOn(blobs(300, 50), "dpsgd", noisy(60));
        QVERIFY(made.outcome.ok());
        const auto steps = made.all<GradientStep>();
        QCOMPARE(steps.size(), std::size_t{60});
        for (std::size_t t = 0; t < steps.size(); ++t) {
            QCOMPARE(steps[t].step, static_cast<long>(t) + 1);
            QCOMPARE(steps[t].clipNorm, 1.0);
            QVERIFY(steps[t].norms && steps[t].norms->records > 0 && steps[t].norms->records < 300);
            const double sigma = made.outcome->resolved.real("noise_multiplier");
            QCOMPARE(steps[t].noiseNorm, sigma * std::sqrt(2.0 * (6 + 1)));
        }
        // A snapshot of anything speaks of the step told last; quality comes after the account of its step.
        long step = 0, spent = 0, scored = 0;
        for (const Event& event : made.events) {
            if (const auto* one = findIn<GradientStep>(event)) step = one->step;
            if (const auto* one = findIn<AccountantSnapshot>(event)) {
                QCOMPARE(one->asked, step);
                QCOMPARE(one->answered, step);
                spent = step;
            }
            if (const auto* one = findIn<ReadingsSnapshot>(event)) QCOMPARE(one->asked, spent);
            if (const auto* one = findIn<QualitySnapshot>(event)) {
                QCOMPARE(one->asked, step);
                QCOMPARE(one->quality.predicted != nullptr, step == 60);
                ++scored;
            }
        }
        QCOMPARE(spent, 60L);
        QCOMPARE(scored, 20L);
        QCOMPARE(made.outcome->asked, 60L);
        const auto progress = made.all<StageProgress>();
        QCOMPARE(progress.back().stage, Stage::Descend);
        QCOMPARE(progress.back().done, std::size_t{60});
        QCOMPARE(made.all<StageFinished>().back().stage, Stage::Descend);
    }

    void ofManyStepsTwoHundredAreTold() {
        for (const std::int64_t steps : {200, 501}) {
            const ObservedTrial made = observedOn(blobs(60, 20), "dpsgd", noisy(steps));
            const auto told = made.all<GradientStep>();
            QVERIFY(told.size() > 90 && told.size() <= 200);
            QCOMPARE(told.back().step, static_cast<long>(steps));
            QVERIFY(made.all<QualitySnapshot>().size() <= 20);
            QCOMPARE(made.all<QualitySnapshot>().back().asked, static_cast<long>(steps));
            QVERIFY(made.all<AccountantSnapshot>().size() <= 42);
        }
    }

    void accountantsAreReadAsTheyAreTight() {
        const Parameters given = noisy(60);
        const ObservedTrial made = observedOn(blobs(300, 50), "dpsgd", given);
        const auto read = made.all<ReadingsSnapshot>();
        QVERIFY(read.size() > 20);
        QCOMPARE(read.front().asked, 1L);
        QCOMPARE(read.back().asked, 60L);
        for (const ReadingsSnapshot& snapshot : read) {
            QCOMPARE(snapshot.readings.size(), std::size_t{3});
            const double classic = readingOf(snapshot, AccountantReading::DescentClassic);
            const double improved = readingOf(snapshot, AccountantReading::DescentImproved);
            const double losses = readingOf(snapshot, AccountantReading::DescentLosses);
            QVERIFY(classic >= improved && improved >= losses && losses > 0);
        }
        const std::map<AccountantReading, DescentAccountant> meant{
            {AccountantReading::DescentClassic, DescentAccountant::RdpClassic},
            {AccountantReading::DescentImproved, DescentAccountant::RdpImproved},
            {AccountantReading::DescentLosses, DescentAccountant::LossDistribution}};
        for (const auto& [reading, accountant] : meant) {
            const double cost = descentCost(accountant, 0.1, 1.5, 60, 1e-5).epsilon;
            QVERIFY(std::abs(readingOf(read.back(), reading) / cost - 1) < 1e-3);
        }
    }

    void snapshotsAscendToTheStatement_data() {
        QTest::addColumn<QString>("accountant");
        for (const DescentAccountant accountant : allDescentAccountants)
            QTest::newRow(toString(accountant)) << toString(accountant);
    }

    void snapshotsAscendToTheStatement() {
        QFETCH(QString, accountant);
        const Parameters given = with(quick(3), "accountant", accountant.toStdString());
        const ObservedTrial made = observedOn(blobs(300, 50), "dpsgd", given);
        const auto spent = made.all<AccountantSnapshot>();
        for (std::size_t i = 1; i < spent.size(); ++i)
            QVERIFY(spent[i].asked > spent[i - 1].asked && spent[i].epsilon > spent[i - 1].epsilon);
        const Epsilon& statement = made.outcome->privacy.spent;
        QVERIFY2(std::abs(spent.back().epsilon - statement.value) <= 1e-12 * statement.value,
                 qPrintable(QStringLiteral("%1 %2")
                                .arg(spent.back().epsilon, 0, 'g', 17)
                                .arg(statement.value, 0, 'g', 17)));
        QVERIFY(statement.value <= 3 && statement.value > 2.9999);
        QCOMPARE(statement.delta, 1e-5);
        QCOMPARE(statement.kind, EpsilonKind::DataIndependent);
        QCOMPARE(statement.adjacency, Adjacency::AddRemoveRecord);
        QVERIFY(!statement.justAFew);
        QVERIFY(made.outcome->stopped.empty());
    }

    void deltaFollowsTheRecords() {
        Parameters given;
        given.set("steps", std::int64_t{3});
        const ObservedTrial made = observedOn(blobs(300, 50), "dpsgd", given);
        QCOMPARE(made.outcome->privacy.spent.delta, defaultDelta(300));
        QCOMPARE(made.outcome->resolved.real("delta"), defaultDelta(300));
        QCOMPARE(made.outcome->resolved.integer("steps"), std::int64_t{3});
    }

    void aLargeDeltaIsJustAFew() {
        const PreparedData data = blobs(100, 20);
        QVERIFY(observedOn(data, "dpsgd", with(noisy(5), "delta", 0.01)).outcome->privacy.spent.justAFew);
        QVERIFY(!observedOn(data, "dpsgd", with(noisy(5), "delta", 0.009)).outcome->privacy.spent.justAFew);
    }

    void theBudgetEndsIt() {
        const Parameters given = with(with(noisy(60), "epsilon", 1.0), "noise_multiplier", 2.0);
        const ObservedTrial made = observedOn(blobs(300, 50), "dpsgd", given);
        QVERIFY(made.outcome.ok());
        const auto steps = made.outcome->resolved.integer("steps");
        QVERIFY(steps > 0 && steps < 60);
        QCOMPARE(made.outcome->stopped,
                 "the budget is spent after " + std::to_string(steps) + " of 60 steps");
        QCOMPARE(made.all<GradientStep>().back().step, static_cast<long>(steps));
        QVERIFY(made.outcome->privacy.spent.value <= 1);
        QVERIFY(descentCost(DescentAccountant::LossDistribution, 0.1, 2, steps + 1, 1e-5).epsilon > 1);
    }

    void sameBitsOnAnyThreads() {
        const PreparedData data = blobs(400, 200, 3, 1.5);
        const auto on = [&](int threads, int trial = 1) {
            const ObservedTrial made =
                observedOn(data, "dpsgd", noisy(8, "mlp"),
                           {.trial = TrialNumber::fromNumber(trial), .threads = threads});
            QStringList lines;
            for (const GradientStep& step : made.all<GradientStep>())
                lines += QString::number(step.sumNorm, 'g', 17);
            for (const QualitySnapshot& snapshot : made.all<QualitySnapshot>())
                lines += QString::number(*snapshot.quality.auroc, 'g', 17);
            return lines;
        };
        const QStringList one = on(1);
        QVERIFY(one.size() > 15);
        QCOMPARE(on(4), one);
        QVERIFY(on(1, 2) != one);
    }

    void aReleaseHasNoCleanValues() {
        const Parameters given = with(noisy(4), "references", true);
        const ObservedTrial made = observedOn(blobs(300, 50, 2, 3, 30), "dpsgd", given, {.release = true});
        QVERIFY(made.outcome.ok());
        QCOMPARE(made.all<GradientStep>().size(), std::size_t{4});
        for (const GradientStep& step : made.all<GradientStep>())
            QVERIFY(!step.norms && step.sumNorm > 0);
        QCOMPARE(referencesOf(made), (std::set<std::string>{"majority", "public_only"}));
    }

    void referencesAreScored() {
        const PreparedData data = blobs(300, 50, 2, 3, 30);
        QCOMPARE(referencesOf(observedOn(data, "dpsgd", with(noisy(4), "references", true))),
                 (std::set<std::string>{"majority", "nonprivate", "public_only"}));
        QVERIFY(referencesOf(observedOn(data, "dpsgd", noisy(4))).empty());
    }

    // Clipping keeps most step sizes from harm; noise of 1e14 in batches of ten, in steps of a million, is
    // beyond single precision soon.
    void divergenceFailsTheRun() {
        Experiment experiment;
        experiment.data.path = "sample:census";
        experiment.split = {0.6, 0.2, 0.2, false};
        experiment.mechanism = "dpsgd";
        experiment.parameters = noisy(10, "mlp");
        experiment.parameters.set("sampling_rate", 0.002);
        StageStore stages;
        const RecordedRun calm = record(experiment, censusDataset(), stages);
        QVERIFY(calm.ended.state == RunState::Finished);
        experiment.parameters.set("noise_multiplier", 1e8);
        experiment.parameters.set("clip_norm", 1e6);
        experiment.parameters.set("step_size", 1e6);
        const RecordedRun run = record(experiment, censusDataset(), stages);
        QVERIFY(run.ended.state == RunState::Failed);
        QVERIFY2(says(run.ended.error->what, "diverged in step"), run.ended.error->what.c_str());
        QVERIFY(run.ended.error->where.empty() && says(run.ended.error->mend, "smaller step_size"));
        QVERIFY(!run.trial().outcome);
    }

    // What was found stays in the store, where the next trial takes it from.
    void theNoiseIsFoundOnceForAllTrials() {
        Experiment experiment;
        experiment.data.path = "sample:census";
        experiment.data.rows = 600;
        experiment.split = {0.6, 0.2, 0.2, false};
        experiment.mechanism = "dpsgd";
        experiment.trials = 2;
        experiment.parameters = quick(8, "logistic");
        experiment.parameters.set("epsilon", 3.0);
        experiment.parameters.set("delta", 1e-4);
        const auto resolved = checkExperiment(experiment);
        QVERIFY(resolved.ok());
        StageStore stages;
        QVERIFY(!stages.findOrClaim<ResolvedDescent>(descentKey(resolved->parameters, 1e-4), {}).value);
        const RecordedRun run = record(experiment, censusDataset(), stages);
        QVERIFY2(run.ended.state == RunState::Finished, run.ended.error ? run.ended.error->what.c_str() : "");
        const auto kept =
            stages.findOrClaim<ResolvedDescent>(descentKey(resolved->parameters, 1e-4), {}).value;
        QVERIFY(kept != nullptr);
        for (const std::size_t trial : {std::size_t{0}, std::size_t{1}})
            QCOMPARE(run.outcome(trial).resolved.real("noise_multiplier"), kept->noise);
    }

    void aLostNetworkIsSaid() {
        const auto warned = [](const ObservedTrial& made) {
            return std::ranges::any_of(made.all<Remark>(), [](const Remark& remark) {
                return remark.severity == Severity::Warning && says(remark.text, "the network diverged");
            });
        };
        const PreparedData data = blobs(200, 100);
        const ObservedTrial calm = observedOn(data, "dpsgd", quick(8, "mlp"));
        QVERIFY(calm.outcome.ok() && !warned(calm));
        // Noise alone points the way, and the steps are huge: about half of the records lie far on the wrong
        // side.
        const Parameters given =
            with(with(noisy(5, "logistic"), "noise_multiplier", 100.0), "step_size", 1e5);
        const ObservedTrial lost = observedOn(data, "dpsgd", given);
        QVERIFY(lost.outcome.ok());
        QVERIFY(warned(lost));
    }

    void convolutionsNeedPictures() {
        const ObservedTrial made = observedOn(blobs(50, 20), "dpsgd", quick(8, "cnn"));
        QVERIFY(!made.outcome.ok());
        QVERIFY2(says(made.outcome.error().message(), "pictures"), made.outcome.error().message().c_str());
        QVERIFY(made.all<GradientStep>().empty());
    }

    void deltaZeroIsRefused() {
        const ObservedTrial made = observedOn(blobs(50, 20), "dpsgd", with(quick(), "delta", 0.0));
        QVERIFY(!made.outcome.ok());
        QCOMPARE(made.outcome.error().where, std::string("/parameters/delta"));
    }
};

TEST_WITH_EVENTS(DpSgdTest)
#include "DpSgdTest.moc"
