// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/QueryWords.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/votes/FakeQueries.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QuerySurroundings around() {
    QuerySurroundings known;
    known.classes = QStringList{"<=50K", ">50K"};
    known.threshold = 200;
    known.meaning = {.value = 0,
                     .delta = 1e-5,
                     .kind = EpsilonKind::DataDependent,
                     .adjacency = Adjacency::AddRemoveRecord,
                     .accountant = {},
                     .order = {}};
    known.deltaKnown = true;
    return known;
}

QString answerOf(const AskedQuery& query, const QuerySurroundings& known = around()) {
    return answerWords(query, known).join('\n');
}

} // namespace

class QueryWordsTest : public QObject {
    Q_OBJECT

private slots:
    void anAnswerSaysLabelTruthAndLead() {
        const QString words = answerOf(askedQuery(1203, 231));
        QVERIFY2(words.contains("Answered: <b>&lt;=50K</b>"), qPrintable(words));
        QVERIFY(words.contains("True class: &lt;=50K – the label is right"));
        QVERIFY(words.contains("&lt;=50K with 231 of 250 votes, gap 212 to the next class"));
        QVERIFY(words.contains("Row 1,204 of the public pool"));
        QVERIFY(!words.contains("noise made"));
    }

    void aWrongLabelAndOneThatNoiseMadeAreTold() {
        QVERIFY(answerOf(askedQuery(0, 20)).contains("<b>the label is wrong</b>"));
        AskedQuery query = askedQuery(0, 231);
        query.label = 1;
        QVERIFY(answerOf(query).contains("noise made another class win"));
        query.truth = -1;
        QVERIFY(answerOf(query).contains("The true class is not known"));
    }

    void aRefusalHasNoLabelAndAStudentMayAnswerAlone() {
        const QString refused = answerOf(askedQuery(0, 130));
        QVERIFY(refused.contains("<b>Refused</b>: no label"));
        QVERIFY(refused.contains("True class: &lt;=50K"));
        QVERIFY(!refused.contains("right"));
        const QString alone = answerOf(consulted(askedQuery(0, 231), 0.95));
        QVERIFY(alone.contains("Answered by the student alone: <b>&lt;=50K</b>"));
        QVERIFY(alone.contains("Student: &lt;=50K 0.95, &gt;50K 0.05"));
    }

    void namesThatAreNotKnownAreNumbers() {
        QuerySurroundings nameless = around();
        nameless.classes.clear();
        nameless.fileOfVotes = true;
        const QString words = answerOf(askedQuery(0, 231), nameless);
        QVERIFY(words.contains("Answered: <b>class 1</b>"));
        QVERIFY(words.contains("Row 1 of the file of votes"));
    }

    void theCheckIsToldBesideItsThreshold() {
        const QString passed = checkWords(askedQuery(0, 231), around()).join('\n');
        QVERIFY2(passed.contains("Highest count, rounded: 231"), qPrintable(passed));
        QVERIFY(passed.contains("<b>234.5</b>"));
        QVERIFY(passed.contains("Threshold: 200 – reached, the teachers answer"));
        QVERIFY(checkWords(askedQuery(0, 130), around()).join('\n').contains("200 – not reached"));
        AskedQuery unchecked = askedQuery(0, 231);
        unchecked.checked.reset();
        QCOMPARE(checkWords(unchecked, around()), QStringList{"No check: every query is answered"});
        QVERIFY(checkWords(consulted(askedQuery(0, 231), 0.8), around())
                    .first()
                    .contains("the votes beyond the student's guess"));
    }

    void theCostIsToldByPartsAndByKind() {
        const AskedQuery query = askedQuery(0, 231);
        QCOMPARE(costTitle(query), QStringLiteral("What it cost: Rényi divergence at order 14, in nats"));
        QVERIFY(costMeaning(query).contains("turns into ε"));
        QuerySurroundings byVotes = around();
        byVotes.spendsByData = true;
        const QString table = costTable(query, byVotes);
        QVERIFY(table.contains("by these votes:<br>do not publish"));
        QVERIFY(table.contains("vote-independent"));
        for (const char* number : {"0.00200", "0.0100", "0.0200", "0.500", "0.0220", "0.510"})
            QVERIFY2(table.contains(QString::fromLatin1(">&nbsp;&nbsp;&nbsp;%1<").arg(number)), number);
        QuerySurroundings independent = around();
        QVERIFY(!costTable(query, independent).contains("do not publish"));
    }

    void everyEpsilonCarriesItsMeaning() {
        const QString words = epsilonAfterWords(askedQuery(50, 231), around());
        QVERIFY2(words.contains("spent ε = 1.00 at δ = 1e-5 · add or remove one record · do not publish"),
                 qPrintable(words));
        QuerySurroundings unknown = around();
        unknown.deltaKnown = false;
        QVERIFY(!epsilonAfterWords(askedQuery(50, 231), unknown).contains("1.00"));
    }

    // An ε that holds whatever the votes are promises nothing where something stands against it.
    void theOddsAreThoseOfTheExperiment() {
        QuerySurroundings known = around();
        known.meaning.kind = EpsilonKind::DataIndependent;
        QVERIFY(epsilonAfterWords(askedQuery(50, 231), known).contains("at most 74"));
        const auto run = confidentRun();
        Experiment fitted = run->experiment();
        fitted.mechanism = "pate-gnmax";
        QCOMPARE(surroundingsOf(entryOf(std::make_shared<Run>(fitted)), {}).againstPromise, std::string());
        fitted.encoder.fit = FitOn::PrivatePool;
        known.againstPromise = surroundingsOf(entryOf(std::make_shared<Run>(fitted)), {}).againstPromise;
        const QString words = epsilonAfterWords(askedQuery(50, 231), known);
        QVERIFY2(words.contains("Nothing is promised: means, ranges and categories"), qPrintable(words));
        QVERIFY(!words.contains("at most 74"));
        fitted.encoder = {};
        fitted.parameters.set("epsilon", 2.0);
        fitted.parameters.set("stop_on", std::string("data-dependent"));
        known.againstPromise = surroundingsOf(entryOf(std::make_shared<Run>(fitted)), {}).againstPromise;
        QVERIFY(epsilonAfterWords(askedQuery(50, 231), known).contains("the votes themselves"));
    }

    void surroundingsComeFromTheExperimentUntilTheTrialHasEnded() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 3));
        QCOMPARE(surroundingsOf(entryOf(run), {}).threshold, std::optional(200.0));
        QCOMPARE(surroundingsOf(entryOf(run), {}).meaning.kind, EpsilonKind::DataDependent);
        QCOMPARE(surroundingsOf(entryOf(run), {}).meaning.delta, 1e-5);
        TrialOutcome outcome;
        outcome.resolved.set("threshold", 210.0);
        outcome.privacy.spent = around().meaning;
        outcome.privacy.spent.delta = 1e-6;
        run->apply(TrialFinished{{}, outcome});
        QCOMPARE(surroundingsOf(entryOf(run), {}).threshold, std::optional(210.0));
        QCOMPARE(surroundingsOf(entryOf(run), {}).meaning.delta, 1e-6);
        QVERIFY(surroundingsOf(entryOf(run), {}).deltaKnown);
    }

    void whyThereAreNoVotesIsTold() {
        Experiment secret = confidentRun()->experiment();
        secret.release = true;
        const auto release = std::make_shared<Run>(secret);
        QVERIFY(whyNoVotes(entryOf(release), {}).startsWith("A release keeps no votes"));
        const auto run = confidentRun();
        QVERIFY(whyNoVotes(entryOf(run), {}).startsWith("Waiting"));
        run->setState(RunState::Finished);
        RunEntry restored = entryOf(run);
        restored.dataset.reset();
        QVERIFY(whyNoVotes(restored, {}).startsWith("A file keeps no votes: run it again"));
        QVERIFY(whyNoVotes(entryOf(run), {}).contains("before its first query"));
        RunEntry plain = entryOf(run);
        plain.mechanism = &findMechanism("nonprivate")->descriptor;
        QVERIFY(whyNoVotes(plain, {}).contains("holds no votes"));
        plain.mechanism = &findMechanism("bagging")->descriptor;
        QVERIFY(whyNoVotes(plain, {}).contains("no queries one by one"));
        ask(*run, askedQueries(0, 1));
        QCOMPARE(whyNoVotes(entryOf(run), {}), QString());
        QVERIFY(!whyNoVotes(entryOf(run), TrialNumber::fromNumber(2)).isEmpty());
    }
};

TEST_ALONE(QueryWordsTest)
#include "QueryWordsTest.moc"
