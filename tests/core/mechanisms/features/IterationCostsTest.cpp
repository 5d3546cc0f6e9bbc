// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/IterationCosts.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/Says.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Parameters boosting(const Mechanism& mechanism, double epsilon, std::int64_t iterations,
                    std::optional<double> delta) {
    Parameters given;
    given.set("epsilon", epsilon);
    given.set("iterations", iterations);
    if (delta) {
        given.set("accountant", std::string("optimal"));
        given.set("delta", *delta);
    }
    return *validated(mechanism.descriptor.parameters, given, mechanism.descriptor.id);
}

} // namespace

// Boosting's iterations added up, and composed optimally.
class IterationCostsTest : public QObject {
    Q_OBJECT

private slots:
    void agreeWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/tight/brc_optimal.json");
        const Mechanism& brc = *findMechanism("brc");
        const Json golden = goldenValues("golden/tight/brc_optimal.json");
        for (const Json& row : golden.at("rows")) {
            const auto parameters =
                boosting(brc, number(row.at("epsilon_total")), row.at("iterations").get<std::int64_t>(),
                         number(row.at("delta")));
            const IterationCosts costs(parameters, Adjacency::ReplacePrivateFeatures);
            const double expected = number(row.at("epsilon"));
            QVERIFY(relativeError(costs.whole().value, expected) < 1e-9);
            QVERIFY(costs.whole().value <= number(row.at("epsilon_total")));
            QCOMPARE(costs.whole().delta, number(row.at("delta")));
        }
    }

    void thePromiseIsPureUnlessChosen_data() {
        QTest::addColumn<QString>("id");
        for (const char* id : {"brc", "brc-private", "boosting-for-people"})
            QTest::newRow(id) << id;
    }

    void thePromiseIsPureUnlessChosen() {
        QFETCH(QString, id);
        const Mechanism& mechanism = *findMechanism(id.toStdString());
        const Parameters pure = boosting(mechanism, 0.16, 25, std::nullopt);
        QVERIFY(!pure.has("delta"));
        const auto stated = mechanism.account(pure);
        QVERIFY(stated.ok());
        QCOMPARE(stated->privacy.spent.value, 0.16);
        QCOMPARE(stated->privacy.spent.delta, 0.0);
        QCOMPARE(mechanism.spending(pure, 25, 25).pure, (std::vector<PureSteps>{{0.16, 1}}));
        QVERIFY2(says(stated->remarks.front(), "cost ε = 0.111 at δ = 1e-06"),
                 stated->remarks.front().c_str());

        const Parameters chosen = boosting(mechanism, 0.16, 25, 1e-6);
        const auto composed = mechanism.account(chosen);
        QVERIFY(composed.ok());
        QVERIFY(std::abs(composed->privacy.spent.value - 0.1112326921) < 1e-9);
        QCOMPARE(composed->privacy.spent.delta, 1e-6);
        QCOMPARE(composed->privacy.spent.accountant, std::string("optimal"));
        QCOMPARE(mechanism.spending(chosen, 25, 25).pure, (std::vector<PureSteps>{{0.16 / 25, 25}}));
        QVERIFY2(says(composed->remarks.front(), "cost ε = 0.160, without any δ"),
                 composed->remarks.front().c_str());
    }

    // Each iteration is paid for when it was run; together they are the whole.
    void iterationsAddUpToTheWhole() {
        const Mechanism& brc = *findMechanism("brc");
        for (const std::optional<double> delta : {std::optional<double>(), std::optional(1e-6)}) {
            const IterationCosts costs(boosting(brc, 1, 25, delta), Adjacency::ReplacePrivateFeatures);
            double before = costs.after(0);
            QCOMPARE(before, 0.0);
            for (long t = 1; t <= 25; ++t) {
                QVERIFY(costs.after(t) >= before && costs.after(t) <= static_cast<double>(t) / 25 + 1e-15);
                before = costs.after(t);
            }
            QCOMPARE(before, costs.whole().value);
        }
    }
};

TEST_ALONE(IterationCostsTest)
#include "IterationCostsTest.moc"
