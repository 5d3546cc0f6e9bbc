// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/TrialsPrivacy.h"

#include "core/base/Infinity.h"
#include "core/base/ParameterCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class TrialsPrivacyTest : public QObject {
    Q_OBJECT

    struct Spent {
        double dependent = 0;
        std::optional<double> independent = {};
    };

    static Parameters resolved(const char* mechanism, std::optional<double> budget = {}) {
        Parameters given;
        given.set("delta", 1e-5);
        if (budget) given.set("epsilon", *budget);
        if (std::string_view(mechanism) != "pate-gnmax") {
            given.set("threshold", 200.0);
            given.set("sigma1", 150.0);
            given.set("sigma2", 40.0);
        }
        const auto whole = validated(findMechanism(mechanism)->descriptor.parameters, given, mechanism);
        if (!whole) qFatal("%s", whole.error().message().c_str());
        return *whole;
    }

    static TrialOutcome outcome(const Spent& spent, const Parameters& resolved, bool stopped = false) {
        TrialOutcome made;
        made.asked = 300;
        made.answered = 120;
        made.resolved = resolved;
        if (stopped) made.stopped = "the budget is spent";
        Epsilon& head = made.privacy.spent;
        head.value = spent.dependent;
        head.delta = 1e-5;
        head.kind = spent.independent ? EpsilonKind::DataDependent : EpsilonKind::DataIndependent;
        head.adjacency = Adjacency::AddRemoveRecord;
        if (!spent.independent) return made;
        made.privacy.dataIndependent = head;
        made.privacy.dataIndependent->kind = EpsilonKind::DataIndependent;
        made.privacy.dataIndependent->value = *spent.independent;
        return made;
    }

    static Run runOf(const char* mechanism, const std::vector<TrialOutcome>& outcomes, bool release = false) {
        Experiment experiment;
        experiment.mechanism = mechanism;
        experiment.release = release;
        experiment.trials = static_cast<int>(outcomes.size());
        Run run(experiment);
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            run.apply(TrialFinished{TrialNumber::fromIndex(i), outcomes[i]});
        return run;
    }

    static QString words(const Run& run) {
        QStringList lines;
        for (const std::string& line : inWords(*privacyOfTrials(run)))
            lines << QString::fromStdString(line);
        return lines.join('\n');
    }

private slots:
    void nothingIsSaidBeforeATrialHasFinished() { QVERIFY(!privacyOfTrials(Run(Experiment{}))); }

    // Five trials of Confident-GNMax within ε = 1, of which one picture said "ε = 0.716 … may be published;
    // each of 5 trials spends the same".
    void trialsThatSpentDifferentlyPromiseTheirBudget() {
        std::vector<TrialOutcome> outcomes;
        for (const double spent : {.7207, .7190, .7438, .7156, .7156})
            outcomes.push_back(outcome({spent - .2, spent}, resolved("pate-confident", 1), true));
        const Run run = runOf("pate-confident", outcomes);
        const auto privacy = privacyOfTrials(run);
        QCOMPARE(privacy->promised->value, 1.0);
        QVERIFY(privacy->promised->kind == EpsilonKind::DataIndependent);
        QCOMPARE(privacy->independent->least, .7156);
        QCOMPARE(privacy->independent->most.value, .7438);
        QCOMPARE(privacy->together->value, 5.0);
        const QString told = words(run);
        QVERIFY2(
            told.contains("ε = 0.516 to 0.544 at δ = 1e-5 · add or remove one record · data-dependent: do "
                          "not publish this ε; least and most of 5 repeats"),
            qPrintable(told));
        QVERIFY2(told.contains("promised beforehand: ε = 1.00 at δ = 1e-5 · add or remove one record · "
                               "data-independent: may be published; spent: 0.716 to 0.744"),
                 qPrintable(told));
        QVERIFY2(
            told.endsWith("no promise; each of 5 repeats promises the same, together at most ε = 5.00 at δ "
                          "= 5 × 1e-5 whatever the data (added up)"),
            qPrintable(told));
        QVERIFY(!told.contains("spends the same"));
    }

    void aReleaseSaysHowManyRunsCameBefore() {
        Run run = runOf("pate-confident", {outcome({.5, .7}, resolved("pate-confident", 1), true)});
        const QString before = words(run);
        QVERIFY2(!before.contains("came before"), qPrintable(before));
        run.setReleaseMark({.exploredBefore = 21});
        QCOMPARE(words(run), before + "\n21 runs on these data came before; no ε here covers the choice");
    }

    // Without a budget, or where it did not stop the trial, what all of its queries would cost is fixed
    // beforehand; fewer answers change nothing.
    void withoutABudgetAllQueriesAreTakenAsAnswered() {
        const Parameters parameters = resolved("pate-confident");
        Parameters all = parameters;
        all.set("queries", std::int64_t{300});
        const double most = findMechanism("pate-confident")->account(all)->privacy.spent.value;
        const auto promised = [&](const Parameters& given) {
            Experiment experiment;
            experiment.mechanism = "pate-confident";
            return promisedEpsilon(experiment, outcome({.5, .7}, given))->value;
        };
        QVERIFY(most > .7);
        QCOMPARE(promised(parameters), most);
        QCOMPARE(promised(resolved("pate-confident", 1000)), most);
        QCOMPARE(promised(resolved("pate-confident", 1)), std::min(1.0, most));
    }

    void whereEveryQueryIsAnsweredTheCostIsFixed() {
        const TrialOutcome one = outcome({.5, 2}, resolved("pate-gnmax"));
        const Run run = runOf("pate-gnmax", {one, one, one});
        QCOMPARE(privacyOfTrials(run)->promised->value, 2.0);
        const QString told = words(run);
        QVERIFY2(told.contains("ε = 2.00 at δ = 1e-5 · add or remove one record · data-independent: may be "
                               "published; each of 3 repeats spends the same, together at most ε = 6.00"),
                 qPrintable(told));
        QVERIFY(!told.contains("promised beforehand"));
    }

    void aSingleTrialSaysWhatItSaid() {
        const TrialOutcome one = outcome({.5, 2}, resolved("pate-gnmax"));
        QCOMPARE(words(runOf("pate-gnmax", {one})),
                 QString::fromStdString(inWords(one.privacy.spent) + "\n" +
                                        inWords(*one.privacy.dataIndependent)));
    }

    void aReleaseStatesWhatWasFixedAlready() {
        const TrialOutcome one = outcome({.9}, resolved("pate-confident", 1), true);
        const Run run = runOf("pate-confident", {one}, true);
        QCOMPARE(privacyOfTrials(run)->promised->value, .9);
        QCOMPARE(words(run), QString::fromStdString(inWords(one.privacy.spent)));
    }

    void whoStopsByTheVotesPromisesNothing() {
        Parameters parameters = resolved("pate-gnmax", 1);
        parameters.set("stop_on", std::string("data-dependent"));
        const TrialOutcome one = outcome({.99, 3}, parameters, true);
        const Run run = runOf("pate-gnmax", {one, one});
        QVERIFY(!privacyOfTrials(run)->promised);
        const QString told = words(run);
        QVERIFY2(told.contains("no promise") && !told.contains("may be published"), qPrintable(told));
        QVERIFY2(told.endsWith("together they cost more"), qPrintable(told));
    }

    void outsideTheGuaranteeNothingIsPromised() {
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        experiment.encoder.fit = FitOn::PrivatePool;
        experiment.trials = 2;
        Run alone(experiment), beside(experiment);
        for (const int number : {1, 2}) {
            alone.apply(
                TrialFinished{TrialNumber::fromNumber(number), outcome({.7}, resolved("pate-gnmax"))});
            beside.apply(
                TrialFinished{TrialNumber::fromNumber(number), outcome({.5, 2}, resolved("pate-gnmax"))});
        }
        for (const Run* run : {&alone, &beside}) {
            const auto privacy = privacyOfTrials(*run);
            QVERIFY(privacy->outside);
            QVERIFY(!privacy->promised);
            QVERIFY(!privacy->together);
            const QString told = words(*run);
            QVERIFY2(told.contains("no promise: outside the guarantee"), qPrintable(told));
            QVERIFY2(!told.contains("whatever the data") && !told.contains("before the first query"),
                     qPrintable(told));
        }
        QVERIFY(!promisedEpsilon(experiment, outcome({.7}, resolved("pate-gnmax"))));
        ComparedEpsilons compared;
        compared.take(alone);
        QCOMPARE(compared.values().size(), std::size_t{2}); // as they are
    }

    void whatIsNotPrivateAddsUpToNothing() {
        TrialOutcome open;
        open.privacy.spent.value = infinity;
        QCOMPARE(words(runOf("nonprivate", {open, open})), QStringLiteral("ε = ∞ · not private"));
    }

    void manyTrialsOfALargeDeltaAddUpToNothing() {
        TrialOutcome one = outcome({1}, resolved("pate-gnmax"));
        one.privacy.spent.delta = .4;
        QVERIFY(privacyOfTrials(runOf("pate-gnmax", {one, one}))->together);
        QVERIFY(!privacyOfTrials(runOf("pate-gnmax", {one, one, one}))->together);
    }
};

TEST_ALONE(TrialsPrivacyTest)
#include "TrialsPrivacyTest.moc"
