// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads

#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Thirty people: age decides, colour is noise, planet never varies.
Table thirty() {
    std::vector<double> ages, planets(30, 3), numbersOfColour;
    std::vector<std::string> answers;
    for (int i = 0; i < 30; ++i) {
        ages.push_back(20 + 2 * i);
        numbersOfColour.push_back(i * 7 % 5);
        answers.emplace_back(i < 15 ? "no" : "yes");
    }
    Table table = withColumns({numbers("age", ages), numbers("colour", numbersOfColour),
                               numbers("planet", planets), words("y", answers)});
    table.name = "thirty.csv";
    return table;
}

Experiment onThirty(const std::string& mechanism = "brc") {
    Experiment experiment;
    experiment.data.path = "thirty.csv";
    experiment.data.label = "y";
    experiment.data.positive = "yes";
    experiment.data.publicColumns = {"colour"};
    experiment.data.ignored = {"planet"};
    experiment.encoder.ranges = {{"age", {0, 100}}};
    experiment.split = {0.8, 0, 0.2, false};
    experiment.mechanism = mechanism;
    experiment.parameters.set("epsilon", 5.0);
    return experiment;
}

const Epsilon& spentBy(const RecordedRun& run) {
    return run.outcome().privacy.spent;
}

} // namespace

class BrcTest : public QObject {
    Q_OBJECT

private slots:
    void everyIterationIsTold_data() {
        QTest::addColumn<QString>("mechanism");
        for (const char* mechanism :
             {"brc", "brc-private", "boosting-for-people", "adaboost", "adaboost-random"})
            QTest::newRow(mechanism) << mechanism;
    }

    void everyIterationIsTold() {
        QFETCH(QString, mechanism);
        Experiment experiment = featureExperiment(mechanism.toStdString());
        experiment.parameters.set("iterations", std::int64_t{7});
        const RecordedRun run = recordFeatures(experiment);
        QVERIFY2(run.ended.state == RunState::Finished,
                 run.ended.error ? run.ended.error->message().c_str() : "");
        QCOMPARE(run.trial().all<BoostingRound>().size(), std::size_t{7});
        for (std::size_t t = 0; t < 7; ++t)
            QCOMPARE(run.trial().all<BoostingRound>()[t].iteration, static_cast<long>(t) + 1);
        std::vector<long> asked, scored;
        for (const Event& event : run.events) {
            if (const auto* spent = findIn<AccountantSnapshot>(event)) asked.push_back(spent->asked);
            if (const auto* quality = findIn<QualitySnapshot>(event)) scored.push_back(quality->asked);
        }
        QCOMPARE(asked, (std::vector<long>{1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(scored, asked);
        QVERIFY(run.outcome().quality.has_value());
        QCOMPARE(run.outcome().asked, 0L); // of queries there are none
    }

    void roundsAreConsistent() {
        Experiment experiment = featureExperiment("brc");
        experiment.parameters.set("epsilon", 0.1);
        const RecordedRun run = recordFeatures(experiment);
        const double records = 10800;
        for (const BoostingRound& round : run.trial().all<BoostingRound>()) {
            QCOMPARE(round.noiseScale, 2.0000000000000004 * 25 / records / 0.1);
            QVERIFY(round.publicError && round.cleanError && round.rejected && round.weights);
            const double chosen = round.tookPublic ? *round.publicError : round.error;
            QVERIFY(std::abs(round.alpha - (0.5 - chosen)) < 1e-15);
            QCOMPARE(round.tookPublic, std::abs(0.5 - *round.publicError) > std::abs(0.5 - round.error));
            QVERIFY(*round.cleanError >= 0 && *round.cleanError <= 1 && round.error != *round.cleanError);
            long counted = 0;
            for (const long count : round.weights->counts)
                counted += count;
            QCOMPARE(counted, 10800L);
            QVERIFY(round.randomClassifier->size() == 10); // 9 private columns and the intercept
            for (const double coefficient : *round.randomClassifier)
                QVERIFY(std::abs(coefficient) <= 1);
        }
    }

    void theStatementIsOfPrivateFeatures() {
        Experiment experiment = featureExperiment("brc");
        experiment.parameters.set("epsilon", 0.3);
        const RecordedRun run = recordFeatures(experiment);
        QCOMPARE(spentBy(run).value, 0.3);
        QCOMPARE(spentBy(run).delta, 0.0);
        QCOMPARE(spentBy(run).kind, EpsilonKind::DataIndependent);
        QCOMPARE(spentBy(run).adjacency, Adjacency::ReplacePrivateFeatures);
        QVERIFY(says(inWords(spentBy(run)), "replace the private features of one record"));
        for (const Event& event : run.events)
            if (const auto* spent = findIn<AccountantSnapshot>(event))
                QVERIFY(std::abs(spent->epsilon - 0.3 * static_cast<double>(spent->asked) / 25) < 1e-15);
    }

    void wholeRecordsAreReplacedWhereAllIsPrivate() {
        Experiment experiment = featureExperiment("brc-private");
        experiment.parameters.set("epsilon", 0.3);
        const RecordedRun run = recordFeatures(experiment);
        QCOMPARE(spentBy(run).value, 0.3);
        QCOMPARE(spentBy(run).adjacency, Adjacency::ReplaceRecord);
        for (const BoostingRound& round : run.trial().all<BoostingRound>()) {
            QVERIFY(!round.publicError && !round.tookPublic);
            QVERIFY(round.randomClassifier->size() == 15); // all 14 columns
        }
    }

    void sameSeedSameBitsOnAnyThreads() {
        for (const char* sample : {"census", "line"}) {
            Experiment experiment = featureExperiment("brc", sample);
            experiment.trials = 2;
            const RecordedRun one = recordFeatures(experiment, 1), four = recordFeatures(experiment, 4);
            for (std::size_t trial = 0; trial < 2; ++trial) {
                const auto& rounds = one.trial(trial).all<BoostingRound>();
                const auto& others = four.trial(trial).all<BoostingRound>();
                QCOMPARE(rounds.size(), std::size_t{25});
                QCOMPARE(others.size(), std::size_t{25});
                for (std::size_t t = 0; t < rounds.size(); ++t) {
                    QCOMPARE(rounds[t].error, others[t].error);
                    QCOMPARE(rounds[t].alpha, others[t].alpha);
                    QCOMPARE(*rounds[t].weights, *others[t].weights);
                    QCOMPARE(*rounds[t].randomClassifier, *others[t].randomClassifier);
                }
                QCOMPARE(one.outcome(trial).quality->accuracy, four.outcome(trial).quality->accuracy);
            }
            QVERIFY(one.trial(0).all<BoostingRound>()[0].error != one.trial(1).all<BoostingRound>()[0].error);
            experiment.seed = 6;
            QVERIFY(recordFeatures(experiment).trial().all<BoostingRound>()[0].error !=
                    one.trial().all<BoostingRound>()[0].error);
        }
    }

    void aReleaseLeavesCleanValuesOut() {
        for (const char* mechanism : {"brc", "brc-private", "boosting-for-people"}) {
            Experiment experiment = featureExperiment(mechanism, "line");
            experiment.release = true;
            const RecordedRun run = recordFeatures(experiment);
            QCOMPARE(run.ended.state, RunState::Finished);
            QCOMPARE(run.trial().all<BoostingRound>().size(), std::size_t{25});
            for (const BoostingRound& round : run.trial().all<BoostingRound>())
                QVERIFY(!round.cleanError && !round.rejected && !round.weights);
            QVERIFY(!run.trial().latest<PointsOnLine>());
            QVERIFY(!run.trial().baseline("nonprivate"));
        }
        for (const char* mechanism : {"adaboost", "adaboost-random"}) {
            Experiment experiment = featureExperiment(mechanism, "line");
            experiment.release = true;
            QVERIFY(says(refusalOf(experiment), "protects nobody"));
        }
    }

    void theToyExampleLearnsTheLine() {
        Experiment experiment = featureExperiment("brc", "line");
        experiment.parameters.set("epsilon", 10.0);
        experiment.parameters.set("iterations", std::int64_t{100});
        const RecordedRun run = recordFeatures(experiment);
        QVERIFY(run.outcome().quality->accuracy > 0.9);
        QVERIFY(run.trial().baseline("public_only")->accuracy < 0.6); // noise says nothing
        QVERIFY(run.trial().latest<PointsOnLine>() != nullptr);
        QCOMPARE(run.trial().latest<PointsOnLine>()->points->size(), std::size_t{1800});
        QCOMPARE(run.trial().latest<PointsOnLine>()->classes->size(), std::size_t{1800});
        for (std::size_t i = 0; i < 1800; ++i)
            QCOMPARE((*run.trial().latest<PointsOnLine>()->classes)[i],
                     (*run.trial().latest<PointsOnLine>()->points)[i] > 0 ? 1 : 0);
        QVERIFY(!recordFeatures(featureExperiment("brc"))
                     .trial()
                     .latest<PointsOnLine>()); // more than one private feature
    }

    void flippedLabelsPromiseNothing() {
        Experiment experiment = featureExperiment("brc", "line");
        experiment.parameters.set("random_classifier", std::string("flipped-labels"));
        const RecordedRun run = recordFeatures(experiment);
        QVERIFY(std::isinf(spentBy(run).value));
        QCOMPARE(spentBy(run).kind, EpsilonKind::None);
        // Nor does any snapshot on the way say otherwise.
        QVERIFY(std::all_of(run.trial().y(series::epsilon).begin(), run.trial().y(series::epsilon).end(),
                            [](double epsilon) { return std::isinf(epsilon); }));
        QVERIFY(remarks(run, "promises nothing"));
        experiment.release = true;
        QVERIFY(says(refusalOf(experiment), "protects nobody"));
        Experiment wide = featureExperiment("brc");
        wide.parameters = experiment.parameters;
        QVERIFY(says(refusalOf(wide), "points on a line"));
    }

    void interceptsByTheExponentialMechanismTakeTheirShare() {
        Experiment experiment = featureExperiment("brc-private");
        experiment.parameters.set("epsilon", 0.4);
        experiment.parameters.set("intercept", std::string("exponential"));
        experiment.parameters.set("intercept_share", 0.25);
        const RecordedRun run = recordFeatures(experiment);
        const auto& shares = run.outcome().privacy.shares;
        QCOMPARE(shares.size(), std::size_t{2});
        QVERIFY(std::abs(shares[0].epsilon - 0.3) < 1e-15 && std::abs(shares[1].epsilon - 0.1) < 1e-15);
        QCOMPARE(spentBy(run).value, 0.4);
        for (const BoostingRound& round : run.trial().all<BoostingRound>()) {
            QVERIFY(std::abs(round.noiseScale - 2 * 25 / 10800.0 / 0.3) < 1e-12); // the rest of ε alone
            const double step = 20 * round.randomClassifier->back();
            QVERIFY(std::abs(step - std::round(step)) < 1e-12); // of the fixed grid
        }
    }

    void moreEpsilonIsMoreAccurate() {
        const auto accuracy = [](double epsilon) {
            Experiment experiment = featureExperiment("brc");
            experiment.split.balance = true;
            experiment.trials = 8;
            experiment.parameters.set("epsilon", epsilon);
            const RecordedRun run = recordFeatures(experiment);
            double sum = 0;
            for (const TrialRecord& trial : run.run.trials())
                sum += trial.outcome->quality->accuracy / 8;
            return sum;
        };
        const double little = accuracy(0.001), much = accuracy(10);
        QVERIFY2(much > little + 0.05, qPrintable(QStringLiteral("%1 %2").arg(little).arg(much)));
    }

    void adviceFollowsTheRuleOfThumb() {
        const Mechanism mechanism = *findMechanism("brc");
        Parameters given;
        given.set("epsilon", 0.01);
        const Parameters parameters = *validated(mechanism.descriptor.parameters, given, "brc");
        const auto loud = mechanism.descriptor.advice(parameters, 1000); // 2·25/(0.01·1000) = 5
        QCOMPARE(loud.size(), std::size_t{1});
        QCOMPARE(loud[0].severity, Severity::Warning);
        QVERIFY2(says(loud[0].text, "ε = 0.1") && says(loud[0].text, "T = 2"), loud[0].text.c_str());
        const auto quiet = mechanism.descriptor.advice(parameters, 10001);
        QCOMPARE(quiet[0].severity, Severity::Note);
        QVERIFY(mechanism.descriptor.advice(parameters, 0).empty());
    }

    void noPublicColumnOffersAlgorithmThree() {
        Experiment experiment = featureExperiment("brc");
        experiment.data.publicColumns.clear();
        QVERIFY(says(refusalOf(experiment), "no public column") &&
                says(refusalOf(experiment), "brc-private"));
        experiment.mechanism = "brc-private";
        QCOMPARE(refusalOf(experiment), std::string());
    }

    void noPrivateColumnLeavesNothingToProtect() {
        Experiment experiment = onThirty();
        experiment.data.publicColumns = {"colour", "age"};
        QVERIFY(says(refusalOf(experiment, madeDataset(thirty())), "nothing to protect"));
        experiment.mechanism = "boosting-for-people";
        QVERIFY(says(refusalOf(experiment, madeDataset(thirty())), "nothing to protect"));
    }

    void threeClassesAreRefused() {
        Table table = thirty();
        const CategoryCells codes = table.columns[3].codes;
        table.columns[3] = words("y", {"no", "yes", "maybe"}, {codes.begin(), codes.end()});
        table.columns[3].codes[1] = table.columns[3].codes[29] = 2;
        Experiment experiment = onThirty();
        experiment.data.positive.clear();
        const std::string refusal = refusalOf(experiment, madeDataset(table));
        QVERIFY2(says(refusal, "two classes") && says(refusal, "3"), refusal.c_str());
    }

    void constantColumns() {
        // A public one that never varies is left out, and then there is none.
        Experiment experiment = onThirty();
        experiment.data.ignored = {"colour"};
        experiment.data.publicColumns = {"planet"};
        QVERIFY(says(refusalOf(experiment, madeDataset(thirty())), "no public column that varies"));
        // Whether a private one varies must not be looked at: it stays.
        experiment = onThirty();
        experiment.data.ignored.clear();
        experiment.encoder.ranges["planet"] = {0, 8};
        StageStore stages;
        const RecordedRun run = record(experiment, madeDataset(thirty()), stages);
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(run.trial().all<BoostingRound>()[0].randomClassifier->size() == 3);
    }

    void narrowRangesAreCounted() {
        Experiment experiment = onThirty();
        experiment.split = {0.9, 0, 0.1, false};
        experiment.encoder.ranges = {{"age", {0, 10}}};
        StageStore stages;
        const RecordedRun run = record(experiment, madeDataset(thirty()), stages);
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(remarks(run, "'age' has values outside its declaration: 27 of 27"));
        // A release does not count private cells. It deals each row by itself, by the system's entropy: that
        // no row goes to the test part, and the test fails for nothing, has a chance of 0.6^30, 2 in ten
        // million.
        experiment.release = true;
        experiment.split = {0.6, 0, 0.4, false};
        const RecordedRun released = record(experiment, madeDataset(thirty()), stages);
        QVERIFY(!remarks(released, "27") && remarks(released, "values outside a declared range"));
        // Without any range nothing is read off private records.
        experiment.encoder.ranges.clear();
        const std::string refusal = refusalOf(experiment, madeDataset(thirty()));
        QVERIFY2(says(refusal, "'age'"), refusal.c_str());
    }

    void badParametersAreRefused() {
        const auto refused = [](const std::string& key, const std::string& value) {
            Experiment experiment = onThirty();
            if (const auto set = setByText(experiment, key, value); !set)
                return std::string(set.error().message());
            return refusalOf(experiment, madeDataset(thirty()));
        };
        for (const char* bound : {"c1", "c2"})
            for (const char* value : {"1", "0.5", "0", "-2", "nan"})
                QVERIFY2(says(refused(bound, value), bound[1] == '1' ? "c₁" : "c₂"),
                         refused(bound, value).c_str());
        QVERIFY2(says(refused("iterations", "0"), "Iterations T must be"),
                 refused("iterations", "0").c_str());
        QVERIFY(!refused("iterations", "-1").empty() && !refused("iterations", "2.5").empty());
        QVERIFY(!refused("epsilon", "0").empty() && !refused("epsilon", "-1").empty());
        QCOMPARE(refused("c1", "1.0001"), std::string());
        QCOMPARE(refused("iterations", "1"), std::string());
    }

    // Neighbours of brc-private differ in one whole record: who has no label must not change N.
    void aMissingPrivateLabelMovesNoNoise() {
        Experiment experiment = onThirty("brc-private");
        experiment.encoder.ranges = {{"age", {0, 100}}, {"colour", {0, 4}}};
        experiment.seed = 3;
        Table unlabelled = thirty();
        for (const std::size_t row : {2U, 4U, 20U})
            unlabelled.columns[3].codes[row] = -1;
        StageStore stages;
        const RecordedRun whole = record(experiment, madeDataset(thirty()), stages);
        const RecordedRun holed = record(experiment, madeDataset(unlabelled), stages);
        QVERIFY(whole.ended.state == RunState::Finished);
        QVERIFY(holed.ended.state == RunState::Finished);
        QCOMPARE(whole.trial().all<BoostingRound>()[0].noiseScale, 25 * 2.0 / (24 * 5.0));
        QCOMPARE(holed.trial().all<BoostingRound>()[0].noiseScale,
                 whole.trial().all<BoostingRound>()[0].noiseScale);
        QVERIFY(remarks(holed, "3 rows have no label: in training they count as 'no'"));
        // Where labels are public, so is who has none.
        const RecordedRun open = record(
            [&] {
                Experiment other = onThirty();
                other.seed = 3;
                return other;
            }(),
            madeDataset(unlabelled), stages);
        QVERIFY(open.trial().all<BoostingRound>()[0].noiseScale >
                whole.trial().all<BoostingRound>()[0].noiseScale);
    }

    void theRuleOfThumbHoldsAtEquality() {
        const Mechanism& brc = *findMechanism("brc");
        Parameters given;
        given.set("epsilon", 0.4);
        const auto parameters = validated(brc.descriptor.parameters, given, "brc");
        const auto exactly = brc.descriptor.advice(*parameters, 250);
        QCOMPARE(exactly.size(), std::size_t{1});
        QCOMPARE(exactly[0].severity, Severity::Note);
        QVERIFY2(says(exactly[0].text, "= 0.5, at most ½"), exactly[0].text.c_str());
        const auto below = brc.descriptor.advice(*parameters, 125);
        QCOMPARE(below[0].severity, Severity::Warning);
        QVERIFY2(says(below[0].text, "ε = 0.8 or T = 12 would be enough"), below[0].text.c_str());
    }

    void veryManyClassifiersAreNotKept() {
        Experiment experiment = onThirty();
        experiment.parameters.set("iterations", std::int64_t{10000});
        StageStore stages;
        QVERIFY(record(experiment, madeDataset(thirty()), stages)
                    .trial()
                    .all<BoostingRound>()
                    .back()
                    .randomClassifier);
        experiment.mechanism = "brc-private";
        experiment.encoder.ranges["colour"] = {0, 4};
        for (int extra = 0; extra < 2; ++extra) {
            Table wide = thirty();
            for (int column = 0; column < 7 + extra; ++column) {
                wide.columns.insert(wide.columns.begin(), wide.columns[1]);
                wide.columns[0].name = "colour " + std::to_string(column);
                experiment.encoder.ranges[wide.columns[0].name] = {0, 4};
            }
            const RecordedRun run = record(experiment, madeDataset(wide), stages);
            QVERIFY2(run.ended.state == RunState::Finished,
                     run.ended.error ? run.ended.error->message().c_str() : "");
            QCOMPARE(run.trial().all<BoostingRound>().back().randomClassifier == nullptr,
                     10000 * (10 + extra) > 100'000);
        }
    }
};

TEST_WITH_EVENTS(BrcTest)
#include "BrcTest.moc"
