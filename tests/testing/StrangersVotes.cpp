// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersTable.h"

#include <cstdint>

namespace epsiloscope::testing {

namespace {

constexpr int rowsOfCounts = 300;

/// Votes for three classes, some of which are missing in every seventh row: the teacher abstained.
StrangersRow countsWithAbstentions(int i, int teachers, int fewest) {
    const int there = i % 7 == 3 ? fewest + i % 40 : teachers;
    const int first = there * (40 + i % 50) / 100, second = (there - first) * (i % 3) / 3;
    return {std::to_string(first), std::to_string(second), std::to_string(there - first - second)};
}

StrangersRow hundredTeachers(int i) {
    return countsWithAbstentions(i, 100, 43);
}
StrangersRow thousandTeachers(int i) {
    return countsWithAbstentions(i, 1000, 843);
}
StrangersRow allVote(int i) {
    return countsWithAbstentions(i - i % 7, 250, 0); // never a row with abstentions
}

/// The class that a teacher says on each of twelve queries.
StrangersRow labelsOfTeacher(int teacher) {
    StrangersRow labels;
    for (int query = 0; query < 12; ++query)
        labels.push_back(std::to_string((query + (teacher * query % 5 == 1 ? teacher : 0)) % 4));
    return labels;
}

/// NumPy's format, version 1.0: 32-bit counts, row by row.
std::string npyOfCounts() {
    std::string header = "{'descr': '<i4', 'fortran_order': False, 'shape': (300, 3), }";
    header += std::string(117 - header.size(), ' ') + '\n'; // magic, version and length are ten bytes more
    std::string bytes = std::string("\x93NUMPY\x01", 7) + '\0';
    bytes += static_cast<char>(header.size());
    bytes += '\0';
    bytes += header;
    for (int i = 0; i < rowsOfCounts; ++i)
        for (const std::string& cell : allVote(i)) {
            const auto count = static_cast<std::uint32_t>(std::stoul(cell));
            for (unsigned shift = 0; shift < 32; shift += 8)
                bytes += static_cast<char>(count >> shift & 0xFFU);
        }
    return bytes;
}

} // namespace

std::vector<StrangersFile> filesOfOtherVotes() {
    return {
        {.name = "votes.csv",
         .bytes =
             [] {
                 return linesOf({"cat", "dog", "bird"}, rowsOfCounts, allVote);
             },
         .votes = MeantVotes{300, 250, 3},
         .told = {"votes"}},
        {.name = "votes-without-names.npy",
         .bytes = npyOfCounts,
         .votes = MeantVotes{300, 250, 3},
         .told = {"votes"}},
        {.name = "votes-with-abstentions-unsaid.csv",
         .bytes =
             [] {
                 return linesOf({"cat", "dog", "bird"}, rowsOfCounts, hundredTeachers);
             },
         .votes = MeantVotes{300, 100, 3},
         .told = {"abstain", "abstention"},
         .doubted = {"votes"},
         .refused = {"data.votes"}},
        {.name = "votes-with-abstentions.csv",
         .bytes =
             [] {
                 return linesOf({"cat", "dog", "bird"}, rowsOfCounts, hundredTeachers);
             },
         .format = "votes",
         .votes = MeantVotes{300, 100, 3},
         .told = {"abstain", "abstention"},
         .refused = {"data.votes"}},
        {.name = "votes-with-abstentions-of-many.csv",
         .bytes =
             [] {
                 return linesOf({"cat", "dog", "bird"}, rowsOfCounts, thousandTeachers);
             },
         .format = "votes",
         .votes = MeantVotes{300, 1000, 3},
         .told = {"abstain", "abstention"},
         .refused = {"data.votes"}},
        {.name = "votes-as-labels.csv",
         .bytes = [] { return linesOf({}, 50, labelsOfTeacher); },
         .format = "votes",
         .votes = MeantVotes{12, 50, 4},
         .told = {"labels"},
         .refused = {"data.votes"}},
    };
}

} // namespace epsiloscope::testing
