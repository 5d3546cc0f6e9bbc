// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"

#include "core/base/Memory.h"
#include "core/base/PlainText.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/arff/ArffReader.h"
#include "core/data/readers/arrays/ArrayReaders.h"
#include "core/data/readers/delimited/DelimitedReader.h"
#include "core/data/readers/files/FilesBeside.h"
#include "core/data/readers/files/ForeignFormat.h"
#include "core/data/readers/foreign/ForeignReaders.h"
#include "core/data/readers/json/JsonReader.h"
#include "core/data/readers/libsvm/LibsvmReader.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <new>
#include <stdexcept>
#include <system_error>

namespace epsiloscope {

namespace {

/// True if the first column of a table is where pandas numbers the rows: it alone has no name, or is called
/// "Unnamed: 0" or "index". Told by the names, so that no cell decides what is released. It is no class.
bool beginsWithRowNumbers(const Table& table) {
    if (table.columns.size() < 3) return false;
    const std::string& first = table.columns.front().name;
    if (first == "Unnamed: 0" || first == "index") return true;
    std::size_t nameless = 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        nameless += table.columns[i].name == namelessColumn(i);
    return nameless == 1 && first == namelessColumn(0);
}

/// The reader of a file that begins so: the last one takes all.
const Reader& readerOf(std::string_view head) {
    return *std::ranges::find_if(readers(), [&](const Reader& reader) { return reader.recognises(head); });
}

/// Votes are a way to understand a table, not bytes: the table comes from whatever format the file has.
Result<ReadFile> readVotesTable(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                                const std::stop_token& stop) {
    return readerOf(source.head()).read(source, options, progress, stop);
}

Reader votesReader() {
    return {
        "votes",
        "Teachers' votes",
        "Counts of votes, one row per query, or one row of labels per teacher; delimited text, NPY, IDX or "
        "ARFF.",
        {"*.npy", "*.csv", "*.txt", "*.gz"},
        [](std::string_view) { return false; },
        readVotesTable};
}

/// No text: a control byte stands at the beginning.
bool isBinary(std::string_view head) {
    if (head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF")) return false; // text in UTF-16
    constexpr std::size_t enough = 512;
    constexpr char firstOfText = '\t';
    return std::ranges::any_of(head.substr(0, enough),
                               [](char byte) { return byte >= 0 && byte < firstOfText; });
}

/// The reader of the files that are called like this one, whose beginning is not theirs: it is damaged or
/// protected, and that reader says how. Null: text as any other.
const Reader* readerByName(const ByteSource& source) {
    std::string name = smallLetters(std::filesystem::path(source.path()).filename().string());
    for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst"})
        if (name.ends_with(packed)) name.resize(name.size() - packed.size());
    if (name.ends_with("-ubyte")) name += ".idx";
    const auto isCalledSo = [&](const Reader& reader) {
        return std::ranges::any_of(reader.patterns, [&](const std::string& pattern) {
            return pattern.starts_with("*.") && name.ends_with(pattern.substr(1));
        });
    };
    if (isCalledSo(readers().back())) return nullptr;
    const auto found = std::ranges::find_if(readers(), isCalledSo);
    if (found == readers().end()) return nullptr;
    return found->nameTells || isBinary(source.head()) ? &*found : nullptr;
}

Result<Reader> readerFor(const ReadOptions& options, const ByteSource& source) {
    // Where a person says how rows are cut, and that the first is one, its cells do not say otherwise.
    const bool rowsAlone = options.delimiter && options.header == false;
    if (options.format.empty() && rowsAlone) return delimitedReader();
    if (options.format.empty()) {
        const Reader& recognised = readerOf(source.head());
        // Rows that a person wants cut at a delimiter may begin with a bracket, and are no JSON.
        if (options.delimiter) return recognised.id == "json" ? delimitedReader() : recognised;
        if (recognised.id != "delimited") return recognised;
        if (auto foreign = foreignFormat(source.head(), source.path())) return std::move(*foreign);
        const Reader* const named = readerByName(source);
        return named ? *named : recognised;
    }
    std::vector<std::string> ids;
    for (const Reader& reader : readers()) {
        if (reader.id == options.format) return reader;
        ids.push_back(reader.id);
    }
    return Error{Sentence("there is no format '%1'", {options.format}), "/data/format",
                 suggestName(options.format, ids)};
}

Result<ReadFile> readLabels(const std::string& path, std::size_t rows,
                            const std::optional<std::vector<std::string>>& missing,
                            const std::stop_token& stop) {
    ReadOptions options;
    options.missing = missing;
    auto file = readFile(path, options, {}, stop);
    if (!file && !stop.stop_requested()) {
        // One column of texts is taken for a table only when told so.
        options.delimiter = ',';
        if (auto alone = readFile(path, options, {}, stop); alone && alone->table.columns.size() == 1)
            file = alone;
    }
    if (!file || file->guess.format != "delimited" || file->table.columns.size() != 1) return file;
    // The number of pictures tells better than the lines do whether the first one is a name, and whether one
    // that begins as comments do is a label.
    if (file->table.rows == rows) return file;
    options.delimiter = file->guess.delimiter;
    for (const bool header : {false, true}) {
        options.header = header;
        auto again = readFile(path, options, {}, stop);
        if (again && again->table.rows == rows) return again;
    }
    return file;
}

/// The label file as last column. Of a preview only the labels of its rows are wanted.
Result<void> joinLabels(ReadFile& file, const std::string& path, const std::string& imagesPath,
                        const ReadOptions& options, const std::stop_token& stop) {
    const bool preview = options.rows > 0 && file.table.rows == options.rows;
    Column labels;
    if (preview) {
        ReadOptions some;
        some.rows = options.rows;
        some.missing = options.missing;
        ASSIGN_OR_RETURN(auto read, readFile(path, some, {}, stop));
        if (read.table.columns.size() != 1 || read.table.rows != file.table.rows) return {};
        labels = std::move(read.table.columns[0]);
        labels.name = "label";
    } else {
        ASSIGN_OR_RETURN(auto read, readLabelFile(path, imagesPath, file.table.rows, options.missing, stop));
        labels = std::move(read.labels);
        file.guess.labelsAreText = read.text;
        file.guess.typed = file.guess.typed || read.typed;
    }
    while (file.table.find(labels.name) >= 0)
        labels.name += " (2)";
    file.table.columns.push_back(std::move(labels));
    file.guess.labels = path;
    return {};
}

/// The label file that was said, or else the one that belongs to the pictures by its name; that may be
/// anything, and must not stand in the way of the pictures.
Result<void> joinTheirLabels(ReadFile& file, const std::string& labelsBeside, const std::string& imagesPath,
                             const ReadOptions& options, const std::stop_token& stop) {
    if (!options.labels.empty()) return joinLabels(file, options.labels, imagesPath, options, stop);
    const std::vector<Column>& columns = file.table.columns;
    if (labelsBeside.empty() || columns.size() != 1 || columns[0].type != ColumnType::Image) return {};
    auto joined = joinLabels(file, labelsBeside, imagesPath, options, stop);
    if (joined || stop.stop_requested()) return joined;
    file.guess.doubts.push_back(
        Sentence("%1 was not joined: %2.",
                 {std::filesystem::path(labelsBeside).filename().string(), joined.error().what}));
    return {};
}

/// "row 16 has 2 votes, the others have 3"
std::string withRow(const Error& error, const std::string& path) {
    const std::string before = path + ": ";
    return (error.where.starts_with(before) ? error.where.substr(before.size()) + ": " : "") + error.what;
}

/// The votes in a table whose columns are all classes, queries or truth.
Result<void> understandColumns(ReadFile& file, const std::string& path, const ReadOptions& options) {
    const bool asVotes = options.format == "votes" || options.votes;
    const bool saysLabel = std::ranges::find(file.table.columns, DeclaredRole::Label, &Column::declared) !=
                           file.table.columns.end();
    const bool mayBe =
        !asVotes && !saysLabel && options.mayBeVotes && options.format.empty() && mayBeVotes(file.table);
    const bool looks = mayBe && looksLikeVotes(file.table);
    if (mayBe && !looks)
        file.guess.doubts.push_back(Sentence(
            "%1, as counts of teachers' votes do. Read as a table; if they are votes, say that they are "
            "counts (data.votes=counts).",
            {sumsInWords(voteTable(file.table))}));
    if (!asVotes && !looks) return {};
    auto votes = votesFrom(file.table, path, options.votes);
    if (!votes && asVotes) return votes.error();
    if (!votes) {
        file.guess.doubts.push_back(Sentence("Nearly votes: %1. Read as a table; choose votes if they are.",
                                             {withRow(votes.error(), path)}));
        return {};
    }
    const VotesForm form = formOfVotes(file.table, *votes);
    if (!form.doubt.empty()) file.guess.doubts.push_back(form.doubt);
    if (asVotes) {
        file.guess.remarks.push_back(form.remark);
    } else if (votes->abstentions() == 0) {
        const std::string teachers = withThousands(votes->teachers);
        file.guess.doubts.push_back(
            Sentence("Every row sums to %1: read as votes of %2 teachers on %3 queries.",
                     {teachers, teachers, withThousands(votes->queries)}));
    }
    file.guess.format = "votes";
    file.votes = std::move(*votes);
    return {};
}

/// The votes in the table, where it is said or seems that it holds some. A column that numbers the rows is
/// left out of them.
Result<void> understandVotes(ReadFile& file, const std::string& path, const ReadOptions& options) {
    if (!beginsWithRowNumbers(file.table)) return understandColumns(file, path, options);
    std::vector<Column>& columns = file.table.columns;
    Column numbers = std::move(columns.front());
    columns.erase(columns.begin());
    auto understood = understandColumns(file, path, options);
    if (file.votes)
        file.guess.remarks.push_back(
            Sentence("The first column, '%1', numbers the rows and was left out.", {numbers.name}));
    else
        columns.insert(columns.begin(), std::move(numbers));
    return understood;
}

Result<ReadFile> readFrom(Result<ByteSource> source, const std::string& labelsBeside,
                          const ReadOptions& options, const LoadProgress& progress,
                          const std::stop_token& stop) {
    if (!source) return source.error();
    ASSIGN_OR_RETURN(const auto reader, readerFor(options, *source));
    auto read = reader.read(*source, options, progress, stop);
    // Whatever else is wrong: rows may be missing, or twice.
    if (!stop.stop_requested()) RETURN_IF_ERROR(source->checkUnchanged());
    if (!read) return read.error();
    ReadFile file = std::move(*read);
    file.guess.format = reader.id;
    file.guess.packing = source->packing();
    if (!source->members().empty()) {
        file.guess.tables = source->members();
        file.guess.table = source->member();
    }
    if (!options.table.empty() && file.guess.tables.empty())
        return Error{Sentence("the file holds one table, which has no name, and '%1' is asked for",
                              {shortened(options.table, 60)}),
                     source->path(), "leave data.table out"};
    file.table.name = std::filesystem::path(source->path()).filename().string();
    RETURN_IF_ERROR(joinTheirLabels(file, labelsBeside, source->path(), options, stop));
    RETURN_IF_ERROR(understandVotes(file, source->path(), options));
    return file;
}

/// Nothing throws across the border of core.
template <class Read> Result<ReadFile> caught(const std::string& path, const Read& read) {
    const auto tooLarge = [&path] {
        return notEnoughMemory("this file", path, "take a part of it, or close other programs");
    };
    try {
        return read();
    } catch (const std::bad_alloc&) {
        return tooLarge();
    } catch (const std::length_error&) {
        return tooLarge();
    } catch (const std::system_error& error) {
        return Error{Sentence("the file cannot be read (%1)", {error.what()}), path, "try again"};
    }
}

} // namespace

const std::vector<Reader>& readers() {
    static const std::vector<Reader> all = [] {
        std::vector<Reader> known = {npyReader(), idxReader(), arffReader()};
        std::ranges::move(foreignReaders(), std::back_inserter(known));
        std::ranges::copy(std::array{jsonReader(), libsvmReader(), votesReader(), delimitedReader()},
                          std::back_inserter(known));
        return known;
    }();
    return all;
}

Result<ReadFile> readFile(const std::string& path, const ReadOptions& options, const LoadProgress& progress,
                          const std::stop_token& stop) {
    return caught(path, [&] {
        return readFrom(ByteSource::open(path, stop, options.table), labelFileBeside(path), options, progress,
                        stop);
    });
}

Result<ReadFile> readMemory(std::string bytes, const std::string& name, const ReadOptions& options) {
    return caught(name, [&] {
        return readFrom(ByteSource::ofMemory(std::move(bytes), name, {}, std::size_t{1} << 20, options.table),
                        {}, options, {}, {});
    });
}

Result<LabelFile> readLabelFile(const std::string& path, const std::string& imagesPath, std::size_t rows,
                                const std::optional<std::vector<std::string>>& missing,
                                const std::stop_token& stop) {
    ASSIGN_OR_RETURN(auto file, readLabels(path, rows, missing, stop));
    const std::size_t columns = file.table.columns.size();
    if (columns != 1)
        return Error{Sentence("a file of labels has one column, this one has %1", {columns}), path,
                     "choose a file with one label per row"};
    Column label = std::move(file.table.columns.front());
    if (label.type == ColumnType::Image)
        return Error{"this file holds pictures, not labels", path,
                     "choose a file with one label per picture"};
    if (file.table.rows != rows)
        return Error{Sentence("there are %1 labels, but %2 rows in %3", {file.table.rows, rows, imagesPath}),
                     path, "choose the labels that belong to this file"};
    label.name = "label";
    return LabelFile{std::move(label), file.guess.format == "delimited", file.guess.typed};
}

} // namespace epsiloscope
