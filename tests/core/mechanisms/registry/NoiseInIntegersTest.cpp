// SPDX-License-Identifier: GPL-3.0-or-later
// Who draws noise draws it with integers in a release, or says that it does not.
#include "core/mechanisms/shared/CommonParameters.h"
#include "tests/testing/ObservedTrial.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// Whatever `account` needs to know, of what the mechanism has.
Parameters askedOf(const MechanismDescriptor& mechanism) {
    Parameters given;
    const std::vector<std::pair<std::string, ParameterValue>> wanted = {
        {"epsilon", 2.0}, {"delta", 0.3}, {"queries", std::int64_t{10}}, {"records", std::int64_t{1000}}};
    for (const auto& [id, value] : wanted)
        if (findParameter(mechanism.parameters, id) != nullptr) given.set(id, value);
    return *validated(mechanism.parameters, given, mechanism.id);
}

// Of a step of this many to the unit.
bool onGrid(double value, double steps) {
    const double at = value * steps;
    return std::abs(at - std::round(at)) < 0.01;
}

} // namespace

class NoiseInIntegersTest : public QObject {
    Q_OBJECT

private slots:
    void noiseIsDrawnInIntegersOrTheLabelSaysOtherwise() {
        int inIntegers = 0, inDoubles = 0, asked = 0;
        for (const Mechanism& mechanism : mechanisms()) {
            const MechanismDescriptor& descriptor = mechanism.descriptor;
            if (descriptor.releases.empty() || !mechanism.account) continue;
            ++asked;
            if (findParameter(descriptor.parameters, integerNoise) != nullptr) {
                ++inIntegers;
                continue;
            }
            const auto account = mechanism.account(askedOf(descriptor));
            QVERIFY2(account, (descriptor.id + ": " + (account ? "" : account.error().message())).c_str());
            // Bags that hide a record by chance have no noise.
            if (account->privacy.spent.totalVariation) continue;
            QVERIFY2(account->privacy.spent.noiseInDoubles, descriptor.id.c_str());
            QVERIFY(inWords(account->privacy.spent).find("noise in double precision") != std::string::npos);
            ++inDoubles;
        }
        QVERIFY(asked >= 15);
        QVERIFY(inIntegers >= 13);
        QCOMPARE(inDoubles, 1); // objective perturbation
    }

    void noisyVotesLieOnTheGridWhereAskedFor() {
        const PreparedData data = blobs(200, 50, 2, 3, 40);
        Parameters given;
        given.set("teachers", std::int64_t{10});
        given.set("sigma", 3.0);
        given.set("queries", std::int64_t{20});
        const double steps = std::floor(0x1p40 / (3 * (1 + 1e-9)));
        for (const bool integers : {false, true}) {
            given.set(integerNoise, integers);
            int whole = 0, all = 0;
            for (const auto& block : observedOn(data, "pate-gnmax", given).all<QueriesAsked>())
                for (const AskedQuery& asked : *block.queries)
                    for (const double noisy : asked.noisyVotes) {
                        ++all;
                        whole += onGrid(noisy, steps) ? 1 : 0;
                    }
            QCOMPARE(all, 40);
            if (integers)
                QCOMPARE(whole, all);
            else // by chance one in fifty lies that near
                QVERIFY(whole < 10);
        }
    }

    void noisyGradientsStillTeach() {
        const PreparedData data = blobs(400, 200);
        Parameters given;
        given.set("noise_multiplier", 1.0);
        given.set("sampling_rate", 0.1);
        given.set("steps", std::int64_t{60});
        given.set("student_learner", std::string("logistic"));
        given.set(integerNoise, true);
        const auto drawn = observedOn(data, "dpsgd", given);
        QVERIFY2(drawn.outcome, drawn.outcome ? "" : drawn.outcome.error().message().c_str());
        QVERIFY(accuracyOf(drawn) > 0.85);
        given.set(integerNoise, false);
        QVERIFY(std::abs(accuracyOf(drawn) - accuracyOf(observedOn(data, "dpsgd", given))) < 0.1);
    }
};

TEST_ALONE(NoiseInIntegersTest)
#include "NoiseInIntegersTest.moc"
