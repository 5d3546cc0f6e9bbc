// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedSpending.h"

#include "core/experiment/description/SpendingMembers.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/ledger/LedgerBalance.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Given = std::vector<std::pair<std::string, ParameterValue>>;

std::shared_ptr<const Dataset> votesDataset() {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = dataset->fingerprint = "votes";
    dataset->votes = smallVotes(150, 250, 5);
    return dataset;
}

Experiment asking(const std::string& mechanism, const Given& given, bool release = true, int trials = 1) {
    Experiment experiment;
    experiment.data.path = "votes";
    experiment.data.votes = VoteCells::Counts;
    experiment.mechanism = mechanism;
    experiment.release = release;
    experiment.trials = trials;
    experiment.parameters.set("delta", 1e-5);
    if (release) experiment.parameters.set("teachers", std::int64_t{250}); // those of votesDataset()
    for (const auto& [id, value] : given)
        experiment.parameters.set(id, value);
    return experiment;
}

double costOf(const Spending& spending, Composition composition = Composition::Optimal, double delta = 1e-5) {
    SpendingSum sum;
    sum.add(spending);
    return sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
}

PlannedSpending planned(const Experiment& experiment, const Dataset& dataset) {
    const auto pools = plannedPools(experiment, dataset);
    if (!pools) qFatal("%s", pools.error().message().c_str());
    auto plan = plannedSpending(experiment, *pools);
    if (!plan) qFatal("%s", plan.error().message().c_str());
    return *plan;
}

RecordedRun recorded(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset) {
    StageStore stages;
    RecordedRun run = record(experiment, dataset, stages, 1);
    if (run.ended.error) qFatal("%s", run.ended.error->message().c_str());
    return run;
}

} // namespace

class PlannedSpendingTest : public QObject {
    Q_OBJECT

private slots:
    void noReleaseCostsMoreThanPlanned_data();
    void noReleaseCostsMoreThanPlanned();
    void anOpenBudgetIsWhatAllQueriesCost();
    void refusedQueriesDoNotMakeAReleaseCheaper();
    void whatIsReadOffPrivateRecordsPromisesNothing();
    void whatIsDealtAnewIsSaid();
    void whatCannotRunIsNotPlanned();
    void aPublishedEpsilonIsPaidForByTheBudget();
    void afterAPublishedEpsilonTheNextReleaseCostsWhatItCosts();
    void tinyDeltasAreNotRoundedUp();
    void trialsMultiply();
    void explorationsThatStopByVotesPromiseNothing();
    void statementsOfMechanismsWithoutAFormCount();
    void poolsBoundWhatARunSplits_data();
    void poolsBoundWhatARunSplits();
    void descentOnRecordsIsPlannedAsItRuns();
    void withoutPrivacyAndWithoutPrivateRecords();
};

void PlannedSpendingTest::noReleaseCostsMoreThanPlanned_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<bool>("epsilon");
    QTest::addColumn<bool>("queries");
    QTest::addColumn<bool>("noise");
    for (const char* mechanism : {"pate-gnmax", "pate-confident", "pate-interactive", "pate-lnmax", "saa"})
        for (int given = 0; given < 8; ++given)
            QTest::newRow(qPrintable(QString("%1 %2").arg(mechanism).arg(given)))
                << mechanism << bool(given & 1) << bool(given & 2) << bool(given & 4);
}

void PlannedSpendingTest::noReleaseCostsMoreThanPlanned() {
    QFETCH(QString, mechanism);
    QFETCH(bool, epsilon);
    QFETCH(bool, queries);
    QFETCH(bool, noise);
    Given given;
    if (epsilon) given.emplace_back("epsilon", 1.5);
    if (queries) given.emplace_back("queries", std::int64_t{60});
    if (noise && mechanism == "pate-gnmax") given.emplace_back("sigma", 45.0);
    if (noise && mechanism == "pate-lnmax") given.emplace_back("gamma", 0.02);
    if (noise && mechanism == "saa") given.emplace_back("lambda", 0.02);
    if (noise && (mechanism == "pate-confident" || mechanism == "pate-interactive"))
        given.insert(given.end(), {{"sigma1", 150.0}, {"sigma2", 40.0}});
    const auto dataset = votesDataset();
    const Experiment experiment = asking(mechanism.toStdString(), given);
    const PlannedSpending plan = planned(experiment, *dataset);
    const RecordedRun run = recorded(experiment, dataset);
    const Spending came = spendingOfRun(run.run);
    QVERIFY(!came.free());
    QVERIFY2(costOf(came) <= costOf(plan.whole) * (1 + 1e-9),
             qPrintable(QString("%1 > %2").arg(costOf(came)).arg(costOf(plan.whole))));
    // A release's cost is known beforehand: it is what was planned.
    QVERIFY2(costOf(came) >= costOf(plan.whole) * (1 - 1e-6),
             qPrintable(QString("%1 < %2").arg(costOf(came)).arg(costOf(plan.whole))));
    const PrivacyStatement& privacy = run.outcome().privacy;
    // A ledger keeps nine digits, and rounds up.
    QVERIFY(costOf(came) <= privacy.dataIndependent.value_or(privacy.spent).value * (1 + 2e-8));
    if (epsilon) QVERIFY(plan.ofTrial.value <= 1.5);
    QCOMPARE(plan.ofTrial.kind, EpsilonKind::DataIndependent);
    QCOMPARE(plan.ofTrial.adjacency, Adjacency::AddRemoveRecord);
    QCOMPARE(plan.ofTrial.delta, 1e-5);
}

void PlannedSpendingTest::anOpenBudgetIsWhatAllQueriesCost() {
    const auto dataset = votesDataset();
    const PlannedSpending open = planned(asking("pate-gnmax", {{"sigma", 40.0}}), *dataset);
    QVERIFY(std::abs(open.whole.gaussian - 150 * 2 / 1600.0) < 1e-12);
    const PlannedSpending capped =
        planned(asking("pate-gnmax", {{"sigma", 40.0}, {"epsilon", 1.0}}), *dataset);
    QVERIFY(capped.whole.gaussian < open.whole.gaussian);
    QVERIFY(costOf(capped.whole) <= 1);
    // A budget that all queries keep to is no cap.
    const PlannedSpending large =
        planned(asking("pate-gnmax", {{"sigma", 40.0}, {"epsilon", 50.0}}), *dataset);
    QVERIFY(large.whole == open.whole);
    // The teachers of λ = 2/n are those of the votes.
    QCOMPARE(planned(asking("saa", {}), *dataset).whole.pure.front().epsilon, 2 / 250.0);
}

void PlannedSpendingTest::refusedQueriesDoNotMakeAReleaseCheaper() {
    const auto dataset = votesDataset();
    const Given strict{
        {"threshold", 260.0}, {"sigma1", 60.0}, {"sigma2", 40.0}, {"queries", std::int64_t{100}}};
    const RecordedRun release = recorded(asking("pate-confident", strict), dataset);
    QVERIFY(release.outcome().answered < release.outcome().asked);
    const Spending charged = spendingOfRun(release.run);
    QVERIFY(std::abs(charged.gaussian - 100 * (1 / 3600.0 + 2 / 1600.0)) < 1e-12);
    // Nor an exploration that is accepted: how many were answered has been seen.
    const RecordedRun explored = recorded(asking("pate-confident", strict, false), dataset);
    QVERIFY(explored.outcome().answered < explored.outcome().asked);
    QVERIFY(promisedSpendingToJson(spendingOfRun(explored.run)) == promisedSpendingToJson(charged));
    TrialOutcome personal = explored.outcome();
    personal.resolved.set("personal_budgets", std::string("column"));
    QVERIFY(spendingOfTrial(explored.run.experiment(), personal).unbounded);
}

void PlannedSpendingTest::whatIsReadOffPrivateRecordsPromisesNothing() {
    const auto says = [](const PlannedSpending& plan, const char* words) {
        return std::ranges::any_of(plan.remarks, [words](const std::string& remark) {
            return remark.find(words) != std::string::npos;
        });
    };
    TrialOutcome outcome;
    outcome.resolved.set("epsilon", 0.3);
    for (const char* mechanism : {"public-only", "dp-logistic", "pate-gnmax"}) {
        Experiment experiment = smallExperiment(mechanism);
        const auto pools = plannedPools(experiment, *censusDataset());
        QVERIFY(!plannedSpending(experiment, *pools)->whole.unbounded);
        experiment.encoder.fit = FitOn::PrivatePool;
        const auto plan = plannedSpending(experiment, *pools);
        QVERIFY(plan->whole.unbounded && plan->ofTrial.kind == EpsilonKind::None);
        QVERIFY(says(*plan, "outside the guarantee"));
        QVERIFY(spendingOfTrial(experiment, outcome).unbounded);
    }
    Experiment balanced = smallExperiment();
    balanced.split.balance = true;
    QVERIFY(planned(balanced, *censusDataset()).whole.unbounded);
    // Features are private there, and labels are not.
    Experiment features = smallExperiment("pate-features");
    features.split.balance = true;
    QVERIFY(!planned(features, *censusDataset()).whole.unbounded);
}

void PlannedSpendingTest::whatIsDealtAnewIsSaid() {
    const auto remarked = [](const Experiment& experiment, const Dataset& dataset) {
        const PlannedSpending plan = planned(experiment, dataset);
        return std::ranges::any_of(plan.remarks, [](const std::string& remark) {
            return remark.find("the first release deals") != std::string::npos;
        });
    };
    Experiment experiment = smallExperiment();
    QVERIFY(!remarked(experiment, *censusDataset()));
    experiment.release = true;
    QVERIFY(remarked(experiment, *censusDataset()));
    QVERIFY(!remarked(asking("pate-gnmax", {{"sigma", 40.0}}), *votesDataset()));
}

// Else it would be set aside, fail, and count in full.
void PlannedSpendingTest::whatCannotRunIsNotPlanned() {
    Experiment experiment = smallExperiment("pate-gnmax");
    experiment.release = true;
    const auto pools = plannedPools(experiment, *censusDataset());
    for (const char* mechanism : {"pate-gnmax", "ensemble-accuracy"}) {
        experiment.mechanism = mechanism;
        experiment.parameters = {};
        experiment.parameters.set("teachers", std::int64_t{pools->privateSlots});
        QVERIFY(plannedSpending(experiment, *pools).ok());
        experiment.parameters.set("teachers", std::int64_t{pools->privateSlots + 1});
        const auto plan = plannedSpending(experiment, *pools);
        QVERIFY(!plan.ok());
        QCOMPARE(plan.error().where, std::string("/parameters/teachers"));
    }
    experiment = smallExperiment("pate-gnmax");
    experiment.release = true;
    experiment.parameters.set("queries", std::int64_t{pools->publicQueries});
    QVERIFY(plannedSpending(experiment, *pools).ok());
    experiment.parameters.set("queries", std::int64_t{pools->publicQueries + 1});
    const auto tooMany = plannedSpending(experiment, *pools);
    QVERIFY(!tooMany.ok());
    QCOMPARE(tooMany.error().where, std::string("/parameters/queries"));
}

void PlannedSpendingTest::aPublishedEpsilonIsPaidForByTheBudget() {
    const auto dataset = votesDataset();
    Experiment experiment = asking("pate-gnmax", {{"epsilon", 8.0}, {"publish_epsilon", true}});
    const PlannedSpending plan = planned(experiment, *dataset);
    const Parameters parameters = checkExperiment(experiment)->parameters;
    Parameters resolved = parameters;
    resolved.set("delta", 1e-5);
    resolved = settledAccountant(resolved);
    const ReleaseParameters published = publicationParameters(resolved);
    QVERIFY(plan.whole.approximate.empty() && plan.whole.replacedAlike);
    QVERIFY((plan.whole.smoothed == std::vector<SmoothedSteps>{{published.smoothness, published.sigma, 1}}));
    // At the order of the publication both come to the budget.
    const double all = published.order * plan.whole.gaussian / 2 +
                       *releaseRdp(published, Publication::Sound) +
                       classicConversionTerm(published.order, 1e-5);
    QVERIFY2(std::abs(all - 8) < 1e-9, qPrintable(QString::number(all, 'g', 15)));
    QVERIFY(plan.ofTrial.value > 0 && plan.ofTrial.value <= 8);

    TrialOutcome outcome;
    outcome.asked = outcome.answered = 100;
    outcome.resolved = resolved;
    outcome.resolved.set("sigma", 40.0);
    outcome.privacy.spent = {7.5,   1e-5, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "", {},
                             false, false};
    outcome.privacy.sanitised = SanitisedStatement{1.0, true, 1e-5, 10, 0.1, 5, {}, {}, false, false};
    // What was drawn may lie below what was spent.
    const Spending spent = spendingOfTrial(experiment, outcome);
    QVERIFY(std::abs(spent.gaussian - 100 * 2 / 1600.0) < 1e-12);
    QVERIFY(spent.smoothed == plan.whole.smoothed && spent.approximate.empty());
    outcome.resolved.set("sigma", 1.0); // never more than the budget allows
    QCOMPARE(spendingOfTrial(experiment, outcome).gaussian, plan.whole.gaussian);
}

// It used to take the whole δ of the total, which left none for Gaussian noise.
void PlannedSpendingTest::afterAPublishedEpsilonTheNextReleaseCostsWhatItCosts() {
    const auto dataset = votesDataset();
    const Spending published =
        planned(asking("pate-gnmax", {{"epsilon", 2.0}, {"publish_epsilon", true}}), *dataset).whole;
    const Spending next =
        planned(asking("pate-gnmax", {{"sigma", 40.0}, {"queries", std::int64_t{50}}}), *dataset).whole;
    QVERIFY(next.gaussian > 0);
    for (const Composition composition : {Composition::Basic, Composition::Renyi, Composition::Optimal}) {
        LedgerEntry entry;
        entry.kind = LedgerEntryKind::Total;
        entry.total = LedgerTotal{*Decimal::fromText("5"), Decimal::fromTyped(1e-5), composition};
        LedgerBalance balance;
        balance.add(entry);
        const double second = balance.with(next).epsilon.value();
        entry = {};
        entry.kind = LedgerEntryKind::Released;
        entry.spending = published;
        balance.add(entry);
        const double first = balance.spent(Adjacency::AddRemoveRecord).epsilon.value();
        const double both = balance.with(next).epsilon.value();
        QVERIFY2(std::isfinite(both) && first <= 2 * (1 + 1e-9) && both > first && both < first + second &&
                     !balance.crosses(next),
                 qPrintable(QStringLiteral("%1 + %2: %3").arg(first).arg(second).arg(both)));
    }
}

// A δ below the 18 digits that a ledger once held was planned as 1e-18, and ε with it.
void PlannedSpendingTest::tinyDeltasAreNotRoundedUp() {
    const auto dataset = votesDataset();
    const PlannedSpending plan = planned(
        asking("pate-gnmax", {{"sigma", 40.0}, {"queries", std::int64_t{10}}, {"delta", 1e-300}}), *dataset);
    QVERIFY(plan.ofTrial.delta == 1e-300);
    // μ√(2·log 1/δ) of μ² = 10·2/40², and at 1e-18 a quarter of it.
    QVERIFY2(plan.ofTrial.value > 3.9 && plan.ofTrial.value < 4.2,
             std::to_string(plan.ofTrial.value).c_str());
}

void PlannedSpendingTest::trialsMultiply() {
    const auto dataset = votesDataset();
    const Given given{{"sigma", 40.0}, {"queries", std::int64_t{50}}};
    const PlannedSpending one = planned(asking("pate-gnmax", given, false), *dataset);
    const PlannedSpending three = planned(asking("pate-gnmax", given, false, 3), *dataset);
    QCOMPARE(three.trials, 3);
    QVERIFY(three.whole == repeated(one.whole, 3));
    QVERIFY(three.ofTrial == one.ofTrial);
    const RecordedRun run = recorded(asking("pate-gnmax", given, false, 3), dataset);
    QVERIFY(std::abs(spendingOfRun(run.run).gaussian - three.whole.gaussian) < 1e-12);
}

void PlannedSpendingTest::explorationsThatStopByVotesPromiseNothing() {
    const auto dataset = votesDataset();
    const Given given{{"sigma", 40.0}, {"epsilon", 1.0}, {"stop_on", std::string("data-dependent")}};
    QVERIFY(spendingOfRun(recorded(asking("pate-gnmax", given, false), dataset).run).unbounded);
    // A release is held to the data-independent ε.
    const Given held{{"sigma", 40.0}, {"epsilon", 1.0}};
    const Spending released = spendingOfRun(recorded(asking("pate-gnmax", held), dataset).run);
    QVERIFY(!released.unbounded && costOf(released) <= 1);
    QVERIFY(costOf(planned(asking("pate-gnmax", held), *dataset).whole) >= costOf(released));
}

void PlannedSpendingTest::statementsOfMechanismsWithoutAFormCount() {
    Experiment experiment = asking("bagging", {});
    TrialOutcome outcome;
    outcome.privacy.spent = {0.7,   0.01, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "", {},
                             false, true};
    QVERIFY(
        (spendingOfTrial(experiment, outcome).approximate == std::vector<ApproximateSteps>{{0.7, 0.01, 1}}));
    // The δ of bags is a total variation distance.
    outcome.privacy.spent.totalVariation = true;
    QVERIFY(
        (spendingOfTrial(experiment, outcome).approximate == std::vector<ApproximateSteps>{{0, 0.01, 1}}));
    QCOMPARE(spendingOfTrial(experiment, outcome).adjacency, Adjacency::ReplaceRecord);
    outcome.privacy.spent.kind = EpsilonKind::Conjectured;
    QVERIFY(spendingOfTrial(experiment, outcome).unbounded);
    outcome.privacy.dataIndependent = outcome.privacy.spent;
    outcome.privacy.dataIndependent->kind = EpsilonKind::DataIndependent;
    QVERIFY(!spendingOfTrial(experiment, outcome).unbounded);
}

void PlannedSpendingTest::poolsBoundWhatARunSplits_data() {
    QTest::addColumn<bool>("balance");
    QTest::newRow("as they are") << false;
    QTest::newRow("balanced") << true;
}

void PlannedSpendingTest::poolsBoundWhatARunSplits() {
    QFETCH(bool, balance);
    Experiment experiment = smallExperiment();
    experiment.split.balance = balance;
    const auto pools = plannedPools(experiment, *censusDataset());
    QVERIFY(pools.ok());
    StageStore stages;
    NoObserver silent;
    for (int trial = 1; trial <= 3; ++trial) {
        const auto data = prepareData(experiment, *censusDataset(), TrialNumber::fromNumber(trial),
                                      RandomStreams::fromSeed(9), "seed 9", stages, silent);
        QVERIFY(data.ok());
        QVERIFY(pools->publicQueries >= static_cast<long>((*data)->queries()));
        QVERIFY(pools->privateRecords <= static_cast<long>((*data)->privatePool.labels.size()));
        const auto dealt =
            (*data)->privateSlotCount ? (*data)->privateSlotCount : (*data)->privatePool.labels.size();
        QCOMPARE(pools->privateSlots, static_cast<long>(dealt));
    }
}

void PlannedSpendingTest::descentOnRecordsIsPlannedAsItRuns() {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "dpsgd";
    experiment.release = true;
    for (const auto& [id, value] :
         Given{{"epsilon", 1.0}, {"steps", std::int64_t{20}}, {"accountant", std::string("rdp")}})
        experiment.parameters.set(id, value);
    const PlannedSpending plan = planned(experiment, *censusDataset());
    const Spending came = spendingOfRun(recorded(experiment, censusDataset()).run);
    QVERIFY(came == plan.whole);
    QVERIFY(plan.ofTrial.value <= 1);
    // As it is by default: what a total of 1 is asked for.
    for (const char* accountant : {"optimal", "rdp"}) {
        experiment.parameters.set("accountant", std::string(accountant));
        const Spending whole = planned(experiment, *censusDataset()).whole;
        for (const Composition composition : {Composition::Basic, Composition::Renyi, Composition::Optimal})
            QVERIFY(costOf(whole, composition, planned(experiment, *censusDataset()).ofTrial.delta) <= 1);
    }
    // More steps than ε buys with this noise.
    experiment.parameters.set("noise_multiplier", 1.5);
    experiment.parameters.set("steps", std::int64_t{400});
    const PlannedSpending stopped = planned(experiment, *censusDataset());
    QVERIFY(stopped.whole.subsampled.front().times < 400);
    QVERIFY(stopped.ofTrial.value <= 1);
}

void PlannedSpendingTest::withoutPrivacyAndWithoutPrivateRecords() {
    Experiment experiment;
    experiment.data.path = "sample:census";
    for (const char* mechanism : {"nonprivate", "adaboost", "adaboost-random"}) {
        experiment.mechanism = mechanism;
        const PlannedSpending plan = planned(experiment, *censusDataset());
        QVERIFY(plan.whole.unbounded);
        QVERIFY(plan.whole.adjacency != Adjacency::None);
    }
    experiment.mechanism = "public-only";
    QVERIFY(planned(experiment, *censusDataset()).whole.free());
    experiment.mechanism = "dp-logistic";
    experiment.parameters.set("epsilon", 0.3);
    const PlannedSpending plan = planned(experiment, *censusDataset());
    QVERIFY((plan.whole.pure == std::vector<PureSteps>{{0.3, 1}}));
    QCOMPARE(plan.whole.adjacency, Adjacency::ReplaceRecord);
    QCOMPARE(plan.ofTrial.value, 0.3);
    QCOMPARE(plan.ofTrial.delta, 0.0);
}

TEST_WITH_EVENTS(PlannedSpendingTest)
#include "PlannedSpendingTest.moc"
