// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/ConfidentSearch.h"

#include "core/experiment/run/Dataset.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"
#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// ctest label: threads

namespace {

ConfidentSearchPlan smallPlan(double epsilon = 2) {
    ConfidentSearchPlan plan;
    plan.grid = {{100, 200}, {150, 200, 300}, {20, 40}, true};
    plan.epsilon = epsilon;
    plan.accounting.orders = referenceOrders();
    plan.accounting.delta = 1e-5;
    return plan;
}

Result<ConfidentFindings> search(const RecordedVotes& votes, const ConfidentSearchPlan& plan,
                                 int threads = 1) {
    RunControl control;
    return searchConfident(votes, plan, Parallel(threads), control);
}

// The same, query by query, as one would write it down from the paper.
ConfidentYield plainly(const RecordedVotes& votes, ConfidentYield point, const ConfidentSearchPlan& plan) {
    const auto& orders = plan.accounting.orders;
    const GaussianNoisyMaxBound answers(orders, point.sigma2);
    RenyiCurve spent(orders);
    std::vector<double> answer(orders.size()), check(orders.size(), 0.0), cost(orders.size());
    double labels = 0, right = 0;
    point.queries = 0;
    const std::size_t most =
        plan.mostQueries == 0 ? votes.queries : std::min(plan.mostQueries, votes.queries);
    for (std::size_t query = 0; query < most; ++query) {
        const auto counts = votes.of(query);
        const std::vector<double> histogram(counts.begin(), counts.end());
        const double highest = *std::max_element(histogram.begin(), histogram.end());
        double pass = 1;
        if (point.checks()) {
            const CheckOdds odds = checkOdds(highest, point.threshold, point.sigma1);
            pass = std::exp(odds.logPass);
            ThresholdCheckBound(orders, point.sigma1).rdp(odds.logUnlikely(), check);
        }
        answers.rdp(logOutvotedGaussian(histogram, point.sigma2), answer);
        for (std::size_t i = 0; i < orders.size(); ++i)
            cost[i] = check[i] + pass * answer[i];
        RenyiCurve next = spent;
        next.add(cost);
        const auto convert = plan.accounting.improved ? improvedConversion : classicConversion;
        const ConvertedEpsilon after = convert(orders, next.values(), plan.accounting.delta);
        if (after.epsilon > plan.epsilon) break;
        spent = next;
        labels += pass;
        if (!votes.truth.empty())
            right += pass * noisyMaxProbabilities(histogram, NoiseLaw::Gaussian,
                                                  point.sigma2)[static_cast<std::size_t>(votes.truth[query])];
        ++point.queries;
        point.epsilon = after.epsilon;
        point.order = after.order;
    }
    point.labels = labels;
    point.accuracy.reset();
    if (!votes.truth.empty() && labels > 0) point.accuracy = right / labels;
    return point;
}

} // namespace

class ConfidentSearchTest : public QObject {
    Q_OBJECT

private slots:
    void eachPointIsWhatPlainAccountingGives_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<bool>("improved");
        QTest::addColumn<int>("queries");
        QTest::newRow("stops early") << 0.6 << false << 60;
        QTest::newRow("within the first block") << 1.0 << true << 120;
        QTest::newRow("asks everything") << 50.0 << false << 60;
    }

    void eachPointIsWhatPlainAccountingGives() {
        QFETCH(double, epsilon);
        QFETCH(bool, improved);
        QFETCH(int, queries);
        const RecordedVotes votes = smallVotes(static_cast<std::size_t>(queries), 250, 4);
        ConfidentSearchPlan plan = smallPlan(epsilon);
        plan.accounting.improved = improved;
        if (epsilon < 1) plan.grid.sigma1 = {400};
        const auto found = search(votes, plan);
        QVERIFY2(found.ok(), found.ok() ? "" : found.error().message().c_str());
        QCOMPARE(found->points.size(), plan.grid.points());
        for (const ConfidentYield& point : found->points) {
            const ConfidentYield expected = plainly(votes, point, plan);
            QCOMPARE(point.queries, expected.queries);
            QVERIFY(std::abs(point.labels - expected.labels) < 1e-9 * (1 + expected.labels));
            QVERIFY(std::abs(point.epsilon - expected.epsilon) < 1e-9 * expected.epsilon);
            if (point.queries > 0) QCOMPARE(point.order, expected.order);
            QCOMPARE(point.accuracy.has_value(), expected.accuracy.has_value());
            if (point.accuracy) QVERIFY(std::abs(*point.accuracy - *expected.accuracy) < 1e-9);
        }
    }

    // Table 1 of Papernot et al. 2018 on its public votes; figures of ../shared/golden/pate/tables.json.
    void thePapersRowComesOut() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        DataReference reference;
        reference.path = sharedFile("data/votes/mnist_250_teachers.npy").toStdString();
        const auto dataset = loadDataset(reference);
        QVERIFY(dataset.ok() && (*dataset)->votes);
        ConfidentSearchPlan plan = smallPlan();
        plan.grid = {{150}, {200}, {40}, false};
        plan.mostQueries = 640;
        const auto found = search(*(*dataset)->votes, plan);
        QVERIFY(found.ok());
        const ConfidentYield& row = found->points.front();
        QCOMPARE(row.queries, std::size_t{640});
        QCOMPARE(QString::number(row.labels, 'f', 2), QStringLiteral("282.72"));
        QCOMPARE(QString::number(row.epsilon, 'f', 4), QStringLiteral("1.9988"));
        QCOMPARE(row.order, 14.0);
    }

    void withoutCheckIsGNMax() {
        const RecordedVotes votes = smallVotes(800);
        const auto found = search(votes, smallPlan());
        QVERIFY(found.ok());
        for (const ConfidentYield& point : found->points)
            if (!point.checks()) {
                QCOMPARE(point.labels, static_cast<double>(point.queries));
                const ConfidentYield expected = plainly(votes, point, smallPlan());
                QCOMPARE(point.queries, expected.queries);
            }
    }

    void moreBudgetBuysNoLess() {
        const RecordedVotes votes = smallVotes(1500, 250, 10, false);
        std::vector<ConfidentYield> before;
        for (const double epsilon : {0.5, 1.0, 2.0, 4.0}) {
            const auto found = search(votes, smallPlan(epsilon), 2);
            QVERIFY(found.ok());
            for (std::size_t i = 0; i < before.size(); ++i) {
                QVERIFY(found->points[i].queries >= before[i].queries);
                QVERIFY(found->points[i].labels >= before[i].labels);
            }
            before = found->points;
        }
        QVERIFY(before.front().labels > 0);
    }

    void noPointCrossesTheBudget() {
        for (const double epsilon : {0.3, 1.7, 3.0}) {
            const auto found = search(smallVotes(1500, 250, 10, false), smallPlan(epsilon), 2);
            QVERIFY(found.ok());
            for (const ConfidentYield& point : found->points) {
                QVERIFY(point.epsilon <= epsilon);
                QVERIFY(point.labels <= static_cast<double>(point.queries));
            }
        }
    }

    void theNumberOfThreadsChangesNothing() {
        const RecordedVotes votes = smallVotes(1300);
        const auto one = search(votes, smallPlan(), 1);
        QVERIFY(one.ok());
        for (const int threads : {2, 3, 8}) {
            const auto more = search(votes, smallPlan(), threads);
            QVERIFY(more.ok());
            QVERIFY(more->points == one->points);
        }
    }

    void aStoppedSearchSaysSo() {
        RunControl control;
        int told = 0;
        const auto found =
            searchConfident(smallVotes(3000), smallPlan(100), Parallel(2), control, [&](double) {
                if (++told == 2) control.stop();
            });
        QVERIFY(found.ok());
        QVERIFY(!found->complete);
        QVERIFY(found->points.size() < smallPlan().grid.points());
        QCOMPARE(told, 2);
    }

    void progressRisesToOne() {
        RunControl control;
        std::vector<double> told;
        const auto found = searchConfident(smallVotes(1200), smallPlan(100), Parallel(2), control,
                                           [&](double share) { told.push_back(share); });
        QVERIFY(found.ok());
        QVERIFY(told.size() > 3);
        QVERIFY(std::is_sorted(told.begin(), told.end()));
        QVERIFY(told.front() > 0);
        QCOMPARE(told.back(), 1.0);
    }

    void aBudgetThatBuysNothingIsZeroLabels() {
        for (const double epsilon : {1e-3, 0.04}) { // no order reaches the first; the first query costs more
            const auto found = search(smallVotes(50), smallPlan(epsilon));
            QVERIFY(found.ok());
            QCOMPARE(found->points.size(), smallPlan().grid.points());
            for (const ConfidentYield& point : found->points) {
                if (epsilon > 0.01 && point.queries > 0) continue;
                QCOMPARE(point.labels, 0.0);
                QCOMPARE(point.epsilon, 0.0);
                QVERIFY(!point.accuracy);
            }
        }
    }

    void oneQueryIsEnough() {
        const RecordedVotes votes = smallVotes(1);
        const auto found = search(votes, smallPlan());
        QVERIFY(found.ok());
        for (const ConfidentYield& point : found->points)
            QCOMPARE(point.queries, plainly(votes, point, smallPlan()).queries);
    }

    // Teachers who come in blocks of 50 that say the same, each block of them taught by the same records:
    // with 50 times the noise and the threshold it is the same question.
    void aRecordOfSeveralTeachersIsHiddenByAsManyTimesTheNoise() {
        constexpr std::uint32_t k = 50;
        const RecordedVotes votes = smallVotes(200, 250, 4);
        RecordedVotes blocks = votes;
        blocks.teachers *= k;
        blocks.teachersOfRecord = k;
        for (std::uint32_t& count : blocks.counts)
            count *= k;
        const ConfidentSearchPlan plan = smallPlan();
        ConfidentSearchPlan scaled = plan;
        for (auto* values : {&scaled.grid.sigma1, &scaled.grid.thresholds, &scaled.grid.sigma2})
            for (double& value : *values)
                value *= k;
        const auto one = search(votes, plan), many = search(blocks, scaled);
        QVERIFY(one.ok() && many.ok());
        QCOMPARE(one->teachersOfRecord, 1u);
        QCOMPARE(many->teachersOfRecord, k);
        QCOMPARE(one->points.size(), many->points.size());
        for (std::size_t i = 0; i < one->points.size(); ++i) {
            const ConfidentYield &a = one->points[i], &b = many->points[i];
            QVERIFY(a.queries > 0);
            QCOMPARE(b.queries, a.queries);
            QVERIFY(std::abs(b.labels - a.labels) < 1e-9 * (1 + a.labels));
            QVERIFY(std::abs(b.epsilon - a.epsilon) < 1e-9 * a.epsilon);
        }
    }

    // resources/sample-bagging.json: 250 teachers of each of 50 partitions. With σ₂ = 1000 the search offered
    // 162 labels for ε = 0.0393 there. Teachers who agree on nothing: the bound that holds for all votes is
    // the least.
    void votesOfBagsAreNotPricedAsThoseOfPate() {
        RecordedVotes votes = smallVotes(162, 12'500, 2);
        for (std::uint32_t& count : votes.counts)
            count = 6250;
        ConfidentSearchPlan plan = smallPlan(1e6);
        plan.grid = {{1000}, {0}, {1000}, true}; // the last point is without a check
        const auto asPate = search(votes, plan);
        votes.teachersOfRecord = 50;
        const auto asBags = search(votes, plan);
        QVERIFY(asPate.ok() && asBags.ok());
        QCOMPARE(asPate->points.back().queries, std::size_t{162});
        QCOMPARE(asBags->points.back().queries, std::size_t{162});
        QVERIFY(asBags->points.back().epsilon >= 50 * asPate->points.back().epsilon);
        plan.epsilon = 1;
        QVERIFY(search(votes, plan)->points.back().labels < 162);
    }

    void whoDoesNotKnowHowManyTeachersARecordTaughtIsRefused() {
        RecordedVotes votes = smallVotes(50);
        votes.teachersOfRecord.reset();
        const auto found = search(votes, smallPlan());
        QVERIFY(!found.ok());
        QVERIFY2(found.error().what.find("it is not known how many teachers") != std::string::npos,
                 found.error().message().c_str());
    }

    void mostQueriesIsALimit() {
        ConfidentSearchPlan plan = smallPlan(1000);
        plan.mostQueries = 37;
        const auto found = search(smallVotes(100), plan);
        QVERIFY(found.ok());
        for (const ConfidentYield& point : found->points)
            QCOMPARE(point.queries, std::size_t{37});
    }

    void thresholdsAboveTheTeachersAreOnlyReachedByNoise() {
        ConfidentSearchPlan plan = smallPlan(1000);
        plan.grid = {{50}, {200, 300, 5000}, {40}, false};
        const auto found = search(smallVotes(100), plan);
        QVERIFY(found.ok());
        QVERIFY(found->points[0].labels > found->points[1].labels);
        QVERIFY(found->points[1].labels > 0);
        QCOMPARE(QString::number(found->points[2].labels, 'f', 3), QStringLiteral("0.000"));
    }

    void rankingPutsWhatIsAskedForFirst() {
        ConfidentSearchPlan plan = smallPlan();
        const auto point = [](double labels, double accuracy) {
            ConfidentYield yield;
            yield.labels = labels;
            if (labels > 0) yield.accuracy = accuracy;
            return yield;
        };
        const std::vector<ConfidentYield> points = {point(0, 0), point(500, 0.6), point(300, 0.95),
                                                    point(20, 0.99)};
        using Order = std::vector<std::size_t>;
        QCOMPARE(ranking(points, plan), (Order{1, 2, 3, 0}));
        plan.leastAccuracy = 0.9;
        QCOMPARE(ranking(points, plan), (Order{2, 3, 1, 0}));
        plan.leastAccuracy = 0;
        plan.goal = SearchGoal::Accuracy;
        QCOMPARE(ranking(points, plan), (Order{3, 2, 1, 0}));
        plan.fewestLabels = 100;
        QCOMPARE(ranking(points, plan), (Order{2, 1, 3, 0}));
    }

    void tiesGoToTheCheaper() {
        ConfidentYield cheap, dear;
        cheap.labels = dear.labels = 10;
        cheap.epsilon = 1;
        dear.epsilon = 2;
        QCOMPARE(ranking({dear, cheap}, smallPlan()), (std::vector<std::size_t>{1, 0}));
        QCOMPARE(ranking({dear, dear}, smallPlan()), (std::vector<std::size_t>{0, 1}));
    }

    void badPlansAreRefused_data() {
        QTest::addColumn<QString>("where");
        for (const char* where :
             {"/over/sigma1", "/over/threshold", "/over/sigma2", "/over", "/parameters/epsilon",
              "/parameters/delta", "/parameters/orders", "/accuracy-at-least", "/labels-at-least"})
            QTest::newRow(where) << where;
    }

    void badPlansAreRefused() {
        QFETCH(QString, where);
        const double nothing = std::numeric_limits<double>::quiet_NaN();
        ConfidentSearchPlan good = smallPlan();
        std::map<QString, std::vector<ConfidentSearchPlan>> bad;
        const auto with = [&](const char* place, const auto& spoil) {
            ConfidentSearchPlan plan = good;
            spoil(plan);
            bad[place].push_back(plan);
        };
        for (const std::vector<double>& values : {std::vector<double>{}, {0}, {-1}, {40, nothing}}) {
            with("/over/sigma1", [&](auto& plan) { plan.grid.sigma1 = values; });
            with("/over/sigma2", [&](auto& plan) { plan.grid.sigma2 = values; });
        }
        with("/over/threshold", [](auto& plan) { plan.grid.thresholds = {}; });
        with("/over/threshold", [](auto& plan) { plan.grid.thresholds = {-5}; });
        with("/over", [](auto& plan) { plan.grid.sigma1.assign(100'000, 10); });
        for (const double epsilon : {0.0, -1.0, nothing})
            with("/parameters/epsilon", [&](auto& plan) { plan.epsilon = epsilon; });
        for (const double delta : {0.0, 1.0, nothing})
            with("/parameters/delta", [&](auto& plan) { plan.accounting.delta = delta; });
        with("/parameters/orders", [](auto& plan) { plan.accounting.orders = {}; });
        with("/parameters/orders", [](auto& plan) { plan.accounting.orders = {1, 2}; });
        with("/accuracy-at-least", [](auto& plan) { plan.leastAccuracy = 1.5; });
        with("/labels-at-least", [&](auto& plan) { plan.fewestLabels = nothing; });
        QVERIFY(!bad[where].empty());
        for (const ConfidentSearchPlan& plan : bad[where]) {
            const auto found = search(smallVotes(10), plan);
            QVERIFY(!found.ok());
            QCOMPARE(QString::fromStdString(found.error().where), where);
            QVERIFY(!found.error().mend.empty());
        }
    }

    void accuracyNeedsTheTruth() {
        ConfidentSearchPlan plan = smallPlan();
        plan.goal = SearchGoal::Accuracy;
        QVERIFY(search(smallVotes(10), plan).ok());
        QVERIFY(!search(smallVotes(10, 250, 10, false), plan).ok());
        plan.goal = SearchGoal::Labels;
        plan.leastAccuracy = 0.5;
        QVERIFY(!search(smallVotes(10, 250, 10, false), plan).ok());
        QVERIFY(!search(smallVotes(0), smallPlan()).ok());
    }

    void suggestionsScaleWithTheTeachers() {
        const ConfidentGrid paper = suggestedConfidentGrid(250);
        QCOMPARE(paper.sigma1.front(), 50.0);
        QVERIFY(std::find(paper.sigma1.begin(), paper.sigma1.end(), 150.0) != paper.sigma1.end());
        QVERIFY(std::find(paper.thresholds.begin(), paper.thresholds.end(), 200.0) != paper.thresholds.end());
        QVERIFY(std::find(paper.sigma2.begin(), paper.sigma2.end(), 40.0) != paper.sigma2.end());
        ConfidentSearchPlan plan = smallPlan();
        for (const std::uint32_t teachers : {0u, 1u, 3u, 10u, 1000u}) {
            plan.grid = suggestedConfidentGrid(teachers);
            QVERIFY(checkSearch(plan).ok());
        }
    }
};

TEST_ALONE(ConfidentSearchTest)
#include "ConfidentSearchTest.moc"
