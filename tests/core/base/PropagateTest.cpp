// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace epsiloscope;

namespace {

const Error broken{"no number", "votes.csv:3", "write one"};

/// The number, or an error for a negative one.
Result<int> natural(int number) {
    if (number < 0) return broken;
    return number;
}

Result<void> checkNatural(int number) {
    RETURN_IF_ERROR(natural(number));
    return {};
}

/// Of a type that differs from those of the functions which it calls.
Result<std::string> wordFor(int number) {
    RETURN_IF_ERROR(checkNatural(number));
    ASSIGN_OR_RETURN(const int same, natural(number));
    return std::to_string(same);
}

/// Counts its copies.
struct Counted {
    Counted() = default;
    Counted(const Counted& other) : copies(other.copies + 1) {}
    Counted(Counted&&) noexcept = default;
    Counted& operator=(const Counted& other) {
        copies = other.copies + 1;
        return *this;
    }
    Counted& operator=(Counted&&) noexcept = default;
    ~Counted() = default;
    int copies = 0;
};

Result<int> sumOf(const std::vector<int>& numbers) {
    int sum = 0;
    for (const int number : numbers) {
        ASSIGN_OR_RETURN(const int one, natural(number));
        sum += one;
    }
    return sum;
}

Result<int> sumOfAllButMarked(const std::vector<int>& numbers, int marked) {
    int sum = 0;
    for (const int number : numbers)
        if (number != marked)
            RETURN_IF_ERROR(checkNatural(number));
        else
            ++sum;
    return sum;
}

} // namespace

class PropagateTest : public QObject {
    Q_OBJECT

private slots:
    void theErrorIsReturnedUnchanged() {
        QCOMPARE(wordFor(7).value(), std::string("7"));
        QVERIFY(wordFor(-1).error() == broken);
        QVERIFY(checkNatural(3).ok());
        QVERIFY(checkNatural(-3).error() == broken);
    }

    void theExpressionIsEvaluatedOnce() {
        int evaluations = 0;
        const auto counted = [&](int number) -> Result<int> {
            ++evaluations;
            return natural(number);
        };
        const auto assigned = [&](int number) -> Result<int> {
            ASSIGN_OR_RETURN(const auto one, counted(number));
            return one;
        };
        const auto checked = [&](int number) -> Result<void> {
            RETURN_IF_ERROR(counted(number));
            return {};
        };
        QVERIFY(assigned(1).ok() && evaluations == 1);
        QVERIFY(!assigned(-1).ok() && evaluations == 2);
        QVERIFY(checked(1).ok() && evaluations == 3);
        QVERIFY(!checked(-1).ok() && evaluations == 4);
    }

    void nothingAfterAnErrorIsRun() {
        bool wentOn = false;
        const auto lines = [&](int number) -> Result<int> {
            ASSIGN_OR_RETURN(const int one, natural(number));
            wentOn = true;
            return one;
        };
        QVERIFY(!lines(-1).ok());
        QVERIFY(!wentOn);
        QVERIFY(lines(1).ok());
        QVERIFY(wentOn);
    }

    void whatCanOnlyBeMovedIsMoved() {
        const auto made = [](int number) -> Result<std::unique_ptr<int>> {
            ASSIGN_OR_RETURN(const int one, natural(number));
            return std::make_unique<int>(one);
        };
        const auto passedOn = [&](int number) -> Result<std::unique_ptr<int>> {
            ASSIGN_OR_RETURN(auto owned, made(number));
            ++*owned;
            return owned;
        };
        QCOMPARE(*passedOn(4).value(), 5);
        QVERIFY(passedOn(-4).error() == broken);
    }

    void nothingIsCopied() {
        const auto made = []() -> Result<Counted> { return Counted(); };
        const auto copies = [&]() -> Result<int> {
            ASSIGN_OR_RETURN(const auto one, made());
            Counted there;
            ASSIGN_OR_RETURN(there, made());
            return one.copies + there.copies;
        };
        QCOMPARE(copies().value(), 0);
    }

    void aNamedResultKeepsItsValue() {
        const Result<std::string> word = std::string("a word too long for the string itself");
        const auto twice = [&]() -> Result<std::string> {
            RETURN_IF_ERROR(word);
            ASSIGN_OR_RETURN(auto first, word);
            ASSIGN_OR_RETURN(const auto second, word);
            first += second;
            return first;
        };
        QCOMPARE(twice().value().size(), 2 * word->size());
        QVERIFY(!word->empty());
    }

    void aNamedResultIsCheckedWhereItIs() {
        const auto numberIn = [](const Result<std::unique_ptr<int>>& owned) -> Result<int> {
            RETURN_IF_ERROR(owned);
            return **owned;
        };
        QCOMPARE(numberIn(std::make_unique<int>(6)).value(), 6);
        QVERIFY(numberIn(broken).error() == broken);
    }

    void whatIsThereAlreadyIsAssignedTo() {
        struct Release {
            std::vector<int> noisy{1, 2};
            std::optional<int> planned;
        } release;
        const auto fill = [&](int number) -> Result<void> {
            ASSIGN_OR_RETURN(release.planned, natural(number));
            ASSIGN_OR_RETURN(release.noisy[1], natural(number + 1));
            return {};
        };
        QVERIFY(!fill(-5).ok());
        QVERIFY(!release.planned);
        QVERIFY(fill(8).ok());
        QCOMPARE(release.planned, std::optional<int>(8));
        QCOMPARE(release.noisy, (std::vector<int>{1, 9}));
    }

    void commasMayStandInTheExpression() {
        const auto sumOfPair = [](std::pair<int, int> pair) -> Result<int> {
            return pair.first + pair.second;
        };
        const auto summed = [&]() -> Result<int> {
            RETURN_IF_ERROR(sumOfPair(std::pair<int, int>{1, 2}));
            ASSIGN_OR_RETURN(const int sum, sumOfPair(std::pair<int, int>{3, 4}));
            return sum;
        };
        QCOMPARE(summed().value(), 7);
    }

    void loopsEndAtTheFirstError() {
        QCOMPARE(sumOf({1, 2, 3}).value(), 6);
        QVERIFY(sumOf({1, -2, 3}).error() == broken);
    }

    void aCheckIsOneStatement() {
        QCOMPARE(sumOfAllButMarked({1, 9, 2, 9}, 9).value(), 2);
        QVERIFY(sumOfAllButMarked({1, -9}, 9).error() == broken);
    }

    void usesInLambdasReturnFromThem() {
        const auto outer = [](int number) -> Result<int> {
            ASSIGN_OR_RETURN(const int sum, [&]() -> Result<int> {
                RETURN_IF_ERROR([&]() -> Result<void> {
                    RETURN_IF_ERROR(checkNatural(number));
                    return {};
                }());
                ASSIGN_OR_RETURN(const int one, natural(number));
                return one + one;
            }());
            return sum;
        };
        QCOMPARE(outer(21).value(), 42);
        QVERIFY(outer(-21).error() == broken);
    }
};

TEST_ALONE(PropagateTest)
#include "PropagateTest.moc"
