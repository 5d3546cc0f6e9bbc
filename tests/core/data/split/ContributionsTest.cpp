// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Contributions.h"

#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Kept = std::vector<std::uint8_t>;

/// Whose each row is, by name; "" is nobody.
Owners ownedBy(const std::vector<std::string>& names) {
    return ownersOf(words("whose", names));
}

Owners sharedBy(const std::vector<std::string>& authors, const std::vector<std::string>& recipients) {
    const Column recipient = words("recipient", recipients);
    return ownersOf(words("author", authors), &recipient);
}

/// Calls with every table of persons "0", "1" and "2" with so many rows each, in any order of rows.
template <class Called> void eachSmallWorld(const std::array<int, 3>& counts, const Called& called) {
    std::vector<std::string> rows;
    for (int person = 0; person < 3; ++person)
        rows.insert(rows.end(), static_cast<std::size_t>(counts[static_cast<std::size_t>(person)]),
                    std::to_string(person));
    do
        called(rows);
    while (std::next_permutation(rows.begin(), rows.end()));
}

/// What is kept of some rows, by person.
std::map<std::string, Kept> keptOf(const std::vector<std::string>& rows, std::size_t most,
                                   const RandomStreams& streams) {
    const Kept kept = boundedRows(ownedBy(rows), most, streams, 5);
    std::map<std::string, Kept> ofPerson;
    for (std::size_t row = 0; row < rows.size(); ++row)
        ofPerson[rows[row]].push_back(kept[row]);
    return ofPerson;
}

/// Pearson's statistic of outcomes that ought to be equally frequent.
double chiSquareOfEqual(const std::map<std::vector<std::uint8_t>, int>& seen, int draws,
                        std::size_t outcomes) {
    const double expected = static_cast<double>(draws) / static_cast<double>(outcomes);
    double sum = (static_cast<double>(outcomes) - static_cast<double>(seen.size())) * expected;
    for (const auto& [outcome, count] : seen)
        sum += (count - expected) * (count - expected) / expected;
    return sum;
}

/// A graph of rows with two owners: some in crowds, some owned by one person alone, some nobody's.
struct DrawnGraph {
    Owners owners;
    std::size_t most = 1;
    RandomStreams streams;
};
DrawnGraph drawnGraph(std::uint64_t seed) {
    const RandomStreams streams = RandomStreams::fromSeed(seed);
    RandomStream stream = streams.stream(0, StreamPurpose::Test);
    const std::uint64_t rows = 2 + stream.below(600), persons = 2 + stream.below(200);
    const bool crowded = stream.below(2) == 0;
    const std::size_t most = 1 + stream.below(6);
    std::array<std::vector<double>, 2> cells;
    for (std::uint64_t row = 0; row < rows; ++row)
        for (std::vector<double>& column : cells) {
            const std::uint64_t among = crowded ? 1 + stream.below(persons) : persons;
            const bool missing = stream.below(20) == 0;
            column.push_back(missing ? missingNumber : static_cast<double>(stream.below(among)));
        }
    const Column recipient = numbers("recipient", cells[1]);
    return {ownersOf(numbers("author", cells[0]), &recipient), most, streams};
}

constexpr std::uint32_t graphTrial = 3;

/// The greedy choice said once more, as plainly as can be.
Kept plainGreedy(const DrawnGraph& graph) {
    const Owners& owners = graph.owners;
    const auto rows = static_cast<std::uint32_t>(owners.rows());
    const auto order =
        graph.streams.stream(graphTrial, StreamPurpose::Contributions, 1ULL << 47).permutation(rows);
    Kept kept(rows, 0);
    std::map<std::uint32_t, std::size_t> taken;
    for (const bool alone : {true, false})
        for (const std::uint32_t row : order) {
            const std::uint32_t one = owners.first[row], other = owners.second[row];
            if (one == Owners::nobody || (one == other) != alone) continue;
            if (taken[one] >= graph.most || taken[other] >= graph.most) continue;
            kept[row] = 1;
            ++taken[one];
            if (one != other) ++taken[other];
        }
    return kept;
}

std::vector<std::size_t> keptOfPersons(const Owners& owners, const Kept& kept) {
    std::vector<std::size_t> counts(owners.persons, 0);
    for (std::size_t row = 0; row < kept.size(); ++row) {
        if (kept[row] == 0) continue;
        ++counts[owners.first[row]];
        if (owners.shared() && owners.second[row] != owners.first[row]) ++counts[owners.second[row]];
    }
    return counts;
}

std::size_t sizeOf(const Kept& kept) {
    return static_cast<std::size_t>(std::ranges::count(kept, 1));
}

/// Rows kept of drawnGraph(0 … 49) by the greedy pass of JAX-Privacy, given our order.
/// Source: google-deepmind/jax_privacy, commit 8967688c26d46f3b74bfdfe61ef1f984b887abab (20 August 2026,
/// 2.3.0.dev0), MultiOwnerMinSepSampling with batches of one row, a separation of one, and each user's cap at
/// our bound; repeated owners, which it refuses, named once.
constexpr std::array<std::size_t, 50> keptByJaxPrivacy{
    213, 56, 184, 217, 122, 95, 62, 172, 79,  50,  165, 70,  67,  45,  52,  222, 154,
    43,  66, 6,   23,  225, 11, 5,  44,  221, 208, 77,  109, 5,   175, 117, 82,  91,
    206, 86, 50,  107, 171, 78, 21, 19,  134, 113, 84,  127, 141, 172, 212, 110};

} // namespace

class ContributionsTest : public QObject {
    Q_OBJECT

private slots:
    void takingPersonsOutChangesNothingForOthers() {
        const RandomStreams streams = RandomStreams::fromSeed(11);
        for (int world = 0; world < 64; ++world)
            eachSmallWorld({world % 4, world / 4 % 4, world / 16}, [&](const std::vector<std::string>& rows) {
                if (QTest::currentTestFailed()) return; // once is enough
                for (std::size_t most = 1; most <= 3; ++most) {
                    const auto all = keptOf(rows, most, streams);
                    for (const auto& [person, kept] : all)
                        QCOMPARE(sizeOf(kept), std::min(most, kept.size()));
                    for (unsigned out = 1; out < 8; ++out) {
                        std::vector<std::string> left = rows;
                        auto expected = all;
                        for (int person = 0; person < 3; ++person)
                            if ((out >> person & 1U) != 0) {
                                std::erase(left, std::to_string(person));
                                expected.erase(std::to_string(person));
                            }
                        QVERIFY(keptOf(left, most, streams) == expected);
                    }
                }
            });
    }

    void emptyingRowsChangesNothingForOthersEither() {
        const std::vector<std::string> rows{"a", "b", "a", "c", "b", "a", "b", "c", "b"};
        auto emptied = rows;
        std::ranges::replace(emptied, "b", "");
        const RandomStreams streams = RandomStreams::fromSeed(12);
        for (std::size_t most = 1; most <= 4; ++most) {
            const Kept before = boundedRows(ownedBy(rows), most, streams, 1);
            const Kept after = boundedRows(ownedBy(emptied), most, streams, 1);
            for (std::size_t row = 0; row < rows.size(); ++row)
                QCOMPARE(after[row], rows[row] == "b" ? 0 : before[row]);
        }
    }

    void everySubsetIsAsLikely_data() {
        // Quantiles of χ² at 1 − 10⁻⁶: a right choice fails one seed in a million, and the seed is fixed.
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("most");
        QTest::addColumn<int>("outcomes");
        QTest::addColumn<double>("quantile");
        QTest::newRow("one of three") << 3 << 1 << 3 << 27.631;
        QTest::newRow("two of three") << 3 << 2 << 3 << 27.631;
        QTest::newRow("two of five") << 5 << 2 << 10 << 44.810;
        QTest::newRow("three of five") << 5 << 3 << 10 << 44.810;
    }
    void everySubsetIsAsLikely() {
        QFETCH(int, rows);
        QFETCH(int, most);
        QFETCH(int, outcomes);
        QFETCH(double, quantile);
        const RandomStreams streams = RandomStreams::fromSeed(13);
        const Owners owners = ownedBy(std::vector<std::string>(static_cast<std::size_t>(rows), "p"));
        constexpr int draws = 60'000;
        std::map<Kept, int> seen;
        for (std::uint32_t trial = 0; trial < draws; ++trial)
            ++seen[boundedRows(owners, static_cast<std::size_t>(most), streams, trial)];
        QVERIFY(chiSquareOfEqual(seen, draws, static_cast<std::size_t>(outcomes)) < quantile);
    }

    void personsAreDrawnIndependently() {
        // Nine outcomes of two persons with three rows each; χ² of 8 degrees at 1 − 10⁻⁶ is 42.701.
        const RandomStreams streams = RandomStreams::fromSeed(14);
        const Owners owners = ownedBy({"p", "q", "q", "p", "p", "q"});
        constexpr int draws = 60'000;
        std::map<Kept, int> seen;
        for (std::uint32_t trial = 0; trial < draws; ++trial)
            ++seen[boundedRows(owners, 1, streams, trial)];
        QVERIFY(chiSquareOfEqual(seen, draws, 9) < 42.700);
    }

    void aSeedKeepsTheSameRows() {
        const RandomStreams streams = RandomStreams::fromSeed(15);
        const Owners owners = ownedBy({"p", "q", "q", "p", "p", "q", "", "r", "q", "p", "q"});
        QCOMPARE(boundedRows(owners, 2, streams, 1), (Kept{1, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0}));
        const Owners shared = sharedBy({"p", "q", "q", "p", "p", "q", "", "r", "q", "p", "q"},
                                       {"q", "r", "s", "p", "s", "t", "p", "t", "t", "q", "r"});
        QCOMPARE(boundedRows(shared, 2, streams, 1), (Kept{0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1}));
        QVERIFY(boundedRows(owners, 2, streams, 2) != boundedRows(owners, 2, streams, 1));
    }

    void aLargerBoundKeepsWhatASmallerOneKept() {
        const RandomStreams streams = RandomStreams::fromSeed(16);
        std::vector<std::string> rows;
        for (int row = 0; row < 200; ++row)
            rows.push_back(std::to_string(row * row % 17));
        Kept before(rows.size(), 0);
        for (std::size_t most = 1; most <= 40; ++most) {
            const Kept kept = boundedRows(ownedBy(rows), most, streams, 1);
            for (std::size_t row = 0; row < rows.size(); ++row)
                QVERIFY(kept[row] >= before[row]);
            before = kept;
        }
        QCOMPARE(sizeOf(before), rows.size());
    }

    void rowsOfNobodyAreNotKept() {
        const RandomStreams streams = RandomStreams::fromSeed(17);
        QCOMPARE(boundedRows(ownedBy({"", "a", "", "b"}), 1, streams, 1), (Kept{0, 1, 0, 1}));
        QCOMPARE(boundedRows(sharedBy({"", "a", "c", "b"}, {"a", "b", "", "b"}), 5, streams, 1),
                 (Kept{0, 1, 0, 1}));
        QVERIFY(boundedRows(Owners{}, 1, streams, 1).empty());
    }

    void neitherOwnerHasMoreAndNoRowMoreWouldFit() {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const DrawnGraph graph = drawnGraph(seed);
            const Owners& owners = graph.owners;
            const Kept kept = boundedRows(owners, graph.most, graph.streams, graphTrial);
            const auto counts = keptOfPersons(owners, kept);
            QVERIFY(std::ranges::all_of(counts, [&](std::size_t count) { return count <= graph.most; }));
            for (std::size_t row = 0; row < kept.size(); ++row)
                QVERIFY(kept[row] == 1 || !owners.hasOwner(row) || counts[owners.first[row]] == graph.most ||
                        counts[owners.second[row]] == graph.most);
        }
    }

    void aPlainGreedyChoiceIsTheSame() {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const DrawnGraph graph = drawnGraph(seed);
            QCOMPARE(boundedRows(graph.owners, graph.most, graph.streams, graphTrial), plainGreedy(graph));
        }
    }

    void jaxPrivacyKeepsAsMany() {
        for (std::size_t seed = 0; seed < keptByJaxPrivacy.size(); ++seed) {
            const DrawnGraph graph = drawnGraph(seed);
            QCOMPARE(sizeOf(boundedRows(graph.owners, graph.most, graph.streams, graphTrial)),
                     keptByJaxPrivacy[seed]);
        }
    }

    void aRowOfOnePersonTwiceIsOneRowAndGoesFirst() {
        const Owners owners = sharedBy({"a", "a", "b", "a"}, {"b", "a", "c", "a"});
        for (std::uint32_t trial = 0; trial < 50; ++trial) {
            const RandomStreams streams = RandomStreams::fromSeed(18);
            QCOMPARE(boundedRows(owners, 2, streams, trial), (Kept{0, 1, 1, 1}));
            const Kept one = boundedRows(owners, 1, streams, trial);
            QVERIFY(one == (Kept{0, 1, 1, 0}) || one == (Kept{0, 0, 1, 1}));
        }
    }

    void theChoiceFollowsFromTheGraphAlone() {
        // Other names, the sides of every other row exchanged: the same graph, so the same rows.
        const std::vector<std::string> authors{"a", "b", "c", "d", "a", "c"};
        const std::vector<std::string> recipients{"b", "c", "d", "a", "c", "b"};
        const RandomStreams streams = RandomStreams::fromSeed(19);
        bool varies = false;
        for (std::uint32_t trial = 0; trial < 50; ++trial) {
            const Kept kept = boundedRows(sharedBy(authors, recipients), 1, streams, trial);
            QCOMPARE(boundedRows(sharedBy({"v", "x", "x", "y", "v", "x"}, {"w", "w", "y", "v", "x", "w"}), 1,
                                 streams, trial),
                     kept);
            varies |= kept != boundedRows(sharedBy(authors, recipients), 1, streams, 0);
        }
        QVERIFY(varies);
    }

    void withoutAFixedGraphAPersonLessChangesRowsOfOthers() {
        // A chain a–b–c–d. In the order of the table a–b is kept, b–c is not, and c–d is. Without a, and so
        // without a–b, b–c is kept and c–d is not: two rows of which a owns none.
        const Owners chain = sharedBy({"a", "b", "c"}, {"b", "c", "d"});
        const Owners withoutA = sharedBy({"", "b", "c"}, {"b", "c", "d"});
        const RandomStreams streams = RandomStreams::fromSeed(20);
        const auto inOrder = [&](std::uint32_t trial) {
            return streams.stream(trial, StreamPurpose::Contributions, 1ULL << 47).permutation(3) ==
                   std::vector<std::uint32_t>{0, 1, 2};
        };
        std::uint32_t trial = 0;
        while (!inOrder(trial))
            ++trial;
        QCOMPARE(boundedRows(chain, 1, streams, trial), (Kept{1, 0, 1}));
        QCOMPARE(boundedRows(withoutA, 1, streams, trial), (Kept{0, 1, 0}));
    }

    void theCurveCountsWhatIsKept() {
        const RandomStreams streams = RandomStreams::fromSeed(21);
        const Owners owners = ownedBy({"p", "q", "q", "p", "p", "q", "", "r", "q", "q"});
        const ContributionCurve curve = contributionCurve(owners, 7, streams, 1);
        QCOMPARE(curve.kept, (std::vector<std::size_t>{3, 5, 7, 8, 9, 9, 9}));
        QCOMPARE(curve.persons, (std::vector<std::size_t>{0, 1, 0, 1, 0, 1}));
        QCOMPARE(curve.rows, std::size_t{9});
        const ContributionCurve nothing = contributionCurve(Owners{}, 2, streams, 1);
        QCOMPARE(nothing.kept, (std::vector<std::size_t>{0, 0}));
        QVERIFY(nothing.persons.empty() && nothing.rows == 0);
        QVERIFY(contributionCurve(owners, 0, streams, 1).kept.empty());
    }

    void theCurveOfDrawnGraphsCountsWhatIsKept() {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            DrawnGraph graph = drawnGraph(seed);
            for (const bool shared : {true, false}) {
                if (!shared) graph.owners.second.clear();
                const ContributionCurve curve =
                    contributionCurve(graph.owners, 30, graph.streams, graphTrial);
                for (std::size_t most = 1; most <= 30; ++most)
                    QCOMPARE(sizeOf(boundedRows(graph.owners, most, graph.streams, graphTrial)),
                             curve.kept[most - 1]);
                QVERIFY(std::ranges::is_sorted(curve.kept) || shared);
                const Kept all = boundedRows(graph.owners, curve.rows + 1, graph.streams, graphTrial);
                QCOMPARE(sizeOf(all), curve.rows);
                std::vector<std::size_t> persons(curve.persons.size(), 0);
                for (const std::size_t rows : keptOfPersons(graph.owners, all))
                    ++persons[rows];
                QCOMPARE(curve.persons, persons);
            }
        }
    }
};

TEST_ALONE(ContributionsTest)
#include "ContributionsTest.moc"
