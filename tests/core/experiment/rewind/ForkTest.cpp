// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/Fork.h"

#include "core/experiment/rewind/JoinedRun.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/TrialPromise.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/core/experiment/rewind/LeftRun.h"
#include "tests/testing/Rows.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const OrdersSnapshot* ordersAt(const Run& run, long asked) {
    for (const OrdersSnapshot& snapshot : run.trials().front().all<OrdersSnapshot>())
        if (snapshot.asked == asked) return &snapshot;
    return nullptr;
}

// The definition, written out: the least over the orders of the sum and what the classic conversion adds.
double bruteForce(const OrdersSnapshot& a, const OrdersSnapshot& b) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < a.orders->size(); ++i)
        least = std::min(least, (*a.rdp)[i] + (*b.rdp)[i] + std::log(1 / a.delta) / ((*a.orders)[i] - 1));
    return least;
}

/// ε of so many answers each with noise σ, of any number of classes (the papers' accountant does not ask),
/// for all data.
double ofVotes(const std::vector<std::pair<double, std::int64_t>>& answers) {
    SpendingSum sum;
    for (const auto& [sigma, times] : answers)
        sum.add(votedAnswers({.noise = sigma, .times = times}));
    return sum.cost(Composition::Optimal, Decimal::fromTyped(forkDelta)).epsilon.value();
}

} // namespace

class ForkTest : public QObject {
    Q_OBJECT

private slots:
    void headlinesOnTheSameOrdersAreAddedOrderByOrder() {
        QVERIFY(leftFork().curve);
        QVERIFY(forkedRun().headline.by == ForkComposition::SameOrders);
        std::size_t checked = 0;
        for (std::size_t i = 0; i < forkedRun().headline.steps.size(); ++i) {
            const long step = static_cast<long>(forkedRun().headline.steps[i]);
            if (step <= 40) continue;
            const OrdersSnapshot* after = ordersAt(continuation(), step - 40);
            QVERIFY(after);
            const double expected = bruteForce(*ordersAt(leftRun(), 40), *after);
            QVERIFY2(std::abs(forkedRun().headline.epsilon[i] - expected) <= 1e-12 * expected,
                     std::to_string(step).c_str());
            ++checked;
        }
        QVERIFY(checked >= 20);
        const Epsilon& end = forkedRun().headline.atEnd;
        QVERIFY(end.kind == EpsilonKind::DataDependent);
        QCOMPARE(end.delta, forkDelta);
        QVERIFY2(end.value < leftFork().books.spent.value +
                                 continuation().trials().front().outcome->privacy.spent.value,
                 "less than the two added up");
    }

    void costsThatHoldForAllDataAreComposedAsWhatTheWinnersTell() {
        // One record moves two counts by one: 2/σ² for each answer.
        const double square = 40 * 2.0 / (leftNoise * leftNoise) + 60 * 2.0 / (restNoise * restNoise);
        const double exact = gaussianEpsilon(std::sqrt(square), forkDelta);
        const std::vector<double> orders = denseOrders();
        double byGrid = std::numeric_limits<double>::infinity();
        for (const double order : orders)
            byGrid = std::min(byGrid, order * square / 2 + improvedConversionTerm(order, forkDelta));
        const double value = forkedRun().independent.atEnd.value;
        QVERIFY2(value <= exact * (1 + 1e-9), "not above the one Gaussian mechanism of all counts");
        QVERIFY2(value <= byGrid * (1 + 1e-6), "not above the sum of the curves on a grid");
        QVERIFY(forkedRun().independent.atEnd.kind == EpsilonKind::DataIndependent);
        const double winners = ofVotes({{leftNoise, 40}, {restNoise, 60}});
        QVERIFY2(std::abs(value - winners) <= 1e-6 * winners, "as the winners' costs add up");
        QVERIFY(forkedRun().promise.epsilon == forkedRun().independent.atEnd);
        const double right = 0.5 * std::erfc(-std::sqrt(square) / 2 / std::sqrt(2.0));
        QVERIFY2(std::abs(forkedRun().promise.right - right) < 1e-12, "Φ(μ/2)");
    }

    void theCurveIsTheParentsUpToTheSeam() {
        QCOMPARE(forkedRun().seam, 40L);
        const SeriesColumn& column = leftRun().trials().front().column(series::epsilon);
        for (std::size_t i = 0; i < 40; ++i) {
            QCOMPARE(forkedRun().headline.steps[i], static_cast<double>(i + 1));
            QCOMPARE(forkedRun().headline.epsilon[i], column.y[i]);
        }
        for (std::size_t i = 1; i < forkedRun().headline.steps.size(); ++i) {
            QVERIFY(forkedRun().headline.steps[i] > forkedRun().headline.steps[i - 1]);
            QVERIFY(forkedRun().headline.epsilon[i] >= forkedRun().headline.epsilon[i - 1]);
        }
        QCOMPARE(forkedRun().headline.steps.back(), 100.0);
        QCOMPARE(forkedRun().independent.steps.size(), std::size_t{100});
    }

    void betweenTwoCurvesTheLaterOneCounts() {
        const auto fork = forkAt(leftRun(), {}, 41); // curves are told at every second query
        QVERIFY(fork);
        QVERIFY(fork->curve && !fork->curveTold);
        QVERIFY(*fork->curve->rdp == *ordersAt(leftRun(), 42)->rdp);
        for (std::size_t i = 0; i < fork->curve->rdp->size(); ++i)
            QVERIFY((*fork->curve->rdp)[i] >= (*ordersAt(leftRun(), 40)->rdp)[i]);
        const auto forked = composed(*fork, leftRun().data(), continuation());
        QVERIFY(forked);
        QVERIFY(forked->headline.by == ForkComposition::SameOrdersAtMost);
        const double sum = leftRun().trials().front().y(series::epsilon)[40] +
                           continuation().trials().front().y(series::epsilon).back();
        QVERIFY2(forked->headline.atEnd.value < sum, "less than the two added up");
        QCOMPARE(forked->headline.atEnd.delta, forkDelta);
        QVERIFY(forked->independent.by == ForkComposition::Spendings);
    }

    // A file keeps the last curve alone.
    void withoutCurvesTheLeastThatIsKnownIsTheHeadline() {
        TrialRecord record = leftRun().trials().front();
        record.forget(OrdersSnapshot::declared());
        Run restored(leftRun().experiment(), leftRun().data());
        restored.restore({record});
        restored.setState(RunState::Finished);
        const auto fork = forkAt(restored, {}, 41);
        QVERIFY(fork);
        QVERIFY(!fork->curve);
        const auto forked = composed(*fork, leftRun().data(), continuation());
        QVERIFY(forked);
        const double sum = leftRun().trials().front().y(series::epsilon)[40] +
                           continuation().trials().front().y(series::epsilon).back();
        const double least = std::min(sum, forked->independent.atEnd.value);
        QVERIFY(std::abs(forked->headline.atEnd.value - least) <= 1e-12 * least);
        QVERIFY(forked->headline.by == (sum < forked->independent.atEnd.value ? ForkComposition::Basic
                                                                              : ForkComposition::Spendings));
    }

    void otherMechanismsAreComposedByTheirCosts() {
        Experiment laplace = smallExperiment("pate-lnmax");
        laplace.parameters.set("delta", forkDelta);
        laplace.parameters.set("queries", std::int64_t{20});
        laplace.seed = otherSeed;
        const Run after = record(laplace).run;
        const auto forked = composed(leftFork(), leftRun().data(), after);
        QVERIFY2(forked, forked ? "" : forked.error().message().c_str());
        const double alone = ofVotes({{leftNoise, 40}});
        const double value = forked->independent.atEnd.value;
        QVERIFY2(value > alone, "the answers with Laplace noise cost something");
        QVERIFY2(value <= (alone + 20 * 2 * 0.1) * (1 + 1e-6),
                 "no more than γ-noise added up: 2γ for each answer");
    }

    void theRestKeepsWithinTheTotalAndOneQueryMoreDoesNot() {
        const double total = ofVotes({{leftNoise, 40}}) + 3;
        const auto rest = restOf(leftFork(), withNoise(restNoise), total, 100000);
        QVERIFY2(rest, rest ? "" : rest.error().message().c_str());
        QVERIFY(checkExperiment(*rest));
        QVERIFY(!rest->parameters.has("epsilon"));
        const std::int64_t queries = rest->parameters.integer("queries");
        QVERIFY(queries > 1);
        const auto both = [&](std::int64_t more) { return ofVotes({{leftNoise, 40}, {restNoise, more}}); };
        QVERIFY2(both(queries) <= total, "it keeps within");
        QVERIFY2(both(queries + 1) > total * (1 - 1e-6), "one more would not");
        const auto few = restOf(leftFork(), withNoise(restNoise), total, 3);
        QVERIFY(few);
        QCOMPARE(few->parameters.integer("queries"), std::int64_t{3});
    }

    void ofAMechanismWithAnEpsilonTheRestIsWhatIsLeft() {
        Experiment wanted = withNoise(restNoise);
        wanted.parameters.set("epsilon", 5.0);
        const double total = leftFork().privacy.promised->most.value + 0.75;
        const auto rest = restOf(leftFork(), wanted, total, 100);
        QVERIFY(rest);
        QVERIFY(std::abs(rest->parameters.real("epsilon") - 0.75) < 1e-12);
    }

    void whatIsSpentLeavesNoRest() {
        const auto rest =
            restOf(leftFork(), withNoise(restNoise), leftFork().privacy.promised->most.value, 100);
        QVERIFY(!rest);
        QVERIFY(says(rest.error().message(), "nothing is left"));
    }

    // Noise belongs to the query: nothing shows that the run was cut, but what it says of its ε.
    void whoGoesOnWithTheSameNoiseAsksAndAnswersAsTheWholeRunDid() {
        QVERIFY(leftFork().earlier);
        QCOMPARE(leftFork().earlier->asked, std::uint64_t{40});
        const auto rest = restOf(leftFork(), withNoise(leftNoise), 100, 60);
        QVERIFY(rest);
        QVERIFY(rest->earlier == leftFork().earlier);
        const RecordedRun on = record(*rest);
        const AskedQueries whole = leftRun().trials().front().queries(), after = on.trial().queries();
        QCOMPARE(after.size(), std::size_t{60});
        for (std::size_t i = 0; i < after.size(); ++i) {
            QCOMPARE(after[i].query, whole[40 + i].query);
            QCOMPARE(after[i].label, whole[40 + i].label);
            QVERIFY(after[i].noisyVotes == whole[40 + i].noisyVotes);
        }
        const Quality& student = *leftRun().trials().front().outcome->quality;
        QCOMPARE(on.outcome().quality->accuracy, student.accuracy);
        QVERIFY(on.outcome().quality->confusion == student.confusion);
        QCOMPARE(on.outcome().asked, 60L);
        // Wound back it has the first queries of its own.
        const AskedQueries then = on.run.asOf({}, 10).trials().front().queries();
        QCOMPARE(then.size(), std::size_t{10});
        QCOMPARE(then[9].query, std::uint32_t{49});
        QVERIFY(composed(leftFork(), leftRun().data(), on.run));
        const auto elsewhere = forkAt(leftRun(), {}, 30);
        QVERIFY(elsewhere);
        const auto wrong = composed(*elsewhere, leftRun().data(), on.run);
        QVERIFY2(!wrong && says(wrong.error().message(), "after 40 queries"),
                 "ten queries would cost nothing");
        QCOMPARE(on.outcome().ownAnswers, 0L);
        QVERIFY(std::ranges::any_of(on.run.remarks(), [](const Remark& remark) {
            return says(remark.text, "40 queries of another") && says(remark.text, "in its ε: promised ε = ");
        }));
    }

    void aFileKeepsNoLabelsButTheNextQueriesAreAsked() {
        TrialRecord record = leftRun().trials().front();
        record.forget(QueriesAsked::declared());
        Run restored(leftRun().experiment(), leftRun().data());
        restored.restore({record});
        restored.setState(RunState::Finished);
        const auto fork = forkAt(restored, {}, 40);
        QVERIFY(fork);
        QVERIFY(fork->earlier);
        QCOMPARE(fork->earlier->asked, std::uint64_t{40});
        QVERIFY(fork->earlier->labels.empty());
    }

    void anotherRepeatOrSplitBeginsWithTheFirstQuery() {
        Experiment twice = withNoise(leftNoise);
        twice.trials = 2;
        const Run run = record(twice).run;
        const auto second = forkAt(run, TrialNumber::fromNumber(2), 40);
        QVERIFY(second);
        QVERIFY(!second->earlier);
        const auto first = forkAt(run, {}, 40);
        QVERIFY(first && first->earlier);
        Experiment other = withNoise(leftNoise);
        other.split.publicFraction = 0.1;
        const auto rest = restOf(*first, other, 100, 60);
        QVERIFY(rest);
        QVERIFY(!rest->earlier);
    }

    void whatGoesOnFromAnotherIsNotForked() {
        Experiment on = withNoise(leftNoise, 20);
        on.earlier = EarlierAnswers{.asked = 40, .queries = {}, .labels = {}, .spent = {}};
        const Run run = record(on).run;
        QCOMPARE(run.trials().front().queries()[0].query, std::uint32_t{40});
        const auto fork = forkAt(run, {}, 10);
        QVERIFY(!fork);
        QVERIFY2(says(fork.error().message(), "leaves out what that had cost"),
                 fork.error().message().c_str());
    }

    void joinedTheyAreOneCurveWithTheComposedEpsilon() {
        const Run joined = joinedRun(leftRun(), leftFork(), forkedRun(), continuation());
        const TrialRecord& trial = joined.trials().front();
        QCOMPARE(trial.x(series::epsilon), forkedRun().headline.steps);
        QCOMPARE(trial.y(series::dataIndependentEpsilon), forkedRun().independent.epsilon);
        QVERIFY(joined.privacy()->spent == forkedRun().headline.atEnd);
        QVERIFY(joined.privacy()->dataIndependent == forkedRun().independent.atEnd);
        const SeriesColumn& labels = trial.column(series::labelsAnswered);
        QVERIFY(std::ranges::is_sorted(labels.x) && std::ranges::is_sorted(labels.y));
        QCOMPARE(labels.x.back(), 100.0);
        QCOMPARE(labels.y.back(), 100.0); // GNMax answers everything
        QCOMPARE(trial.y(series::scoredAsked).back(), 100.0);
        QCOMPARE(trial.x(series::accuracy).back(), 100.0);
        QVERIFY(trial.outcome->asked == 100 && trial.outcome->answered == 100);
        // With other noise no parameters say what both cost: the odds are by ε and δ, for whoever shows them.
        const RunPrivacy privacy = privacyOf(joined);
        QCOMPARE(privacy.promised->most.value, forkedRun().promise.epsilon->value);
        QVERIFY(privacy.right >= forkedRun().promise.right);
        QVERIFY(std::abs(attackerOfRun(joined)->rightAt(0.5) - privacy.right) < 1e-6);
    }

    void noiseThatIsLeftOpenIsSolvedForWhatBasicCompositionLeaves() {
        Experiment laplace = smallExperiment("pate-lnmax");
        laplace.parameters.clear("gamma");
        const double total = leftFork().privacy.promised->most.value + 1;
        const auto rest = restOf(leftFork(), withoutBudget(leftFork(), laplace), total, 60);
        QVERIFY2(rest, rest ? "" : rest.error().message().c_str());
        QVERIFY(std::abs(rest->parameters.real("epsilon") - 1) < 1e-12);
        // Of its own mechanism the noise that was solved for goes on.
        Experiment same = withNoise(leftNoise);
        same.parameters.clear("sigma");
        QCOMPARE(withoutBudget(leftFork(), same).parameters.real("sigma"), leftNoise);
    }

    void nothingChangedIsTheRunItself_data() {
        textRows({"mechanism", "accountant"}, {{"GNMax", "pate-gnmax", "optimal"},
                                               {"GNMax as published", "pate-gnmax", "as-published"},
                                               {"LNMax", "pate-lnmax", "optimal"},
                                               {"SAA", "saa", "optimal"},
                                               {"SAA by RDP", "saa", "rdp"}});
    }
    // The same noise and the same queries: promised, spent and odds are those of the run, and so are the
    // parts'.
    void nothingChangedIsTheRunItself() {
        QFETCH(QString, mechanism);
        QFETCH(QString, accountant);
        Experiment experiment = smallExperiment(mechanism.toStdString());
        experiment.parameters.set("delta", forkDelta);
        experiment.parameters.set("queries", std::int64_t{60});
        experiment.parameters.set("accountant", accountant.toStdString());
        const Run whole = record(experiment).run;
        const Promise& promise = *whole.trials().front().promise;
        QVERIFY(promise.epsilon);
        const auto fork = forkAt(whole, {}, 25);
        QVERIFY2(fork, fork ? "" : fork.error().message().c_str());
        Experiment wanted = experiment;
        wanted.parameters.clear("queries");
        const auto rest = restOf(*fork, withoutBudget(*fork, wanted), 100 * promise.epsilon->value, 35);
        QVERIFY2(rest, rest ? "" : rest.error().message().c_str());
        const Run on = record(*rest).run;
        const auto forked = composed(*fork, whole.data(), on);
        QVERIFY2(forked, forked ? "" : forked.error().message().c_str());
        QVERIFY(forked->independent.by == ForkComposition::OneRun);
        QCOMPARE(forked->promise.epsilon->value, promise.epsilon->value);
        QCOMPARE(forked->promise.epsilon->delta, promise.epsilon->delta);
        QVERIFY(std::abs(forked->promise.right - promise.right) < 1e-9);
        QVERIFY(fork->privacy.promised->most.value < promise.epsilon->value);
        QCOMPARE(forked->independent.epsilon[24], fork->privacy.promised->most.value);
        const Run joined = joinedRun(whole, *fork, *forked, on);
        const RunPrivacy privacy = privacyOf(joined);
        QCOMPARE(privacy.promised->most.value, promise.epsilon->value);
        QCOMPARE(countedOdds(privacy.right).right, countedOdds(promise.right).right);
        QVERIFY(std::abs(attackerOfRun(joined)->rightAt(0.5) - privacy.right) < 1e-6);
    }

    // What was answered is an outcome: all of them count, and the votes' own bound is none.
    void theFirstQueriesAreNotPromisedForWhatTheyAnswered() {
        Experiment checked = smallExperiment("pate-confident");
        checked.parameters.set("delta", forkDelta);
        checked.parameters.set("threshold", 1000.0); // hardly any query passes
        const Run run = record(checked).run;
        const auto then = privacyThen(run, {}, 50);
        QVERIFY(then && then->promised && then->spent);
        const Parameters& resolved = run.trials().front().outcome->resolved;
        const double all = costIfAllAnswered(*findMechanism("pate-confident"), resolved, 50)->value;
        QVERIFY(std::abs(then->promised->most.value - all) <= 1e-9 * all);
        QVERIFY(then->spent->most.value < all && then->spentDepends());
        const auto fork = forkAt(run, {}, 50);
        QVERIFY(fork);
        QCOMPARE(fork->privacy.promised->most.value, then->promised->most.value);
    }
};

TEST_WITH_EVENTS(ForkTest)
#include "ForkTest.moc"
