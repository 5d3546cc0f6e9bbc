// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunPrivacy.h"

#include "core/base/Infinity.h"
#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class RunPrivacyTest : public QObject {
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
        for (const std::string& line : inWords(privacyOf(run)))
            lines << QString::fromStdString(line);
        return lines.join('\n');
    }

private slots:
    void nothingIsPromisedBeforeARepeatHasFinished() {
        const RunPrivacy privacy = privacyOf(Run(Experiment{}));
        QCOMPARE(privacy.repeats, std::size_t{0});
        QVERIFY(!privacy.promised && !privacy.spent && !privacy.publishable());
        QCOMPARE(privacy.right, 1.0);
    }

    // Five trials of Confident-GNMax within ε = 1, of which one picture said "ε = 0.716 … may be published;
    // each of 5 trials spends the same".
    void trialsThatSpentDifferentlyPromiseTheirBudget() {
        std::vector<TrialOutcome> outcomes;
        for (const double spent : {.7207, .7190, .7438, .7156, .7156})
            outcomes.push_back(outcome({spent - .2, spent}, resolved("pate-confident", 1), true));
        const Run run = runOf("pate-confident", outcomes);
        const RunPrivacy privacy = privacyOf(run);
        QCOMPARE(privacy.promised->most.value, 1.0);
        QVERIFY(!privacy.promised->varies() && privacy.spentDepends() && !privacy.publishable());
        QCOMPARE(privacy.spent->least, .5156);
        QCOMPARE(privacy.spent->most.value, .5438);
        QCOMPARE(privacy.together->value, 5.0);
        QCOMPARE(words(run),
                 QStringLiteral("promised ε = 1.00 at δ = 1e-5 · add or remove one record · an "
                                "exploration: only a release may be published; each of 5 repeats "
                                "promises the same, together at most ε = 5.00 at δ = 5 × 1e-5 "
                                "(added up)\nspent ε = 0.516 to 0.544 at δ = 1e-5 · add or remove one "
                                "record · do not publish; least and most of 5 repeats"));
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
            return promiseOf(experiment, outcome({.5, .7}, given)).epsilon->value;
        };
        QVERIFY(most > .7);
        QCOMPARE(promised(parameters), most);
        QCOMPARE(promised(resolved("pate-confident", 1000)), most);
        QCOMPARE(promised(resolved("pate-confident", 1)), std::min(1.0, most));
    }

    void whereEveryQueryIsAnsweredTheCostIsFixed() {
        const TrialOutcome one = outcome({.5, 2}, resolved("pate-gnmax"));
        const Run run = runOf("pate-gnmax", {one, one, one});
        QCOMPARE(privacyOf(run).promised->most.value, 2.0);
        const QString told = words(run);
        QVERIFY2(told.contains("each of 3 repeats promises the same, together at most ε = 6.00"),
                 qPrintable(told));
    }

    void repeatsThatPromiseDifferentlyHaveOneRange() {
        const Parameters parameters = resolved("pate-gnmax");
        const Run run =
            runOf("pate-gnmax", {outcome({.5, 2.46}, parameters), outcome({.5, 2.49}, parameters)});
        const RunPrivacy privacy = privacyOf(run);
        QCOMPARE(privacy.promised->most.value, 2.49);
        QCOMPARE(privacy.promised->least, 2.46);
        const QString told = words(run);
        QVERIFY2(told.startsWith("promised ε = 2.46 to 2.49") && told.contains("least and most of 2 repeats"),
                 qPrintable(told));
    }

    void aReleaseStatesWhatWasFixedAlready() {
        const TrialOutcome one = outcome({.9}, resolved("pate-confident", 1), true);
        const Run run = runOf("pate-confident", {one}, true);
        const RunPrivacy privacy = privacyOf(run);
        QCOMPARE(privacy.promised->most.value, .9);
        QVERIFY(privacy.publishable() && !privacy.spentDepends());
        QCOMPARE(words(run), QString::fromStdString(inWords(one.privacy.spent) + " · may be published"));
    }

    // What it is worth is no promise, and so it is never said to be one.
    void onlyAReleaseMayBePublished() {
        const TrialOutcome one = outcome({.9}, resolved("pate-gnmax", 1));
        QVERIFY(!words(runOf("pate-gnmax", {one})).contains("may be published;"));
        QVERIFY(
            words(runOf("pate-gnmax", {one})).endsWith("an exploration: only a release may be published"));
        QVERIFY(words(runOf("pate-gnmax", {one}, true)).endsWith(" · may be published"));
    }

    void whoStopsByTheVotesPromisesNothing() {
        Parameters parameters = resolved("pate-gnmax", 1);
        parameters.set("stop_on", std::string("data-dependent"));
        const TrialOutcome one = outcome({.99, 3}, parameters, true);
        const Run run = runOf("pate-gnmax", {one, one});
        QVERIFY(!privacyOf(run).promised && privacyOf(run).right == 1);
        const QString told = words(run);
        QVERIFY2(told.startsWith("nothing is promised: the votes themselves") &&
                     !told.contains("may be published"),
                 qPrintable(told));
    }

    // With no ε to be held to nothing can stop it.
    void withoutABudgetNoVoteStopsARun() {
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        QVERIFY(!privacyOf(Run(experiment)).stoppedByVotes);
        experiment.parameters.set("epsilon", 2.0);
        QVERIFY(privacyOf(Run(experiment)).stoppedByVotes);
        experiment.release = true;
        QVERIFY(!privacyOf(Run(experiment)).stoppedByVotes);
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
            const RunPrivacy privacy = privacyOf(*run);
            QVERIFY(!privacy.promised && !privacy.together && privacy.right == 1);
            const QString told = words(*run);
            QVERIFY2(told.startsWith("nothing is promised: means, ranges and categories"), qPrintable(told));
        }
        QVERIFY(!promiseOf(experiment, outcome({.7}, resolved("pate-gnmax"))).epsilon);
        QVERIFY(privacyOf(alone).compared()); // as it is
    }

    void whatIsNotPrivateAddsUpToNothing() {
        TrialOutcome open;
        open.privacy.spent.value = infinity;
        QCOMPARE(words(runOf("nonprivate", {open, open})),
                 QStringLiteral("nothing is promised: its mechanism is not private"));
    }

    void manyTrialsOfALargeDeltaAddUpToNothing() {
        TrialOutcome one = outcome({1}, resolved("pate-gnmax"));
        one.privacy.spent.delta = .4;
        QVERIFY(privacyOf(runOf("pate-gnmax", {one, one})).together);
        QVERIFY(!privacyOf(runOf("pate-gnmax", {one, one, one})).together);
    }
};

TEST_ALONE(RunPrivacyTest)
#include "RunPrivacyTest.moc"
