// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads

#include "core/learners/registry/Learners.h"
#include "core/mechanisms/bagging/BaggingParameters.h"
#include "core/mechanisms/bagging/DrawnBags.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/core/mechanisms/bagging/BagSettings.h"
#include "tests/testing/ChangedParameters.h"
#include "tests/testing/ObservedTrial.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Models = std::vector<std::unique_ptr<Classifier>>;

const std::vector<std::uint8_t>& predictedBy(const ObservedTrial& made) {
    return *made.outcome->quality->predicted;
}

/// The models of trial 1, by hand: logistic regression on each bag.
Models modelsOf(const PreparedData& data, const BagPlan& plan, const Parameters& parameters) {
    const RandomStreams streams = RandomStreams::fromSeed(5);
    const Learner& learner = *findLearner("logistic");
    const Parameters own = parametersOf(learner, parameters);
    Models models;
    std::uint64_t number = 0;
    for (const auto& bag : drawBags(plan, streams, 1)) {
        LabelledRecords part;
        part.features = data.privatePool.features.some(bag);
        for (const std::uint32_t record : bag)
            part.labels.push_back(data.privatePool.labels[record]);
        models.push_back(
            learner
                .train({part.features, part.labels, nullptr, data.classCount(), own,
                        streams.stream(1, StreamPurpose::TeacherTraining, number++), std::stop_token()})
                .value());
    }
    return models;
}

/// Events as text, without clocks.
QStringList told(const ObservedTrial& made) {
    QStringList lines;
    for (const BagDrawn& bag : made.all<BagDrawn>())
        lines += QStringLiteral("%1 %2 %3 %4").arg(bag.model).arg(bag.distinct).arg(bag.seen).arg(bag.delta);
    for (const QualitySnapshot& snapshot : made.all<QualitySnapshot>())
        lines += QString::number(snapshot.quality.accuracy, 'g', 17) + QLatin1Char(' ') +
                 QString::number(snapshot.quality.auroc.value_or(-1), 'g', 17);
    return lines;
}

} // namespace

class BaggingTest : public QObject {
    Q_OBJECT

private slots:
    void theStatementIsTheTheorems_data() {
        QTest::addColumn<BagDraw>("draw");
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<double>("delta");
        QTest::addColumn<QString>("accountant");
        using enum BagDraw;
        // n = 200, N = 3, k = 10 (Liu, Jia and Gong, table 1; core/privacy/FORMULAS.md, "Bags without
        // noise").
        QTest::newRow("with") << WithReplacement << 30 * std::log(201 / 200.0)
                              << 1 - std::pow(199 / 200.0, 30) << "bagging-with-replacement";
        QTest::newRow("joint") << JointWithoutReplacement << std::log(201 / 171.0) << 30 / 200.0
                               << "bagging-joint-draw";
        QTest::newRow("independent") << IndependentWithoutReplacement << 3 * std::log(201 / 191.0)
                                     << 1 - std::pow(0.95, 3) << "bagging-independent-draws";
    }

    void theStatementIsTheTheorems() {
        QFETCH(BagDraw, draw);
        QFETCH(double, epsilon);
        QFETCH(double, delta);
        QFETCH(QString, accountant);
        const ObservedTrial made = observedOn(blobs(200, 20), "bagging", bags(3, 10, draw));
        QVERIFY(made.outcome.ok());
        const Epsilon& spent = made.outcome->privacy.spent;
        QVERIFY(std::abs(spent.value - epsilon) < 1e-12 && std::abs(spent.delta - delta) < 1e-12);
        QCOMPARE(spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(spent.adjacency, Adjacency::ReplaceRecord);
        QVERIFY(spent.totalVariation);
        QCOMPARE(spent.accountant, accountant.toStdString());
        QVERIFY(spent.justAFew);
        QVERIFY(!made.outcome->privacy.asPublished && !made.outcome->privacy.dataIndependent);
        QCOMPARE(made.outcome->resolved.integer("subsample"), std::int64_t{10});
        const auto remarks = made.all<Remark>();
        QVERIFY(remarks.size() >= 2);
        QCOMPARE(remarks[0].severity, Severity::Warning);
        QVERIFY(says(remarks[0].text, "chance that a record is learnt from as it is"));
        QVERIFY(says(remarks[0].text, "1/n = 0.005") && says(remarks[0].text, "just a few"));
        QVERIFY(says(remarks[1].text, "(0, δ) holds as well"));
    }

    void everyModelIsTold_data() {
        QTest::addColumn<BagDraw>("draw");
        QTest::newRow("with") << BagDraw::WithReplacement;
        QTest::newRow("joint") << BagDraw::JointWithoutReplacement;
        QTest::newRow("independent") << BagDraw::IndependentWithoutReplacement;
    }

    void everyModelIsTold() {
        QFETCH(BagDraw, draw);
        const ObservedTrial made = observedOn(blobs(200, 20), "bagging", bags(9, 20, draw));
        QVERIFY(made.outcome.ok());
        const auto drawn = made.all<BagDrawn>();
        const auto spent = made.all<AccountantSnapshot>();
        const auto scored = made.all<QualitySnapshot>();
        QCOMPARE(drawn.size(), std::size_t{9});
        QCOMPARE(spent.size(), std::size_t{9});
        QCOMPARE(scored.size(), std::size_t{9});
        BagPlan plan{200, 9, 20, draw};
        const auto expected = drawBags(plan, RandomStreams::fromSeed(5), 1);
        std::set<std::uint32_t> seen;
        for (std::size_t i = 0; i < 9; ++i) {
            const long model = static_cast<long>(i) + 1;
            const std::set<std::uint32_t> bag(expected[i].begin(), expected[i].end());
            seen.insert(bag.begin(), bag.end());
            QCOMPARE(drawn[i].model, model);
            QCOMPARE(drawn[i].records, 200L);
            QCOMPARE(drawn[i].distinct, static_cast<long>(bag.size()));
            QCOMPARE(drawn[i].seen, static_cast<long>(seen.size()));
            plan.models = model;
            const IntrinsicPrivacy cost = intrinsicPrivacy(plan);
            QCOMPARE(drawn[i].delta, cost.delta);
            QCOMPARE(spent[i].epsilon, cost.epsilon);
            QCOMPARE(spent[i].dataIndependentEpsilon, cost.epsilon);
            QVERIFY(i == 0 || spent[i].epsilon > spent[i - 1].epsilon);
            QCOMPARE(spent[i].asked, model);
            QCOMPARE(spent[i].answered, model);
            QCOMPARE(scored[i].asked, model);
            QCOMPARE(scored[i].quality.predicted != nullptr, i == 8);
        }
        QCOMPARE(spent.back().epsilon, made.outcome->privacy.spent.value);
        QCOMPARE(drawn.back().delta, made.outcome->privacy.spent.delta);
        QCOMPARE(scored.back().quality.accuracy, made.outcome->quality->accuracy);
        QCOMPARE(made.outcome->asked, 9L);
        const auto progress = made.all<StageProgress>();
        QVERIFY(std::ranges::any_of(progress, [](const StageProgress& one) {
            return one.stage == Stage::Train && one.done == 9 && one.total == 9;
        }));
    }

    void ofManyModelsTwoHundredAreTold() {
        const ObservedTrial made =
            observedOn(blobs(500, 20), "bagging", bags(450, 1)); // every third, and the last
        QVERIFY(made.outcome.ok());
        const auto drawn = made.all<BagDrawn>();
        QCOMPARE(drawn.size(), std::size_t{150});
        for (std::size_t i = 0; i < drawn.size(); ++i)
            QCOMPARE(drawn[i].model, 3 * (static_cast<long>(i) + 1));
        std::set<std::uint32_t> seen;
        for (const auto& bag :
             drawBags({500, 450, 1, BagDraw::WithReplacement}, RandomStreams::fromSeed(5), 1))
            seen.insert(bag.begin(), bag.end());
        QCOMPARE(drawn.back().seen, static_cast<long>(seen.size())); // those not told count all the same
        const auto scored = observedOn(blobs(500, 20), "bagging", bags(401, 1)).all<QualitySnapshot>();
        QVERIFY(scored.size() <= 200);
        QCOMPARE(scored.back().asked, 401L);
        QVERIFY(scored.back().quality.predicted != nullptr);
    }

    void oneModelVotesAsItself() {
        const PreparedData data = blobs(300, 400, 3, 1.5);
        const Parameters parameters = bagsFilledIn(bags(1, 40));
        const ObservedTrial made = observedOn(data, "bagging", parameters);
        const Models models = modelsOf(data, {300, 1, 40, BagDraw::WithReplacement}, parameters);
        const Quality alone = qualityOf(*models[0], data.test);
        QVERIFY(made.outcome.ok());
        QCOMPARE(predictedBy(made), *alone.predicted);
        QCOMPARE(made.outcome->quality->accuracy, alone.accuracy);
        QVERIFY(alone.accuracy > 0.6);
    }

    void majorityDecidesAndTiesGoByProbability_data() {
        QTest::addColumn<int>("count");
        for (const int count : {2, 3, 4, 7})
            QTest::addRow("%d models", count) << count;
    }

    void majorityDecidesAndTiesGoByProbability() {
        QFETCH(int, count);
        const PreparedData data = blobs(300, 400, 3, 1.5);
        const Parameters parameters = bagsFilledIn(bags(count, 12));
        const ObservedTrial made = observedOn(data, "bagging", parameters);
        QVERIFY(made.outcome.ok());
        std::vector<FeatureMatrix> probabilities;
        for (const auto& model : modelsOf(data, {300, count, 12, BagDraw::WithReplacement}, parameters))
            probabilities.push_back(model->probabilities(data.test.features));
        int ties = 0;
        for (Eigen::Index i = 0; i < data.test.features.rows(); ++i) {
            std::array<int, 3> votes{};
            Eigen::RowVector3d sum = Eigen::RowVector3d::Zero();
            for (const FeatureMatrix& of : probabilities) {
                Eigen::Index chosen = 0;
                of.row(i).maxCoeff(&chosen);
                ++votes[static_cast<std::size_t>(chosen)];
                sum += of.row(i);
            }
            const int most = *std::ranges::max_element(votes);
            int winner = -1;
            for (int c = 0; c < 3; ++c)
                if (votes[static_cast<std::size_t>(c)] == most && (winner < 0 || sum(c) > sum(winner)))
                    winner = c;
            ties += std::ranges::count(votes, most) > 1 ? 1 : 0;
            QCOMPARE(int{predictedBy(made)[static_cast<std::size_t>(i)]}, winner);
        }
        QVERIFY2(ties > 3, qPrintable(QString::number(ties)));
    }

    void sameBitsOnAnyThreads_data() {
        QTest::addColumn<QString>("learner");
        QTest::addColumn<int>("models");
        QTest::newRow("logistic, 5") << "logistic" << 5;
        QTest::newRow("a network on all threads") << "mlp" << 1;
        QTest::newRow("networks side by side") << "mlp" << 3;
    }

    void sameBitsOnAnyThreads() {
        QFETCH(QString, learner);
        QFETCH(int, models);
        const PreparedData data = blobs(400, 300, 3, 1.5);
        Parameters given = with(bags(models, 150), "teacher_learner", learner.toStdString());
        if (learner == QLatin1String("mlp")) {
            given.set("hidden_units", std::int64_t{16});
            given.set("training_epochs", std::int64_t{4});
        }
        given.set("references", false);
        const auto on = [&](int threads, std::uint64_t seed = 5) {
            return observedOn(data, "bagging", given, {.seed = seed, .threads = threads});
        };
        const ObservedTrial one = on(1), four = on(4);
        QVERIFY(one.outcome.ok());
        QCOMPARE(told(one), told(four));
        QCOMPARE(predictedBy(one), predictedBy(four));
        QVERIFY(told(one) != told(on(1, 6)));
        QVERIFY(told(one) != told(observedOn(data, "bagging", given, {.trial = TrialNumber::fromNumber(2)})));
    }

    void aModelsErrorFailsTheRun() {
        PreparedData data = blobs(60, 20);
        const Parameters cnn = with(bags(3, 20), "teacher_learner", std::string("cnn"));
        QVERIFY(!observedOn(data, "bagging", cnn).outcome.ok()); // no pictures
        // One bad record, met by one of the bags: the others are told, the run fails.
        const auto drawn =
            drawBags({60, 8, 2, BagDraw::JointWithoutReplacement}, RandomStreams::fromSeed(5), 1);
        data.privatePool.features.own()
            .row(drawn[5][0])
            .setConstant(std::numeric_limits<double>::quiet_NaN());
        Parameters given = bags(8, 2, BagDraw::JointWithoutReplacement);
        given.set("teacher_learner", std::string("mlp"));
        given.set("training_epochs", std::int64_t{1});
        given.set("references", false);
        const ObservedTrial made = observedOn(data, "bagging", given);
        QVERIFY(!made.outcome.ok());
        QVERIFY2(says(made.outcome.error().message(), "finite number"),
                 made.outcome.error().message().c_str());
        QCOMPARE(made.all<BagDrawn>().size(), std::size_t{5});
    }

    void aReleaseTellsOnlyWhatItMay() {
        const PreparedData data = blobs(200, 50, 2, 3, 20);
        const ObservedTrial made = observedOn(data, "bagging", bags(4, 20), {.release = true});
        QVERIFY(made.outcome.ok());
        for (const Event& event : made.events)
            QVERIFY(!findIn<EnsembleVoted>(event) && !findIn<QueriesAsked>(event) &&
                    !findIn<RecordsSnapshot>(event));
        std::set<std::string> names;
        for (const BaselineScored& reference : made.all<BaselineScored>())
            names.insert(reference.name);
        QCOMPARE(names, (std::set<std::string>{"majority", "public_only"}));
        for (const Remark& remark : made.all<Remark>())
            QVERIFY(!says(remark.text, "converge"));
        QCOMPARE(made.all<BagDrawn>().size(), std::size_t{4});
        std::set<std::string> open;
        for (const BaselineScored& reference : observedOn(data, "bagging", bags(4, 20)).all<BaselineScored>())
            open.insert(reference.name);
        QVERIFY(open.contains("nonprivate"));
    }

    void withoutReferencesNoneIsScored() {
        const ObservedTrial made =
            observedOn(blobs(100, 20), "bagging", with(bags(2, 10), "references", false));
        QVERIFY(made.outcome.ok());
        QVERIFY(made.all<BaselineScored>().empty());
        for (const StageProgress& progress : made.all<StageProgress>())
            QVERIFY(progress.stage != Stage::Baselines);
    }

    void withoutPublicRecordsNobodyStandsForThem() {
        PreparedData data = blobs(200, 50);
        for (std::size_t i = 0; i < 190; ++i)
            data.privatePool.labels[i] = 1;
        const ObservedTrial open = observedOn(data, "bagging", bags(2, 20));
        std::map<std::string, bool> calledOne;
        for (const BaselineScored& reference : open.all<BaselineScored>())
            calledOne[reference.name] = reference.quality.confusion[1][1] > 0;
        QCOMPARE(calledOne.size(), std::size_t{2}); // a model of nothing is no reference
        QVERIFY(calledOne.at("majority"));          // of the private records
        QVERIFY(calledOne.contains("nonprivate"));
        const ObservedTrial released = observedOn(data, "bagging", bags(2, 20), {.release = true});
        QVERIFY(released.outcome.ok());
        QVERIFY(released.all<BaselineScored>().empty()); // their classes are private
    }

    void aClassMayBeAbsent() {
        PreparedData data = blobs(200, 60, 3);
        for (int& label : data.privatePool.labels) // one record of class 2
            label = std::min(label, 1);
        data.privatePool.labels[0] = 2;
        for (const char* learner : {"logistic", "mlp"}) {
            Parameters given = with(bags(5, 6), "teacher_learner", std::string(learner));
            given.set("references", false);
            const ObservedTrial made = observedOn(data, "bagging", given);
            QVERIFY2(made.outcome.ok(), made.outcome ? "" : made.outcome.error().message().c_str());
            QCOMPARE(predictedBy(made).size(), std::size_t{60});
            QVERIFY(made.outcome->quality->accuracy > 0.3);
        }
    }

    void accountsSayWhatRunsSay() {
        for (const std::int64_t k : {0, 7}) {
            const Parameters given = with(bags(3, k), "epsilon", 0.2);
            const auto account =
                findMechanism("bagging")->account(bagsFilledIn(with(given, "records", std::int64_t{200})));
            const ObservedTrial run = observedOn(blobs(200, 20), "bagging", given);
            QVERIFY(account.ok() && run.outcome.ok());
            QCOMPARE(account->privacy, run.outcome->privacy);
            QCOMPARE(account->queries, 3L);
            QCOMPARE(account->parameters.integer("subsample"), run.outcome->resolved.integer("subsample"));
            std::vector<std::string> remarks;
            for (const Remark& remark : run.all<Remark>())
                remarks.push_back(remark.text);
            QVERIFY(remarks.size() >= account->remarks.size());
            for (const std::string& remark : account->remarks)
                QVERIFY(std::ranges::count(remarks, remark) == 1);
        }
    }
};

TEST_WITH_EVENTS(BaggingTest)
#include "BaggingTest.moc"
