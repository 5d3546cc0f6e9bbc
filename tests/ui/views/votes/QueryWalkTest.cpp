// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/QueryWalk.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/votes/FakeQueries.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class QueryWalkTest : public QObject {
    Q_OBJECT

    static AskedQueries queries(std::size_t from, std::size_t to, AskedQueries before = {}) {
        before.append(std::make_shared<const std::vector<AskedQuery>>(askedQueries(from, to)));
        return before;
    }
    static std::vector<std::size_t> all(const QueryWalk& walk) {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < walk.size(); ++i)
            places.push_back(walk.at(i).index());
        return places;
    }

private slots:
    void eachFilterLetsItsOwnThrough_data() {
        QTest::addColumn<int>("filter");
        QTest::addColumn<QList<std::size_t>>("expected");
        const auto add = [](const char* name, QueryFilter filter, const QList<std::size_t>& expected) {
            QTest::newRow(name) << static_cast<int>(filter) << expected;
        };
        add("all", QueryFilter::All, {0, 1, 2, 3, 4, 5});
        add("answered", QueryFilter::Answered, {0, 1, 3, 4});
        add("refused", QueryFilter::Refused, {2});
        add("student alone", QueryFilter::OwnAnswer, {5});
        add("wrong", QueryFilter::Wrong, {3});
    }

    void eachFilterLetsItsOwnThrough() {
        QFETCH(int, filter);
        QFETCH(QList<std::size_t>, expected);
        std::vector<AskedQuery> asked = askedQueries(0, 5);
        asked.push_back(consulted(askedQuery(5, 240), 0.95));
        AskedQueries six;
        six.append(std::make_shared<const std::vector<AskedQuery>>(asked));
        QueryWalk walk;
        walk.begin(static_cast<QueryFilter>(filter), QueryOrder::AsAsked);
        QVERIFY(walk.take(six));
        QCOMPARE(all(walk), std::vector<std::size_t>(expected.begin(), expected.end()));
    }

    void anUnknownTruthIsNotWrong() {
        AskedQuery query = askedQuery(0, 20);
        QVERIFY(passes(query, QueryFilter::Wrong));
        query.truth = -1;
        QVERIFY(!passes(query, QueryFilter::Wrong));
    }

    void theMostExpensiveStayFirstWhileTheTrialGrows() {
        QueryWalk walk;
        walk.begin(QueryFilter::All, QueryOrder::CostliestFirst);
        AskedQueries some = queries(0, 5);
        walk.take(some);
        // Costs fall with agreement; a refused query pays its check alone.
        QCOMPARE(all(walk), (std::vector<std::size_t>{4, 3, 1, 0, 2}));
        for (int grown = 0; grown < 2; ++grown) {
            for (std::size_t i = 1; i < walk.size(); ++i) {
                const double before = some[walk.at(i - 1).index()].cost.total(),
                             here = some[walk.at(i).index()].cost.total();
                QVERIFY(before > here || (before == here && walk.at(i - 1) < walk.at(i)));
            }
            if (grown > 0) break;
            some = queries(5, 12, some);
            QVERIFY(walk.take(some));
        }
        QCOMPARE(walk.size(), std::size_t{12});
        QCOMPARE(walk.at(0).index(), std::size_t{4});
    }

    void nothingNewIsNoGrowth() {
        QueryWalk walk;
        const AskedQueries some = queries(0, 5);
        walk.begin(QueryFilter::Refused, QueryOrder::AsAsked);
        QVERIFY(walk.take(some));
        QVERIFY(!walk.take(some));
        QVERIFY(!walk.take(queries(5, 7, some))); // two that are answered
        QCOMPARE(walk.seen(), std::size_t{7});
        QCOMPARE(walk.size(), std::size_t{1});
    }

    void aQueryThatIsLeftOutHasANeighbour() {
        QueryWalk walk;
        walk.begin(QueryFilter::Refused, QueryOrder::AsAsked);
        walk.take(queries(0, 10));
        QCOMPARE(walk.placeOf(QueryNumber::fromIndex(7)), std::optional<std::size_t>(1));
        QCOMPARE(walk.placeOf(QueryNumber::fromIndex(3)), std::nullopt);
        QCOMPARE(walk.placeNear(QueryNumber::fromIndex(3)), std::size_t{1});
        QCOMPARE(walk.placeNear(QueryNumber::fromIndex(9)), std::size_t{1});
        QCOMPARE(walk.placeNear(QueryNumber::fromIndex(0)), std::size_t{0});
    }
};

TEST_ALONE(QueryWalkTest)
#include "QueryWalkTest.moc"
