// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Attack.h"
#include "core/attack/RisingBound.h"
#include "core/privacy/tradeoff/EmpiricalEpsilon.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

class NullUnwatched final : public AttackWatcher {
public:
    void observe(const AttackProgress&) override {}
};

std::vector<double> noiseAlone(RandomStream& random, int draws) {
    std::vector<double> scores;
    for (int i = 0; i < draws; ++i)
        scores.push_back(random.gaussian());
    return scores;
}

// Noise in which nobody finds a vote, or a gradient.
constexpr double drowningNoise = 1e7;

Experiment drownedVotes() {
    Experiment experiment;
    experiment.mechanism = "pate-gnmax";
    experiment.data.path = "votes";
    experiment.parameters.set("sigma", drowningNoise);
    experiment.parameters.set("delta", 1e-5);
    experiment.parameters.set("queries", std::int64_t{4});
    return experiment;
}

Experiment drownedDescent() {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "dpsgd";
    experiment.split = {0.01, 0.01, 0.01, false};
    experiment.parameters.set("delta", 1e-5);
    experiment.parameters.set("steps", std::int64_t{2});
    experiment.parameters.set("sampling_rate", 0.2);
    experiment.parameters.set("noise_multiplier", drowningNoise);
    experiment.parameters.set("step_size", 1 / drowningNoise);
    return experiment;
}

Dataset fourVotes() {
    Dataset dataset;
    dataset.path = "votes";
    dataset.fingerprint = "made";
    dataset.votes = smallVotes(4, 60, 3);
    return dataset;
}

} // namespace

// Audits of what has no signal at all. Each states an ε above 0 with the chance that it owns to, at most; the
// number of alarms that is allowed would be passed by chance with the probability that is said.
class NullAuditTest : public QObject {
    Q_OBJECT

private slots:
    // 200 audits of 10⁴ draws each at an error of 5 %: 32 alarms or more with probability 7e-9.
    void aThresholdOfNoiseShowsNothing() {
        RandomStream random = RandomStreams::fromSeed(270).stream(0, StreamPurpose::Test);
        int single = 0, rising = 0;
        for (int audit = 0; audit < 200; ++audit) {
            const auto with = noiseAlone(random, 5000), without = noiseAlone(random, 5000);
            single += empiricalEpsilon(chosenTest(with, without, 0, 0.05), 0, 0.05) > 0 ? 1 : 0;
            RisingBound bound(5000, 0.05);
            for (std::size_t look = 0; look < bound.looks().size(); ++look) {
                const auto draws = static_cast<std::size_t>(bound.looks()[look]);
                bound.take(
                    thresholdBound({with.data(), draws}, {without.data(), draws}, 0, bound.errorAt(look)));
            }
            rising += bound.value() > 0 ? 1 : 0;
        }
        QVERIFY(single < 32);
        QVERIFY(rising < 32);
    }

    // Each kind of attack on a mechanism that drowns everything, 40 times at an error of 20 %: 24 alarms or
    // more with probability 4e-8.
    void everyAttackOnNoiseShowsNothing_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<bool>("votes");
        QTest::addColumn<quint64>("repeats");
        QTest::newRow("votes, neighbours") << "neighbours" << true << quint64{5000};
        QTest::newRow("votes, worst record") << "worst-record" << true << quint64{5000};
        QTest::newRow("descent, neighbours") << "neighbours" << false << quint64{48};
        QTest::newRow("descent, shadow models") << "shadow" << false << quint64{48};
        QTest::newRow("descent, canaries") << "canaries" << false << quint64{0};
    }
    void everyAttackOnNoiseShowsNothing() {
        QFETCH(QString, kind);
        QFETCH(bool, votes);
        QFETCH(quint64, repeats);
        const Dataset made = fourVotes();
        const Dataset& dataset = votes ? made : *censusDataset();
        const Experiment experiment = votes ? drownedVotes() : drownedDescent();
        int alarms = 0, ofGaussian = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            NullUnwatched nobody;
            RunControl control;
            const auto result =
                measureAttack(experiment, dataset,
                              {.kind = kind.toStdString(), .repeats = repeats, .error = 0.2, .seed = seed},
                              nobody, control, Parallel(1));
            QVERIFY2(result, result ? "" : result.error().message().c_str());
            alarms += result->lowerBound > 0 ? 1 : 0;
            ofGaussian += result->gaussianBound.value_or(0) > 0 ? 1 : 0;
        }
        QVERIFY2(alarms < 24 && ofGaussian < 24, qPrintable(QString::number(alarms)));
    }
};

TEST_ALONE(NullAuditTest)
#include "NullAuditTest.moc"
