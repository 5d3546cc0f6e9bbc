// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/privacy/tradeoff/AttackerView.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::string oddsAt(double epsilon, double delta = 0) {
    return oddsInWords(promiseOf(Epsilon{.value = epsilon,
                                         .delta = delta,
                                         .kind = EpsilonKind::DataIndependent,
                                         .adjacency = Adjacency::AddRemoveRecord}));
}

Epsilon oneOfKind(EpsilonKind kind, double value = 1) {
    return {.value = value, .delta = 1e-5, .kind = kind, .adjacency = Adjacency::AddRemoveRecord};
}

TrialOutcome outcomeOf(double epsilon) {
    TrialOutcome outcome;
    outcome.asked = outcome.answered = 100;
    outcome.privacy.spent = oneOfKind(EpsilonKind::DataIndependent, epsilon);
    return outcome;
}

Run runOf(const Experiment& experiment, const std::vector<double>& epsilons) {
    Run run(experiment);
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        run.apply(TrialFinished{TrialNumber::fromIndex(i), outcomeOf(epsilons[i])});
    return run;
}

} // namespace

class OddsOfPromiseTest : public QObject {
    Q_OBJECT

private slots:
    void theSentenceCountsGuesses_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<double>("delta");
        QTest::addColumn<QString>("says");
        QTest::newRow("0") << 0.0 << 0.0
                           << "Of 100 guesses whether one record was used, by someone who knows all else, "
                              "no more than 50 are right, as by chance.";
        QTest::newRow("tiny") << 1e-9 << 0.0 << "at most 51 are right; 50 would be by chance.";
        QTest::newRow("0 and a δ") << 0.0 << 0.1
                                   << "Of 100 guesses whether one record was used, by someone who knows all "
                                      "else, at most 55 are right; 50 would be by chance.";
        QTest::newRow("1") << 1.0 << 0.0 << "at most 74 are right; 50 would be by chance.";
        QTest::newRow("ln 3: exactly three of four") << std::log(3.0) << 0.0 << "at most 75 are right;";
        QTest::newRow("8") << 8.0 << 1e-5
                           << "Of 10,000 guesses whether one record was used, by someone who knows all "
                              "else, at most 9,997 are right; 5,000 would be by chance.";
        QTest::newRow("13") << 13.0 << 0.0 << "Of 1,000,000 guesses";
        QTest::newRow("700") << 700.0 << 1e-5
                             << "Nothing is promised: every guess whether one record was used may be "
                                "right, by someone who knows all else.";
        QTest::newRow("∞") << infinity << 0.0 << "Nothing is promised: its ε is infinite.";
    }

    void theSentenceCountsGuesses() {
        QFETCH(double, epsilon);
        QFETCH(double, delta);
        QFETCH(QString, says);
        const QString words = QString::fromStdString(oddsAt(epsilon, delta));
        QVERIFY2(words.endsWith(says) || words.contains(says), qPrintable(words));
    }

    // Against the trade-off curve of the same ε and δ, which knows of no formula for it.
    void noTestDoesBetterThanTheOdds() {
        for (const double epsilon : {0.0, 0.01, 0.5, 1.0, 2.0, 4.0, 8.0})
            for (const double delta : {0.0, 1e-6, 1e-3, 0.1, 0.5}) {
                const AttackerView view = attackerView(Epsilon{.value = epsilon,
                                                               .delta = delta,
                                                               .kind = EpsilonKind::DataIndependent,
                                                               .adjacency = Adjacency::AddRemoveRecord});
                const double right = rightAtEvenOdds(epsilon, delta);
                QVERIFY2(std::abs(view.rightAt(0.5) - right) < 1e-9,
                         qPrintable(QStringLiteral("ε %1 δ %2: %3, %4")
                                        .arg(epsilon)
                                        .arg(delta)
                                        .arg(right, 0, 'g', 12)
                                        .arg(view.rightAt(0.5), 0, 'g', 12)));
            }
    }

    void countsAreRoundedUpAndNeverBelowChance() {
        for (double epsilon = 1e-15; epsilon < 40; epsilon *= 1.7) {
            const double right = rightAtEvenOdds(epsilon, 0);
            const CountedOdds odds = countedOdds(right);
            QVERIFY(2 * odds.right >= odds.of);
            QVERIFY(static_cast<double>(odds.right) >= static_cast<double>(odds.of) * (right - 1e-12));
            // Whoever is told "every guess" is told so since a million would not tell it apart.
            QCOMPARE(odds.certain(), right > 1 - 1e-6 + 1e-12);
        }
    }

    void whatPromisesNoOddsSaysWhy() {
        const auto compareSays = [](const Epsilon& epsilon, const char* words) {
            const std::string said = oddsInWords(promiseOf(epsilon));
            QVERIFY2(says(said, words) && says(said, "Nothing is promised: "), said.c_str());
        };
        compareSays(oneOfKind(EpsilonKind::DataDependent), "depends on the private data");
        compareSays(oneOfKind(EpsilonKind::Conjectured), "not proved");
        compareSays(oneOfKind(EpsilonKind::Sanitised), "estimate with noise");
        compareSays(oneOfKind(EpsilonKind::None), "not private");
        compareSays(oneOfKind(EpsilonKind::DataIndependent, infinity), "infinite");
        Epsilon few = oneOfKind(EpsilonKind::DataIndependent);
        few.justAFew = true;
        few.delta = 0.632;
        QVERIFY(says(oddsInWords(promiseOf(few)),
                     "With a chance of up to 63.2 % a given record is learnt from as it is"));
        QVERIFY(says(oddsInWords(promiseOf(oneOfKind(EpsilonKind::DataIndependent))), "at most 74"));
        // A distance δ in total variation leaves (1 + δ)/2 of the guesses, whatever ε stands beside it.
        few.totalVariation = true;
        few.delta = 0.3;
        for (const double value : {0.0, 5.0}) {
            few.value = value;
            QCOMPARE(promiseOf(few).right, 0.65);
            QVERIFY(says(oddsInWords(promiseOf(few)), "at most 65 are right"));
        }
    }

    void lowBitsThatNothingCoversAreNamed() {
        Epsilon doubles = oneOfKind(EpsilonKind::DataIndependent);
        doubles.noiseInDoubles = true;
        QVERIFY(says(oddsInWords(promiseOf(doubles)), "low bits of the noise"));
        QVERIFY(!says(oddsInWords(promiseOf(oneOfKind(EpsilonKind::DataIndependent))), "low bits"));
    }

    void outsideTheGuaranteeNothingIsPromised_data() {
        QTest::addColumn<bool>("fitted");
        QTest::addColumn<bool>("balanced");
        QTest::addColumn<QString>("why");
        QTest::newRow("encoder") << true << false << "means, ranges and categories";
        QTest::newRow("classes") << false << true << "class counts of private records";
        QTest::newRow("neither") << false << false << "";
    }
    void outsideTheGuaranteeNothingIsPromised() {
        QFETCH(bool, fitted);
        QFETCH(bool, balanced);
        QFETCH(QString, why);
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        if (fitted) experiment.encoder.fit = FitOn::PrivatePool;
        experiment.split.balance = balanced;
        const Run run = runOf(experiment, {1});
        const std::string said =
            oddsInWords(promiseOf(oneOfKind(EpsilonKind::DataIndependent), againstPromise(experiment, {})));
        const RunPrivacy privacy = privacyOf(run);
        QCOMPARE(privacy.promised.has_value(), why.isEmpty());
        QCOMPARE(says(said, "at most 74"), why.isEmpty());
        QCOMPARE(oddsInWords(privacy), said);
        if (why.isEmpty()) return;
        QVERIFY2(says(said, "Nothing is promised: ") && says(said, why.toUtf8().constData()), said.c_str());
    }

    // Of a repeat that is looked at after some of its steps: what the votes or the answers decided is no
    // promise, though the ε of so many steps holds whatever the votes are.
    void whatStandsAgainstAnEpsilonIsSaidInItsPlace() {
        const Epsilon counted = oneOfKind(EpsilonKind::DataIndependent);
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        Parameters inForce;
        const auto odds = [&] {
            return oddsInWords(promiseOf(counted, againstPromise(experiment, inForce)));
        };
        QVERIFY(says(odds(), "at most 74"));
        inForce.set("epsilon", 2.0);
        inForce.set("stop_on", std::string("data-dependent"));
        QVERIFY(says(odds(), "Nothing is promised: the votes themselves"));
        experiment.release = true; // which stops by what holds whatever the votes are
        QVERIFY(says(odds(), "at most 74"));
        experiment = {};
        experiment.mechanism = "pate-confident";
        inForce = {};
        QVERIFY2(says(odds(), "Nothing is promised: how many queries were answered"), odds().c_str());
        experiment.release = true;
        QVERIFY(says(odds(), "at most 74"));
    }

    // What most may be learnt from any of the repeats, and not from the middle one.
    void theLargestOfTheRepeatsIsPromised() {
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        QCOMPARE(privacyOf(runOf(experiment, {1, 3, 2})).promised->most.value, 3.0);
        QVERIFY(says(privacyOf(runOf(experiment, {1, infinity})).whyNot, "infinite"));
        QVERIFY(!privacyOf(runOf(experiment, {})).promised);
    }

    void whatVotesOrAnswersDecideIsNoPromise() {
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        Run byVotes(experiment);
        TrialOutcome outcome = outcomeOf(1);
        outcome.resolved.set("epsilon", 2.0);
        outcome.resolved.set("stop_on", std::string("data-dependent"));
        byVotes.apply(TrialFinished{{}, outcome});
        QVERIFY(says(privacyOf(byVotes).whyNot, "votes themselves"));
        experiment.mechanism = "pate-confident";
        Run budgeted(experiment);
        outcome = outcomeOf(1);
        outcome.stopped = "the budget is spent";
        outcome.resolved.set("epsilon", 2.0);
        budgeted.apply(TrialFinished{{}, outcome});
        QCOMPARE(privacyOf(budgeted).promised->most.value, 2.0);
    }

    void theQuestionIsThatOfTheNeighbours() {
        Epsilon epsilon = oneOfKind(EpsilonKind::DataIndependent);
        epsilon.adjacency = Adjacency::ReplaceRecord;
        QVERIFY(says(oddsInWords(promiseOf(epsilon)), "guesses which of two records was used"));
        epsilon.adjacency = Adjacency::ReplacePrivateFeatures;
        QVERIFY(says(oddsInWords(promiseOf(epsilon)), "which of two sets of private features"));
    }
};

TEST_ALONE(OddsOfPromiseTest)
#include "OddsOfPromiseTest.moc"
