// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/Replay.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/privacy/noise/Noise.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDirIterator>
#include <QFile>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::falsifier;
using epsiloscope::testing::projectFile;

namespace {

QByteArray told(const ReplayVerdict& verdict) {
    std::string text = verdict.mechanism;
    for (const ReplayFinding& found : verdict.findings)
        text += "\n" + inWords(found);
    return QByteArray::fromStdString(text);
}

ReplayVerdict replayed(const Mechanism& mechanism, std::size_t pairs) {
    ReplayPlan plan;
    plan.pairs = pairs;
    plan.seconds = 20;
    return replay(mechanism, plan);
}

} // namespace

// Each mechanism's noise covers what differs between neighbours; what is not covered is found. The laws of
// what is drawn may fall by chance once in 10⁹ runs; all else has no chance in it.
class ReplayTest : public QObject {
    Q_OBJECT

private slots:
    void noiseCoversWhatOnePersonChanges_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism* mechanism : releasingMechanisms())
            QTest::newRow(mechanism->descriptor.id.c_str())
                << QString::fromStdString(mechanism->descriptor.id);
        QCOMPARE(releasingMechanisms().size(), std::size_t{16});
    }
    // The target "replay" takes a thousand pairs of each.
    void noiseCoversWhatOnePersonChanges() {
        QFETCH(const QString, mechanism);
        const ReplayVerdict verdict = replayed(*findMechanism(mechanism.toStdString()), 60);
        QVERIFY2(verdict.findings.empty(), told(verdict));
        // Confident's noise takes a second to solve for, in each of many settings.
        QVERIFY(verdict.pairs >= 3);
        QVERIFY(verdict.failing * 2 < verdict.pairs);
        // Two add no noise: one draws records by lot, the other looks at public records alone.
        const bool noisy = mechanism != "bagging" && mechanism != "public-only";
        QCOMPARE(verdict.calls > 0, noisy);
    }

    void aThirdOfTheNoiseIsFound_data() {
        QTest::addColumn<QString>("mechanism");
        for (const char* id : {"pate-gnmax", "saa", "dpsgd", "brc-private", "dp-logistic"})
            QTest::newRow(id) << QString(id);
    }
    // What is stated is a third of what the noise comes to.
    void aThirdOfTheNoiseIsFound() {
        QFETCH(const QString, mechanism);
        const Mechanism honest = *findMechanism(mechanism.toStdString());
        Mechanism liar = honest;
        liar.run = [honest](TrialContext& context) -> Result<TrialOutcome> {
            auto outcome = honest.run(context);
            if (outcome) outcome->privacy.spent.value /= 3;
            if (outcome && outcome->privacy.dataIndependent) outcome->privacy.dataIndependent->value /= 3;
            return outcome;
        };
        const ReplayVerdict verdict = replayed(liar, 20);
        QVERIFY2(!verdict.findings.empty(), told(verdict));
        QCOMPARE(verdict.findings.front().step, std::string("stated ε"));
    }

    // Taken for a mechanism that hides a replaced record, too.
    void aSensitivityThatIsExceededIsFound() {
        Mechanism descent = *findMechanism("dpsgd");
        descent.descriptor.replacedAlike = true;
        const ReplayVerdict verdict = replayed(descent, 200);
        QVERIFY(!verdict.findings.empty());
        QCOMPARE(verdict.findings.front().room, std::string("descent"));
        QCOMPARE(verdict.findings.front().step, std::string("sum of clipped gradients"));
    }

    // Where noise is drawn, it goes through the door.
    void noMechanismDrawsNoiseBesideTheDoor() {
        std::size_t read = 0;
        for (const char* folder : {"core/mechanisms", "core/privacy"}) {
            QDirIterator files(projectFile(folder), {"*.cpp", "*.h"}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                if (path.contains("core/privacy/noise/")) continue;
                QFile file(path);
                QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
                const QByteArray text = file.readAll();
                for (const char* drawn :
                     {"random.gaussian()", "random.laplace()", "stream.gaussian()", "stream.laplace()"})
                    QVERIFY2(!text.contains(drawn), qPrintable(path));
                ++read;
            }
        }
        QVERIFY(read > 150);
    }

    void distancesAreThoseOfTheirNorm() {
        const std::vector<double> one = {1, 2, 5}, other = {1, -1, 9};
        QCOMPARE(noiseDistance(NoiseNorm::L1, one, other), 7.0);
        QCOMPARE(noiseDistance(NoiseNorm::L2, one, other), 5.0);
        QCOMPARE(noiseDistance(NoiseNorm::Each, one, other), 4.0);
        QVERIFY(std::isinf(noiseDistance(NoiseNorm::L1, one, {one.data(), 2})));
        QVERIFY(std::isinf(noiseDistance(NoiseNorm::L2, one, std::vector{1.0, 2.0, std::nan("")})));
    }

    void frozenNoiseComesOutAsItDid() {
        const NoiseCall call{.room = "a", .step = "b", .law = NoiseLaw::Laplace, .norm = NoiseNorm::L1};
        RandomStream random = RandomStreams::fromSeed(1).stream(1, StreamPurpose::Test);
        NoiseRecorder recorder;
        const double first = Noise(call, &recorder).on(3, random);
        NoiseRecorder replayer(recorder.calls());
        QCOMPARE(Noise(call, &replayer).on(4.5, random), first);
        const auto differences = noiseDifferences(recorder.calls(), replayer.calls());
        QCOMPARE(differences.size(), std::size_t{1});
        QCOMPARE(differences.front().distance, 1.5);
        QVERIFY(!differences.front().within()); // 1 is declared
    }
};

TEST_ALONE(ReplayTest)
#include "ReplayTest.moc"
