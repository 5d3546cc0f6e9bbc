// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Dataset.h"

#include "core/data/LabelFile.h"
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

// A well-known file needs no guesses: its columns get their names, and nothing is left to doubt.
void settleDoubts(Dataset& dataset) {
    nameColumns(dataset.table, *dataset.preset);
    dataset.guess->doubts.clear();
}

Result<void> fitTest(const Table& training, const Table& test, const std::string& path) {
    if (test.columns.size() != training.columns.size())
        return Error{"has " + std::to_string(test.columns.size()) + " columns, the training file has " +
                         std::to_string(training.columns.size()),
                     path, "choose a test file with the same columns"};
    for (std::size_t i = 0; i < test.columns.size(); ++i) {
        const Column& one = training.columns[i];
        const Column& other = test.columns[i];
        if (one.type != ColumnType::Image || other.type != ColumnType::Image) continue;
        if (one.pictures.size() != other.pictures.size())
            return Error{"its pictures are " + std::to_string(other.pictures.height) + " × " +
                             std::to_string(other.pictures.width) + " pixels, those of the training file " +
                             std::to_string(one.pictures.height) + " × " + std::to_string(one.pictures.width),
                         path, "choose test pictures of the same size"};
    }
    return {};
}

} // namespace

ReadOptions DataReference::readOptions(bool forTest) const {
    ReadOptions options;
    options.format = format;
    options.delimiter = delimiter;
    options.header = header;
    options.missing = missingMarkers;
    options.types = types;
    options.labels = forTest ? testLabels : labels;
    return options;
}

DataReference proposalFor(const DataReference& reference, const Dataset& dataset) {
    DataReference proposed = reference;
    const bool silent = reference.roles() == NamedRoles{};
    if (dataset.preset && silent) {
        const NamedRoles roles = rolesFor(*dataset.preset, dataset.table);
        proposed.label = roles.label;
        proposed.positive = roles.positive;
        proposed.labelMap = roles.labelMap;
        proposed.publicColumns = roles.publicColumns;
        proposed.privateColumns = roles.privateColumns;
        proposed.ignored = roles.ignored;
    }
    if (reference.test.empty() && silent) proposed.test = testFileBeside(reference.path);
    return proposed;
}

Result<std::shared_ptr<const Dataset>> loadDataset(const DataReference& reference,
                                                   const LoadProgress& progress, std::stop_token stop) {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = reference.path;
    if (reference.path.starts_with(samplePrefix)) {
        auto sample = makeSample(reference.path.substr(samplePrefix.size()));
        if (!sample) return sample.error();
        dataset->table = std::move(sample).value();
    } else {
        auto read = readFile(reference.path, reference.readOptions(), progress, stop);
        if (!read) return read.error();
        dataset->table = std::move(read->table);
        dataset->votes = std::move(read->votes);
        dataset->guess = std::move(read->guess);
        dataset->preset = recognisePreset(dataset->table);
        if (dataset->preset) settleDoubts(*dataset);
    }
    dataset->fingerprint = dataset->table.fingerprint();
    if (!reference.test.empty()) {
        ReadOptions options = reference.readOptions(true);
        if (dataset->guess && dataset->guess->format == "delimited") options.header = dataset->guess->header;
        auto test = readFile(reference.test, options, progress, stop);
        if (!test) return test.error();
        if (auto fitting = fitTest(dataset->table, test->table, reference.test); !fitting)
            return fitting.error();
        if (dataset->preset) nameColumns(test->table, *dataset->preset);
        followOrder(dataset->table, test->table);
        dataset->fingerprint += "+" + test->table.fingerprint();
        dataset->test = std::move(test->table);
    }
    return std::shared_ptr<const Dataset>(dataset);
}

} // namespace epsiloscope
