// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {
Result<Account> accountFor(const char* mechanism,
                           const std::vector<std::pair<std::string, ParameterValue>>& given) {
    const Mechanism& found = *findMechanism(mechanism);
    Parameters parameters;
    for (const auto& [id, value] : given)
        parameters.set(id, value);
    ASSIGN_OR_RETURN(const auto checked, validated(found.descriptor.parameters, parameters, mechanism));
    return found.account(checked);
}
} // namespace

// What `epsiloscope account` answers. The SAA counts are those of core/privacy/FORMULAS.md, "Answers that are
// purely private" (n = 250, λ = 0.008, δ = 1e-5).
class AccountTest : public QObject {
    Q_OBJECT

private slots:
    void saaBuysThePublishedNumberOfQueries_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<int>("queries");
        QTest::newRow("1") << 1.0 << 162;
        QTest::newRow("3") << 3.0 << 1354;
        QTest::newRow("5") << 5.0 << 3512;
    }

    void saaBuysThePublishedNumberOfQueries() {
        QFETCH(double, epsilon);
        QFETCH(int, queries);
        const auto account = accountFor("saa", {{"teachers", std::int64_t{250}},
                                                {"epsilon", epsilon},
                                                {"delta", 1e-5},
                                                {"accountant", std::string("as-published")}});
        QVERIFY2(account.ok(), account.ok() ? "" : account.error().message().c_str());
        QCOMPARE(account->parameters.real("lambda"), 0.008);
        QCOMPARE(account->queries, static_cast<long>(queries));
        QVERIFY(account->privacy.spent.value <= epsilon);
        QCOMPARE(account->privacy.spent.kind, EpsilonKind::DataIndependent);
    }

    void betterAccountantsBuyMore_data() {
        QTest::addColumn<QString>("accountant");
        QTest::addColumn<int>("queries");
        QTest::newRow("rdp") << "rdp" << 241;
        QTest::newRow("optimal") << "optimal" << 719;
    }

    void betterAccountantsBuyMore() {
        QFETCH(QString, accountant);
        QFETCH(int, queries);
        const auto account = accountFor(
            "saa",
            {{"lambda", 0.008}, {"epsilon", 1.0}, {"delta", 1e-5}, {"accountant", accountant.toStdString()}});
        QCOMPARE(account->queries, static_cast<long>(queries));
    }

    void gaussianEpsilonOfFiveHundredQueries() {
        const auto account = accountFor("pate-gnmax", {{"sigma", 40.0},
                                                       {"queries", std::int64_t{500}},
                                                       {"delta", 1e-5},
                                                       {"accountant", std::string("as-published")}});
        // min over the papers' grid of c·α + log(1/δ)/(α−1) with c = 500/1600, computed here from the
        // definition.
        double least = 1e9;
        for (int half = 4; half <= 201; ++half) {
            const double order = half / 2.0;
            least = std::min(least, 0.3125 * order + std::log(1e5) / (order - 1));
        }
        QVERIFY(std::abs(account->privacy.spent.value - least) < 1e-12);
        QVERIFY(*account->privacy.improvedConversion < least);
        QCOMPARE(account->rdp.size(), account->orders.size());
    }

    void queriesAndEpsilonAnswerEachOther_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QString>("noise");
        QTest::addColumn<double>("value");
        QTest::newRow("gnmax") << "pate-gnmax"
                               << "sigma" << 40.0;
        QTest::newRow("lnmax") << "pate-lnmax"
                               << "gamma" << 0.05;
        QTest::newRow("saa") << "saa"
                             << "lambda" << 0.01;
    }

    void queriesAndEpsilonAnswerEachOther() {
        QFETCH(QString, mechanism);
        QFETCH(QString, noise);
        QFETCH(double, value);
        const QByteArray id = mechanism.toLatin1();
        const std::string noiseId = noise.toStdString();
        const auto bought = accountFor(id, {{noiseId, value}, {"epsilon", 2.0}, {"delta", 1e-6}});
        QVERIFY(bought->queries > 0);
        const auto cost =
            accountFor(id, {{noiseId, value}, {"queries", std::int64_t{bought->queries}}, {"delta", 1e-6}});
        const auto crossing = accountFor(
            id, {{noiseId, value}, {"queries", std::int64_t{bought->queries + 1}}, {"delta", 1e-6}});
        QVERIFY(cost->privacy.spent.value <= 2.0);
        QVERIFY(crossing->privacy.spent.value > 2.0);
    }

    void noiseIsSolvedFromBoth() {
        const auto account =
            accountFor("pate-gnmax", {{"epsilon", 2.0}, {"queries", std::int64_t{400}}, {"delta", 1e-5}});
        QVERIFY(account->privacy.spent.value <= 2.0);
        QVERIFY(account->privacy.spent.value > 2.0 * (1 - 2e-5));
        const double sigma = account->parameters.real("sigma");
        const auto less = accountFor(
            "pate-gnmax", {{"sigma", sigma * 0.999}, {"queries", std::int64_t{400}}, {"delta", 1e-5}});
        QVERIFY(less->privacy.spent.value > 2.0);
    }

    void askingForNothingOrEverythingIsRefused() {
        QVERIFY(!accountFor("pate-gnmax", {{"sigma", 40.0}, {"delta", 1e-5}}));
        QVERIFY(!accountFor("pate-gnmax", {{"sigma", 40.0}, {"queries", std::int64_t{5}}}));
        const auto all = accountFor(
            "pate-gnmax", {{"sigma", 40.0}, {"queries", std::int64_t{5}}, {"epsilon", 1.0}, {"delta", 1e-5}});
        QVERIFY(!all);
        QCOMPARE(all.error().where, std::string("/parameters"));
    }

    void everyMechanismDescribesItself() {
        std::vector<std::string> ids;
        for (const Mechanism& mechanism : mechanisms()) {
            const MechanismDescriptor& d = mechanism.descriptor;
            QVERIFY2(std::find(ids.begin(), ids.end(), d.id) == ids.end(), d.id.c_str());
            ids.push_back(d.id);
            QVERIFY(!d.title.empty() && d.explanation.size() > 60 && !d.citation.empty() && mechanism.run);
            QVERIFY2(validated(d.parameters, {}, d.id).ok(), d.id.c_str());
            for (const ParameterDescriptor& p : d.parameters) {
                QVERIFY2(!p.label.empty() && p.help.size() > 20, p.id.c_str());
                QVERIFY2(p.initial.has_value() != !p.whenAbsent.empty(), p.id.c_str());
            }
        }
        QCOMPARE(findMechanism("no-such"), nullptr);
    }
};

TEST_WITH_EVENTS(AccountTest)
#include "AccountTest.moc"
