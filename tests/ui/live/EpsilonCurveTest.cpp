// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/live/EpsilonCurve.h"

#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The settings at hand at every ε, while nobody wants anything else.
class EpsilonCurveTest : public QObject {
    Q_OBJECT

    static constexpr int longWait = 60000; // ms; generous for sanitizers, never waited for when all is well

    std::shared_ptr<LeavingThreads> leaving;
    std::unique_ptr<EpsilonCurve> curve;

    static LiveQuestion question(std::int64_t teachers = 10, std::optional<double> epsilon = 2) {
        Experiment experiment = smallExperiment("pate-gnmax");
        experiment.parameters.clear("sigma");
        experiment.parameters.set("teachers", teachers);
        experiment.parameters.set("queries", std::int64_t{20});
        if (epsilon) experiment.parameters.set("epsilon", *epsilon);
        return {experiment, censusDataset()};
    }
    void awaitAll() {
        QTRY_VERIFY_WITH_TIMEOUT(curve->result() && curve->complete() && !curve->working(), longWait);
    }
    std::size_t known() const { return curve->result() ? curve->result()->runs.size() : 0; }

private slots:
    void init() {
        leaving = std::make_shared<LeavingThreads>();
        curve = std::make_unique<EpsilonCurve>(std::make_shared<StageStore>(), 2, leaving);
    }
    void cleanup() {
        curve.reset();
        leaving->wait();
    }

    void theMiddleAndTheEndsComeFirst() {
        const std::vector<double> epsilons = spacedEpsilons(EpsilonRange(), EpsilonCurve::points);
        QCOMPARE(epsilons.size(), std::size_t{9});
        QCOMPARE(epsilons[0], 1.0);
        QCOMPARE(epsilons[1], 0.1);
        QCOMPARE(epsilons[2], 10.0);
        std::vector<double> sorted = epsilons;
        std::ranges::sort(sorted);
        QVERIFY(std::ranges::adjacent_find(sorted) == sorted.end());
        for (std::size_t i = 1; i < sorted.size(); ++i) // a fourth of a decade, but for two digits
            QVERIFY(std::abs(std::log10(sorted[i] / sorted[i - 1]) - 0.25) < 0.02);
    }

    void nineEpsilonsWithThreeRepeatsEach() {
        curve->setSubject(question(), EpsilonRange());
        curve->setIdle(true);
        awaitAll();
        QCOMPARE(known(), std::size_t{9});
        double before = 0;
        for (const auto& [point, run] : curve->result()->runs) {
            QCOMPARE(run->state(), RunState::Finished);
            QCOMPARE(run->trials().size(), std::size_t{3});
            const double epsilon = run->experiment().parameters.real("epsilon");
            QVERIFY(epsilon > before);
            before = epsilon;
        }
    }

    void itIsWhatTheButtonWouldRun() {
        curve->setSubject(question(), EpsilonRange());
        curve->setIdle(true);
        awaitAll();
        const Run& middle = *curve->result()->runs.at(4);
        StageStore own;
        const RecordedRun plain = record(middle.experiment(), censusDataset(), own, 1);
        for (std::size_t i = 0; i < 3; ++i) {
            const TrialOutcome &known = *middle.trials().at(i).outcome, &same = plain.outcome(i);
            QCOMPARE(known.answered, same.answered);
            QVERIFY(known.privacy == same.privacy);
            QCOMPARE(known.quality->accuracy, same.quality->accuracy);
        }
    }

    void anotherEpsilonIsTheSameCurve() {
        curve->setSubject(question(10, 2), EpsilonRange());
        curve->setIdle(true);
        awaitAll();
        const auto all = curve->result();
        QSignalSpy changed(curve.get(), &EpsilonCurve::changed);
        for (const auto& epsilon : {std::optional(0.3), std::optional<double>(), std::optional(5.0)}) {
            curve->setIdle(false);
            curve->setSubject(question(10, epsilon), EpsilonRange());
            curve->setIdle(true);
        }
        QTest::qWait(2 * EpsilonCurve::idleMilliseconds);
        QVERIFY(!curve->working());
        QCOMPARE(curve->result(), all);
        QCOMPARE(changed.count(), 0);
    }

    void otherSettingsDropItAtOnce() {
        curve->setSubject(question(10), EpsilonRange());
        curve->setIdle(true);
        awaitAll();
        curve->setIdle(false);
        curve->setSubject(question(12), EpsilonRange());
        QVERIFY(!curve->result());
        curve->setIdle(true);
        awaitAll();
        for (const auto& [point, run] : curve->result()->runs)
            QCOMPARE(run->experiment().parameters.integer("teachers"), std::int64_t{12});
    }

    void anotherRangeAddsWhatIsMissing() {
        curve->setSubject(question(), EpsilonRange());
        curve->setIdle(true);
        awaitAll();
        const auto before = curve->result()->runs;
        curve->setSubject(question(), EpsilonRange().with(50));
        awaitAll();
        QVERIFY(known() > before.size());
        std::set<std::shared_ptr<const Run>> now;
        for (const auto& [point, run] : curve->result()->runs)
            now.insert(run);
        for (const auto& [point, run] : before)
            QVERIFY(now.contains(run));
    }

    void theHandStopsItAndItGoesOnWhereItWas() {
        curve->setSubject(question(), EpsilonRange());
        curve->setIdle(true);
        QTRY_VERIFY_WITH_TIMEOUT(known() >= 2, longWait);
        QElapsedTimer watch;
        watch.start();
        curve->setIdle(false);
        QVERIFY(!curve->working());
        QVERIFY2(watch.elapsed() <= 16, qPrintable(QString::number(watch.elapsed())));
        const std::size_t kept = known();
        QTest::qWait(300);
        QCOMPARE(known(), kept);
        curve->setIdle(true);
        awaitAll();
        QCOMPARE(known(), std::size_t{9});
    }

    void allOfItIsToldOnceWithTheGreatestEpsilon() {
        QSignalSpy ended(curve.get(), &EpsilonCurve::ended);
        curve->setSubject(question(), EpsilonRange());
        curve->setIdle(true);
        QTRY_VERIFY_WITH_TIMEOUT(known() >= 2, longWait);
        curve->setIdle(false);
        QTest::qWait(100);
        QCOMPARE(ended.count(), 0);
        curve->setIdle(true);
        awaitAll();
        QCOMPARE(ended.count(), 1);
        const auto greatest = ended.front().at(0).value<LiveQuestion>();
        QCOMPARE(greatest.experiment.parameters.real("epsilon"), 10.0);
        QCOMPARE(greatest.experiment.trials, 3);
        QVERIFY(ended.front().at(1).value<std::size_t>() >= 9);
    }

    void whatWasBegunAndDroppedIsTold() {
        QSignalSpy ended(curve.get(), &EpsilonCurve::ended);
        curve->drop();
        QCOMPARE(ended.count(), 0);
        curve->setSubject(question(), EpsilonRange());
        curve->setIdle(true);
        QTRY_VERIFY_WITH_TIMEOUT(known() >= 1, longWait);
        curve->drop();
        QVERIFY(!curve->result());
        QCOMPARE(ended.count(), 1);
    }

    void whatCannotBeRunIsLeftOut() {
        curve->setSubject(question(1000000), EpsilonRange());
        curve->setIdle(true);
        QTRY_VERIFY_WITH_TIMEOUT(curve->complete() && !curve->working(), longWait);
        QCOMPARE(known(), std::size_t{0});
    }

    void theLeastEpsilonOfAGoalLiesOnTheLine() {
        SweepResult line;
        line.plan.axes = {{"epsilon", {"0.1", "1", "10"}}};
        const std::vector<std::pair<double, double>> points{{0.1, 0.6}, {1, 0.7}, {10, 0.9}};
        for (std::size_t i = 0; i < points.size(); ++i) {
            Experiment experiment;
            experiment.parameters.set("epsilon", points[i].first);
            auto run = std::make_shared<Run>(experiment);
            TrialOutcome outcome;
            outcome.quality = Quality{};
            outcome.quality->accuracy = points[i].second;
            run->apply(TrialFinished{TrialNumber::fromIndex(0), outcome});
            line.runs[i] = std::move(run);
        }
        const auto least = [&line](double target) {
            return leastEpsilon(line, {SolveGoal::Wants::LeastEpsilon, Measure::Accuracy, target});
        };
        QCOMPARE(least(0.5), std::optional(0.1));
        QVERIFY(std::abs(*least(0.7) - 1) < 1e-9);
        QVERIFY(std::abs(*least(0.8) - std::sqrt(10.0)) < 1e-9); // half way on a logarithmic scale
        QVERIFY(!least(0.95));
        QVERIFY(!leastEpsilon(line, {SolveGoal::Wants::BestMeasure, Measure::Accuracy, 1}));
    }
};

TEST_WITH_EVENTS(EpsilonCurveTest)
#include "EpsilonCurveTest.moc"
