// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ComparedData.h"

#include "core/experiment/run/Run.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class ComparedDataTest : public QObject {
    Q_OBJECT

    static std::string of(const Experiment& experiment, const char* fingerprint = "a") {
        Run run(experiment);
        DatasetMark mark;
        mark.fingerprint = fingerprint;
        mark.classes = {"no", "yes"};
        run.apply(mark);
        return comparedData(run);
    }

    static Experiment fromFile(const char* path) {
        Experiment experiment;
        experiment.data.path = path;
        return experiment;
    }

private slots:
    void theSameRecordsAreKnownWhereverTheyLie() {
        QCOMPARE(of(fromFile("/here/a.csv")), of(fromFile("/there/b.csv")));
        QVERIFY(of(fromFile("/here/a.csv"), "a") != of(fromFile("/here/a.csv"), "b"));
    }

    void withoutAFingerprintTheyAreKnownByTheirFile() {
        QCOMPARE(of(fromFile("a.csv"), ""), of(fromFile("a.csv"), ""));
        QVERIFY(of(fromFile("a.csv"), "") != of(fromFile("b.csv"), ""));
    }

    // A release knows no fingerprint, and declares the class that an exploration guesses.
    void aReleaseIsAboutTheDataOfTheExplorationBesideIt() {
        Experiment explored = fromFile("/here/a.csv"), released = explored;
        explored.data.label = released.data.label = "income";
        explored.data.positive = "yes";
        released.release = true;
        const auto runOf = [](const Experiment& experiment, const char* fingerprint) {
            Run run(experiment);
            DatasetMark mark;
            mark.fingerprint = fingerprint;
            mark.classes = {"no", "yes"};
            run.apply(mark);
            return run;
        };
        QVERIFY(aboutSameData(runOf(explored, "a"), runOf(released, "")));
        QVERIFY(!aboutSameData(runOf(explored, "a"), runOf(fromFile("/here/b.csv"), "")));
        QVERIFY(!aboutSameData(runOf(explored, "a"), runOf(explored, "b")));
        Experiment label = released;
        label.data.label = "sex";
        QVERIFY(!aboutSameData(runOf(explored, "a"), runOf(label, "")));
    }

    void aTestFileMayLieElsewhereToo() {
        Experiment here = fromFile("a.csv"), there = here;
        here.data.test = "/here/test.csv";
        there.data.test = "/there/test.csv";
        QCOMPARE(of(here), of(there));
        QVERIFY(of(here, "") != of(there, ""));
    }

    void anotherLabelSplitOrTestSetIsAnotherQuestion() {
        const Experiment plain = fromFile("a.csv");
        Experiment label = plain, positive = plain, split = plain, test = plain, balanced = plain;
        label.data.label = "income";
        positive.data.positive = "yes";
        split.split.privateFraction = 0.3;
        test.data.test = "test.csv";
        balanced.split.balance = true;
        for (const Experiment& other : {label, positive, split, test, balanced})
            QVERIFY(of(other) != of(plain));
    }

    void mechanismSeedAndProtectedColumnsAreCompared() {
        Experiment other = fromFile("a.csv");
        other.mechanism = "saa";
        other.seed = 99;
        other.trials = 7;
        other.data.privateColumns = {"age"};
        QCOMPARE(of(other), of(fromFile("a.csv")));
    }

    void itsNameIsShort() {
        QCOMPARE(dataName(Run(fromFile("/somewhere/adult.data.gz"))), std::string("adult.data.gz"));
        QCOMPARE(dataName(Run(fromFile("sample:census"))), std::string("census"));
    }
};

TEST_ALONE(ComparedDataTest)
#include "ComparedDataTest.moc"
