// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SharedVotes.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"

#include <algorithm>
#include <string>

namespace epsiloscope::testing {
namespace {

Result<ReadFile> read(const char* relativePath) {
    return readFile(sharedFile(relativePath).toStdString(), {});
}

/// The rows of 100 queries that a student of the paper asked.
RecordedVotes chosenRows(const RecordedVotes& votes) {
    RecordedVotes chosen = votes;
    chosen.counts.clear();
    for (const double index :
         sharedNumbers("data/votes/mnist_250_teachers_100_indices_used_by_student.npy")) {
        const auto row = votes.of(static_cast<std::size_t>(index));
        chosen.counts.insert(chosen.counts.end(), row.begin(), row.end());
    }
    chosen.queries = chosen.counts.size() / static_cast<std::size_t>(votes.classes);
    return chosen;
}

} // namespace

RecordedVotes sharedVotes(const char* relativePath) {
    Result<ReadFile> file = read(relativePath);
    return file && file->votes ? *std::move(file->votes) : RecordedVotes{};
}

std::vector<double> sharedNumbers(const char* relativePath) {
    const Result<ReadFile> file = read(relativePath);
    std::vector<double> all;
    if (!file) return all;
    for (std::size_t row = 0; row < file->table.rows; ++row)
        for (const Column& column : file->table.columns)
            all.push_back(column.numbers[row]);
    return all;
}

TableQueries tableQueries(const Json& entry) {
    const std::string name = entry.at("name").get<std::string>();
    TableQueries table;
    table.queries = entry.at("queries").get<std::size_t>();
    const bool adult = name.find("adult") != std::string::npos;
    table.votes =
        sharedVotes(adult ? "data/votes/adult_250_teachers.npy" : "data/votes/mnist_250_teachers.npy");
    if (name.find("_idx_") != std::string::npos) table.votes = chosenRows(table.votes);
    std::vector<double> student; // probabilities of a made-up one, times the number of teachers
    if (name.starts_with("interactive"))
        student = sharedNumbers("data/votes/synthetic_mnist_baseline_640.npy");
    for (std::size_t query = 0; query < table.queries; ++query) {
        const auto counts = table.of(query);
        std::vector<double> seen(counts.begin(), counts.end());
        for (std::size_t j = 0; j < seen.size() && !student.empty(); ++j)
            seen[j] -= student[query * seen.size() + j];
        table.highest.push_back(*std::max_element(seen.begin(), seen.end()));
    }
    return table;
}

std::vector<double> numbers(const Json& list) {
    std::vector<double> values;
    for (const Json& value : list)
        values.push_back(number(value));
    return values;
}

std::vector<std::uint32_t> histogram(const Json& list) {
    std::vector<std::uint32_t> counts;
    for (const Json& value : list)
        counts.push_back(value.get<std::uint32_t>());
    return counts;
}

} // namespace epsiloscope::testing
