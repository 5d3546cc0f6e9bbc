// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Ordinal.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <concepts>
#include <limits>
#include <type_traits>

using namespace epsiloscope;

// Who mixes them up is told so by the compiler.
template <class From, class To> constexpr bool becomes = std::is_constructible_v<To, From>;
static_assert(!becomes<int, TrialNumber> && !becomes<long, TrialNumber> &&
              !becomes<std::size_t, TrialNumber>);
static_assert(!becomes<TrialNumber, int> && !becomes<TrialNumber, std::size_t> &&
              !becomes<TrialNumber, bool>);
static_assert(!becomes<TrialNumber, double> && !becomes<double, TrialNumber>);
static_assert(!becomes<TrialNumber, QueryNumber> && !becomes<QueryNumber, RecordNumber>);
static_assert(!std::is_assignable_v<TrialNumber&, int> && !std::is_assignable_v<TrialNumber&, QueryNumber>);
static_assert(!std::equality_comparable_with<TrialNumber, int>);
static_assert(!std::equality_comparable_with<TrialNumber, QueryNumber>);
static_assert(sizeof(TrialNumber) == sizeof(std::size_t) && std::is_trivially_copyable_v<TrialNumber>);
static_assert(TrialNumber::fromNumber(3) == TrialNumber::fromIndex(2));

class OrdinalTest : public QObject {
    Q_OBJECT
private slots:
    void listsCountFromZeroAndPeopleFromOne() {
        const TrialNumber third = TrialNumber::fromNumber(3);
        QCOMPARE(third.number(), std::size_t{3});
        QCOMPARE(third.index(), std::size_t{2});
        QCOMPARE(TrialNumber::fromIndex(2).number(), std::size_t{3});
    }

    void whereNothingIsSaidItIsTheFirst() {
        QVERIFY(TrialNumber().first() && !TrialNumber::fromNumber(2).first());
        QCOMPARE(TrialNumber().number(), std::size_t{1});
        for (const std::int64_t tooSmall :
             {std::int64_t{0}, std::int64_t{-7}, std::numeric_limits<std::int64_t>::min()})
            QCOMPARE(TrialNumber::fromNumber(tooSmall).index(), std::size_t{0});
    }

    void placesOfARowAreInOrder() {
        const auto second = QueryNumber::fromIndex(1), tenth = QueryNumber::fromNumber(10);
        QVERIFY(second < tenth && tenth > second && second != tenth && second <= second);
        QVERIFY(QueryNumber::fromNumber(2) == second);
    }
};

TEST_ALONE(OrdinalTest)
#include "OrdinalTest.moc"
