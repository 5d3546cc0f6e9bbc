// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/PreparedVotes.h"
#include "tests/falsify/NeighbourPair.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

using Counts = std::vector<std::vector<std::uint32_t>>; ///< a row of votes for each query

struct VoteCase {
    std::string name;
    Counts one, other;
};

Counts repeatedRow(const std::vector<std::uint32_t>& row, std::size_t times) {
    return Counts(times, row);
}

// One vote of each query has moved, or none.
std::vector<VoteCase> handMade() {
    return {
        {"one teacher alone", repeatedRow({1, 0}, 1), repeatedRow({0, 1}, 1)},
        {"winner changes", repeatedRow({2, 1}, 1), repeatedRow({1, 2}, 1)},
        {"winner changes in four", repeatedRow({2, 1}, 4), repeatedRow({1, 2}, 4)},
        {"tie broken", repeatedRow({2, 2}, 2), repeatedRow({3, 1}, 2)},
        // The same noise in both queries would give them the same label.
        {"broken in opposite ways", repeatedRow({2, 2}, 2), {{3, 1}, {1, 3}}},
        {"opposite ways both", {{2, 1}, {1, 2}}, {{1, 2}, {2, 1}}},
        {"apart and alike", {{2, 1}, {2, 1}}, {{2, 1}, {1, 2}}},
        {"unanimous, one off", repeatedRow({4, 0}, 2), repeatedRow({3, 1}, 2)},
        {"unanimous, one off in eight", repeatedRow({4, 0}, 8), repeatedRow({3, 1}, 8)},
        {"three classes, one empty", repeatedRow({1, 1, 0}, 2), repeatedRow({0, 1, 1}, 2)},
        {"three classes, all tied", repeatedRow({1, 1, 1}, 2), repeatedRow({2, 1, 0}, 2)},
        {"far from any threshold", repeatedRow({12, 0}, 2), repeatedRow({11, 1}, 2)},
        {"a unanimous crowd", repeatedRow({2000, 0}, 1), repeatedRow({1999, 1}, 1)},
        {"teachers disagree", repeatedRow({5, 5}, 8), repeatedRow({6, 4}, 8)},
        {"one query of four differs", repeatedRow({3, 2}, 4), {{2, 3}, {3, 2}, {3, 2}, {3, 2}}},
    };
}

VoteCase randomCase(RandomStream& stream, int number) {
    // Few sizes: the noise for each has to be solved for.
    constexpr std::array<std::uint64_t, 3> crowds = {1, 3, 6};
    const std::uint64_t teachers = crowds[stream.below(crowds.size())], queries = 1 + 2 * stream.below(2),
                        classes = 2 + stream.below(2);
    VoteCase made{"by lot " + std::to_string(number), {}, {}};
    for (std::uint64_t query = 0; query < queries; ++query) {
        std::vector<std::uint32_t> row(classes, 0);
        for (std::uint64_t teacher = 1; teacher < teachers; ++teacher)
            ++row[stream.below(classes)];
        made.one.push_back(row);
        made.other.push_back(row);
        ++made.one.back()[stream.below(classes)];
        ++made.other.back()[stream.below(classes)];
    }
    return made;
}

std::string parametersText(const Parameters& parameters) {
    std::string text;
    for (const auto& [id, value] : parameters.values())
        text += id + "=" + parameterToText(value) + " ";
    return text;
}

std::shared_ptr<const PreparedData> preparedCase(const Counts& counts, const std::string& key) {
    RecordedVotes votes;
    votes.queries = counts.size();
    votes.classes = static_cast<int>(counts.front().size());
    votes.teachers = std::accumulate(counts.front().begin(), counts.front().end(), 0U);
    votes.teachersOfRecord = 1;
    for (std::size_t c = 0; c < counts.front().size(); ++c)
        votes.classNames.push_back("class " + std::to_string(c));
    for (const auto& row : counts)
        votes.counts.insert(votes.counts.end(), row.begin(), row.end());
    return preparedVotes(votes, key);
}

} // namespace

std::vector<NeighbourPair> votePairs(const Mechanism& mechanism, const AskedPrivacy& asked, int random,
                                     RandomStream& stream) {
    const MechanismDescriptor& known = mechanism.descriptor;
    std::vector<VoteCase> cases = handMade();
    for (int number = 1; number <= random; ++number)
        cases.push_back(randomCase(stream, number));
    std::vector<NeighbourPair> pairs;
    std::set<std::string> tried; // without teachers and queries, ways may be the same
    std::size_t turn = 0;
    for (const NamedParameters& way : smallParameters(known, asked)) {
        Parameters given = way.parameters;
        given.clear("teachers"); // the votes say how many, and which queries
        given.clear("queries");
        const auto parameters = checkedParameters(known, given);
        if (!parameters || !checkVotesQuestion(mechanism, *parameters)) continue;
        if (!tried.insert(parametersText(*parameters)).second) continue;
        for (const VoteCase& one :
             inTurn(cases, way.name.empty() || way.parameters.has("publish_epsilon") ? 0 : ++turn)) {
            given.set("queries", static_cast<std::int64_t>(one.one.size()));
            const auto queries = checkedParameters(known, given);
            if (!queries) continue; // so many are not to be asked
            pairs.push_back({"votes: " + one.name + (way.name.empty() ? "" : " · " + way.name),
                             *queries,
                             {preparedCase(one.one, "one"), preparedCase(one.other, "other")},
                             {},
                             false});
        }
    }
    return pairs;
}

} // namespace epsiloscope::falsifier
