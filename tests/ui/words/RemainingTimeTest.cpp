// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/RemainingTime.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

namespace {

Experiment withTrials(int trials) {
    Experiment experiment;
    experiment.trials = trials;
    return experiment;
}

void move(Run& run, RemainingTime& remaining, double seconds, int trial, Stage stage, std::size_t done,
          std::size_t total) {
    run.apply(StageProgress{TrialNumber::fromNumber(trial), stage, done, total});
    remaining.update(seconds, run);
}

} // namespace

class RemainingTimeTest : public QObject {
    Q_OBJECT

private slots:
    void durationsAreRoundedToSensibleSteps_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0.0 << "1 s";
        QTest::newRow("under ten: up") << 3.2 << "4 s";
        QTest::newRow("ten") << 10.0 << "10 s";
        QTest::newRow("fives") << 22.0 << "20 s";
        QTest::newRow("almost a minute") << 58.0 << "1 min";
        QTest::newRow("minutes") << 170.0 << "3 min";
        QTest::newRow("almost an hour") << 3550.0 << "1 h";
        QTest::newRow("half hours") << 5500.0 << "1.5 h";
    }
    void durationsAreRoundedToSensibleSteps() {
        QFETCH(double, seconds);
        QFETCH(QString, text);
        QCOMPARE(roundedDuration(seconds), text);
    }

    void nothingIsSaidBeforeAnythingMoves() {
        Run run(withTrials(1));
        RemainingTime remaining;
        remaining.update(0, run);
        QVERIFY(remaining.text(0).isEmpty());
        move(run, remaining, 0.0, 1, Stage::Aggregate, 0, 100);
        move(run, remaining, 5.0, 1, Stage::Aggregate, 0, 100);
        QVERIFY(remaining.text(5).isEmpty());
    }

    void aFlashOfProgressIsNotBelieved() {
        Run run(withTrials(1));
        RemainingTime remaining;
        move(run, remaining, 0.0, 1, Stage::Aggregate, 0, 100);
        move(run, remaining, 0.1, 1, Stage::Aggregate, 1, 100);
        QVERIFY(remaining.text(0.1).isEmpty());
    }

    void theLastStageOfASingleTrialSpeaksForTheRun() {
        Run run(withTrials(1));
        RemainingTime remaining;
        for (int i = 0; i <= 60; ++i) // 10 queries a second, 640 in all
            move(run, remaining, i * 0.1, 1, Stage::Aggregate, static_cast<std::size_t>(i), 640);
        const double left = remaining.left(6.0).value();
        QVERIFY2(std::abs(left - 58) < 0.01, qPrintable(QString::number(left)));
        QCOMPARE(remaining.text(6.0), QStringLiteral("about 1 min left"));
    }

    void boostingIsALastStageToo() {
        Run run(withTrials(1));
        RemainingTime remaining;
        move(run, remaining, 0.0, 1, Stage::Boost, 0, 100);
        move(run, remaining, 1.0, 1, Stage::Boost, 25, 100);
        QCOMPARE(remaining.text(1.0), QStringLiteral("about 3 s left"));
    }

    void anEarlierStageSpeaksForItselfOnly() {
        Run run(withTrials(1));
        RemainingTime remaining;
        move(run, remaining, 0.0, 1, Stage::Train, 0, 250);
        move(run, remaining, 1.0, 1, Stage::Train, 50, 250);
        QCOMPARE(remaining.text(1.0), QStringLiteral("about 4 s left in this step"));
        QCOMPARE(remaining.text(2.5), QStringLiteral("about 3 s left in this step"));
        move(run, remaining, 5.0, 1, Stage::Vote, 0, 6500);
        QVERIFY(remaining.text(5.0).isEmpty());
    }

    void finishedTrialsSpeakForTheRest() {
        Run run(withTrials(4));
        RemainingTime remaining;
        move(run, remaining, 0.0, 1, Stage::Aggregate, 0, 100);
        TrialOutcome outcome;
        outcome.seconds = 3;
        run.apply(TrialFinished{{}, outcome});
        move(run, remaining, 3.0, 2, Stage::Train, 0, 250);
        // One second into the second trial of four at three seconds each: 2 + 3 + 3.
        for (int i = 1; i <= 20; ++i)
            move(run, remaining, 3.0 + i * 0.05, 2, Stage::Train, 1, 250);
        QVERIFY(std::abs(remaining.left(4.0).value() - 8) < 0.01);
        QCOMPARE(remaining.text(4.0), QStringLiteral("about 8 s left"));
    }

    void whereLongReferencesFollowTheLastStageSpeaksForItselfOnly() {
        for (const bool references : {true, false}) {
            Experiment experiment = withTrials(1);
            experiment.mechanism = "dpsgd";
            experiment.parameters.set("references", references);
            Run run(experiment);
            RemainingTime remaining;
            move(run, remaining, 0.0, 1, Stage::Descend, 0, 100);
            move(run, remaining, 1.0, 1, Stage::Descend, 25, 100);
            QCOMPARE(remaining.text(1.0), references ? QStringLiteral("about 3 s left in this step")
                                                     : QStringLiteral("about 3 s left"));
        }
    }

    void theReferencesOfTrialsThatAreOverCount() {
        Run run(withTrials(2));
        RemainingTime remaining;
        move(run, remaining, 0.0, 1, Stage::Aggregate, 0, 100);
        TrialOutcome outcome;
        outcome.seconds = 3;
        run.apply(TrialFinished{{}, outcome});
        move(run, remaining, 4.0, 1, Stage::Baselines, 1, 3);
        move(run, remaining, 6.0, 1, Stage::Baselines, 2, 3);
        QCOMPARE(remaining.text(6.0), QStringLiteral("about 2 s left in this step"));
        move(run, remaining, 9.0, 2, Stage::Train, 0, 250); // nine seconds each
        move(run, remaining, 10.0, 2, Stage::Train, 1, 250);
        QCOMPARE(remaining.text(10.0), QStringLiteral("about 8 s left"));
    }

    void aHiccupMovesTheGuessLittle() {
        Run run(withTrials(1));
        RemainingTime remaining;
        for (int i = 0; i <= 100; ++i)
            move(run, remaining, i * 0.1, 1, Stage::Aggregate, static_cast<std::size_t>(i), 200);
        const double before = remaining.left(10.0).value(); // 10 s
        // A tenth of a second in which twenty queries' worth is done at once: the raw guess falls to 6.7 s.
        move(run, remaining, 10.1, 1, Stage::Aggregate, 120, 200);
        const double after = remaining.left(10.1).value();
        QVERIFY(after < before - 0.1);
        QVERIFY(after > before - 1);
    }

    void whatIsLeftIsNeverNegative() {
        Run run(withTrials(1));
        RemainingTime remaining;
        move(run, remaining, 0.0, 1, Stage::Aggregate, 0, 100);
        move(run, remaining, 1.0, 1, Stage::Aggregate, 99, 100);
        QCOMPARE(remaining.left(60.0).value(), 0.0);
        QCOMPARE(remaining.text(60.0), QStringLiteral("about 1 s left"));
    }
};

TEST_ALONE(RemainingTimeTest)
#include "RemainingTimeTest.moc"
