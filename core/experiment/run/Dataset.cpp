// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Dataset.h"

#include "core/base/Memory.h"
#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/data/readers/files/FilesBeside.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/libsvm/LibsvmReader.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/samples/SampleData.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <new>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {
constexpr std::string_view samplePrefix = "sample:";

// The well-known dataset that the columns are named after: as declared, else by the shape of the table.
const DataPreset* presetFor(const DataReference& reference, const Table& table) {
    if (reference.preset.empty()) return recognisePreset(table);
    const auto& presets = dataPresets();
    const auto found = std::ranges::find(presets, reference.preset, &DataPreset::id);
    return found == presets.end() ? nullptr : &*found;
}

// A person may say types by the names of a well-known file that has none of its own; and a file with types
// said otherwise is well-known all the same.
struct KnownReading {
    ReadOptions options;
    const DataPreset* preset = nullptr;
};

Result<KnownReading> knownReading(const DataReference& reference, const std::stop_token& stop) {
    constexpr std::size_t enough = 2000;
    KnownReading reading{reference.readOptions(), nullptr};
    if (reference.types.empty()) return reading;
    ReadOptions plain = reading.options;
    plain.types.clear();
    plain.rows = enough;
    ASSIGN_OR_RETURN(auto preview, readFile(reference.path, plain, {}, stop));
    reading.preset = presetFor(reference, preview.table);
    if (!reading.preset) return reading;
    nameColumns(preview.table, *reading.preset);
    const ColumnNames names(preview.table);
    std::map<std::string, ColumnType> byNumber;
    for (const auto& [column, type] : reference.types) {
        const int found = names.find(column);
        byNumber[found < 0 ? column : std::to_string(found + 1)] = type;
    }
    reading.options.types = std::move(byNumber);
    return reading;
}

// A sample is made, not read.
Result<void> checkSampleOptions(const DataReference& reference) {
    if (reference.readOptions() == ReadOptions{}) return {};
    return Error{"a sample is not read from a file, so there is nothing to say about reading it", "/data",
                 "leave out format, delimiter, header, decimal, types, missing_markers and labels"};
}

// A sample is made whole: the rest is left out of it, as of a file that is read so far.
void keepFirst(Table& table, std::uint64_t rows) {
    if (rows == 0 || rows >= table.rows) return;
    table.rows = static_cast<std::size_t>(rows);
    for (Column& column : table.columns) {
        if (!column.numbers.empty()) column.numbers.resize(table.rows);
        if (!column.codes.empty()) column.codes.resize(table.rows);
        if (!column.pictures.pixels.empty())
            column.pictures.pixels.resize(table.rows * column.pictures.size());
    }
}

/// Whether a column of the training file has its name in the test file.
bool anyNamed(const Table& training, const ColumnNames& test) {
    return std::any_of(training.columns.begin(), training.columns.end(),
                       [&](const Column& column) { return test.withHeader(column.name) >= 0; });
}

// A test file's columns take the training file's order where it has its names; where it has none of them,
// they are what they are by position. Some but not all would be a guess: that is refused.
Result<void> followOrder(const Table& training, Table& test, const std::string& path) {
    const ColumnNames names(test);
    std::vector<std::string> absent;
    for (const Column& column : training.columns)
        if (names.withHeader(column.name) < 0) absent.push_back(column.name);
    if (absent.size() == training.columns.size()) return {};
    if (!absent.empty())
        return Error{"has no column '" + absent.front() + "'", path,
                     "give its columns the names of the training file, or leave all names out"};
    std::vector<Column> ordered;
    for (const Column& column : training.columns)
        ordered.push_back(test.columns[static_cast<std::size_t>(names.withHeader(column.name))]);
    test.columns = std::move(ordered);
    return {};
}

/// Whether each text is a number, written in some way. The test file's texts that are none stay: they are
/// public, and whether the training file has such a text may be private.
bool areNumbers(const Column& texts, char delimiter) {
    return std::ranges::all_of(texts.categories,
                               [&](const std::string& text) { return readsAsNumber(text, delimiter); });
}

// The types of the training file, where the test file's own cells say something else: codes that happen to be
// all digits there are codes all the same. By number, as the columns lie in the test file.
std::map<std::string, ColumnType> otherTypes(const Table& training, const Table& test, char delimiter) {
    std::map<std::string, ColumnType> types;
    const ColumnNames trainingNames(training), testNames(test);
    const bool byName = anyNamed(training, testNames);
    for (std::size_t i = 0; i < test.columns.size(); ++i) {
        const int match = byName ? trainingNames.find(test.columns[i].name) : static_cast<int>(i);
        if (match < 0) continue;
        const ColumnType type = training.columns[static_cast<std::size_t>(match)].type;
        if (type == test.columns[i].type || type == ColumnType::Image) continue;
        if (type == ColumnType::Numeric && !areNumbers(test.columns[i], delimiter)) continue;
        const std::string number = std::to_string(i + 1);
        types[testNames.find(number) == static_cast<int>(i) ? number : test.columns[i].name] = type;
    }
    return types;
}

// Reads the test file as the training file was read: the same way of writing numbers, names or none, types.
Result<ReadFile> readTest(const DataReference& reference, const Dataset& dataset,
                          const LoadProgress& progress, const std::stop_token& stop) {
    ReadOptions options = reference.readOptions(true);
    options.types.clear(); // they name columns of the training file
    const bool delimited = dataset.guess && dataset.guess->format == "delimited";
    if (delimited) options.header = dataset.guess->header;
    if (delimited && !options.decimal) options.decimal = dataset.guess->decimal;
    auto test = readFile(reference.test, options, progress, stop);
    if (!test) return test;
    if (delimited && dataset.guess->header && !anyNamed(dataset.table, ColumnNames(test->table))) {
        options.header = false; // its first row is a record
        test = readFile(reference.test, options, progress, stop);
        if (!test) return test;
    }
    if (test->table.columns.size() != dataset.table.columns.size())
        return test; // said by whoever fits them together
    options.types = otherTypes(dataset.table, test->table, test->guess.delimiter);
    return options.types.empty() ? std::move(test) : readFile(reference.test, options, progress, stop);
}

// The columns of sparse rows are those that some row names.
void followSparse(const Table& training, ReadFile& test) {
    const std::size_t left = followFeatures(training, test.table);
    if (left > 0)
        test.guess.remarks.push_back("The file names " +
                                     counted(static_cast<std::int64_t>(left), "feature", "features") +
                                     " that no row of the training file does: left out.");
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

const Column* picturesOf(const Table& table) {
    const auto found = std::ranges::find(table.columns, ColumnType::Image, &Column::type);
    return found == table.columns.end() ? nullptr : &*found;
}

std::size_t countOf(const Pictures& pictures) {
    return pictures.size() > 0 ? pictures.pixels.size() / pictures.size() : 0;
}

std::string_view pictureAt(const Pictures& pictures, std::size_t row) {
    return {reinterpret_cast<const char*>(pictures.pixels.data()) + row * pictures.size(), pictures.size()};
}

// How many of these pictures are, pixel by pixel, among those of the data and their test file. A blank one
// may be so by chance.
std::size_t sharedPictures(const Pictures& pretraining, const Dataset& dataset) {
    std::unordered_set<std::string_view> own;
    const auto add = [&own](const Table& table) {
        const Column* column = picturesOf(table);
        for (std::size_t row = 0; column && row < table.rows; ++row)
            own.insert(pictureAt(column->pictures, row));
    };
    add(dataset.table);
    if (dataset.test) add(*dataset.test);
    std::size_t shared = 0;
    for (std::size_t row = 0; row < countOf(pretraining); ++row)
        shared += own.count(pictureAt(pretraining, row));
    return shared;
}

// What networks learn from beforehand: pictures of the size of the data's own.
Result<void> readPretraining(const DataReference& reference, Dataset& dataset, const LoadProgress& progress,
                             const std::stop_token& stop) {
    if (reference.pretrain.empty()) {
        if (reference.pretrainLabels.empty()) return {};
        return Error{"there are labels of pictures to pretrain on, and no pictures", "/data/pretrain_labels",
                     "name the pictures, too, by data.pretrain"};
    }
    if (!reference.pretrainClasses.empty())
        return Error{"both a file and classes are to pretrain", "/data/pretrain", "leave out one of the two"};
    DataReference other;
    other.path = reference.pretrain;
    other.labels = reference.pretrainLabels;
    ASSIGN_OR_RETURN(auto loaded, loadDataset(other, progress, stop));
    const Column* own = picturesOf(dataset.table);
    const Column* pictures = picturesOf(loaded->table);
    if (!own)
        return Error{"the data hold no pictures, so that no pictures can pretrain", "/data/pretrain",
                     "leave it out"};
    if (!pictures) return Error{"holds no pictures", reference.pretrain, "name a file of pictures"};
    const auto shape = [](const Column& column) {
        return std::to_string(column.pictures.height) + " × " + std::to_string(column.pictures.width) +
               " × " + std::to_string(column.pictures.channels);
    };
    if (shape(*own) != shape(*pictures))
        return Error{"its pictures are " + shape(*pictures) + ", those to learn from " + shape(*own),
                     reference.pretrain, "choose pictures of the same size"};
    constexpr std::size_t oneIn = 1000;
    const std::size_t shared = sharedPictures(pictures->pictures, dataset);
    if (shared * oneIn > countOf(pictures->pictures)) dataset.sharedPictures = shared;
    dataset.pretraining = loaded->table;
    dataset.fingerprint += "+pretrain " + loaded->fingerprint;
    return {};
}

// Votes on queries that are not asked are not kept; of a table the rows are those of a pool that a trial
// deals.
Result<void> nameQueries(const DataReference& reference, Dataset& dataset, const std::stop_token& stop) {
    if (reference.queries.empty()) return {};
    ASSIGN_OR_RETURN(dataset.queries, readQueryIndex(reference.queries, stop));
    if (!dataset.votes) return {};
    ASSIGN_OR_RETURN(dataset.votes, votesOnNamed(*dataset.votes, *dataset.queries));
    return {};
}

} // namespace

NamedRoles DataReference::roles() const {
    return {label,   positive,       labelMap,        publicColumns, privateColumns,
            ignored, personalBudget, pretrainClasses, classes};
}

ReadOptions DataReference::readOptions(bool forTest) const {
    ReadOptions options;
    options.format = format;
    options.delimiter = delimiter;
    options.header = header;
    options.decimal = decimal;
    options.missing = missingMarkers;
    options.types = types;
    options.labels = forTest ? testLabels : labels;
    if (!forTest) options.votes = votes;
    return options;
}

DatasetMark markOf(const Dataset& dataset, const Experiment& experiment) {
    if (dataset.votes)
        return {dataset.fingerprint, dataset.votes->queries, static_cast<std::size_t>(dataset.votes->classes),
                dataset.votes->classNames, true};
    const auto schema =
        schemaFor(dataset.table, experiment.data.roles(), dataset.test ? &*dataset.test : nullptr);
    return {dataset.fingerprint, dataset.table.rows, dataset.table.columns.size(),
            schema ? schema->classes : std::vector<std::string>(), false};
}

DataReference proposalFor(const DataReference& reference, const Dataset& dataset) {
    DataReference proposed = reference;
    NamedRoles told = reference.roles();
    told.personalBudget.clear(); // says nothing about what is learnt
    const bool silent = told == NamedRoles{};
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

namespace {

Result<std::shared_ptr<const Dataset>>
wholeDataset(const DataReference& reference, const LoadProgress& progress, const std::stop_token& stop) {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = reference.path;
    if (reference.path.starts_with(samplePrefix)) {
        RETURN_IF_ERROR(checkSampleOptions(reference));
        ASSIGN_OR_RETURN(dataset->table, makeSample(reference.path.substr(samplePrefix.size())));
        keepFirst(dataset->table, reference.rows);
    } else {
        ASSIGN_OR_RETURN(auto reading, knownReading(reference, stop));
        reading.options.rows = static_cast<std::size_t>(reference.rows);
        // Who names a label says that it is a table, whatever its cells look like.
        reading.options.mayBeVotes = reference.label.empty();
        ASSIGN_OR_RETURN(auto read, readFile(reference.path, reading.options, progress, stop));
        dataset->table = std::move(read.table);
        dataset->votes = std::move(read.votes);
        dataset->guess = std::move(read.guess);
        dataset->nameless = std::ranges::any_of(
            dataset->table.columns, [](const Column& column) { return column.name.starts_with("column "); });
        dataset->preset = reading.preset ? reading.preset : presetFor(reference, dataset->table);
        if (dataset->preset) settleDoubts(*dataset);
    }
    dataset->fingerprint = dataset->table.fingerprint();
    if (reference.test.empty() && !reference.testLabels.empty())
        return Error{"there are labels of a test file and no test file", "/data/test_labels",
                     "name the test file, too"};
    if (!reference.test.empty()) {
        ASSIGN_OR_RETURN(auto test, readTest(reference, *dataset, progress, stop));
        if (test.guess.sparse) followSparse(dataset->table, test);
        RETURN_IF_ERROR(fitTest(dataset->table, test.table, reference.test));
        if (dataset->preset) nameColumns(test.table, *dataset->preset);
        RETURN_IF_ERROR(followOrder(dataset->table, test.table, reference.test));
        dataset->testGuess = std::move(test.guess);
        dataset->fingerprint += "+" + test.table.fingerprint();
        dataset->test = std::move(test.table);
    }
    RETURN_IF_ERROR(readPretraining(reference, *dataset, progress, stop));
    RETURN_IF_ERROR(nameQueries(reference, *dataset, stop));
    return std::shared_ptr<const Dataset>(dataset);
}

} // namespace

Result<std::shared_ptr<const Dataset>>
loadDataset(const DataReference& reference, const LoadProgress& progress, const std::stop_token& stop) {
    try {
        return wholeDataset(reference, progress, stop);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory("these data", reference.path,
                               "take fewer rows (data.rows), or close other programs");
    }
}

} // namespace epsiloscope
