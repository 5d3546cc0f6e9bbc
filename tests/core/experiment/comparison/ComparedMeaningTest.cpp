// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ComparedMeaning.h"

#include "core/experiment/run/Run.h"
#include "core/privacy/statement/KindOfEpsilon.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Run finished(const Epsilon& spent, const char* fingerprint = "a", const char* mechanism = "pate-gnmax",
             const Parameters& parameters = {}) {
    Experiment experiment;
    experiment.mechanism = mechanism;
    experiment.parameters = parameters;
    experiment.data.path = std::string(fingerprint) + ".csv";
    Run run(experiment);
    DatasetMark mark;
    mark.fingerprint = fingerprint;
    run.apply(mark);
    TrialOutcome outcome;
    outcome.privacy.spent = spent;
    outcome.resolved = parameters;
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
    return run;
}

Epsilon promise(double value, double delta = 1e-5, Adjacency adjacency = Adjacency::AddRemoveRecord) {
    return promisedEpsilon(value, delta, adjacency);
}

} // namespace

class ComparedMeaningTest : public QObject {
    Q_OBJECT

private slots:
    void onlyTheSameDataUnitAndDeltaShareAnAxis() {
        const ComparedMeaning one = comparedEpsilon(finished(promise(1)))->meaning;
        const auto apart = [&one](const Run& run) { return comparedEpsilon(run)->meaning.apartFrom(one); };
        QCOMPARE(apart(finished(promise(7))), std::string());
        QCOMPARE(apart(finished(promise(1), "b")), std::string("other data: b.csv"));
        QCOMPARE(apart(finished(promise(1, 1e-5, Adjacency::ReplacePrivateFeatures))),
                 std::string("another unit: ") + inWords(Adjacency::ReplacePrivateFeatures));
        QCOMPARE(apart(finished(promise(1, .374, Adjacency::ReplaceRecord))),
                 std::string("another unit: ") + inWords(Adjacency::ReplaceRecord) +
                     "; may leak a whole record with probability 0.374");
        QCOMPARE(apart(finished(promise(1, 1e-6))), std::string("δ = 1e-6"));
        QCOMPARE(apart(finished(promise(.469, .374))),
                 std::string("δ = 0.374, may leak a whole record with probability 0.374"));
    }

    void personsAreTheSameHoweverManyRowsAreLookedAt() {
        const auto of = [](const PrivacyUnit& unit) { return Neighbours(Adjacency::AddRemoveRecord, unit); };
        const Neighbours ten = of({"patient", 10, false, false});
        QVERIFY(aboutSameNeighbours(ten, of({"patient", 5, false, false})));
        QVERIFY(aboutSameNeighbours(ten, of({"patient", 0, false, false})));
        QVERIFY(!aboutSameNeighbours(ten, of({"doctor", 10, false, false})));
        QVERIFY(!aboutSameNeighbours(ten, of({"patient", 10, true, false})));
        QVERIFY(!aboutSameNeighbours(ten, of({"patient", 10, false, true})));
        QVERIFY(!aboutSameNeighbours(ten, of({"patient", 1, false, true}))); // not the other way round
        QVERIFY(!aboutSameNeighbours(ten, of({})));
        // Of records: owners counted as known where persons' rows are bounded.
        const Neighbours known = of({"patient", 10, false, true});
        QVERIFY(!aboutSameNeighbours(known, of({})) && !aboutSameNeighbours(of({}), known));
        QVERIFY(aboutSameNeighbours(known, of({"patient", 5, false, true})));
        QVERIFY(!aboutSameNeighbours(known, of({"doctor", 10, false, true})));
        QVERIFY(aboutSameNeighbours(of({"patient", 0, false, true}), of({})));
        Neighbours replaced = ten;
        replaced.kind = Adjacency::ReplaceRecord;
        QVERIFY(!aboutSameNeighbours(ten, replaced));
    }

    void aDeltaIsMarkedOnceItIsNoSmallChance() {
        QCOMPARE(leakInWords(1e-3), std::string());
        QCOMPARE(leakInWords(0.0011), std::string("may leak a whole record with probability 0.00110"));
    }

    // Neither whom it protects nor δ means anything where nothing is promised to anybody.
    void whatIsNotPrivateSharesTheAxisOfItsData() {
        const ComparedMeaning none = comparedEpsilon(finished({.value = 1 / 0.0}))->meaning,
                              one = comparedEpsilon(finished(promise(1)))->meaning,
                              other = comparedEpsilon(finished(promise(1), "b"))->meaning;
        QVERIFY(none.notPrivate && none.sharesAxisWith(one) && !none.sharesAxisWith(other));
    }

    void aPromiseIsToldFromWhatWasSpent() {
        QVERIFY(comparedEpsilon(finished(promise(1)))->promised);
        QVERIFY(!comparedEpsilon(finished(spentEpsilon(1, 1e-5, Adjacency::AddRemoveRecord)))->promised);
        QVERIFY(!comparedEpsilon(Run(Experiment{})));
    }

    // What was counted of the answers is 0.72; the budget was promised.
    void whereQueriesMayBeRefusedTheBudgetIsCompared() {
        Parameters held;
        held.set("epsilon", 1.0);
        const auto compared = comparedEpsilon(finished(promise(.72), "a", "pate-confident", held));
        QVERIFY(compared && compared->promised);
        QVERIFY(compared->epsilon.value <= 1 && compared->epsilon.value > .72);
    }
};

TEST_WITH_EVENTS(ComparedMeaningTest)
#include "ComparedMeaningTest.moc"
