// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/SubsampleParameters.h"
#include "core/privacy/bagging/PersonalisedCosts.h"
#include "core/privacy/composition/PureComposition.h"
#include "tests/testing/SmallBag.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::vector<int> labelsOf(const RecordedRun& run) {
    std::vector<int> labels;
    for (std::size_t i = 0; i < run.trial().queries().size(); ++i)
        labels.push_back(run.trial().queries()[i].label);
    return labels;
}

double naive(long queries, PureAccountant accountant = PureAccountant::AsPublished) {
    return AnswerCost{{NoiseLaw::Laplace, 1 / 0.1, true}, true}
        .by(accountant, smallBagDelta)
        .after(queries)
        .epsilon;
}

} // namespace

namespace {

std::map<AccountantReading, std::vector<double>> readIn(const TrialRecord& trial) {
    std::map<AccountantReading, std::vector<double>> read;
    for (const AccountantReading reading : allReadings)
        if (const auto& values = trial.y(series::epsilonBy(reading)); !values.empty()) read[reading] = values;
    return read;
}

std::map<AccountantReading, long> boughtIn(const TrialRecord& trial) {
    std::map<AccountantReading, long> bought;
    for (const AccountantReading reading : allReadings)
        if (const auto& labels = trial.y(series::boughtBy(reading)); !labels.empty())
            bought[reading] = static_cast<long>(labels.back());
    return bought;
}

} // namespace

class DPBagTest : public QObject {
    Q_OBJECT

private slots:
    void onePartitionIsSubsampleAndAggregate() {
        Experiment one = smallBag();
        one.parameters.set("partitions", std::int64_t{1});
        const RecordedRun bag = record(one), saa = record(smallBag("saa"));
        QCOMPARE(bag.ended.state, RunState::Finished);
        QCOMPARE(labelsOf(bag).size(), std::size_t{100});
        QCOMPARE(labelsOf(bag), labelsOf(saa));
        // m = 1 for everybody.
        QCOMPARE(bag.outcome().privacy.spent.value, saa.outcome().privacy.spent.value);
        QCOMPARE(bag.outcome().privacy.spent.kind, EpsilonKind::DataDependent);
        QCOMPARE(bag.outcome().quality->accuracy, saa.outcome().quality->accuracy);
    }

    void everyRecordTeachesOneTeacherOfEachPartition() {
        const RecordedRun run = record(smallBag());
        QVERIFY(run.trial().latest<EnsembleVoted>() != nullptr);
        const TeachersOfRecords& seenBy = run.trial().latest<EnsembleVoted>()->ensemble->seenBy;
        QCOMPARE(seenBy.partitions, std::size_t{25});
        QCOMPARE(seenBy.parts, std::size_t{20});
        QCOMPARE(seenBy.records(), run.trial().latest<EnsembleVoted>()->rows->size());
        std::vector<std::size_t> taught(500);
        for (std::size_t u = 0; u <= seenBy.records(); ++u)
            for (std::size_t i = 0; i < 25; ++i) {
                QCOMPARE(std::size_t{seenBy.of(u)[i]} / 20, i);
                if (u < seenBy.records()) ++taught[seenBy.of(u)[i]];
            }
        // Parts of equal size but for one record, the newcomer's among the smaller ones.
        const auto [least, most] = std::ranges::minmax(taught);
        QVERIFY(most - least <= 1);
        for (const std::uint32_t teacher : seenBy.of(seenBy.records()))
            QCOMPARE(taught[teacher], least);
    }

    void epsilonAfterEveryQueryIsThatOfTheDearestRecord() {
        const RecordedRun run = record(smallBag());
        const auto ensemble = run.trial().latest<EnsembleVoted>()->ensemble;
        std::vector<double> sums(ensemble->seenBy.records() + 1);
        std::vector<std::vector<std::uint16_t>> sensitivities;
        for (std::size_t u = 0; u < sums.size(); ++u)
            sensitivities.push_back(sensitivitiesOfRecord(*ensemble, u, 100));
        for (std::size_t q = 0; q < 100; ++q) {
            for (std::size_t u = 0; u < sums.size(); ++u)
                sums[u] += std::pow(sensitivities[u][q] / 25.0, 2);
            const double dearest = *std::ranges::max_element(sums);
            // What holds for all data holds for these.
            const double expected =
                std::min(momentsEpsilon(PureAccountant::AsPublished, 0.2, dearest, smallBagDelta).epsilon,
                         naive(static_cast<long>(q) + 1));
            QVERIFY(std::abs(run.trial().queries()[q].epsilon - expected) < 1e-9 * expected);
        }
        const RecordsSnapshot& records = *run.trial().latest<RecordsSnapshot>();
        QCOMPARE(records.asked, 100L);
        const double dearest = std::max(records.newcomer, *std::ranges::max_element(*records.epsilon));
        QCOMPARE(dearest, run.outcome().privacy.spent.value);
        QCOMPARE(records.naive, naive(100));
    }

    void headlineIsThatOfTheChosenAccountant_data() {
        QTest::addColumn<QString>("accountant");
        QTest::addColumn<int>("reading");
        QTest::newRow("as published")
            << "as-published" << static_cast<int>(AccountantReading::PersonalPublished);
        QTest::newRow("dense") << "dense" << static_cast<int>(AccountantReading::PersonalDense);
        QTest::newRow("rdp") << "rdp" << static_cast<int>(AccountantReading::PersonalRdp);
    }

    void headlineIsThatOfTheChosenAccountant() {
        QFETCH(QString, accountant);
        QFETCH(int, reading);
        Experiment experiment = smallBag();
        experiment.parameters.set("accountant", accountant.toStdString());
        const RecordedRun run = record(experiment);
        const TrialRecord& trial = run.trial();
        QCOMPARE(trial.readingSteps(), trial.x(series::epsilon));
        QCOMPARE(trial.y(series::epsilonBy(static_cast<AccountantReading>(reading))),
                 trial.y(series::epsilon));
        for (const auto& [personal, same] :
             {std::pair{AccountantReading::PersonalPublished, AccountantReading::NaivePublished},
              std::pair{AccountantReading::PersonalDense, AccountantReading::NaiveDense},
              std::pair{AccountantReading::PersonalRdp, AccountantReading::NaiveRdp}})
            for (std::size_t i = 0; i < trial.x(series::epsilon).size(); ++i) {
                QVERIFY(trial.y(series::epsilonBy(personal))[i] <= trial.y(series::epsilonBy(same))[i]);
                QVERIFY(i == 0 || trial.y(series::epsilonBy(personal))[i] >=
                                      trial.y(series::epsilonBy(personal))[i - 1]);
                QVERIFY(i < 50 ||
                        trial.y(series::epsilonBy(personal))[i] < trial.y(series::epsilonBy(same))[i]);
            }
        QCOMPARE(run.outcome().privacy.spent.kind, EpsilonKind::DataDependent);
        QCOMPARE(run.outcome().privacy.dataIndependent->kind, EpsilonKind::DataIndependent);
        QCOMPARE(run.outcome().privacy.dataIndependent->value,
                 naive(100, *pureAccountantFrom(accountant.toStdString())));
    }

    void theNaiveVariantGivesTheSameAnswersAndPaysInFull() {
        const RecordedRun personal = record(smallBag()), full = record(smallBag("dpbag-naive"));
        QCOMPARE(labelsOf(personal), labelsOf(full));
        QCOMPARE(full.outcome().privacy.spent.value, naive(100));
        QCOMPARE(full.outcome().privacy.spent.kind, EpsilonKind::DataIndependent);
        QVERIFY(personal.outcome().privacy.spent.value < naive(100));
        QCOMPARE(personal.outcome().privacy.dataIndependent->value, naive(100));
        QVERIFY(!full.trial().latest<RecordsSnapshot>());
    }

    void theDefaultStopIsThatOfTheNaiveBound() {
        Experiment experiment = smallBag();
        experiment.parameters.set("epsilon", 3.0);
        const RecordedRun run = record(experiment);
        const long buys = answerCost(run.outcome().resolved)
                              .by(PureAccountant::AsPublished, smallBagDelta)
                              .answersWithin(3);
        QVERIFY(buys > 5 && buys < 50);
        QCOMPARE(run.outcome().asked, buys);
        QVERIFY(run.outcome().privacy.spent.value <= 3 * (1 + 1e-12));
        QVERIFY(run.outcome().stopped.find("data-independent") != std::string::npos);
        const auto& remarks = run.run.remarks();
        QVERIFY(std::ranges::any_of(remarks, [&](const Remark& remark) {
            return remark.text.find("buys " + std::to_string(buys) + " answers") != std::string::npos;
        }));
    }

    void aDataDependentStopBuysMoreAndNeverCrosses_data() {
        QTest::addColumn<QString>("accountant");
        QTest::addColumn<bool>("pate");
        QTest::newRow("as published") << "as-published" << false;
        QTest::newRow("dense") << "dense" << false;
        QTest::newRow("rdp") << "rdp" << false;
        QTest::newRow("PATE's bound") << "as-published" << true;
    }

    void aDataDependentStopBuysMoreAndNeverCrosses() {
        QFETCH(QString, accountant);
        QFETCH(bool, pate);
        Experiment experiment = smallBag();
        experiment.parameters.set("accountant", accountant.toStdString());
        if (pate) experiment.parameters.set("pate_bound", true);
        experiment.parameters.set("epsilon", 3.0);
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        const long naively =
            pureCompositionQueries(*pureAccountantFrom(accountant.toStdString()), 0.2, 3, smallBagDelta);
        QVERIFY(run.outcome().asked > naively);
        QVERIFY(run.outcome().asked < 100);
        QVERIFY(run.outcome().privacy.spent.value <= 3);
        // The next one would have crossed.
        Experiment more = experiment;
        more.parameters.clear("epsilon");
        more.parameters.clear("stop_on");
        more.parameters.set("queries", std::int64_t{run.outcome().asked + 1});
        QVERIFY(record(more).outcome().privacy.spent.value > 3);
    }

    void readingsSayWhatEachAccountantBuys() {
        Experiment experiment = smallBag();
        experiment.parameters.set("epsilon", 2.0);
        const RecordedRun run = record(experiment);
        const std::map<AccountantReading, long> bought = boughtIn(run.trial());
        QCOMPARE(bought.size(), std::size_t{7});
        for (const auto& [accountant, reading] :
             {std::pair{PureAccountant::AsPublished, AccountantReading::NaivePublished},
              std::pair{PureAccountant::Dense, AccountantReading::NaiveDense},
              std::pair{PureAccountant::Rdp, AccountantReading::NaiveRdp},
              std::pair{PureAccountant::Optimal, AccountantReading::NaiveOptimal}})
            QCOMPARE(bought.at(reading),
                     answerCost(run.outcome().resolved).by(accountant, smallBagDelta).answersWithin(2));
        // What a run that is held to the personal reading would have asked.
        for (const auto& [accountant, reading] :
             {std::pair{"as-published", AccountantReading::PersonalPublished},
              std::pair{"rdp", AccountantReading::PersonalRdp}}) {
            Experiment held = experiment;
            held.parameters.set("accountant", std::string(accountant));
            held.parameters.set("stop_on", std::string("data-dependent"));
            QCOMPARE(record(held).outcome().asked, bought.at(reading));
        }
        QVERIFY(run.trial().readingSteps().back() > static_cast<double>(run.outcome().asked));
    }

    void patesBoundIsNeverDearerAndSaysThatItIsConjectured() {
        Experiment experiment = smallBag();
        experiment.parameters.set("pate_bound", true);
        const RecordedRun run = record(experiment);
        const TrialRecord& trial = run.trial();
        const auto& pate = trial.y(series::epsilonBy(AccountantReading::PersonalPate));
        for (std::size_t i = 0; i < pate.size(); ++i)
            QVERIFY(pate[i] <= trial.y(series::epsilonBy(AccountantReading::PersonalPublished))[i]);
        QVERIFY(pate.back() < trial.y(series::epsilonBy(AccountantReading::PersonalPublished)).back());
        QCOMPARE(run.outcome().privacy.spent.value, pate.back());
        QCOMPARE(run.outcome().privacy.spent.kind, EpsilonKind::Conjectured);
        QCOMPARE(trial.latest<RecordsSnapshot>()->kind, EpsilonKind::Conjectured);
    }

    // Every way in which k teachers can vote and, without the record, vote again.
    void votesMoveByAtMostRootTwoTimesM() {
        constexpr int k = 6;
        std::vector<std::array<int, 4>> votes;
        for (int a = 0; a <= k; ++a)
            for (int b = 0; a + b <= k; ++b)
                for (int c = 0; a + b + c <= k; ++c)
                    votes.push_back({a, b, c, k - a - b - c});
        for (const auto& before : votes) {
            const int m = k - *std::ranges::min_element(before);
            for (const auto& after : votes) {
                int distance = 0;
                for (std::size_t c = 0; c < 4; ++c)
                    distance += (after[c] - before[c]) * (after[c] - before[c]);
                QVERIFY(distance <= 2 * m * m);
            }
        }
    }

    void gaussianNoiseOfTheSameMomentsIsHalfAsWide() {
        Experiment experiment = smallBag();
        experiment.parameters.set("queries", std::int64_t{2000});
        const RecordedRun laplace = record(experiment);
        experiment.parameters.set("noise_law", std::string("gaussian"));
        const RecordedRun gaussian = record(experiment);
        // The same votes cost the same, but for the first few, where Laplace's ε add up to less.
        QCOMPARE(gaussian.trial().y(series::epsilon).back(), laplace.trial().y(series::epsilon).back());
        QCOMPARE(gaussian.outcome().privacy.spent.kind, EpsilonKind::DataDependent);
        QCOMPARE(readIn(gaussian.trial()).size(), std::size_t{5}); // exact RDP is of pure-DP answers
        const auto spread = [](const RecordedRun& run) {
            double squares = 0;
            for (std::size_t i = 0; i < run.trial().queries().size(); ++i)
                for (std::size_t c = 0; c < 2; ++c)
                    squares += std::pow(
                        run.trial().queries()[i].noisyVotes[c] - run.trial().queries()[i].votes[c], 2);
            return std::sqrt(squares / static_cast<double>(2 * run.trial().queries().size()));
        };
        // √2·k/λ = 353.6 and k/(√2·λ) = 176.8 on 4,000 draws: off by 10 % once in a million seeds or less.
        QVERIFY(std::abs(spread(laplace) / 353.553 - 1) < 0.1);
        QVERIFY(std::abs(spread(gaussian) / 176.777 - 1) < 0.1);
        QVERIFY(*gaussian.outcome().labelAccuracy > *laplace.outcome().labelAccuracy);
        experiment.parameters.set("pate_bound", true);
        QCOMPARE(record(experiment).ended.state, RunState::Failed);
    }

    void boundsBeyondTheQueriesAskedForAreNotTold() {
        Experiment experiment = smallBag();
        experiment.parameters.set("queries", std::int64_t{5});
        experiment.parameters.set("epsilon", 3.0);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.outcome().asked, 5L);
        QVERIFY(run.trial().all<BoundReached>().empty());
        QVERIFY(run.trial().readingSteps().back() > 5);
        QVERIFY(run.trial().readingSteps().size() <= 1500);
    }

    void anAnswerCostsAtLeastWhatAnOddNumberOfVotesLeaves() {
        Experiment experiment = smallBag();
        experiment.parameters.set("partitions", std::int64_t{1});
        experiment.parameters.set("lambda", 0.12);
        experiment.parameters.set("epsilon", 0.2);
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        const RecordedRun run = record(experiment);
        QVERIFY(run.ended.state == RunState::Failed);
        QVERIFY(run.ended.error->what.find("it buys 0 queries") != std::string::npos);
    }

    void whatNothingCrossesIsNotWaitedFor() {
        Experiment experiment = smallBag();
        experiment.parameters.set("lambda", 1e-6);
        experiment.parameters.set("queries", std::int64_t{10});
        experiment.parameters.set("epsilon", 5.0);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.trial().readingSteps().back(), 10.0);
        QVERIFY(boughtIn(run.trial()).empty());
    }

    void emptySlotsAreNewcomersToo() {
        const auto whole = censusDataset();
        auto holed = std::make_shared<Dataset>(*whole);
        const auto label = holed->table.columns.size() - 1;
        Column& classes = holed->table.columns[label];
        const RecordedRun before = record(smallBag());
        // Every tenth private record's label goes missing.
        const auto& rows = *before.trial().latest<EnsembleVoted>()->rows;
        std::size_t emptied = 0;
        for (std::size_t i = 0; i < rows.size(); i += 10, ++emptied)
            classes.codes[rows[i]] = -1;
        holed->fingerprint += " with holes";
        StageStore stages;
        const RecordedRun after = record(smallBag(), holed, stages);
        QCOMPARE(after.ended.state, RunState::Finished);
        const TeachersOfRecords &was = before.trial().latest<EnsembleVoted>()->ensemble->seenBy,
                                &is = after.trial().latest<EnsembleVoted>()->ensemble->seenBy;
        QCOMPARE(is.records(), was.records() - emptied);
        QCOMPARE(is.holes, emptied);
        QCOMPARE(is.rows(), was.rows());
        // Nobody who stayed has another teacher, and whoever comes back finds the old ones.
        std::size_t stayed = 0, back = is.records() + 1;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto now = is.of(i % 10 == 0 ? back++ : stayed++);
            QVERIFY(std::ranges::equal(now, was.of(i)));
        }
        QVERIFY(std::ranges::equal(is.of(is.records()), was.of(was.records())));
    }

    void aReleaseKeepsNothingOfTheRecords() {
        Experiment experiment = smallBag();
        experiment.parameters.set("epsilon", 3.0);
        experiment.release = true;
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(!run.trial().latest<RecordsSnapshot>());
        QVERIFY(!run.trial().latest<EnsembleVoted>());
        QVERIFY(run.trial().queries().empty());
        for (const auto& [reading, values] : readIn(run.trial()))
            QCOMPARE(kindOf(reading), EpsilonKind::DataIndependent);
        const PrivacyStatement& privacy = run.outcome().privacy;
        QCOMPARE(privacy.spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(privacy.spent.value, naive(run.outcome().asked));
        QVERIFY(!privacy.dataIndependent.has_value());
    }

    void sameSeedSameBitsOnOneAndTwoThreads() {
        Experiment experiment = smallBag();
        experiment.parameters.set("accountant", std::string("rdp"));
        const RecordedRun one = record(experiment, 1), two = record(experiment, 2);
        QCOMPARE(labelsOf(one), labelsOf(two));
        QCOMPARE(one.trial().y(series::epsilon), two.trial().y(series::epsilon));
        QCOMPARE(*one.trial().latest<RecordsSnapshot>()->epsilon,
                 *two.trial().latest<RecordsSnapshot>()->epsilon);
        QCOMPARE(readIn(one.trial()), readIn(two.trial()));
        QCOMPARE(one.outcome().quality->accuracy, two.outcome().quality->accuracy);
    }

    void anotherBudgetReusesTheTeachers() {
        StageStore stages;
        Experiment experiment = smallBag();
        const RecordedRun first = record(experiment, censusDataset(), stages);
        QVERIFY(!first.reused(Stage::Train));
        experiment.parameters.set("epsilon", 2.0);
        QVERIFY(record(experiment, censusDataset(), stages).reused(Stage::Train));
        experiment.mechanism = "dpbag-naive";
        QVERIFY(record(experiment, censusDataset(), stages).reused(Stage::Train));
        experiment.parameters.set("partitions", std::int64_t{6});
        QVERIFY(!record(experiment, censusDataset(), stages).reused(Stage::Train));
    }

    void aClassMissingInAPartTrainsAllTheSame() {
        // Parts of two or three records: most hold one class alone.
        Experiment experiment = smallBag();
        const std::size_t records = record(smallBag()).trial().latest<EnsembleVoted>()->rows->size();
        experiment.parameters.set("teachers", static_cast<std::int64_t>(records / 2));
        experiment.parameters.set("partitions", std::int64_t{2});
        experiment.parameters.set("lambda", 0.01);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        QCOMPARE(run.outcome().asked, 100L);
    }

    void stopsWhileTeachersAreTrained() {
        StageStore stages;
        const RecordedRun run =
            record(smallBag(), censusDataset(), stages, 2, [](const Event& event, RunControl& control) {
                const auto* progress = std::get_if<StageProgress>(&event);
                if (progress && progress->stage == Stage::Train && progress->done > 0) control.stop();
            });
        QCOMPARE(run.ended.state, RunState::Stopped);
        QVERIFY(run.trial().queries().empty());
        // Nothing half-done was kept.
        QVERIFY(!record(smallBag(), censusDataset(), stages).reused(Stage::Train));
    }

    void badInputIsRefusedBeforeAnythingIsTrained_data() {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("more parts than records") << "teachers" << 1e5 << "teachers, but the private part";
        QTest::newRow("λ so large that one answer crosses ε") << "lambda" << 5.0 << "it buys 0 queries";
        QTest::newRow("more votes than fit") << "partitions" << 1e4 << "more votes than are kept";
    }

    void badInputIsRefusedBeforeAnythingIsTrained() {
        QFETCH(QString, parameter);
        QFETCH(double, value);
        QFETCH(QString, words);
        Experiment experiment = smallBag();
        experiment.parameters.set("epsilon", 2.0);
        if (parameter == "lambda")
            experiment.parameters.set("lambda", value);
        else
            experiment.parameters.set(parameter.toStdString(), static_cast<std::int64_t>(value));
        if (parameter == "partitions") {
            experiment.parameters.set("teachers", std::int64_t{1000});
            experiment.split.publicFraction = 0.6;
        }
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QVERIFY2(run.ended.error->message().find(words.toStdString()) != std::string::npos,
                 run.ended.error->message().c_str());
        for (const Event& event : run.events) {
            const auto* progress = std::get_if<StageProgress>(&event);
            QVERIFY(!progress || progress->stage != Stage::Train);
        }
    }
};

TEST_WITH_EVENTS(DPBagTest)
#include "DPBagTest.moc"
