// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/OnePerson.h"

#include "core/attack/Neighbours.h"
#include "core/attack/TwoWorlds.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What one person changes in a run of each mechanism that adds noise.
class OnePersonTest : public QObject {
    Q_OBJECT

private slots:
    void noNoiseCallChangesByMoreThanDeclared_data() {
        QTest::addColumn<QString>("mechanism");
        std::size_t noisy = 0;
        for (const Mechanism& mechanism : mechanisms()) {
            if (!hasNoiseCalls(mechanism.descriptor)) continue;
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
            ++noisy;
        }
        QCOMPARE(noisy, std::size_t{14}); // of 16 that are private, two draw none
    }
    void noNoiseCallChangesByMoreThanDeclared() {
        QFETCH(const QString, mechanism);
        const Experiment experiment = smallExperiment(mechanism.toStdString());
        StageStore stages;
        const auto person = onePersonChanges(experiment, *censusDataset(), std::nullopt, stages, 2);
        QVERIFY2(person, person ? "" : person.error().message().c_str());
        const OnePerson& found = **person;
        QVERIFY(!found.calls.empty() && found.unit < found.units);
        QCOMPARE(found.with.size(), found.without.size());
        QCOMPARE(found.calls.size(), found.with.size());
        for (const NoiseDifference& each : found.calls) {
            const RecordedCall& call = found.with[each.place];
            QVERIFY2(each.within(), call.call.step);
            QVERIFY2(call.outputs == found.without[each.place].outputs, call.call.step);
        }
        const bool leftOut =
            findMechanism(experiment.mechanism)->descriptor.adjacency == Adjacency::AddRemoveRecord;
        QCOMPARE(found.leftOut, leftOut);
        if (hasTwoWorlds(findMechanism(experiment.mechanism)->descriptor))
            QVERIFY(std::ranges::any_of(found.calls, [](const auto& each) { return each.distance > 0; }));
    }

    void aChosenRecordIsTakenOut() {
        StageStore stages;
        const auto person = onePersonChanges(smallExperiment("dpsgd"), *censusDataset(), 7, stages, 2);
        QVERIFY(person);
        QCOMPARE((*person)->unit, std::size_t{7});
        QVERIFY((*person)->row > 0);
    }

    void whatCannotBeRecordedIsRefused() {
        StageStore stages;
        const auto refused = [&](const Experiment& experiment) {
            return !onePersonChanges(experiment, *censusDataset(), std::nullopt, stages, 1);
        };
        Experiment release = smallExperiment();
        release.release = true;
        QVERIFY(refused(release));
        QVERIFY(refused(smallExperiment("bagging")));
        QVERIFY(refused(smallExperiment("nonprivate")));
    }

    void theLastRecordIsMovedWithItsSlot() {
        PreparedData data;
        data.privatePool.features.own() = FeatureMatrix::Zero(3, 1);
        data.privatePool.features.own() << 10, 11, 12;
        data.privatePool.labels = {0, 1, 1};
        data.privateRows = {4, 5, 6};
        const auto moved = withRecordLast(data, 0);
        QCOMPARE(moved->privatePool.labels, (std::vector<int>{1, 1, 0}));
        QCOMPARE(moved->privateRows, (std::vector<std::uint32_t>{5, 6, 4}));
        QCOMPARE(moved->privateSlots, (std::vector<std::uint32_t>{1, 2, 0}));
        QCOMPARE(moved->privatePool.features.all()(0, 0), 11.0);
        QCOMPARE(moved->privatePool.features.all()(2, 0), 10.0);
    }
};

TEST_ALONE(OnePersonTest)
#include "OnePersonTest.moc"
