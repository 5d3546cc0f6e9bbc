// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Dataset.h"

#include "core/data/SampleData.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {
constexpr std::string_view samplePrefix = "sample:";

// A test file's columns take the training file's order where it has all of its names; else they are what they
// are by position.
void followOrder(const Table& training, Table& test) {
    std::vector<Column> ordered;
    for (const Column& column : training.columns) {
        const auto found = std::find_if(test.columns.begin(), test.columns.end(),
                                        [&](const Column& c) { return c.name == column.name; });
        if (found == test.columns.end()) return;
        ordered.push_back(*found);
    }
    test.columns = std::move(ordered);
}

} // namespace

Result<std::shared_ptr<const Dataset>> loadDataset(const DataReference& reference,
                                                   const LoadProgress& progress, std::stop_token stop) {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = reference.path;
    if (reference.path.starts_with(samplePrefix)) {
        auto sample = makeSample(reference.path.substr(samplePrefix.size()));
        if (!sample) return sample.error();
        dataset->table = std::move(sample).value();
    } else {
        DelimitedOptions options;
        options.header = reference.header;
        auto read = readDelimited(reference.path, options, progress, stop);
        if (!read) return read.error();
        dataset->table = std::move(read->table);
        dataset->guess = read->guess;
    }
    dataset->fingerprint = dataset->table.fingerprint();
    if (!reference.test.empty()) {
        DelimitedOptions options;
        options.header = dataset->guess ? std::optional(dataset->guess->header) : reference.header;
        auto test = readDelimited(reference.test, options, progress, stop);
        if (!test) return test.error();
        if (test->table.columns.size() != dataset->table.columns.size())
            return Error{"has " + std::to_string(test->table.columns.size()) +
                             " columns, the training file has " +
                             std::to_string(dataset->table.columns.size()),
                         reference.test, "choose a test file with the same columns"};
        followOrder(dataset->table, test->table);
        dataset->fingerprint += "+" + test->table.fingerprint();
        dataset->test = std::move(test->table);
    }
    return std::shared_ptr<const Dataset>(dataset);
}

} // namespace epsiloscope
