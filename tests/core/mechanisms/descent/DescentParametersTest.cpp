// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/descent/DescentParameters.h"

#include "core/base/Parameters.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using epsiloscope::testing::says;

namespace {

constexpr double descentDelta = 1e-5;

/// A number for some of: epsilon, noise_multiplier, sampling_rate, epochs, clip_norm, delta, step_size.
Parameters numbersGiven(std::initializer_list<std::pair<const char*, double>> values,
                        std::int64_t steps = 0) {
    Parameters given;
    for (const auto& [id, value] : values)
        given.set(id, value);
    if (steps > 0) given.set("steps", steps);
    return given;
}

Parameters filledIn(const Parameters& given) {
    return validated(descentParameters(), given, "dpsgd").value();
}

Parameters by(Parameters given, DescentAccountant accountant) {
    given.set("accountant", std::string(toString(accountant)));
    return filledIn(given);
}

void addAccountants() {
    QTest::addColumn<DescentAccountant>("accountant");
    for (const DescentAccountant accountant : allDescentAccountants)
        QTest::newRow(toString(accountant)) << accountant;
}

} // namespace

class DescentParametersTest : public QObject {
    Q_OBJECT

private slots:
    void theNoiseFoundIsTheLeast_data() { addAccountants(); }

    void theNoiseFoundIsTheLeast() {
        QFETCH(DescentAccountant, accountant);
        for (const double epsilon : {0.3, 8.0}) {
            const auto descent = resolvedDescent(
                by(numbersGiven({{"epsilon", epsilon}, {"sampling_rate", 0.02}}, 150), accountant),
                descentDelta);
            QVERIFY2(descent.ok(), descent ? "" : descent.error().message().c_str());
            QCOMPARE(descent->planned, std::int64_t{150});
            QCOMPARE(descent->steps, std::int64_t{150});
            const double kept = descentEpsilon(*descent, 150).value;
            QVERIFY2(kept <= epsilon && kept > epsilon - 2e-5 * std::max(1.0, epsilon),
                     qPrintable(QString::number(kept, 'g', 12)));
            ResolvedDescent quieter = *descent;
            quieter.noise *= 0.999;
            QVERIFY(descentEpsilon(quieter, 150).value > epsilon);
        }
    }

    void withBothAsManyStepsAsFit_data() { addAccountants(); }

    void withBothAsManyStepsAsFit() {
        QFETCH(DescentAccountant, accountant);
        const auto at = [&](std::int64_t planned) {
            return *resolvedDescent(
                by(numbersGiven({{"epsilon", 2.0}, {"noise_multiplier", 1.1}, {"sampling_rate", 0.02}},
                                planned),
                   accountant),
                descentDelta);
        };
        const ResolvedDescent most = at(1'000'000);
        QCOMPARE(most.planned, std::int64_t{1'000'000});
        QCOMPARE(most.noise, 1.1);
        QVERIFY(most.steps > 1 && most.steps < 1'000'000);
        QVERIFY(descentEpsilon(most, most.steps).value <= 2);
        QVERIFY(descentEpsilon(most, most.steps + 1).value > 2);
        QCOMPARE(at(most.steps).steps, most.steps);
        QCOMPARE(at(most.steps + 1).steps, most.steps);
        QCOMPARE(at(most.steps - 1).steps, most.steps - 1); // no more than were asked for
    }

    void withNeitherNoiseIsOne() {
        QCOMPARE(resolvedDescent(filledIn({}), descentDelta)->noise, 1.0);
        QCOMPARE(resolvedDescent(filledIn(numbersGiven({{"noise_multiplier", 0.3}})), descentDelta)->noise,
                 0.3);
        QCOMPARE(resolvedDescent(filledIn({}), descentDelta)->accountant,
                 DescentAccountant::LossDistribution);
    }

    void noiseBeyondTheBudgetIsRefused() {
        const auto refused = resolvedDescent(
            filledIn(numbersGiven({{"epsilon", 0.01}, {"noise_multiplier", 0.4}})), descentDelta);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("/parameters/noise_multiplier"));
        QVERIFY(says(refused.error().what, "single step") && says(refused.error().mend, "least noise"));
    }

    void epochsBecomeSteps_data() {
        QTest::addColumn<double>("epochs");
        QTest::addColumn<double>("rate");
        QTest::addColumn<qlonglong>("steps");
        QTest::newRow("as they are given") << 10.0 << 0.05 << 200LL;
        QTest::newRow("a part of a step is one") << 1.0 << 0.3 << 4LL;
        QTest::newRow("3/0.1 is 30") << 3.0 << 0.1 << 30LL;
        QTest::newRow("7/0.07 is 100") << 7.0 << 0.07 << 100LL;
        QTest::newRow("little is one step") << 1e-6 << 1.0 << 1LL;
        QTest::newRow("everybody each time") << 12.0 << 1.0 << 12LL;
        QTest::newRow("no more than a thousand million") << 1e6 << 1e-300 << 1'000'000'000LL;
    }

    void epochsBecomeSteps() {
        QFETCH(double, epochs);
        QFETCH(double, rate);
        QFETCH(qlonglong, steps);
        const auto descent = resolvedDescent(
            filledIn(numbersGiven({{"epochs", epochs}, {"sampling_rate", rate}})), descentDelta);
        QCOMPARE(descent->steps, std::int64_t{steps});
        const auto given = resolvedDescent(
            filledIn(numbersGiven({{"epochs", epochs}, {"sampling_rate", rate}}, 17)), descentDelta);
        QCOMPARE(given->steps, std::int64_t{17}); // steps go before epochs
    }

    // The Gaussian mechanism itself: ε of T steps of noise σ is that of one of noise σ/√T.
    void everybodyInEachStep() {
        const auto many = resolvedDescent(
            filledIn(numbersGiven({{"sampling_rate", 1.0}, {"epsilon", 1.0}}, 25)), descentDelta);
        const auto one = resolvedDescent(
            filledIn(numbersGiven({{"sampling_rate", 1.0}, {"epsilon", 1.0}}, 1)), descentDelta);
        QVERIFY(many.ok() && one.ok());
        QVERIFY(std::abs(many->noise / one->noise - 5) < 5e-3);
        // Balle and Wang 2018: ε = 1 at δ = 1e−5 takes σ = 3.7304…, found from their δ(ε).
        const auto tail = [](double x) { return std::erfc(x / std::sqrt(2.0)) / 2; };
        const double mu = 1 / one->noise;
        const double exact = tail(1 / mu - mu / 2) - std::exp(1) * tail(1 / mu + mu / 2);
        QVERIFY2(exact <= descentDelta && exact > descentDelta * 0.995, qPrintable(QString::number(exact)));
    }

    void deltaZeroIsRefused() {
        const auto refused = checkDescent(filledIn(numbersGiven({{"delta", 0.0}})));
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("/parameters/delta"));
        QVERIFY(says(refused.error().what, "tails") && says(refused.error().mend, "1e-5"));
        QVERIFY(checkDescent(filledIn(numbersGiven({{"delta", 1e-300}}))).ok());
        QVERIFY(checkDescent(filledIn({})).ok()); // it follows the number of records
    }

    void adviceOnALargeDelta() {
        const auto advice = [](double at, long records) {
            return descentAdvice(filledIn(numbersGiven({{"delta", at}})), records);
        };
        QCOMPARE(advice(1e-3, 1000).size(), std::size_t{1});
        QCOMPARE(advice(1e-3, 1000)[0].severity, Severity::Warning);
        QVERIFY(says(advice(1e-3, 1000)[0].text, "just a few"));
        QVERIFY(advice(1e-3, 999).empty());
        QVERIFY(advice(1e-3, 0).empty());
        QVERIFY(descentAdvice(filledIn({}), 1000).empty());
    }

    void onlyNetworksAreOffered() {
        for (const ParameterDescriptor& one : descentParameters()) {
            if (one.id != "student_learner") continue;
            std::vector<std::string> learners;
            for (const auto& [id, words] : one.choices)
                learners.push_back(id);
            std::ranges::sort(learners);
            QCOMPARE(learners, (std::vector<std::string>{"cnn", "logistic", "mlp"}));
        }
        Parameters forest;
        forest.set("student_learner", std::string("forest"));
        QCOMPARE(validated(descentParameters(), forest, "dpsgd").error().where,
                 std::string("/parameters/student_learner"));
    }

    void stepSizesFollowTheOptimiser() {
        const auto plan = [](Parameters given) {
            const Parameters parameters = filledIn(given);
            return descentPlan(parameters, *resolvedDescent(parameters, descentDelta));
        };
        QCOMPARE(plan(numbersGiven({{"clip_norm", 0.25}})).stepSize, 2.0);
        QCOMPARE(plan(numbersGiven({{"clip_norm", 0.25}})).clipNorm, 0.25);
        QCOMPARE(plan(numbersGiven({{"step_size", 0.7}})).stepSize, 0.7);
        Parameters adam =
            numbersGiven({{"clip_norm", 0.25}, {"sampling_rate", 0.3}, {"noise_multiplier", 4.0}});
        adam.set("optimiser", std::string("adam"));
        QCOMPARE(plan(adam).stepSize, 1e-3);
        QCOMPARE(plan(adam).optimiser, DescentOptimiser::Adam);
        QCOMPARE(plan(adam).rate, 0.3);
        QCOMPARE(plan(adam).noise, 4.0);
    }

    void accountsOfNoiseAndSteps_data() { addAccountants(); }

    void accountsOfNoiseAndSteps() {
        QFETCH(DescentAccountant, accountant);
        const auto account = accountDescent(by(
            numbersGiven({{"noise_multiplier", 1.1}, {"sampling_rate", 0.01}, {"delta", descentDelta}}, 1000),
            accountant));
        QVERIFY(account.ok());
        QCOMPARE(account->queries, 1000L);
        const Epsilon& spent = account->privacy.spent;
        QCOMPARE(spent.value, descentCost(accountant, 0.01, 1.1, 1000, descentDelta).epsilon);
        QCOMPARE(spent.delta, descentDelta);
        QCOMPARE(spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(spent.adjacency, Adjacency::AddRemoveRecord);
        QCOMPARE(spent.accountant, std::string(accountantName(accountant)));
        QCOMPARE(spent.order.has_value(), accountant != DescentAccountant::LossDistribution);
        // The others stand beside it with everything that gives an ε a meaning.
        QCOMPARE(account->remarks.size(), allDescentAccountants.size());
        QVERIFY(says(account->remarks[0], "fewer than 100,000 records"));
        std::size_t next = 1;
        for (const DescentAccountant other : allDescentAccountants) {
            if (other == accountant) continue;
            ResolvedDescent descent{other, 0.01, 1.1, descentDelta, 1000, 1000};
            const std::string& remark = account->remarks[next++];
            QVERIFY2(says(remark, inWords(other)) && says(remark, inWords(descentEpsilon(descent, 1000))) &&
                         says(remark, "δ = 1e-5") && says(remark, inWords(Adjacency::AddRemoveRecord)) &&
                         says(remark, inWords(EpsilonKind::DataIndependent)),
                     remark.c_str());
        }
        QCOMPARE(account->orders.size(), account->rdp.size());
        const auto at =
            static_cast<std::size_t>(std::ranges::find(account->orders, 8.0) - account->orders.begin());
        QCOMPARE(account->rdp.at(at), 1000 * subsampledGaussianRdp(0.01, 1.1, 8));
    }

    void accountsFindNoiseOrSteps() {
        const auto noise = accountDescent(filledIn(
            numbersGiven({{"epsilon", 2.0}, {"sampling_rate", 0.02}, {"delta", descentDelta}}, 100)));
        QVERIFY(noise.ok());
        QVERIFY(noise->privacy.spent.value <= 2 && noise->privacy.spent.value > 1.9999);
        QCOMPARE(noise->queries, 100L);
        const double sigma = noise->parameters.real("noise_multiplier");
        // Epochs, which have a default, do not bind how many steps are bought.
        const auto steps = accountDescent(filledIn(numbersGiven({{"epsilon", 3.0},
                                                                 {"noise_multiplier", sigma},
                                                                 {"sampling_rate", 0.02},
                                                                 {"delta", descentDelta},
                                                                 {"epochs", 1.0}})));
        QVERIFY(steps.ok());
        QVERIFY(steps->queries > 100);
        QVERIFY(steps->privacy.spent.value <= 3);
        const ResolvedDescent more{DescentAccountant::LossDistribution, 0.02, sigma, descentDelta, 0, 0};
        QVERIFY(descentEpsilon(more, steps->queries + 1).value > 3);
    }

    void accountsRefuseWhatIsTooMuchOrTooLittle() {
        const auto three = accountDescent(filledIn(
            numbersGiven({{"epsilon", 2.0}, {"noise_multiplier", 1.0}, {"delta", descentDelta}}, 10)));
        QVERIFY(!three.ok());
        QCOMPARE(three.error().where, std::string("/parameters/steps"));
        QVERIFY(says(three.error().mend, "leave one"));
        const auto without = accountDescent(filledIn({}));
        QVERIFY(!without.ok());
        QCOMPARE(without.error().where, std::string("/parameters/delta"));
    }
};

TEST_WITH_EVENTS(DescentParametersTest)
#include "DescentParametersTest.moc"
