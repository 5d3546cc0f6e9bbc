// SPDX-License-Identifier: GPL-3.0-or-later
// The form in which each mechanism's cost adds up says the same as its own accountant.
#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;

namespace {

using Given = std::vector<std::pair<std::string, ParameterValue>>;

Parameters parametersOf(const char* mechanism, const Given& given) {
    Parameters parameters;
    for (const auto& [id, value] : given)
        parameters.set(id, value);
    auto checked = validated(findMechanism(mechanism)->descriptor.parameters, parameters, mechanism);
    if (!checked) qFatal("%s", checked.error().message().c_str());
    return *checked;
}

struct AccountAndSpending {
    Account account;
    Spending spending; ///< of as many queries as the account is of, all answered
};

AccountAndSpending accountAndSpending(const char* mechanism, const Given& given) {
    const Mechanism& found = *findMechanism(mechanism);
    const auto account = found.account(parametersOf(mechanism, given));
    if (!account) qFatal("%s", account.error().message().c_str());
    return {*account, found.spending(account->parameters, account->queries, account->queries)};
}

double costOf(const Spending& spending, Composition composition, double delta) {
    SpendingSum sum;
    sum.add(spending);
    return sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
}

/// What RDP alone says of Gaussian noise, with the orders of accountant "rdp".
double renyiEpsilon(double gaussian, double delta) {
    const std::vector<double> orders = denseOrders();
    std::vector<double> rdp;
    for (const double order : orders)
        rdp.push_back(order * gaussian / 2);
    return improvedConversion(orders, rdp, delta).epsilon;
}

void compare(double actual, double expected, double tolerance) {
    QVERIFY2(std::abs(actual - expected) <= tolerance * expected,
             qPrintable(QString("%1 is not %2").arg(actual, 0, 'g', 12).arg(expected, 0, 'g', 12)));
}

} // namespace

class MechanismSpendingTest : public QObject {
    Q_OBJECT

private slots:
    void gaussianAnswersCostWhatTheirAccountantSays_data() {
        QTest::addColumn<QString>("mechanism");
        for (const char* mechanism : {"pate-gnmax", "pate-confident", "pate-interactive"})
            QTest::newRow(mechanism) << mechanism;
    }

    void gaussianAnswersCostWhatTheirAccountantSays() {
        QFETCH(QString, mechanism);
        const QByteArray id = mechanism.toUtf8();
        for (const std::int64_t queries : {1, 100, 1000})
            for (const double delta : {1e-5, 1e-8}) {
                const AccountAndSpending asked = accountAndSpending(id, {{"queries", queries},
                                                                         {"epsilon", 2.0},
                                                                         {"delta", delta},
                                                                         {"accountant", std::string("rdp")}});
                compare(renyiEpsilon(asked.spending.gaussian, delta), asked.account.privacy.spent.value,
                        1e-9);
                for (const Composition composition :
                     {Composition::Basic, Composition::Renyi, Composition::Optimal})
                    QVERIFY(costOf(asked.spending, composition, delta) <= 2);
            }
    }

    void refusedQueriesPayForTheirCheckAlone() {
        const Parameters parameters = parametersOf(
            "pate-confident", {{"threshold", 200.0}, {"sigma1", 150.0}, {"sigma2", 40.0}, {"delta", 1e-5}});
        const auto& spending = findMechanism("pate-confident")->spending;
        compare(spending(parameters, 300, 0).gaussian, 300 / (150.0 * 150.0), 1e-14);
        compare(spending(parameters, 300, 20).gaussian, 300 / (150.0 * 150.0) + 40 / (40.0 * 40.0), 1e-14);
        QVERIFY(spending(parameters, 0, 0).free());
    }

    void pureAnswersCostWhatTheirAccountantSays_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QString>("accountant");
        QTest::addColumn<QString>("composition");
        QTest::addColumn<double>("tolerance"); // of other orders; below 1 only where the two RDP are the same
        // LNMax's own RDP is that of any mechanism that is ε-DP, randomised response's is less.
        QTest::newRow("pate-lnmax") << "pate-lnmax"
                                    << "rdp"
                                    << "rdp" << 1.0;
        QTest::newRow("saa") << "saa"
                             << "rdp"
                             << "rdp" << 2e-3;
        QTest::newRow("saa, optimal") << "saa"
                                      << "optimal"
                                      << "optimal" << 1e-8;
        QTest::newRow("dpbag") << "dpbag"
                               << "rdp"
                               << "rdp" << 2e-3;
        QTest::newRow("dpbag-naive") << "dpbag-naive"
                                     << "optimal"
                                     << "optimal" << 1e-8;
    }

    void pureAnswersCostWhatTheirAccountantSays() {
        QFETCH(QString, mechanism);
        QFETCH(QString, accountant);
        QFETCH(QString, composition);
        QFETCH(double, tolerance);
        for (const std::int64_t queries : {1, 50, 2000}) {
            const AccountAndSpending asked =
                accountAndSpending(mechanism.toUtf8(), {{"queries", queries},
                                                        {"epsilon", 1.5},
                                                        {"delta", 1e-5},
                                                        {"accountant", accountant.toStdString()}});
            const Composition by = *compositionFrom(composition.toStdString());
            const double own = asked.account.privacy.spent.value;
            // A single answer at the minimum of RDP may cost less than RDP says, by basic composition.
            QVERIFY(costOf(asked.spending, by, 1e-5) <= own * (1 + std::min(tolerance, 2e-3)));
            // A paper's accountant states more than is charged.
            if (queries > 1 && accountant == "optimal")
                compare(costOf(asked.spending, by, 1e-5), own, tolerance);
            QCOMPARE(asked.spending.pure.size(), std::size_t{1});
            QCOMPARE(asked.spending.pure.front().times, 2 * queries); // two outputs an answer
            // Without what winners tell no bound is below what so many randomised responses cost exactly.
            Spending counts = asked.spending;
            counts.votes.clear();
            const double exact = optimalCompositionEpsilon(asked.spending.pure.front().epsilon,
                                                           static_cast<long>(2 * queries), 1e-5);
            QVERIFY(costOf(counts, by, 1e-5) >= exact * (1 - 1e-12));
        }
    }

    void gaussianVotesOfPartitionsHaveTheSameMoments() {
        const Given given{{"queries", std::int64_t{400}},
                          {"lambda", 0.01},
                          {"delta", 1e-5},
                          {"accountant", std::string("dense")},
                          {"noise_law", std::string("gaussian")}};
        const AccountAndSpending asked = accountAndSpending("dpbag", given);
        QVERIFY(asked.spending.pure.empty());
        // "dense" is the classic conversion of the same curve over all real orders.
        const std::vector<double> orders = denseOrders();
        std::vector<double> rdp;
        for (const double order : orders)
            rdp.push_back(order * asked.spending.gaussian / 2);
        compare(classicConversion(orders, rdp, 1e-5).epsilon, asked.account.privacy.spent.value, 1e-3);
    }

    void featuresCostWhatWasTyped() {
        for (const double epsilon : {0.1, 1.0, 7.5}) {
            const AccountAndSpending asked =
                accountAndSpending("pate-features", {{"epsilon", epsilon}, {"delta", 1e-5}});
            QCOMPARE(asked.spending.adjacency, Adjacency::ReplacePrivateFeatures);
            for (const Composition composition : {Composition::Basic, Composition::Optimal})
                QCOMPARE(costOf(asked.spending, composition, 1e-5), epsilon);
        }
    }

    void descentCostsWhatItsAccountantSays() {
        const auto of = [](const char* accountant, double rate) {
            return accountAndSpending("dpsgd", {{"sampling_rate", rate},
                                                {"noise_multiplier", 1.1},
                                                {"steps", std::int64_t{600}},
                                                {"delta", 1e-5},
                                                {"accountant", std::string(accountant)}});
        };
        const AccountAndSpending rdp = of("rdp", 0.01), optimal = of("optimal", 0.01),
                                 whole = of("optimal", 1.0);
        QCOMPARE(rdp.spending.subsampled.size(), std::size_t{1});
        QVERIFY(costOf(rdp.spending, Composition::Renyi, 1e-5) <=
                rdp.account.privacy.spent.value * (1 + 1e-8));
        // Steps of one kind are as cheap as their loss distribution says, whoever accounts for them in a run.
        compare(costOf(rdp.spending, Composition::Renyi, 1e-5), optimal.account.privacy.spent.value, 1e-8);
        compare(costOf(optimal.spending, Composition::Optimal, 1e-5), optimal.account.privacy.spent.value,
                1e-8);
        // Without sampling it is Gaussian noise, which is known exactly.
        QVERIFY(whole.spending.subsampled.empty());
        compare(costOf(whole.spending, Composition::Basic, 1e-5), whole.account.privacy.spent.value, 2e-3);
        QVERIFY(findMechanism("dpsgd")->spending(rdp.account.parameters, 0, 0).free());
    }

    void wholeBudgetsArePure_data() {
        QTest::addColumn<QString>("mechanism");
        for (const char* mechanism : {"brc", "brc-private", "boosting-for-people", "dp-logistic"})
            QTest::newRow(mechanism) << mechanism;
    }

    void wholeBudgetsArePure() {
        QFETCH(QString, mechanism);
        const QByteArray id = mechanism.toUtf8();
        const AccountAndSpending asked = accountAndSpending(id, {{"epsilon", 0.3}});
        QVERIFY((asked.spending.pure == std::vector<PureSteps>{{0.3, 1}}));
        QCOMPARE(asked.spending.adjacency, asked.account.privacy.spent.adjacency);
        // Whatever became of the trial.
        QVERIFY(findMechanism(id.toStdString())->spending(asked.account.parameters, 0, 0) == asked.spending);
    }

    void withoutPrivacyNothingIsPromised() {
        for (const char* mechanism : {"nonprivate", "adaboost", "adaboost-random"})
            QVERIFY(findMechanism(mechanism)->spending(parametersOf(mechanism, {}), 1, 1).unbounded);
        const Parameters flipped =
            parametersOf("brc", {{"random_classifier", std::string("flipped-labels")}, {"epsilon", 0.1}});
        QVERIFY(findMechanism("brc")->spending(flipped, 10, 10).unbounded);
    }

    void publicDataAreFree() {
        QVERIFY(findMechanism("public-only")->spending(parametersOf("public-only", {}), 0, 0).free());
    }

    void everyAdjacencyIsSet() {
        for (const Mechanism& mechanism : mechanisms()) {
            if (!mechanism.spending || !mechanism.account) continue;
            const MechanismDescriptor& d = mechanism.descriptor;
            QVERIFY2(d.adjacency != Adjacency::None, d.id.c_str());
        }
        for (const char* mechanism : {"nonprivate", "public-only"}) {
            const Parameters features = parametersOf(mechanism, {{"unit", std::string("features")}});
            QCOMPARE(findMechanism(mechanism)->spending(features, 0, 0).adjacency,
                     Adjacency::ReplacePrivateFeatures);
            QCOMPARE(findMechanism(mechanism)->spending(parametersOf(mechanism, {}), 0, 0).adjacency,
                     Adjacency::AddRemoveRecord);
        }
    }

    // A mechanism that says nothing would be taken to promise nothing.
    void everyMechanismSaysWhatATrialCosts() {
        const PlannedPools pools{
            .privateRecords = 20'000, .privateSlots = 20'000, .publicQueries = 500, .teachers = 0};
        for (const Mechanism& mechanism : mechanisms()) {
            const char* id = mechanism.descriptor.id.c_str();
            QVERIFY2(mechanism.planned && mechanism.charged, id);
            const TrialAhead ahead{parametersOf(id, {}), false, pools};
            const auto cost = plannedTrial(mechanism, ahead);
            QVERIFY2(cost.ok(), cost ? id : cost.error().message().c_str());
            const bool promises = mechanism.account || mechanism.descriptor.id == "public-only";
            QVERIFY2(cost->spending.unbounded != promises, id);
        }
        const Mechanism silent;
        QVERIFY(plannedTrial(silent, {})->spending.unbounded);
        QVERIFY(chargedTrial(silent, {}, true).spending.unbounded);
    }
};

TEST_WITH_EVENTS(MechanismSpendingTest)
#include "MechanismSpendingTest.moc"
