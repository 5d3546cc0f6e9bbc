// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Run.h"

#include "core/base/Infinity.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

namespace {

Quality quality(double accuracy) {
    Quality q;
    q.accuracy = accuracy;
    q.auroc = accuracy + 0.05;
    return q;
}

Experiment trials(int count) {
    Experiment experiment;
    experiment.trials = count;
    return experiment;
}

TrialOutcome outcome(double epsilon, double accuracy, long answered) {
    TrialOutcome o;
    o.asked = o.answered = answered;
    o.seconds = 1;
    o.privacy.spent.value = epsilon;
    o.privacy.spent.kind = EpsilonKind::DataDependent;
    o.privacy.dataIndependent = o.privacy.spent;
    o.privacy.dataIndependent->value = 2 * epsilon;
    o.quality = quality(accuracy);
    return o;
}

// A trial that was told `asked` times of one more hundred queries, all answered.
void advance(Run& run, int trial, int hundreds, double epsilonPerHundred, double accuracy) {
    for (int i = 1; i <= hundreds; ++i) {
        run.apply(AccountantSnapshot{TrialNumber::fromNumber(trial), 100L * i, 100L * i,
                                     epsilonPerHundred * i, 2 * epsilonPerHundred * i});
        run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), 100L * i, 100L * i, quality(accuracy)});
    }
}

} // namespace

class RunTest : public QObject {
    Q_OBJECT

private slots:
    void readingsOfTrialsThatStopApartMeetAtTheSameQuery() {
        Run run{Experiment{}};
        // ε = asked/100 in one trial, twice that in the other, whose own stop lies between two steps.
        const auto tell = [&run](int trial, long asked) {
            run.apply(ReadingsSnapshot{
                TrialNumber::fromNumber(trial),
                asked,
                {{AccountantReading::NaiveDense, static_cast<double>(trial * asked) / 100, {}}}});
        };
        for (const long asked : {10, 20, 30, 40})
            tell(1, asked);
        for (const long asked : {10, 17, 20, 30, 40})
            tell(2, asked);
        const SeriesBand band = run.band(series::epsilonBy(AccountantReading::NaiveDense), BandKind::MeanSd);
        QCOMPARE(band.x, (std::vector<double>{10, 17, 20, 30, 40}));
        for (std::size_t i = 0; i < band.x.size(); ++i)
            QVERIFY(std::abs(band.middle[i] - 1.5 * band.x[i] / 100) < 1e-12);
    }

    void aTrialIsFoundByItsNumberOnceItHasBegun() {
        Run run((Experiment()));
        QVERIFY(!run.trial(TrialNumber()));
        advance(run, 2, 1, 0.5, 0.8);
        QCOMPARE(run.trial(TrialNumber::fromNumber(2)), &run.trials()[1]);
        QVERIFY(!run.trial(TrialNumber::fromNumber(3)));
    }
    void spreadInterpolatesBetweenOrderStatistics() {
        QVERIFY(!spreadOf({}).has_value());
        const Spread one = *spreadOf({3});
        QCOMPARE(one.mean, 3.0);
        QCOMPARE(one.sd, 0.0);
        QCOMPARE(one.median, 3.0);
        QCOMPARE(one.q1, 3.0);
        QCOMPARE(one.q3, 3.0);
        // The values of numpy.percentile([4, 1, 3, 2], [25, 50, 75]) and numpy.std(…, ddof=1).
        const Spread four = *spreadOf({4, 1, 3, 2});
        QCOMPARE(four.mean, 2.5);
        QCOMPARE(four.q1, 1.75);
        QCOMPARE(four.median, 2.5);
        QCOMPARE(four.q3, 3.25);
        QCOMPARE(four.sd, 1.2909944487358056);
    }

    // A run without privacy has ε = ∞ in every trial; a figure derived from it must not become "not a
    // number".
    void infiniteValuesStayInfinite() {
        for (const std::size_t count : {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{10}}) {
            const Spread spread = *spreadOf(std::vector<double>(count, infinity));
            QCOMPARE(spread.median, infinity);
            QCOMPARE(spread.q1, infinity);
            QCOMPARE(spread.q3, infinity);
            QCOMPARE(spread.mean, infinity);
        }
    }

    void aFreshRunKnowsNothing() {
        const Run run(trials(1));
        QVERIFY(run.state() == RunState::Running);
        QVERIFY(!run.ended());
        QVERIFY(run.trials().empty());
        QVERIFY(run.summary().empty());
        QVERIFY(run.band(series::epsilon).x.empty());
        QVERIFY(!run.latest(series::accuracy).has_value());
        QVERIFY(!run.privacy().has_value());
        QVERIFY(!run.baselineQuality("majority", series::accuracy).has_value());
        QCOMPARE(run.queriesPlanned(), std::size_t{0});
        QCOMPARE(run.version(), std::size_t{0});
    }

    void testRecordsAndLastPredictionsAreKept() {
        Run run(trials(2));
        run.apply(TestRecords{TrialNumber::fromNumber(2), std::make_shared<std::vector<std::uint32_t>>(2, 7U),
                              std::make_shared<std::vector<int>>(2, 1)});
        QVERIFY(!run.trials().at(0).latest<TestRecords>());
        QCOMPARE(run.trials().at(1).latest<TestRecords>()->rows->at(1), 7U);
        QCOMPARE(run.trials().at(1).latest<TestRecords>()->truth->at(0), 1);
        Quality scored = quality(0.5);
        const auto first = std::make_shared<const std::vector<std::uint8_t>>(2, std::uint8_t{1});
        const std::weak_ptr<const std::vector<std::uint8_t>> early = first;
        scored.predicted = first;
        run.apply(QualitySnapshot{TrialNumber::fromNumber(2), 1, 1, scored});
        scored.predicted = std::make_shared<const std::vector<std::uint8_t>>(2, std::uint8_t{0});
        run.apply(QualitySnapshot{TrialNumber::fromNumber(2), 2, 2, scored});
        QCOMPARE(run.trials().at(1).latest<QualitySnapshot>()->quality.predicted->at(0), std::uint8_t{0});
        QCOMPARE(early.use_count(), 2L); // a trial that is the latest can be wound back to it
        run.keepLastOfEach();
        QCOMPARE(early.use_count(), 1L); // this test alone still holds the earlier ones
    }

    void everyEventIsRecordedAndCounted() {
        Run run(trials(1));
        run.apply(StageProgress{{}, Stage::Train, 3, 250});
        run.apply(StageFinished{{}, Stage::Train, 0.25, true});
        run.apply(StageProgress{{}, Stage::Aggregate, 0, 640});
        run.apply(AccountantSnapshot{{}, 10, 8, 0.5, 0.9});
        run.apply(QualitySnapshot{{}, 10, 8, quality(0.8)});
        run.apply(BaselineScored{{}, "majority", quality(0.76)});
        run.apply(Remark{{}, Severity::Warning, "read the class counts"});
        QCOMPARE(run.version(), std::size_t{7});
        QVERIFY(run.progress()->stage == Stage::Aggregate);
        QCOMPARE(run.queriesPlanned(), std::size_t{640});
        QCOMPARE(run.stages().size(), std::size_t{1});
        QVERIFY(run.stages()[0].reused);
        const TrialRecord& trial = run.trials().at(0);
        QCOMPARE(trial.x(series::epsilon), std::vector<double>{10});
        QCOMPARE(trial.y(series::labelsAnswered), std::vector<double>{8});
        QCOMPARE(trial.y(series::epsilon), std::vector<double>{0.5});
        QCOMPARE(trial.y(series::dataIndependentEpsilon), std::vector<double>{0.9});
        QCOMPARE(trial.y(series::scoredAsked), std::vector<double>{10});
        QCOMPARE(trial.x(series::accuracy), std::vector<double>{8});
        QCOMPARE(trial.y(series::accuracy), std::vector<double>{0.8});
        QCOMPARE(trial.latest<QualitySnapshot>()->quality.accuracy, 0.8);
        QCOMPARE(run.baselineQuality("majority", series::accuracy).value(), 0.76);
        QCOMPARE(run.remarks().at(0).text, std::string("read the class counts"));
        QVERIFY(!trial.outcome.has_value());
    }

    void statesThatEndAndThatDoNot() {
        Run run(trials(1));
        run.setState(RunState::Paused);
        QVERIFY(!run.ended());
        for (const RunState state : {RunState::Stopped, RunState::Finished}) {
            run.setState(state);
            QVERIFY(run.ended());
        }
        run.fail({"broken", "here", "mend it"});
        QVERIFY(run.ended());
        QVERIFY(run.state() == RunState::Failed);
        QCOMPARE(run.error()->what, std::string("broken"));
        QCOMPARE(std::string(toString(RunState::Failed)), std::string("failed"));
    }

    void withOneTrialTheBandIsItsCurve() {
        Run run(trials(1));
        advance(run, 1, 3, 0.1, 0.8);
        const SeriesBand band = run.band(series::epsilon);
        QCOMPARE(band.x, (std::vector<double>{100, 200, 300}));
        QCOMPARE(band.middle, run.trials()[0].y(series::epsilon));
        QCOMPARE(band.lower, band.middle);
        QCOMPARE(band.upper, band.middle);
    }

    void theBandIsOverTheTrialsThatGotThere() {
        Run run(trials(3));
        advance(run, 1, 3, 0.1, 0.80);
        advance(run, 2, 3, 0.2, 0.82);
        advance(run, 3, 1, 0.3, 0.90);
        const SeriesBand band = run.band(series::epsilon);
        QCOMPARE(band.x.size(), std::size_t{3});
        QCOMPARE(band.middle[0], 0.2); // of 0.1, 0.2, 0.3
        QCOMPARE(band.lower[0], 0.15);
        QCOMPARE(band.upper[0], 0.25);
        QVERIFY(std::abs(band.middle[2] - 0.45) < 1e-12); // of 0.3, 0.6
        for (std::size_t i = 0; i < band.x.size(); ++i)
            QVERIFY(band.lower[i] <= band.middle[i] && band.middle[i] <= band.upper[i]);
        // Accuracy lies over labels answered.
        QCOMPARE(run.band(series::accuracy).x, (std::vector<double>{100, 200, 300}));
        QCOMPARE(run.band(series::labelsAnswered).middle, (std::vector<double>{100, 200, 300}));
    }

    void theSummaryIsOverFinishedTrialsOnly() {
        Run run(trials(3));
        run.apply(TrialFinished{{}, outcome(1.0, 0.80, 100)});
        run.apply(TrialFinished{TrialNumber::fromNumber(2), outcome(3.0, 0.84, 300)});
        advance(run, 3, 2, 9.0, 0.99);
        const auto summary = run.summary();
        QCOMPARE(summary.at("epsilon").median, 2.0);
        QCOMPARE(summary.at("data_independent_epsilon").median, 4.0);
        QCOMPARE(summary.at("labels_answered").mean, 200.0);
        QVERIFY(std::abs(summary.at("accuracy").median - 0.82) < 1e-12);
        QVERIFY(std::abs(summary.at("auroc").q1 - 0.86) < 1e-12);
        QVERIFY(!summary.contains("auprc"));
        QCOMPARE(run.latest(series::epsilon).value(), 2.0);
        QCOMPARE(run.latest(series::dataIndependentEpsilon).value(), 4.0);
    }

    void untilATrialFinishesTheLatestIsTheRunningOnes() {
        Run run(trials(2));
        advance(run, 1, 2, 0.1, 0.8);
        QCOMPARE(run.latest(series::epsilon).value(), 0.2);
        QCOMPARE(run.latest(series::labelsAnswered).value(), 200.0);
        QCOMPARE(run.latest(series::accuracy).value(), 0.8);
    }

    void aTrialWithoutLabelsHasNoAccuracy() {
        Run run(trials(1));
        TrialOutcome empty = outcome(0, 0, 0);
        empty.quality.reset();
        run.apply(TrialFinished{{}, empty});
        QVERIFY(!run.latest(series::accuracy).has_value());
        QVERIFY(!run.summary().contains("accuracy"));
        QCOMPARE(run.latest(series::labelsAnswered).value(), 0.0);
    }

    void thePrivacyShownIsTheLastFinishedTrials() {
        Run run(trials(3));
        run.apply(TrialFinished{{}, outcome(1.0, 0.80, 100)});
        run.apply(TrialFinished{TrialNumber::fromNumber(2), outcome(3.0, 0.84, 300)});
        advance(run, 3, 1, 0.1, 0.8);
        QCOMPARE(run.privacy()->spent.value, 3.0);
    }

    void baselinesAreMediansOverTrials() {
        Run run(trials(3));
        run.apply(BaselineScored{{}, "nonprivate", quality(0.80)});
        run.apply(BaselineScored{TrialNumber::fromNumber(2), "nonprivate", quality(0.90)});
        run.apply(BaselineScored{TrialNumber::fromNumber(3), "nonprivate", quality(0.85)});
        QCOMPARE(run.baselineQuality("nonprivate", series::accuracy).value(), 0.85);
        QVERIFY(!run.baselineQuality("public_only", series::accuracy).has_value());
    }

    void whatHasNoNumberIsLeftOutOfTheBand() {
        Run run(trials(3));
        const auto score = [&run](int trial, long asked, std::optional<double> auroc) {
            Quality scored = quality(0.8);
            scored.auroc = auroc;
            run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), asked, asked, scored});
        };
        score(1, 10, std::nullopt);
        score(1, 20, std::nullopt);
        score(1, 30, 0.7);
        score(2, 10, std::nullopt);
        score(2, 20, 0.6);
        score(2, 30, 0.9);
        const SeriesBand band = run.band(series::auroc);
        QCOMPARE(band.x, (std::vector<double>{20, 30}));
        QCOMPARE(band.middle, (std::vector<double>{0.6, 0.8}));
        QCOMPARE(band.lower, (std::vector<double>{0.6, 0.75}));
        QVERIFY(run.band(series::auprc).x.empty());
        QCOMPARE(run.band(series::accuracy).x.size(), std::size_t{3});
        QCOMPARE(run.latest(series::auroc).value(), 0.9);
        score(3, 10, std::nullopt);
        QCOMPARE(run.latest(series::auroc).value(), 0.9); // the newest trial has none
    }

    void baselinesAreMeasuredByWhatTheyHave() {
        Run run(trials(2));
        run.apply(BaselineScored{{}, "majority", quality(0.7)});
        Quality without = quality(0.8);
        without.auroc.reset();
        run.apply(BaselineScored{TrialNumber::fromNumber(2), "majority", without});
        QCOMPARE(run.baselineQuality("majority", series::accuracy).value(), 0.75);
        QCOMPARE(run.baselineQuality("majority", series::auroc).value(), 0.75);
        QVERIFY(!run.baselineQuality("majority", series::auprc));
        QVERIFY(!run.baselineQuality("nonprivate", series::auroc));
    }

    void readingsAreBandsOverTrialsAndWhatTheyBuyAMedian() {
        Run run(trials(3));
        const auto read = [&run](int trial, long asked, double epsilon, std::optional<long> bought) {
            run.apply(ReadingsSnapshot{
                TrialNumber::fromNumber(trial), asked, {{AccountantReading::NaiveRdp, epsilon, bought}}});
        };
        QVERIFY(!run.bought(AccountantReading::NaiveRdp));
        read(1, 10, 0.2, std::nullopt);
        read(1, 20, 0.4, 15);
        read(2, 10, 0.4, 9);
        read(3, 10, 0.3, 11);
        const SeriesBand band = run.band(series::epsilonBy(AccountantReading::NaiveRdp));
        QCOMPARE(band.x, (std::vector<double>{10, 20}));
        QCOMPARE(band.middle, (std::vector<double>{0.3, 0.4}));
        QCOMPARE(run.bought(AccountantReading::NaiveRdp).value(), 11.0);
        QVERIFY(!run.bought(AccountantReading::PersonalRdp));
    }

    void trialsMayComeInAnyOrder() {
        Run run(trials(3));
        advance(run, 3, 1, 0.3, 0.9);
        QCOMPARE(run.trials().size(), std::size_t{3});
        QVERIFY(run.trials()[0].y(series::epsilon).empty());
        QCOMPARE(run.trials()[2].y(series::epsilon).size(), std::size_t{1});
        QCOMPARE(run.band(series::epsilon).middle, std::vector<double>{0.3});
    }
};

TEST_ALONE(RunTest)
#include "RunTest.moc"
