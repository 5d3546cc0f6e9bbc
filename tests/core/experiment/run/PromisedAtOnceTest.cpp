// SPDX-License-Identifier: GPL-3.0-or-later
// What was counted of answers given is no promise: an odometer is no filter.
#include "core/experiment/run/RunPrivacy.h"
#include "core/privacy/statement/KindOfEpsilon.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Run running(const char* mechanism, const Parameters& parameters = {}) {
    Experiment experiment;
    experiment.mechanism = mechanism;
    experiment.parameters = parameters;
    Run run(experiment);
    for (const long asked : {10L, 20L, 30L})
        run.apply(AccountantSnapshot{
            {}, asked, asked / 2, .01 * static_cast<double>(asked), .02 * static_cast<double>(asked)});
    return run;
}

void finish(Run& run, double counted, const Parameters& resolved, const char* stopped = "") {
    TrialOutcome outcome;
    outcome.asked = 30;
    outcome.answered = 15;
    outcome.stopped = stopped;
    outcome.resolved = resolved;
    outcome.privacy.spent = promisedEpsilon(counted, 1e-5, Adjacency::AddRemoveRecord);
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
}

Parameters held(double epsilon, const char* stopOn = nullptr) {
    Parameters parameters;
    parameters.set("epsilon", epsilon);
    if (stopOn) parameters.set("stop_on", std::string(stopOn));
    return parameters;
}

} // namespace

class PromisedAtOnceTest : public QObject {
    Q_OBJECT

private slots:
    void whatAllQueriesOfGNMaxCostIsPromisedAsItGrows() {
        const Run run = running("pate-gnmax");
        QVERIFY(!promisedAtOnce(run));
        QCOMPARE(run.band(series::dataIndependentEpsilon).middle, (std::vector<double>{.2, .4, .6}));
    }

    void whereQueriesMayBeRefusedNothingIsDrawnBeforeItIsKnownAndThenOneFigure() {
        for (const char* mechanism : {"pate-confident", "pate-interactive"}) {
            Run run = running(mechanism, held(1));
            QVERIFY(promisedAtOnce(run) && spendsByData(run));
            QVERIFY(run.band(series::dataIndependentEpsilon).x.empty());
            QVERIFY(!run.latest(series::dataIndependentEpsilon));
            QCOMPARE(run.band(series::epsilon).middle.size(), std::size_t{3}); // what is spent goes on
            finish(run, .6, held(1), "the budget is spent");
            const SeriesBand band = run.band(series::dataIndependentEpsilon);
            QCOMPARE(band.x, (std::vector<double>{0, 30}));
            QCOMPARE(band.middle, (std::vector<double>{1, 1}));
            QCOMPARE(run.latest(series::dataIndependentEpsilon), std::optional(1.0));
            QCOMPARE(run.trials()[0].y(series::dataIndependentEpsilon).size(), std::size_t{3}); // as told
        }
    }

    void whatWasCountedOfAnswersIsSpentAndHollow() {
        Run run = running("pate-confident", held(1));
        finish(run, .6, held(1), "the budget is spent");
        const RunPrivacy privacy = privacyOf(run);
        QVERIFY(privacy.promised && !privacy.promised->hollow());
        QVERIFY(privacy.spent->hollow() && privacy.spentDepends());
        QVERIFY(inWords(privacy).back().starts_with("spent ε = 0.600"));
    }

    void whatItsVotesStopPromisesNothingAtAnyStep() {
        Run run = running("pate-gnmax", held(1, "data-dependent"));
        QVERIFY(promisedAtOnce(run));
        finish(run, .6, held(1, "data-dependent"));
        QVERIFY(run.band(series::dataIndependentEpsilon).x.empty());
    }

    // Nothing can stop a run that has no budget, whatever it would be held to; but that one was not stopped
    // by its votes tells of them, too.
    void onlyABudgetLetsTheVotesStopARun() {
        Parameters open;
        open.set("stop_on", std::string("data-dependent"));
        QVERIFY(!privacyOf(running("pate-gnmax", open)).stoppedByVotes);
        Run all = running("pate-gnmax", held(1, "data-dependent"));
        finish(all, .6, held(1, "data-dependent"));
        QVERIFY(privacyOf(all).stoppedByVotes);
        QVERIFY(!privacyOf(running("pate-gnmax", held(1, "data-independent"))).stoppedByVotes);
    }
};

TEST_WITH_EVENTS(PromisedAtOnceTest)
#include "PromisedAtOnceTest.moc"
