// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedReader.h"

#include "core/data/Dialect.h"
#include "core/data/RecordScanner.h"
#include "core/data/TextFile.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <set>
#include <stdexcept>

namespace epsiloscope {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;
constexpr std::size_t previewedRecords = 500;
constexpr std::size_t maximumColumns = 100'000;

/// Empty names become "column 3", repeated ones "age (2)", so that every column can be named.
std::vector<std::string> columnNames(const std::vector<std::string>& first, bool header) {
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (std::size_t i = 0; i < first.size(); ++i) {
        std::string name = header ? first[i] : std::string();
        if (name.empty()) name = "column " + std::to_string(i + 1);
        std::string unique = name;
        for (int copy = 2; !taken.insert(unique).second; ++copy)
            unique = name + " (" + std::to_string(copy) + ")";
        names.push_back(unique);
    }
    return names;
}

/// Drops the dot that ends every label of adult.test (C4.5's way to end a record) where all categories have
/// one.
void dropTrailingDots(Column& column) {
    const auto ends = [](const std::string& text) { return text.size() > 1 && text.back() == '.'; };
    if (column.type != ColumnType::Categorical) return;
    if (!std::all_of(column.categories.begin(), column.categories.end(), ends)) return;
    for (std::string& category : column.categories)
        category.pop_back();
}

/// One file on its way from text to table.
class Reading {
public:
    Reading(const TextFile& file, std::string path, const DelimitedOptions& options,
            const LoadProgress& progress, const std::stop_token& stop)
        : file_(file), path_(std::move(path)), missing_(options.missing), progress_(progress), stop_(stop) {}

    Result<DelimitedTable> read(const DelimitedOptions& options) {
        if (auto found = findOut(options); !found) return found.error();
        std::vector<std::size_t> all(names_.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = i;
        table_.columns.resize(all.size());
        // The types are those of the first rows. Columns that turn out otherwise further down are read once
        // more, as text.
        auto others = fill(all);
        if (!others) return others.error();
        for (const std::size_t column : *others)
            types_[column] = ColumnType::Categorical;
        if (!others->empty())
            if (auto again = fill(*others); !again) return again.error();
        if (table_.rows == 0)
            return Error{"the file has a header and no rows", place(headerLine_),
                         "add rows, or say that the first row is data"};
        dropTrailingDots(table_.columns.back());
        table_.name = std::filesystem::path(path_).filename().string();
        if (progress_) progress_(file_.bytesOnDisk, file_.bytesOnDisk);
        return DelimitedTable{std::move(table_), guess_};
    }

private:
    std::string place(std::size_t line) const { return path_ + ":" + std::to_string(line); }

    /// Delimiter, header, names and likely types, from the first records.
    Result<void> findOut(const DelimitedOptions& options) {
        guess_.compressed = file_.compressed;
        guess_.delimiter = options.delimiter ? *options.delimiter : guessDelimiter(file_.text);
        const Preview records = previewRecords(file_.text, guess_.delimiter, previewedRecords);
        if (records.empty()) return nothingFound();
        const std::size_t columns = records.front().size();
        if (std::all_of(records.begin(), records.end(),
                        [](const auto& record) { return record.size() == 1; }))
            return oneColumn(options.delimiter.has_value());
        if (columns > maximumColumns)
            return Error{"the first row has " + std::to_string(columns) + " fields, more than 100000",
                         place(1), "choose a table with fewer columns"};
        guess_.header = options.header ? *options.header : guessHeader(records, missing_);
        names_ = columnNames(records.front(), guess_.header);
        types_ = guessTypes(records, guess_.header ? 1 : 0, columns, missing_);
        return {};
    }

    Error nothingFound() const {
        RecordScanner scanner(file_.text, guess_.delimiter);
        if (scanner.next() == RecordScanner::Outcome::Broken) return brokenRecord(scanner);
        return {"the file is empty", path_, "choose a file with rows"};
    }

    Error oneColumn(bool chosen) const {
        if (chosen)
            return {"there is only one column with " + delimiterName(guess_.delimiter) + " as delimiter",
                    place(1), "choose another delimiter"};
        return {"there is only one column: comma, semicolon, tab, | and space were tried as delimiters",
                place(1), "choose the delimiter, or a file with at least two columns"};
    }

    Error brokenRecord(const RecordScanner& scanner) const {
        return {scanner.problem(), place(scanner.line()),
                "mend the quotes: a quote inside quotes is written twice"};
    }

    Error raggedRecord(const RecordScanner& scanner) const {
        const std::size_t fields = scanner.fields().size();
        const std::string found = std::to_string(fields) + (fields == 1 ? " field" : " fields");
        return {"this row has " + found + ", the first row has " + std::to_string(names_.size()),
                place(scanner.line()),
                "mend the row, or choose another delimiter than " + delimiterName(guess_.delimiter)};
    }

    /// Rows that the file can have: a row of c fields takes at least c bytes.
    std::size_t expectedRows() const {
        const auto lines = static_cast<std::size_t>(std::count(file_.text.begin(), file_.text.end(), '\n'));
        return std::min(lines, file_.text.size() / names_.size()) + 1;
    }

    /// Fills these columns of the table from the whole text; returns those that are not of the type they were
    /// taken for.
    Result<std::vector<std::size_t>> fill(const std::vector<std::size_t>& wanted) {
        std::vector<ColumnBuilder> builders;
        builders.reserve(wanted.size());
        const std::size_t rows = expectedRows();
        for (const std::size_t column : wanted)
            builders.emplace_back(names_[column], types_[column], rows);
        std::vector<bool> failed(wanted.size(), false);

        if (auto scanned = scan(wanted, builders, failed); !scanned) return scanned.error();
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (failed[i])
                others.push_back(wanted[i]);
            else
                table_.columns[wanted[i]] = builders[i].finish();
        }
        return others;
    }

    Result<void> scan(const std::vector<std::size_t>& wanted, std::vector<ColumnBuilder>& builders,
                      std::vector<bool>& failed) {
        RecordScanner scanner(file_.text, guess_.delimiter);
        RecordScanner::Outcome outcome = RecordScanner::Outcome::End;
        std::size_t records = 0;
        std::size_t nextReport = 0;
        while ((outcome = scanner.next()) == RecordScanner::Outcome::Record) {
            if (scanner.fields().size() != names_.size()) return raggedRecord(scanner);
            if (scanner.offset() >= nextReport) {
                if (stop_.stop_requested()) return Error{"cancelled", {}, {}};
                report(scanner.offset());
                nextReport = scanner.offset() + megabyte;
            }
            if (records++ == 0 && guess_.header) {
                headerLine_ = scanner.line();
                continue;
            }
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (!failed[i]) failed[i] = !builders[i].add(scanner.fields()[wanted[i]], missing_);
        }
        if (outcome == RecordScanner::Outcome::Broken) return brokenRecord(scanner);
        table_.rows = guess_.header ? records - 1 : records;
        guess_.commentLines = scanner.commentLines();
        return {};
    }

    /// Reading the text was the first half of the way.
    void report(std::size_t offset) {
        const double share = static_cast<double>(offset) / static_cast<double>(file_.text.size());
        const std::uint64_t half = file_.bytesOnDisk / 2;
        const auto done =
            half + static_cast<std::uint64_t>(share * static_cast<double>(file_.bytesOnDisk - half));
        if (progress_ && done > reported_) progress_(reported_ = done, file_.bytesOnDisk);
    }

    const TextFile& file_;
    std::string path_;
    MissingMarkers missing_;
    const LoadProgress& progress_;
    const std::stop_token& stop_;
    DelimitedGuess guess_;
    std::vector<std::string> names_;
    std::vector<ColumnType> types_;
    Table table_;
    std::size_t headerLine_ = 1;
    std::uint64_t reported_ = 0;
};

Result<DelimitedTable> readChecked(const std::string& path, const DelimitedOptions& options,
                                   const LoadProgress& progress, const std::stop_token& stop) {
    if (options.delimiter && std::string("\"\n\r").find(*options.delimiter) != std::string::npos)
        return Error{"quotes and line ends cannot be the delimiter", path, "choose another delimiter"};
    std::error_code unknown;
    const std::uint64_t size = std::filesystem::file_size(path, unknown);
    const auto halfWay = [&](std::uint64_t done) {
        if (progress && !unknown) progress(std::min(done, size) / 2, size);
    };
    const auto file = readTextFile(path, halfWay, stop);
    if (!file) return file.error();
    return Reading(*file, path, options, progress, stop).read(options);
}

} // namespace

Result<DelimitedTable> readDelimited(const std::string& path, const DelimitedOptions& options,
                                     const LoadProgress& progress, const std::stop_token& stop) {
    const Error tooLarge{"there is not enough memory for this file", path, "take a part of it"};
    try {
        return readChecked(path, options, progress, stop);
    } catch (const std::bad_alloc&) {
        return tooLarge;
    } catch (const std::length_error&) {
        return tooLarge;
    }
}

} // namespace epsiloscope
