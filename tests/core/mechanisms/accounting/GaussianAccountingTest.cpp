// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/GaussianAccounting.h"

#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/experiment/description/PrivacyMembers.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/ledger/PlannedSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/pate/VoteComposition.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Given = std::vector<std::pair<std::string, ParameterValue>>;

Account counted(const char* mechanism, const Given& given) {
    const Mechanism& found = *findMechanism(mechanism);
    Parameters parameters;
    for (const auto& [id, value] : given)
        parameters.set(id, value);
    const auto checked = validated(found.descriptor.parameters, parameters, mechanism);
    if (!checked) qFatal("%s", checked.error().message().c_str());
    auto account = found.account(*checked);
    if (!account) qFatal("%s", account.error().message().c_str());
    return std::move(account).value();
}

/// GNMax on the paper's MNIST noise, σ = 40, δ = 1e−5.
Account gnmax(Given given) {
    given.insert(given.end(), {{"sigma", 40.0}, {"delta", 1e-5}});
    return counted("pate-gnmax", given);
}

Experiment withNoise(const std::string& mechanism, bool release) {
    Experiment experiment = smallExperiment(mechanism);
    experiment.release = release;
    if (mechanism == "pate-gnmax") return experiment;
    experiment.parameters.set("threshold", 30.0);
    experiment.parameters.set("sigma1", 10.0);
    experiment.parameters.set("sigma2", 6.0);
    return experiment;
}

/// What the ledger charges for its one trial.
double chargedFor(const RecordedRun& run) {
    SpendingSum sum;
    sum.add(spendingOfTrial(run.run.experiment(), run.outcome()));
    return sum.cost(Composition::Renyi, Decimal::fromTyped(run.outcome().privacy.spent.delta))
        .epsilon.value();
}

/// By the least that is proved, and not by the papers.
bool isExact(const std::string& accountant) {
    return accountant == "gaussian-dp" || accountant == "winner";
}

/// The ledger keeps nine digits, and rounds up.
bool isCharged(double stated, double charged) {
    return stated <= charged * (1 + 1e-11) && charged <= stated * (1 + 1e-7);
}

} // namespace

class GaussianAccountingTest : public QObject {
    Q_OBJECT

private slots:
    // δ = 1e−5. All noisy counts together buy 57, 201, 413 and 1,005 (mpmath); the winner alone of any number
    // of classes 75, 269 and 1,373 for ε 1, 2 and 5 (golden/tight).
    void exactBuysMoreLabels_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<int>("exact");
        QTest::addColumn<int>("published");
        QTest::newRow("1") << 1.0 << 75 << 33;
        QTest::newRow("2") << 2.0 << 269 << 128;
        QTest::newRow("3") << 3.0 << 559 << 277;
        QTest::newRow("5") << 5.0 << 1373 << 719;
    }

    void exactBuysMoreLabels() {
        QFETCH(double, epsilon);
        QFETCH(int, exact);
        QFETCH(int, published);
        QCOMPARE(gnmax({{"epsilon", epsilon}}).queries, long{exact});
        QCOMPARE(gnmax({{"epsilon", epsilon}, {"accountant", std::string("optimal")}}).queries, long{exact});
        QCOMPARE(gnmax({{"epsilon", epsilon}, {"accountant", std::string("as-published")}}).queries,
                 long{published});
    }

    // 400 queries at σ = 40, δ = 1e−5; at least what a supremum of fifty digits costs (golden/tight).
    void oneReleaseCostsItsNoise() {
        const Given queries{{"queries", std::int64_t{400}}};
        const Account exact = gnmax(queries);
        QVERIFY(exact.privacy.spent.value >= 2.48596518898263 && exact.privacy.spent.value < 2.495);
        const Account published =
            gnmax({{"queries", std::int64_t{400}}, {"accountant", std::string("as-published")}});
        QVERIFY(relativeError(published.privacy.spent.value, 3.64470363785289) < 1e-12);
        SpendingSum sum;
        sum.add(findMechanism("pate-gnmax")->spending(exact.parameters, 400, 400));
        QVERIFY(isCharged(exact.privacy.spent.value,
                          sum.cost(Composition::Renyi, Decimal::fromTyped(1e-5)).epsilon.value()));
    }

    void statementHasNoOrders() {
        const Account account = gnmax({{"queries", std::int64_t{400}}});
        QCOMPARE(account.parameters.choice("accountant"), std::string("optimal"));
        QVERIFY(!account.parameters.has("orders"));
        const PrivacyStatement& privacy = account.privacy;
        QCOMPARE(privacy.spent.accountant, std::string("winner"));
        QCOMPARE(privacy.spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(privacy.spent.adjacency, Adjacency::AddRemoveRecord);
        QVERIFY(!privacy.spent.order && !privacy.spent.orderAtEdge);
        QVERIFY(!privacy.improvedConversion && !privacy.parts && !privacy.dataIndependent);
        QVERIFY(account.orders.empty() && account.rdp.empty());
    }

    void sigmasSolvedForAreTheLeast_data() {
        QTest::addColumn<QString>("mechanism");
        for (const char* mechanism : {"pate-gnmax", "pate-confident", "pate-interactive"})
            QTest::newRow(mechanism) << mechanism;
    }

    void sigmasSolvedForAreTheLeast() {
        QFETCH(QString, mechanism);
        const QByteArray id = mechanism.toUtf8();
        // A supremum over any number of classes takes a while for each σ that is tried.
        const bool quick = id == "pate-interactive";
        const std::vector<double> epsilons = quick ? std::vector{0.01, 2.0, 30.0} : std::vector{0.1, 2.0};
        const std::vector<std::int64_t> counts =
            quick ? std::vector<std::int64_t>{1, 400, 100'000} : std::vector<std::int64_t>{1, 400};
        for (const std::int64_t queries : counts)
            for (const double epsilon : epsilons)
                for (const double delta : {1e-5, 1e-10}) {
                    const Account solved =
                        counted(id, {{"queries", queries}, {"epsilon", epsilon}, {"delta", delta}});
                    QVERIFY(solved.privacy.spent.value <= epsilon);
                    // The search ends within 1e-5 of ε, or a little more where the check counts.
                    const double slack = id == "pate-interactive" ? 1e-10 : id == "pate-gnmax" ? 2e-5 : 3e-5;
                    QVERIFY(solved.privacy.spent.value > epsilon * (1 - slack));
                    Parameters noise = solved.parameters;
                    noise.clear("queries");
                    const auto bought = findMechanism(id.constData())->account(noise);
                    QVERIFY(bought->queries >= queries);
                    QVERIFY(static_cast<double>(bought->queries) <=
                            static_cast<double>(queries) * (1 + 4 * slack));
                }
        const double exact = counted(id, {{"queries", std::int64_t{400}}, {"epsilon", 2.0}, {"delta", 1e-5}})
                                 .parameters.real(mechanism == "pate-gnmax" ? "sigma" : "sigma2");
        const double published = counted(id, {{"queries", std::int64_t{400}},
                                              {"epsilon", 2.0},
                                              {"delta", 1e-5},
                                              {"accountant", std::string("as-published")}})
                                     .parameters.real(mechanism == "pate-gnmax" ? "sigma" : "sigma2");
        QVERIFY(exact < 0.85 * published); // √(128/201) = .80
    }

    void confidentAddsItsChecks() {
        const Account account =
            counted("pate-confident",
                    {{"sigma1", 150.0}, {"sigma2", 40.0}, {"queries", std::int64_t{640}}, {"delta", 1e-5}});
        const double square = 640 / (150.0 * 150) + 640 * 2 / (40.0 * 40);
        const double together = gaussianEpsilon(std::sqrt(square), 1e-5);
        QVERIFY(account.privacy.spent.value < 0.6 * together);
        QCOMPARE(account.privacy.spent.accountant, std::string("winner"));
        // Of Interactive-GNMax, whose check looks at a student, the counts together are known.
        const Account interactive =
            counted("pate-interactive",
                    {{"sigma1", 150.0}, {"sigma2", 40.0}, {"queries", std::int64_t{640}}, {"delta", 1e-5}});
        QVERIFY(relativeError(interactive.privacy.spent.value, together) < 1e-11);
        QCOMPARE(interactive.privacy.spent.accountant, std::string("gaussian-dp"));
    }

    void explorationsCountAsReleasesDo_data() { sigmasSolvedForAreTheLeast_data(); }

    void explorationsCountAsReleasesDo() {
        QFETCH(QString, mechanism);
        const RecordedRun explored = record(withNoise(mechanism.toStdString(), false)),
                          released = record(withNoise(mechanism.toStdString(), true));
        const auto promise = [](const RecordedRun& run) { return run.trial().promise->epsilon.value(); };
        QVERIFY(isExact(promise(explored).accountant));
        QCOMPARE(promise(explored).value, promise(released).value);
        QVERIFY(explored.outcome().resolved == released.outcome().resolved);
    }

    void releasesStateWhatTheLedgerCharges_data() { sigmasSolvedForAreTheLeast_data(); }

    void releasesStateWhatTheLedgerCharges() {
        QFETCH(QString, mechanism);
        for (const bool budget : {false, true}) {
            Experiment experiment = withNoise(mechanism.toStdString(), true);
            if (budget) experiment.parameters.set("epsilon", 3.0);
            const RecordedRun run = record(experiment);
            const PrivacyStatement& privacy = run.outcome().privacy;
            QVERIFY(isExact(privacy.spent.accountant));
            QCOMPARE(privacy.spent.kind, EpsilonKind::DataIndependent);
            QVERIFY(!privacy.spent.order && !privacy.parts && !privacy.improvedConversion);
            QVERIFY(!run.trial().latest<OrdersSnapshot>());
            QVERIFY2(isCharged(privacy.spent.value, chargedFor(run)),
                     qPrintable(QStringLiteral("%1, %2").arg(privacy.spent.value).arg(chargedFor(run))));
            QVERIFY(!run.trial().y(series::epsilon).empty());
            QCOMPARE(run.trial().y(series::epsilon).back(), privacy.spent.value);
            QCOMPARE(run.trial().y(series::dataIndependentEpsilon).back(), privacy.spent.value);
            QCOMPARE(run.outcome().resolved.choice("accountant"), std::string("optimal"));
        }
    }

    void aReleaseWithABudgetIsChargedThatBudget() {
        Parameters parameters;
        parameters.set("accountant", std::string("optimal"));
        for (const double epsilon : {1e-3, 0.1, 1.0, 2.0, 3.3, 8.0, 50.0})
            for (const double delta : {1e-3, 1e-5, 1e-10}) {
                parameters.set("delta", delta);
                Spending spending;
                spending.adjacency = Adjacency::AddRemoveRecord;
                spending.gaussian = gaussianWithin(parameters, epsilon);
                SpendingSum sum;
                sum.add(spending);
                QCOMPARE(sum.cost(Composition::Renyi, Decimal::fromTyped(delta)).epsilon.value(), epsilon);
                QVERIFY(relativeError(std::sqrt(spending.gaussian), gaussianMu(epsilon, delta)) < 1e-12);
            }
    }

    void budgetsBuyAsMuchInAnExplorationAsInARelease() {
        // σ = 12, δ = 1e−5.
        Experiment experiment = withNoise("pate-gnmax", false);
        experiment.parameters.set("epsilon", 2.0);
        const long explored = record(experiment).outcome().asked;
        experiment.parameters.set("accountant", std::string("as-published"));
        QVERIFY(record(experiment).outcome().asked < explored);
        experiment.parameters.clear("accountant");
        experiment.release = true;
        const RecordedRun released = record(experiment);
        QCOMPARE(released.outcome().asked, explored);
        const auto costOf = [&](long queries) {
            const NoisyVote vote{NoiseLaw::Gaussian, 12, released.outcome().resolved.integer("classes") == 2};
            return VoteComposition(PureAccountant::Optimal, vote, true, 1e-5).after(queries).epsilon;
        };
        QVERIFY(costOf(released.outcome().asked) <= 2);
        QVERIFY(costOf(released.outcome().asked + 1) > 2);
    }

    void plansAreThoseOfTheRun() {
        for (const bool release : {false, true}) {
            const auto dataset = censusDataset();
            Experiment experiment = withNoise("pate-gnmax", release);
            experiment.parameters.clear("sigma");
            experiment.parameters.set("epsilon", 2.0);
            const auto pools = plannedPools(experiment, *dataset);
            QVERIFY(pools.ok());
            const auto planned = plannedSpending(experiment, *pools);
            QVERIFY(planned.ok());
            const RecordedRun run = record(experiment);
            QVERIFY(relativeError(planned->whole.gaussian,
                                  spendingOfTrial(experiment, run.outcome()).gaussian) < 1e-11);
            QVERIFY(planned->ofTrial.value <= 2 && planned->ofTrial.value > 1.998);
        }
    }

    void chosenOrdersAskForRenyi() {
        const Account account =
            gnmax({{"queries", std::int64_t{400}}, {"orders", std::vector<double>{4, 8, 16}}});
        QCOMPARE(account.privacy.spent.accountant, std::string("rdp-classic"));
        QCOMPARE(account.orders, (std::vector<double>{4, 8, 16}));
    }

    void publishingEpsilonIsCountedAtOneOrder() {
        Experiment experiment = withNoise("pate-gnmax", true);
        experiment.parameters.set("sigma", 8.0);
        experiment.parameters.set("epsilon", 40.0);
        experiment.parameters.set("queries", std::int64_t{20});
        experiment.parameters.set("publish_epsilon", true);
        const RecordedRun left = record(experiment);
        QCOMPARE(left.outcome().privacy.spent.accountant, std::string("rdp-classic"));
        QVERIFY(left.outcome().privacy.spent.order.has_value());
        // There is no exact form of it.
        experiment.parameters.set("accountant", std::string("optimal"));
        QCOMPARE(record(experiment).outcome().resolved.choice("accountant"), std::string("as-published"));
    }

    void exactExplorationsShowBoth() {
        Experiment experiment = withNoise("pate-confident", false);
        experiment.parameters.set("accountant", std::string("optimal"));
        const RecordedRun run = record(experiment);
        const PrivacyStatement& privacy = run.outcome().privacy;
        QCOMPARE(privacy.spent.kind, EpsilonKind::DataDependent);
        QVERIFY(isExact(privacy.dataIndependent->accountant));
        const double square = 100.0 / 100 + static_cast<double>(run.outcome().answered) * 2 / 36;
        QVERIFY(privacy.dataIndependent->value <= gaussianEpsilon(std::sqrt(square), 1e-5) * (1 + 1e-11));
        const TrialRecord& trial = run.trial();
        for (std::size_t i = 0; i < trial.y(series::epsilon).size(); ++i)
            QVERIFY(trial.y(series::epsilon)[i] <= trial.y(series::dataIndependentEpsilon)[i]);
        // Who reads the file knows which accountant said what.
        const auto read = privacyFromJson(epsilonToJson(privacy), "");
        QVERIFY(read.ok());
        QVERIFY(isExact(read->dataIndependent->accountant));
        QCOMPARE(read->spent.accountant, privacy.spent.accountant);
    }

    void votesAreAccountedForExactly() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        const RecordedVotes votes = sharedVotes("data/votes/mnist_250_teachers.npy");
        const Mechanism& mechanism = *findMechanism("pate-gnmax");
        const auto account = [&](const Given& more) {
            Parameters given;
            given.set("sigma", 40.0);
            given.set("delta", 1e-5);
            given.set("queries", std::int64_t{400});
            for (const auto& [id, value] : more)
                given.set(id, value);
            auto answer = accountOnVotes(
                mechanism, *validated(mechanism.descriptor.parameters, given, "votes"), votes, 1);
            if (!answer) qFatal("%s", answer.error().message().c_str());
            return answer->privacy;
        };
        const PrivacyStatement exact = account({});
        QVERIFY(exact.dataIndependent->value >= 2.48596518898263 && exact.dataIndependent->value < 2.495);
        const PrivacyStatement published = account({{"accountant", std::string("as-published")}});
        QVERIFY(relativeError(published.dataIndependent->value, 3.64470363785289) < 1e-12);
    }

    void exactBoundIsOneOfTheChoices() {
        for (const char* mechanism : {"pate-gnmax", "pate-confident", "pate-interactive"}) {
            const auto spent = [&](const char* bound, bool release) {
                Experiment experiment = withNoise(mechanism, release);
                if (bound) experiment.parameters.set("data_dependent_bound", std::string(bound));
                return record(experiment).outcome().privacy.spent;
            };
            const Epsilon open = spent(nullptr, false), published = spent("theorem-6", false);
            const Epsilon exact = spent("exact", false), oneWay = spent("exact-one-way", false);
            QCOMPARE(open.value, published.value);
            QVERIFY(oneWay.value < published.value);
            QVERIFY(oneWay.value <= exact.value);
            QCOMPARE(exact.kind, EpsilonKind::DataDependent);
            QCOMPARE(oneWay.kind, EpsilonKind::DataDependent);
            // A release tells nothing of the votes.
            QCOMPARE(spent("exact", true).kind, EpsilonKind::DataIndependent);
            QCOMPARE(spent("exact", true).value, spent(nullptr, true).value);
        }
    }

    // In explorations and releases alike; what has no exact form is settled on the published bound.
    void theExactAccountantIsTheDefault() {
        for (const Mechanism& mechanism : mechanisms()) {
            const auto& descriptors = mechanism.descriptor.parameters;
            const ParameterDescriptor* accountant = findParameter(descriptors, "accountant");
            if (accountant == nullptr || !mechanism.descriptor.answersQueries()) continue;
            const std::string exact = "optimal";
            const auto settledWith = [&](const char* id, const ParameterValue& value) {
                Parameters given;
                given.set(id, value);
                return settledAccountant(validated(descriptors, given, mechanism.descriptor.id).value())
                    .choice("accountant");
            };
            QCOMPARE(std::get<std::string>(*accountant->initial), exact);
            QCOMPARE(settledWith("accountant", exact), exact);
            QCOMPARE(settledWith("accountant", accountant->choices.back().first),
                     accountant->choices.back().first);
            for (const auto& [id, value] : {std::pair<const char*, ParameterValue>{"publish_epsilon", true},
                                            {"orders", std::string("dense")},
                                            {"pate_bound", true},
                                            {"personal_budgets", std::string("groups")}})
                if (findParameter(descriptors, id) != nullptr)
                    QCOMPARE(settledWith(id, value), std::string("as-published"));
        }
    }
};

TEST_ALONE(GaussianAccountingTest)
#include "GaussianAccountingTest.moc"
