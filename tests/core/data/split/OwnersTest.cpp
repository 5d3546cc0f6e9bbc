// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Owners.h"

#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using PersonOfRow = std::vector<std::uint32_t>;
constexpr std::uint32_t noPerson = Owners::nobody;

/// A column of the numbers below `persons`, every eighth cell or so missing, as numbers or as texts.
Column drawnIdentities(RandomStream& stream, std::size_t rows, std::uint64_t persons, bool asTexts) {
    Column column = asTexts ? words("whose", {}, {}) : numbers("whose", {});
    if (asTexts)
        for (std::uint64_t person = persons; person > 0; --person)
            column.categories.push_back(std::to_string(person - 1));
    for (std::size_t row = 0; row < rows; ++row) {
        const bool missing = stream.below(8) == 0;
        const std::uint64_t person = stream.below(persons);
        if (asTexts)
            column.codes.push_back(missing ? -1 : static_cast<std::int32_t>(persons - 1 - person));
        else
            column.numbers.push_back(missing ? missingNumber : static_cast<double>(person));
    }
    return column;
}

/// The text of a cell, found the slow way; "" where it is missing. Numbers are whole.
std::string plainCell(const Column& column, std::size_t row) {
    if (column.isMissing(row)) return "";
    if (column.type == ColumnType::Numeric) return std::to_string(static_cast<int>(column.numbers[row]));
    return column.categories[static_cast<std::size_t>(column.codes[row])];
}

/// Owners found with a map of texts, without marks.
Owners plainOwners(const Column& column, const Column* second) {
    std::map<std::string, std::uint32_t> known;
    const auto personOf = [&](const std::string& text) {
        return known.try_emplace(text, static_cast<std::uint32_t>(known.size())).first->second;
    };
    Owners owners;
    for (std::size_t row = 0; row < column.cells(); ++row) {
        const std::string one = plainCell(column, row);
        const std::string other = second ? plainCell(*second, row) : one;
        const bool owned = !one.empty() && !other.empty();
        owners.first.push_back(owned ? personOf(one) : noPerson);
        if (second) owners.second.push_back(owned ? personOf(other) : noPerson);
    }
    owners.persons = static_cast<std::uint32_t>(known.size());
    return owners;
}

} // namespace

class OwnersTest : public QObject {
    Q_OBJECT

private slots:
    void personsAreNumberedAsTheyAppear() {
        const Owners owners = ownersOf(words("patient", {"Bo", "Al", "Bo", "", "Cy", "Al"}));
        QCOMPARE(owners.first, (PersonOfRow{0, 1, 0, noPerson, 2, 1}));
        QCOMPARE(owners.persons, 3U);
        QCOMPARE(owners.marks.size(), std::size_t{3});
        QVERIFY(!owners.shared());
        QVERIFY(owners.hasOwner(4) && !owners.hasOwner(3));
        QCOMPARE(owners.rows(), std::size_t{6});
    }

    void aNumberAndItsTextAreOnePerson() {
        const double beyondExact = 9007199254740993.0; // reads as 2⁵³
        const Column numeric = numbers("author", {7, 0.5, -0.0, 1e22, beyondExact, -3});
        const Column texts =
            words("recipient", std::vector<std::string>{"7", "0.5", "0", "1e+22", "9007199254740992", "-3"});
        const Owners owners = ownersOf(numeric, &texts);
        QCOMPARE(owners.persons, 6U);
        QCOMPARE(owners.first, (PersonOfRow{0, 1, 2, 3, 4, 5}));
        QCOMPARE(owners.second, owners.first);
        QCOMPARE(ownersOf(texts).marks, owners.marks);
        QCOMPARE(ownersOf(numeric).marks, owners.marks);
    }

    void otherTextsAreOtherPersons() {
        const Column numeric = numbers("author", {7, 7, 7, 7});
        const Column texts = words("recipient", std::vector<std::string>{"07", "7.0", " 7", "7 "});
        const Owners owners = ownersOf(numeric, &texts);
        QCOMPARE(owners.persons, 5U);
        QCOMPARE(owners.second, (PersonOfRow{1, 2, 3, 4}));
        const double infinite = std::numeric_limits<double>::infinity();
        QCOMPARE(ownersOf(numbers("patient", {infinite, -infinite, infinite})).first, (PersonOfRow{0, 1, 0}));
    }

    void aRowWithoutOneOwnerIsNobodys() {
        const Column author = words("author", {"a", "b", "", "", "c"});
        const Column recipient = words("recipient", {"b", "", "d", "", "c"});
        const Owners owners = ownersOf(author, &recipient);
        QVERIFY(owners.shared());
        QCOMPARE(owners.first, (PersonOfRow{0, noPerson, noPerson, noPerson, 2}));
        QCOMPARE(owners.second, (PersonOfRow{1, noPerson, noPerson, noPerson, 2}));
        QCOMPARE(owners.persons, 3U); // d has no row
    }

    void categoriesWithoutRowsAreNoPersons() {
        const Owners owners = ownersOf(words("patient", {"left out", "x", "unused", "y"}, {3, 1, 3, -1}));
        QCOMPARE(owners.persons, 2U);
        QCOMPARE(owners.first, (PersonOfRow{0, 1, 0, noPerson}));
        QCOMPARE(owners.marks[0], ownersOf(words("other", std::vector<std::string>{"y"})).marks[0]);
    }

    void categoriesOfOneTextAreOnePerson() {
        const Owners owners = ownersOf(words("patient", {"x", "y", "x"}, {0, 1, 2}));
        QCOMPARE(owners.first, (PersonOfRow{0, 1, 0}));
        QCOMPARE(owners.persons, 2U);
    }

    void marksDependOnTheTextAlone() {
        const Owners one = ownersOf(words("patient", std::vector<std::string>{"x", "y", "z"}));
        const Owners other = ownersOf(words("person", std::vector<std::string>{"z", "w", "", "x"}));
        QCOMPARE(other.marks[0], one.marks[2]);
        QCOMPARE(other.marks[2], one.marks[0]);
        // Whose rows are kept at a seed follows from the marks: they are part of what a seed promises.
        QCOMPARE(ownersOf(numbers("patient", {7})).marks[0], std::uint64_t{0xe14e4d18b6df53f7U});
    }

    void marksDiffer() {
        std::vector<double> cells;
        for (int person = 0; person < 100'000; ++person)
            cells.push_back(person);
        const Owners owners = ownersOf(numbers("patient", cells));
        QCOMPARE(owners.persons, 100'000U);
        // Two of 10⁵ marks of 64 bits are the same once in 4·10⁹ keys, and the key is fixed.
        QCOMPARE(std::set<std::uint64_t>(owners.marks.begin(), owners.marks.end()).size(),
                 std::size_t{100'000});
    }

    void tablesWithoutOwnersHaveNoPersons() {
        const Column empty = numbers("patient", {});
        QCOMPARE(ownersOf(empty), Owners{});
        QCOMPARE(ownersOf(empty, &empty), Owners{});
        const Owners missing = ownersOf(numbers("patient", {missingNumber, missingNumber}));
        QCOMPARE(missing.persons, 0U);
        QCOMPARE(missing.first, (PersonOfRow{noPerson, noPerson}));
        QVERIFY(missing.marks.empty());
    }

    void aMapOfTextsFindsTheSame() {
        const RandomStreams streams = RandomStreams::fromSeed(1);
        for (std::uint32_t table = 0; table < 200; ++table) {
            RandomStream stream = streams.stream(table, StreamPurpose::Test);
            const std::size_t rows = stream.below(300);
            const std::uint64_t persons = 1 + stream.below(100);
            const Column one = drawnIdentities(stream, rows, persons, table % 2 == 0);
            const Column other = drawnIdentities(stream, rows, persons, table % 3 == 0);
            for (const Column* second : {static_cast<const Column*>(nullptr), &other}) {
                const Owners owners = ownersOf(one, second);
                const Owners plain = plainOwners(one, second);
                QCOMPARE(owners.first, plain.first);
                if (rows > 0) QCOMPARE(owners.second, plain.second);
                QCOMPARE(owners.persons, plain.persons);
                QCOMPARE(owners.marks.size(), std::size_t{owners.persons});
            }
        }
    }
};

TEST_ALONE(OwnersTest)
#include "OwnersTest.moc"
