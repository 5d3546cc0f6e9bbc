// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/ForkedRuns.h"

#include "core/experiment/rewind/Fork.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A run that goes on from another is drawn with it, and says what both cost.
class ForkedRunsTest : public QObject {
    Q_OBJECT

    static inline std::shared_ptr<const Run> left, after;
    std::unique_ptr<RunList> runs;
    std::unique_ptr<ForkedRuns> forked;

    RunNumber add(const std::shared_ptr<const Run>& run) {
        return runs->add(run, &findMechanism(run->experiment().mechanism)->descriptor);
    }

private slots:
    void initTestCase() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("delta", 1e-5);
        left = std::make_shared<const Run>(record(experiment).run);
        const auto fork = forkAt(*left, {}, 40);
        QVERIFY(fork);
        const auto rest = restOf(*fork, withoutBudget(*fork, experiment), 1000, 50);
        QVERIFY2(rest, rest ? "" : rest.error().message().c_str());
        after = std::make_shared<const Run>(record(*rest).run);
    }
    void init() {
        runs = std::make_unique<RunList>();
        forked = std::make_unique<ForkedRuns>(*runs);
    }
    void cleanup() {
        forked.reset();
        runs.reset();
    }

    void bothAreOneRunToDrawAndTheNoteSaysWhatTheyCost() {
        const RunNumber first = add(left), second = add(after);
        QVERIFY(runs->find(second)->drawn() == after);
        runs->setOrigin(second, {first, 1, 40});
        QTRY_VERIFY(runs->find(second)->joined);
        const RunEntry& entry = *runs->find(second);
        QVERIFY(entry.run == after && entry.all() == after);
        QCOMPARE(entry.drawn()->trials().front().x(series::epsilon).back(), 90.0);
        QVERIFY2(entry.note.startsWith("Goes on from " + runs->find(first)->name + " after 40 queries"),
                 qPrintable(entry.note));
        QVERIFY2(entry.note.contains("Both together:\npromised ε = "), qPrintable(entry.note));
    }

    void aNoteOfThePersonStays() {
        const RunNumber first = add(left), second = add(after);
        runs->setNote(second, "mine");
        runs->setOrigin(second, {first, 1, 40});
        QTRY_VERIFY(runs->find(second)->joined);
        QCOMPARE(runs->find(second)->note, QString("mine"));
    }

    void woundBackItIsDrawnAsItStood() {
        const RunNumber first = add(left), second = add(after);
        runs->setOrigin(second, {first, 1, 40});
        QTRY_VERIFY(runs->find(second)->joined);
        const auto then = std::make_shared<const Run>(after->asOf({}, 10));
        runs->windBack(second, then);
        QVERIFY(runs->find(second)->drawn() == then);
        runs->windOn(second);
        QVERIFY(runs->find(second)->drawn() != after);
    }

    void whatCannotBeJoinedStaysAsItIs() {
        const RunNumber second = add(after);
        runs->setOrigin(second, {RunNumber::fromNumber(77), 1, 40}); // removed
        const RunNumber first = add(left), third = add(after);
        runs->setOrigin(third, {first, 1, 4000}); // it never had so many
        QTest::qWait(200);
        QVERIFY(!runs->find(second)->joined && !runs->find(third)->joined);
        QVERIFY(runs->find(third)->drawn() == after);
    }

    void whatItGoesOnFromMayComeLater() {
        RunEntry later;
        later.id = RunNumber::fromNumber(5);
        later.name = "rest";
        later.run = after;
        later.origin = RunOrigin{RunNumber::fromNumber(3), 1, 40};
        runs->put(later);
        QTest::qWait(50);
        QVERIFY(!runs->find(RunNumber::fromNumber(5))->joined);
        RunEntry earlier;
        earlier.id = RunNumber::fromNumber(3);
        earlier.name = "left";
        earlier.run = left;
        runs->put(earlier);
        QTRY_VERIFY(runs->find(RunNumber::fromNumber(5))->joined);
    }
};

TEST_WITH_WINDOWS(ForkedRunsTest)
#include "ForkedRunsTest.moc"
