// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/RunWords.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/StepsOfRun.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunWordsTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax(), plain = fakeNonPrivate();

private slots:
    void numbersReadAsAPersonWouldWriteThem() {
        QCOMPARE(epsilonText(1.634), QStringLiteral("1.63"));
        QCOMPARE(epsilonText(2), QStringLiteral("2.00"));
        QCOMPARE(epsilonText(0.01234), QStringLiteral("0.0123"));
        QCOMPARE(epsilonText(163.4), QStringLiteral("163"));
        QCOMPARE(epsilonText(0), QStringLiteral("0"));
        QCOMPARE(epsilonText(std::numeric_limits<double>::infinity()), QStringLiteral("∞"));
        QCOMPARE(deltaText(1e-5), QStringLiteral("1e-5"));
        QCOMPARE(deltaText(2.5e-10), QStringLiteral("2.5e-10"));
        QCOMPARE(deltaText(0), QStringLiteral("0"));
        QCOMPARE(durationText(0.214), QStringLiteral("0.21 s"));
        QCOMPARE(durationText(3.14), QStringLiteral("3.1 s"));
        QCOMPARE(durationText(9.97), QStringLiteral("10 s"));
        QCOMPARE(durationText(192), QStringLiteral("3 min 12 s"));
    }

    void theSummaryNamesTheParametersThatTellRunsApart() {
        Run run(fakeExperiment());
        QCOMPARE(mechanismSummary(run, &gnmax), QStringLiteral("GNMax  σ 40  250 teachers"));
        QCOMPARE(mechanismSummary(run, nullptr), QStringLiteral("pate-gnmax"));
        QVERIFY(mechanismInFull(run, &gnmax).contains(QStringLiteral("PATE · GNMax (Papernot et al. 2018)")));
        QVERIFY(mechanismInFull(run, &gnmax).contains(QStringLiteral("Noise σ: 40 votes")));
        QVERIFY(mechanismInFull(run, &gnmax).contains(QStringLiteral("Stop by: promised ε")));
    }

    // Else two runs were called "DPBag ε 1, ε 0.5".
    void theEpsilonOfAGroupIsNotTakenForThatOfTheRun() {
        const ParameterDescriptor& careful =
            *findParameter(findMechanism("dpbag")->descriptor.parameters, "careful_epsilon");
        QCOMPARE(parameterInShort(careful, ParameterValue(0.3)), QStringLiteral("careful: ε 0.3"));
    }

    // Three groups of people grant ε of their own only where personal budgets are on.
    void parametersThatAreOffAreNotNamed() {
        const MechanismDescriptor& dpbag = findMechanism("dpbag")->descriptor;
        Experiment experiment;
        experiment.mechanism = "dpbag";
        experiment.parameters.set("teachers", std::int64_t{250});
        experiment.parameters.set("partitions", std::int64_t{50});
        QVERIFY2(!mechanismSummary(Run(experiment), &dpbag).contains(QStringLiteral("ε")),
                 qPrintable(mechanismSummary(Run(experiment), &dpbag)));
        QVERIFY(!parameterInForce(Run(experiment), &dpbag, "careful_epsilon"));
        QVERIFY(!mechanismInFull(Run(experiment), &dpbag).contains(QStringLiteral("ε: 0.5")));
        experiment.parameters.set("personal_budgets", std::string("groups"));
        QVERIFY(mechanismInFull(Run(experiment), &dpbag).contains(QStringLiteral("Careful: ε: 0.5")));
        // Off at two removes: this accountant has no budgets of one's own.
        experiment.parameters.set("accountant", std::string("rdp"));
        QVERIFY(!parameterInForce(Run(experiment), &dpbag, "careful_epsilon"));
    }

    void whatWasSolvedForIsShownInsteadOfWhatWasGiven() {
        Run run(fakeExperiment());
        TrialOutcome outcome = fakeOutcome(1, 0.8, 10);
        outcome.resolved.set("sigma", 38.2168);
        run.apply(TrialFinished{{}, outcome});
        QCOMPARE(mechanismSummary(run, &gnmax), QStringLiteral("GNMax  σ 38.22  250 teachers"));
    }

    void eachStateHasItsWord() {
        Run run(fakeExperiment());
        QCOMPARE(stateText(run), QStringLiteral("running"));
        run.setState(RunState::Paused);
        QCOMPARE(stateText(run), QStringLiteral("paused"));
        run.setState(RunState::Stopped);
        QCOMPARE(stateText(run), QStringLiteral("stopped"));
        QCOMPARE(stateText(*finishedFakeRun(1, 0.8, 10, 2)), QStringLiteral("6.2 s"));
        run.fail({"no column 'income'", "/data/label", "choose one of the file"});
        QCOMPARE(stateText(run), QStringLiteral("failed: no column 'income'"));
        QCOMPARE(stateInFull(run),
                 QStringLiteral("failed: Label column: no column 'income'; choose one of the file"));
    }

    void aRunThatSpentItsBudgetHasFinished() {
        Run run(fakeExperiment());
        TrialOutcome outcome = fakeOutcome(1, 0.8, 10);
        outcome.stopped = "the budget ε = 2 is spent";
        run.apply(TrialFinished{{}, outcome});
        run.setState(RunState::Finished);
        QCOMPARE(stateText(run), QStringLiteral("3.1 s, budget spent"));
        QCOMPARE(stateInFull(run),
                 QStringLiteral("Took 3.1 s. Budget spent after 10 queries: the budget ε = 2 "
                                "is spent."));
    }

    void aSpentBudgetSaysHowFarItLasted() {
        Experiment experiment = fakeExperiment(2);
        Run unlimited(experiment);
        experiment.parameters.set("queries", std::int64_t{1400});
        Run run(experiment);
        QVERIFY(budgetSpentWords(run).isEmpty());
        TrialOutcome outcome = fakeOutcome(1, 0.8, 1312);
        outcome.stopped = "the budget ε = 2 is spent";
        run.apply(TrialFinished{{}, outcome});
        QCOMPARE(budgetSpentWords(run), QStringLiteral("budget spent after 1,312 of 1,400 queries"));
        outcome.asked = 1300;
        run.apply(TrialFinished{TrialNumber::fromNumber(2), outcome});
        QCOMPARE(budgetSpentWords(run),
                 QStringLiteral("budget spent after 1,306 of 1,400 queries (median of 2 repeats)"));
        outcome.asked = 0;
        unlimited.apply(TrialFinished{{}, outcome});
        QCOMPARE(budgetSpentWords(unlimited), QStringLiteral("budget too small for the first query"));
        QVERIFY(budgetSpentWords(*finishedFakeRun(1, 0.8, 10)).isEmpty());
    }

    void theSentenceOfAFinishedRunHasTheWholeMeaning() {
        const QString words = privacySentence(*finishedFakeRun(1.2, 0.8, 10));
        QVERIFY2(words.startsWith("promised ε 1.80 at δ = 1e-5 · add or remove one record · at most "),
                 qPrintable(words));
        QVERIFY2(words.endsWith(" guesses right · spent ε 1.20 ⊘: do not publish"), qPrintable(words));
    }

    void severalTrialsSpendEach() {
        const QString words = privacySentence(*finishedFakeRun(1.2, 0.8, 10, 3));
        QVERIFY2(words.startsWith("promised ε 1.80 at δ = 1e-5 per repeat"), qPrintable(words));
    }

    void whoStopsByItsVotesIsPromisedNothing() {
        Experiment experiment = fakeExperiment();
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        Run run(experiment);
        TrialOutcome outcome = fakeOutcome(1.2, 0.8, 10);
        outcome.resolved = experiment.parameters;
        run.apply(TrialFinished{{}, outcome});
        const QString words = privacySentence(run);
        QVERIFY2(words.startsWith("nothing is promised: "), qPrintable(words));
        QVERIFY2(!words.contains("guesses right"), qPrintable(words));
    }

    void aRunningRunIsWarnedAboutBeforeItsStatementExists() {
        Run run(fakeExperiment());
        QCOMPARE(privacySentence(run), QStringLiteral("nothing spent yet of 2.00"));
        advanceFakeRun(run, 1, 100, 0.5, 0.8);
        QVERIFY2(privacySentence(run).startsWith("spent so far: ε 0.500 ⊘ of 2.00 at δ = 1e-5"),
                 qPrintable(privacySentence(run)));
    }

    void aRunThatEndedBeforeItsFirstQuerySpentNothing() {
        Run run(fakeExperiment());
        run.fail({"no memory", "", ""});
        QCOMPARE(privacySentence(run), QStringLiteral("nothing spent of 2.00"));
    }

    void whatWasStoppedByHandIsCountedInItsOwnSteps() {
        Experiment experiment;
        const auto words = [&experiment](const char* mechanism) {
            experiment.mechanism = mechanism;
            Run run(experiment);
            run.setState(RunState::Stopped);
            return stateInFull(run);
        };
        QVERIFY(words("pate-gnmax").contains("before all queries were asked"));
        QVERIFY(words("brc").contains("before its last iteration"));
        QVERIFY(words("bagging").contains("before its last model"));
        QVERIFY(words("dpsgd").contains("before its last step"));
        QVERIFY(words("dp-logistic").contains("before its model was trained"));
    }

    void noPrivacyIsSaidPlainly() {
        Experiment experiment;
        experiment.mechanism = "nonprivate";
        QVERIFY(privacySentence(Run(experiment)).startsWith(QStringLiteral("not private")));
    }
};

TEST_ALONE(RunWordsTest)
#include "RunWordsTest.moc"
