// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Dataset.h"

#include "core/base/Memory.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/files/FilesBeside.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/samples/SampleData.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/data/table/ColumnNames.h"
#include "core/experiment/run/AlikeFile.h"

#include <algorithm>
#include <future>
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
    return withId(dataPresets(), reference.preset);
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
    if (reference.types.empty() && reading.options.persons.empty()) return reading;
    ReadOptions plain = reading.options;
    plain.types.clear();
    plain.persons.clear();
    plain.rows = enough;
    ASSIGN_OR_RETURN(auto preview, readFile(reference.path, plain, {}, stop));
    reading.preset = presetFor(reference, preview.table);
    if (!reading.preset) return reading;
    nameColumns(preview.table, *reading.preset);
    const ColumnNames names(preview.table);
    std::map<std::string, ColumnType> byNumber;
    const auto numberOf = [&names](const std::string& column) {
        const int found = names.find(column);
        return found < 0 ? column : std::to_string(found + 1);
    };
    for (const auto& [column, type] : reference.types)
        byNumber[numberOf(column)] = type;
    reading.options.types = std::move(byNumber);
    std::ranges::transform(reading.options.persons, reading.options.persons.begin(), numberOf);
    return reading;
}

// A sample is made, not read.
Result<void> checkSampleOptions(const DataReference& reference) {
    if (reference.readOptions() == ReadOptions{}) return {};
    return Error{"a sample is not read from a file, so there is nothing to say about reading it", "/data",
                 "leave out format, table, delimiter, header, decimal, types, missing_markers and labels"};
}

// A sample is made whole: the rest is left out of it, as of a file that is read so far.
void keepFirst(Table& table, std::uint64_t rows) {
    if (rows == 0 || rows >= table.rows) return;
    table.rows = static_cast<std::size_t>(rows);
    for (Column& column : table.columns) {
        if (!column.numbers.empty()) column.numbers.resize(table.rows);
        if (!column.codes.empty()) column.codes.resize(table.rows);
        if (!column.pictures.pixels->empty())
            column.pictures.pixels.own().resize(table.rows * column.pictures.size());
    }
}

// A well-known file needs no guesses: its columns get their names, and nothing is left to doubt.
void settleDoubts(Dataset& dataset) {
    nameColumns(dataset.table, *dataset.preset);
    dataset.guess->doubts.clear();
}

const Column* picturesOf(const Table& table) {
    const auto found = std::ranges::find(table.columns, ColumnType::Image, &Column::type);
    return found == table.columns.end() ? nullptr : &*found;
}

std::size_t countOf(const Pictures& pictures) {
    return pictures.size() > 0 ? pictures.pixels->size() / pictures.size() : 0;
}

std::string_view pictureAt(const Pictures& pictures, std::size_t row) {
    return {reinterpret_cast<const char*>(pictures.pixels->data()) + row * pictures.size(), pictures.size()};
}

Error testHasNoLabels(const std::string& where, const Table& table, int label) {
    return {Sentence("the test file has no labels (column '%1'), so that it examines nobody",
                     {table.columns[static_cast<std::size_t>(label)].name}),
            where,
            "name it as data.pool in place of data.test: its rows are then the queries; their classes by a "
            "model are told by epsiloscope predict"};
}

// The label as it is named, else as it will be guessed.
LikenessTo likenessTo(const DataReference& reference, const Dataset& dataset) {
    const Table& table = dataset.table;
    const std::string known = dataset.preset ? rolesFor(*dataset.preset, table).label : std::string();
    const std::string& named = reference.label.empty() ? known : reference.label;
    const int budgets = reference.personalBudget.empty() ? -1 : table.find(reference.personalBudget);
    return {table, dataset.guess ? &*dataset.guess : nullptr, dataset.preset,
            named.empty() ? guessLabel(table, budgets) : table.find(named)};
}

void takePool(AlikeFile file, Dataset& dataset) {
    dataset.fingerprint += "+pool " + file.table.fingerprint();
    dataset.poolLacks = file.absent;
    dataset.poolGuess = std::move(file.guess);
    dataset.pool = std::move(file.table);
}

// A file without labels examines nobody, but its records can be asked about.
Result<void> readTest(const DataReference& reference, Dataset& dataset, const LoadProgress& progress,
                      const std::stop_token& stop) {
    if (reference.test.empty()) return {};
    ASSIGN_OR_RETURN(auto test, readAlike(reference.test, reference.readOptions(true),
                                          likenessTo(reference, dataset), progress, stop));
    if (test.absent >= 0 && reference.pool.empty()) {
        takePool(std::move(test), dataset);
        return {};
    }
    if (test.absent >= 0) return testHasNoLabels(reference.test, dataset.table, test.absent);
    dataset.testGuess = std::move(test.guess);
    dataset.fingerprint += "+" + test.table.fingerprint();
    dataset.test = std::move(test.table);
    return {};
}

Result<void> readPool(const DataReference& reference, Dataset& dataset, const LoadProgress& progress,
                      const std::stop_token& stop) {
    if (reference.pool.empty()) return {};
    if (dataset.votes)
        return Error{"the queries of a file of votes are its rows: it has no public pool", "/data/pool",
                     "leave it out"};
    ReadOptions options = reference.readOptions(true);
    options.labels.clear(); // those of the test file
    ASSIGN_OR_RETURN(auto pool, readAlike(reference.pool, std::move(options), likenessTo(reference, dataset),
                                          progress, stop));
    takePool(std::move(pool), dataset);
    return {};
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

// Reads what networks learn from beforehand: pictures of the size of the data's own.
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
        return Error{Sentence("its pictures are %1, those to learn from %2", {shape(*pictures), shape(*own)}),
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
    if (dataset.queries->ofZerosAndOnes && dataset.guess)
        dataset.guess->doubts.push_back(Sentence(
            "The file of queries holds zeros and ones alone: taken for a mask, which asks %1 of %2 rows.",
            {withThousands(dataset.queries->rows.size()), withThousands(*dataset.queries->maskOf)}));
    if (!dataset.votes) return {};
    ASSIGN_OR_RETURN(dataset.votes, votesOnNamed(*dataset.votes, *dataset.queries));
    return {};
}

} // namespace

NamedRoles DataReference::roles() const {
    return {label,   positive,       labelMap, publicColumns,   privateColumns,
            ignored, personalBudget, person,   pretrainClasses, classes,
            {}};
}

PrivacyUnit DataReference::unit() const {
    PrivacyUnit unit;
    for (const std::string& column : person)
        unit.person += (unit.person.empty() ? "" : " or ") + column;
    if (person.empty()) return unit;
    unit.rows = rowsOfPerson;
    unit.shared = person.size() > 1;
    unit.byRecord = unitIsRecord;
    return unit;
}

NamedRoles Experiment::roles() const {
    NamedRoles named = data.roles();
    for (const auto& [column, range] : encoder.ranges)
        named.declared.push_back(column);
    for (const auto& [column, texts] : encoder.vocabularies)
        named.declared.push_back(column);
    if (const PublishedDomains* published = findPublishedDomains(encoder.published))
        for (const auto& [column, domain] : published->columns)
            named.declared.push_back(column);
    return named;
}

ReadOptions DataReference::readOptions(bool forTest) const {
    ReadOptions options;
    options.format = format;
    options.table = table;
    options.delimiter = delimiter;
    options.header = header;
    options.decimal = decimal;
    options.missing = missingMarkers;
    options.types = types;
    // Persons are told apart by the text of their cells alone, whatever the others hold.
    if (!path.starts_with(samplePrefix)) options.persons = person;
    options.labels = forTest ? testLabels : labels;
    if (!forTest) options.votes = votes;
    return options;
}

Result<Schema> Dataset::schema(const NamedRoles& roles) const {
    return schemaFor(table, roles, test ? &*test : nullptr);
}

DatasetMark markOf(const Dataset& dataset, const Experiment& experiment) {
    if (dataset.votes)
        return {dataset.fingerprint, dataset.votes->queries, static_cast<std::size_t>(dataset.votes->classes),
                dataset.votes->classNames, true};
    const auto schema = dataset.schema(experiment.roles());
    return {dataset.fingerprint, dataset.table.rows, dataset.table.columns.size(),
            schema ? schema->classes : std::vector<std::string>(), false};
}

DataReference proposalFor(const DataReference& reference, const Dataset& dataset) {
    DataReference proposed = reference;
    NamedRoles told = reference.roles();
    told.personalBudget.clear(); // says nothing about what is learnt, no more than persons do
    told.person.clear();
    const bool silent = told == NamedRoles{};
    if (silent && reference.person.empty())
        for (const SampleDescriptor& sample : sampleDescriptors())
            if (reference.path == "sample:" + sample.id && !sample.person.empty())
                proposed.person = {sample.person};
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

bool isUnlabelled(const DataReference& reference, const Dataset& dataset) {
    return !reference.test.empty() && !dataset.test && dataset.pool && reference.pool.empty();
}

DataReference withUnlabelledPool(DataReference reference, const Dataset& dataset) {
    if (!isUnlabelled(reference, dataset)) return reference;
    reference.pool = std::exchange(reference.test, {});
    reference.testLabels.clear();
    return reference;
}

Result<void> checkLabelsOfFiles(const DataReference& reference, const Dataset& dataset, int label) {
    if (isUnlabelled(reference, dataset))
        return testHasNoLabels("/data/test", dataset.table, dataset.poolLacks);
    if (dataset.poolLacks < 0 || dataset.poolLacks == label) return {};
    const std::string& absent = dataset.table.columns[static_cast<std::size_t>(dataset.poolLacks)].name;
    return Error{Sentence("the public pool has no column '%1', which is not the label here", {absent}),
                 "/data/label", "if it is the label, name it; else add it to the pool's file"};
}

namespace {

Result<void> takeFingerprint(Dataset& dataset, const std::stop_token& stop, const BesideLoading& beside) {
    const auto take = [&] { return dataset.table.fingerprint(stop); };
    if (beside) {
        auto fingerprint = std::async(std::launch::async | std::launch::deferred, take);
        beside(dataset.table, stop);
        dataset.fingerprint = fingerprint.get();
    } else {
        dataset.fingerprint = take();
    }
    if (dataset.fingerprint.empty()) return Error{"cancelled", {}, {}};
    return {};
}

Result<std::shared_ptr<const Dataset>> wholeDataset(const DataReference& reference,
                                                    const LoadProgress& progress, const std::stop_token& stop,
                                                    const BesideLoading& beside) {
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
    RETURN_IF_ERROR(takeFingerprint(*dataset, stop, beside));
    if (reference.test.empty() && !reference.testLabels.empty())
        return Error{"there are labels of a test file and no test file", "/data/test_labels",
                     "name the test file, too"};
    RETURN_IF_ERROR(readTest(reference, *dataset, progress, stop));
    RETURN_IF_ERROR(readPool(reference, *dataset, progress, stop));
    RETURN_IF_ERROR(readPretraining(reference, *dataset, progress, stop));
    RETURN_IF_ERROR(nameQueries(reference, *dataset, stop));
    return std::shared_ptr<const Dataset>(dataset);
}

} // namespace

Result<std::shared_ptr<const Dataset>> loadDataset(const DataReference& reference,
                                                   const LoadProgress& progress, const std::stop_token& stop,
                                                   const BesideLoading& beside) {
    try {
        return wholeDataset(reference, progress, stop, beside);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory("these data", reference.path,
                               "take fewer rows (data.rows), or close other programs");
    }
}

} // namespace epsiloscope
