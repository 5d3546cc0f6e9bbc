// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/experiment/run/TrialPromise.h"
#include "core/mechanisms/pate/ConfidentParameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "tests/testing/ConfidentExpectation.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment confident() {
    Experiment experiment = smallExperiment("pate-confident");
    experiment.parameters.set("accountant", std::string("as-published"));
    experiment.parameters.set("threshold", 30.0);
    experiment.parameters.set("sigma1", 10.0);
    experiment.parameters.set("sigma2", 6.0);
    return experiment;
}

const ConfidentNoise noiseOfRuns{30, 10, 6};

} // namespace

class ConfidentTest : public QObject {
    Q_OBJECT

private slots:
    void answersWhatPassesTheCheckAndRefusesTheRest() {
        const RecordedRun run = record(confident());
        QCOMPARE(run.ended.state, RunState::Finished);
        const AskedQueries& queries = run.trial().queries();
        QCOMPARE(queries.size(), std::size_t{100});
        long answered = 0;
        for (std::size_t i = 0; i < queries.size(); ++i) {
            const AskedQuery& asked = queries[i];
            QCOMPARE(asked.query, static_cast<std::uint32_t>(i));
            QCOMPARE(*asked.checked, pluralityOf(asked.votes).count);
            QCOMPARE(asked.outcome == QueryOutcome::Answered, asked.noisyChecked >= noiseOfRuns.threshold);
            QCOMPARE(asked.label >= 0, asked.outcome == QueryOutcome::Answered);
            if (asked.outcome == QueryOutcome::Answered) {
                ++answered;
                QCOMPARE(asked.label, pluralityOf(asked.noisyVotes).leader);
            } else {
                QVERIFY(asked.noisyVotes.empty());
            }
        }
        QCOMPARE(run.outcome().answered, answered);
        QVERIFY(answered > 10 && answered < 90);
        QCOMPARE(run.outcome().asked, 100L);
    }

    // The noise that the accountant counts, drawn again from the query's own stream.
    void checksHaveNoiseSigma1AndAnswersSigma2() {
        const RecordedRun run = record(confident());
        const RandomStreams streams = RandomStreams::fromSeed(confident().seed);
        long answered = 0;
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            RandomStream random = streams.stream(1, StreamPurpose::Aggregation, asked.query);
            QCOMPARE(asked.noisyChecked, *asked.checked + noiseOfRuns.sigma1 * random.gaussian());
            answered += asked.outcome == QueryOutcome::Answered ? 1 : 0;
            for (std::size_t j = 0; j < asked.noisyVotes.size(); ++j)
                QCOMPARE(asked.noisyVotes[j], asked.votes[j] + noiseOfRuns.sigma2 * random.gaussian());
        }
        QVERIFY(answered > 10 && answered < 90);
    }

    void everyQueryPaysItsCheckAndOnlyAnsweredOnesTheirAnswer() {
        const RecordedRun run = record(confident());
        const PrivacyStatement& privacy = run.outcome().privacy;
        // Data-independent, by hand: RDP(α) = α·(asked/(2σ₁²) + answered/σ₂²), least over the reference
        // orders.
        const double slope = 100.0 / (2 * 100) + static_cast<double>(run.outcome().answered) / 36;
        double least = 1e300;
        for (const double order : referenceOrders())
            least = std::min(least, slope * order + std::log(1e5) / (order - 1));
        QVERIFY(std::abs(privacy.dataIndependent->value - least) < 1e-9 * least);
        QVERIFY(privacy.spent.value <= privacy.dataIndependent->value);
        QCOMPARE(privacy.spent.kind, EpsilonKind::DataDependent);
    }

    void partsAddUpToTheHeadline() {
        const RecordedRun run = record(confident());
        const TrialRecord& trial = run.trial();
        QCOMPARE(trial.y(series::checksPart).size(), trial.x(series::epsilon).size());
        for (std::size_t i = 0; i < trial.x(series::epsilon).size(); ++i) {
            const double conversion = std::log(1e5) / (trial.y(series::minimisingOrder)[i] - 1);
            QVERIFY(std::abs(trial.y(series::checksPart)[i] + trial.y(series::answersPart)[i] + conversion -
                             trial.y(series::epsilon)[i]) < 1e-9);
            QVERIFY(trial.y(series::improvedEpsilon)[i] <= trial.y(series::epsilon)[i]);
        }
        QVERIFY(trial.y(series::checksPart).back() > 0 && trial.y(series::answersPart).back() > 0);
        QVERIFY(trial.latest<OrdersSnapshot>() != nullptr);
        QCOMPARE(trial.latest<OrdersSnapshot>()->asked, 100L);
    }

    void costsOfQueriesAreThoseOfTheirVotes() {
        const RecordedRun run = record(confident());
        const AskedQueries& queries = run.trial().queries();
        for (std::size_t i = 0; i < queries.size(); i += 7) {
            const AskedQuery& asked = queries[i];
            const GaussianNoisyMaxBound answer({asked.order}, noiseOfRuns.sigma2);
            const ThresholdCheckBound check({asked.order}, noiseOfRuns.sigma1);
            double cost = 0;
            answer.rdp(logOutvotedGaussian(asked.votes, noiseOfRuns.sigma2), std::span(&cost, 1));
            const double expected = asked.outcome == QueryOutcome::Answered ? cost : 0;
            QVERIFY(std::abs(asked.cost.answer - expected) <= 1e-10 * expected);
            check.rdp(checkOdds(*asked.checked, noiseOfRuns.threshold, noiseOfRuns.sigma1).logUnlikely(),
                      std::span(&cost, 1));
            QVERIFY(std::abs(asked.cost.check - cost) <= 1e-10 * cost);
            QVERIFY(asked.cost.check <= asked.independentCost.check * (1 + 1e-12));
            QVERIFY(asked.cost.answer <= asked.independentCost.answer * (1 + 1e-12));
        }
    }

    void expectationIsThatOfTheVotes() {
        const RecordedRun run = record(confident());
        const AskedQueries& queries = run.trial().queries();
        auto expectation = ConfidentExpectation::confident(referenceOrders(), noiseOfRuns.threshold,
                                                           noiseOfRuns.sigma1, noiseOfRuns.sigma2);
        for (std::size_t i = 0; i < queries.size(); ++i) {
            const std::vector<std::uint32_t> counts(queries[i].votes.begin(), queries[i].votes.end());
            expectation.add(counts);
        }
        const ExpectedAccount& expected = *run.outcome().expected;
        QVERIFY(std::abs(expected.answered - expectation.expectedAnswered()) < 1e-9);
        const double epsilon = classicConversion(expectation.orders(), expectation.rdp(), 1e-5).epsilon;
        QVERIFY(std::abs(expected.epsilon.value - epsilon) < 1e-9 * epsilon);
        // 100 checks: the number answered has a standard deviation of at most 5. False alarm < 1e−6.
        QVERIFY(std::abs(static_cast<double>(run.outcome().answered) - expected.answered) < 25);
    }

    void stopsBeforeTheQueryThatCouldCrossTheBudget() {
        Experiment experiment = confident();
        const RecordedRun whole = record(experiment);
        const auto& series = whole.trial().y(series::dataIndependentEpsilon);
        const double budget = series[50];
        experiment.parameters.set("epsilon", budget);
        const RecordedRun run = record(experiment);
        QVERIFY(run.outcome().asked >= 45 && run.outcome().asked <= 51);
        QVERIFY(run.outcome().privacy.dataIndependent->value <= budget);
        QVERIFY(run.outcome().stopped.find("budget") != std::string::npos);
        // One more answered query would not have fitted.
        const double slope = static_cast<double>(run.outcome().asked + 1) / (2 * 100) +
                             static_cast<double>(run.outcome().answered + 1) / 36;
        double least = 1e300;
        for (const double order : referenceOrders())
            least = std::min(least, slope * order + std::log(1e5) / (order - 1));
        QVERIFY(least > budget);
    }

    void saysWhereEachBoundWouldStop() {
        Experiment experiment = confident();
        const RecordedRun whole = record(experiment);
        const double budget = whole.trial().y(series::dataIndependentEpsilon)[30];
        experiment.parameters.set("epsilon", budget);
        const RecordedRun run = record(experiment);
        const auto& bounds = run.trial().all<BoundReached>();
        QVERIFY(!bounds.empty());
        QCOMPARE(bounds[0].bound, EpsilonKind::DataIndependent);
        QCOMPARE(bounds[0].query, run.outcome().asked);
        // The data-dependent bound goes further; what it would answer is what the run that is held to it
        // does.
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        const RecordedRun further = record(experiment);
        QVERIFY(further.outcome().asked > run.outcome().asked);
        if (further.outcome().asked < 100) {
            QCOMPARE(bounds.size(), std::size_t{2});
            QCOMPARE(bounds[1].bound, EpsilonKind::DataDependent);
            QCOMPARE(bounds[1].query, further.outcome().asked);
        } else {
            QCOMPARE(bounds.size(), std::size_t{1});
        }
    }

    void sigmasSolvedFromTheBudgetAreTheLeastForAllAnswered_data() {
        QTest::addColumn<QString>("given");
        QTest::newRow("none") << "";
        QTest::newRow("sigma1") << "sigma1";
        QTest::newRow("sigma2") << "sigma2";
    }

    void sigmasSolvedFromTheBudgetAreTheLeastForAllAnswered() {
        QFETCH(QString, given);
        const Mechanism& mechanism = *findMechanism("pate-confident");
        Parameters parameters;
        parameters.set("queries", std::int64_t{200});
        parameters.set("epsilon", 2.0);
        parameters.set("delta", 1e-5);
        if (!given.isEmpty()) parameters.set(given.toStdString(), 200.0);
        const auto asked = validated(mechanism.descriptor.parameters, parameters, "pate-confident");
        QVERIFY(asked);
        const auto account = mechanism.account(*asked);
        QVERIFY(account);
        QCOMPARE(account->queries, 200L);
        QVERIFY(account->privacy.spent.value <= 2.0);
        QVERIFY(account->privacy.spent.value > 2.0 * (1 - 3e-5));
    }

    void thresholdThatNothingReachesAnswersNothing() {
        Experiment experiment = confident();
        experiment.parameters.set("threshold", 1e6);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        QCOMPARE(run.outcome().answered, 0L);
        QCOMPARE(run.outcome().asked, 100L);
        QVERIFY(!run.outcome().quality);
        QVERIFY(!run.outcome().labelAccuracy);
        // A check whose outcome is certain costs next to nothing, data-dependent; α/(2σ₁²) otherwise.
        QVERIFY(run.outcome().privacy.parts->checks < 1e-9);
        QVERIFY(run.outcome().privacy.dataIndependent->value > 1);
    }

    void thresholdThatEverythingReachesIsGNMaxWithADearerQuery() {
        Experiment experiment = confident();
        experiment.parameters.set("threshold", 1e-6);
        experiment.parameters.set("sigma1", 0.5);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.outcome().answered, 100L);
        Experiment plain = smallExperiment();
        plain.parameters.set("sigma", 6.0);
        plain.parameters.set("accountant", std::string("as-published"));
        const RecordedRun gnmax = record(plain);
        QVERIFY(run.outcome().privacy.dataIndependent->value >
                gnmax.outcome().privacy.dataIndependent->value);
        QVERIFY(std::abs(run.outcome().privacy.spent.value - gnmax.outcome().privacy.spent.value) < 1e-6);
    }

    void aReleaseKeepsNoVotesAndNoDependentFigure() {
        Experiment experiment = confident();
        experiment.release = true;
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(run.trial().queries().empty());
        QCOMPARE(run.outcome().privacy.spent.kind, EpsilonKind::DataIndependent);
        QVERIFY(!run.outcome().expected);
        QVERIFY(!run.outcome().privacy.sanitised);
        QVERIFY(!run.trial().latest<OrdersSnapshot>() ||
                !run.trial().latest<OrdersSnapshot>()->independentRdp);
        for (const BoundReached& bound : run.trial().all<BoundReached>())
            QCOMPARE(bound.bound, EpsilonKind::DataIndependent);
    }

    // The number of answers is drawn; what a release states was fixed before.
    void aReleaseStatesWhatWasFixedBeforehand() {
        Experiment experiment = confident();
        experiment.parameters.clear("accountant");
        experiment.release = true;
        const RecordedRun open = record(experiment);
        // 100 queries asked, whose check and winner are priced together: less than all noisy counts are.
        const Mechanism& mechanism = *findMechanism("pate-confident");
        const double allAnswered = costIfAllAnswered(mechanism, open.outcome().resolved, 100)->value;
        QVERIFY(allAnswered < gaussianEpsilon(std::sqrt(100.0 / 100 + 100 * 2.0 / 36), 1e-5));
        QVERIFY(open.outcome().answered < 100);
        QVERIFY(std::abs(open.outcome().privacy.spent.value - allAnswered) < 1e-9 * allAnswered);
        // How many a budget buys is fixed in advance, and so is their cost.
        experiment.parameters.set("epsilon", 2.0);
        const RecordedRun held = record(experiment);
        QVERIFY(held.outcome().asked > 5 && held.outcome().asked < 100);
        QVERIFY(held.outcome().privacy.spent.value <= 2.0 && held.outcome().privacy.spent.value > 1.8);
        QVERIFY(!held.outcome().privacy.parts);
        QVERIFY(!held.trial().latest<OrdersSnapshot>()); // no curve from which less could be read
        // A budget that all queries stay within is not what was spent.
        experiment.parameters.set("epsilon", 50.0);
        QVERIFY(std::abs(record(experiment).outcome().privacy.spent.value - allAnswered) <
                1e-9 * allAnswered);
        // Stopped by the budget with every query answered: the same statement.
        experiment.parameters.set("epsilon", 2.0);
        experiment.parameters.set("threshold", 1e-6);
        experiment.parameters.set("sigma1", 10.0);
        const RecordedRun answered = record(experiment);
        QVERIFY(answered.outcome().asked < 100);
        QVERIFY(answered.outcome().privacy.spent.value <= 2.0);
    }

    void aReleaseIsOneTrial() {
        Experiment experiment = confident();
        experiment.release = true;
        experiment.trials = 2;
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, std::string("/trials"));
    }

    void sameSeedSameRecordsOnOneAndTwoThreads() {
        const RecordedRun one = record(confident(), 1), two = record(confident(), 2);
        QCOMPARE(one.trial().queries().size(), two.trial().queries().size());
        for (std::size_t i = 0; i < one.trial().queries().size(); ++i)
            QVERIFY(one.trial().queries()[i] == two.trial().queries()[i]);
        QCOMPARE(one.outcome().privacy.spent.value, two.outcome().privacy.spent.value);
    }
};

TEST_ALONE(ConfidentTest)
#include "ConfidentTest.moc"
