// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/libsvm/LibsvmReader.h"

#include "core/base/PlainText.h"
#include "core/base/Wording.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/shared/TextPieces.h"
#include "core/data/table/ColumnNames.h"
#include "core/data/table/NumberText.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view queryMark = "qid:";

std::string_view withoutComment(std::string_view line) {
    return line.substr(0, line.find('#'));
}

/// Takes the next word off the front of a line; empty where there is none.
std::string_view nextWord(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(blanks));
    line.remove_prefix(word.size());
    return word;
}

std::string quotedWord(std::string_view word) {
    return "'" + inMessage(word) + "'";
}

Result<double> parseLabel(std::string_view word, const std::string& where) {
    double label = 0;
    if (parseNumber(word, label)) return label;
    constexpr const char* oneEach = "give each row one label; only one class of a row is learnt here";
    if (word.find(':') != std::string_view::npos)
        return Error{Sentence("the row begins with a feature (%1) and has no label", {quotedWord(word)}),
                     where, oneEach};
    if (word.find(',') != std::string_view::npos)
        return Error{Sentence("the row has several labels (%1)", {quotedWord(word)}), where, oneEach};
    return Error{Sentence("the label %1 is no number", {quotedWord(word)}), where,
                 "in files of LIBSVM a row begins with a number, and behind it are features as 3:0.5"};
}

Result<LibsvmCell> parseCell(std::string_view word, const MissingMarkers& missing, const std::string& where,
                             LibsvmRow& row) {
    const std::size_t colon = word.find(':');
    const auto feature = parsed<std::uint64_t>(word.substr(0, colon));
    if (colon == std::string_view::npos || !feature)
        return Error{Sentence("%1 is no feature", {quotedWord(word)}), where,
                     "behind the label a row has the numbers of features and their values, as 3:0.5"};
    if (*feature > highestFeature)
        return Error{Sentence("the row has a feature %1, but at most %2 are read",
                              {quotedWord(word.substr(0, colon)), withThousands(highestFeature)}),
                     where, "choose some of the features, or project them to fewer"};
    constexpr double absent = std::numeric_limits<double>::quiet_NaN();
    LibsvmCell cell{static_cast<std::uint32_t>(*feature), absent};
    const std::string_view value = word.substr(colon + 1);
    if (!value.empty() && (missing.contains(value) || parseNumber(value, cell.value))) return cell;
    cell.value = absent;
    if (!isInfinite(value))
        return Error{Sentence("%1 is no value of feature %2", {quotedWord(value), *feature}), where,
                     "write numbers with a point"};
    ++row.infinite;
    return cell;
}

Result<void> sortFeatures(std::vector<LibsvmCell>& cells, const std::string& where) {
    if (!std::ranges::is_sorted(cells, {}, &LibsvmCell::feature))
        std::ranges::sort(cells, {}, &LibsvmCell::feature);
    const auto twice = std::ranges::adjacent_find(cells, {}, &LibsvmCell::feature);
    if (twice == cells.end()) return {};
    return Error{Sentence("feature %1 is there twice", {twice->feature}), where,
                 "give each feature one value"};
}

/// The lines of a text, as far as they could be rows.
struct LinesSeen {
    std::size_t lines = 0, labelled = 0, features = 0;
    bool timely = true; ///< all features and values could be times of day
};

/// "7:0.25", with a feature above the last one's.
bool seesCell(std::string_view word, std::int64_t& last, LinesSeen& seen) {
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return false;
    const auto feature = parsed<std::uint64_t>(word.substr(0, colon));
    const std::string_view value = word.substr(colon + 1);
    double number = 0;
    const bool known = parseNumber(value, number) || isInfinite(value) || value == "nan" || value == "NaN";
    if (!feature || !known || *feature > std::numeric_limits<std::uint32_t>::max() ||
        static_cast<std::int64_t>(*feature) <= last)
        return false;
    constexpr std::uint64_t hours = 24;
    seen.timely = seen.timely && *feature <= hours && value.size() == 2;
    last = static_cast<std::int64_t>(*feature);
    ++seen.features;
    return true;
}

/// "1", "-0.5", "1,3".
bool seesLabels(std::string_view word) {
    for (double number = 0;;) {
        const std::size_t end = word.find(',');
        if (!parseNumber(word.substr(0, end), number)) return false;
        if (end == std::string_view::npos) return true;
        word.remove_prefix(end + 1);
    }
}

bool seesRow(std::string_view line, LinesSeen& seen) {
    line = withoutComment(line);
    std::int64_t last = -1;
    std::string_view word = nextWord(line);
    if (word.empty()) return true;
    ++seen.lines;
    if (seesLabels(word)) {
        ++seen.labelled;
        word = nextWord(line);
        if (word.starts_with(queryMark) && parsed<std::uint64_t>(word.substr(queryMark.size())))
            word = nextWord(line);
    }
    for (; !word.empty(); word = nextWord(line))
        if (!seesCell(word, last, seen)) return false;
    return true;
}

constexpr const char *labelName = "label", *queryName = "qid";

/// The rows of a file, as dense columns.
class LibsvmColumns {
public:
    /// Error, at `where`: the table would take more memory than one may.
    Result<void> add(const LibsvmRow& row, const std::string& where) {
        if (!row.cells.empty() && row.cells.back().feature >= features_.size())
            features_.resize(row.cells.back().feature + 1);
        constexpr std::uint64_t besides = 2; // label and query
        if ((labels_.size() + 1) * (features_.size() + besides) * sizeof(double) > tableMemory())
            return tooLarge(where);
        for (const LibsvmCell& cell : row.cells) {
            std::vector<double>& numbers = features_[cell.feature];
            numbers.resize(labels_.size(), 0);
            numbers.push_back(cell.value);
        }
        queries_.push_back(row.query.value_or(std::numeric_limits<double>::quiet_NaN()));
        anyQuery_ = anyQuery_ || row.query;
        labels_.push_back(row.label);
        decimals_ = decimals_ || row.label != std::floor(row.label);
        infinite_ += row.infinite;
        return {};
    }

    std::size_t rows() const { return labels_.size(); }

    void remark(ReadGuess& guess) const {
        if (anyQuery_)
            guess.remarks.emplace_back("The numbers of queries (qid) are ignored; rows of one query belong "
                                       "together.");
        if (decimals_)
            guess.remarks.emplace_back("The labels have decimals: they are amounts, and here classes are "
                                       "learnt. Group them first.");
        if (infinite_ > 0)
            guess.remarks.push_back(
                Sentence("%1 read as missing.", {counted(static_cast<std::int64_t>(infinite_),
                                                         "infinite value was", "infinite values were")}));
    }

    std::vector<Column> finish() {
        const std::size_t rows = labels_.size();
        std::vector<Column> columns;
        columns.push_back(numericColumn(labelName, std::move(labels_)));
        columns.back().declared = DeclaredRole::Label;
        if (anyQuery_) {
            columns.push_back(numericColumn(queryName, std::move(queries_)));
            columns.back().declared = DeclaredRole::Ignored;
        }
        for (std::size_t i = 0; i < features_.size(); ++i) {
            if (i == 0 && features_[i].empty()) continue; // the file counts from 1
            features_[i].resize(rows, 0);
            columns.push_back(numericColumn("x" + std::to_string(i), std::move(features_[i])));
        }
        return columns;
    }

private:
    Error tooLarge(const std::string& where) const {
        return {
            Sentence("up to here there are %1 of %2 features, and a table of them needs more than %3 MiB of "
                     "memory",
                     {counted(static_cast<std::int64_t>(rows() + 1), "row", "rows"),
                      withThousands(features_.size()), tableMemory() >> 20U}),
            where, "choose some of the rows or of the features, or project these to fewer"};
    }

    std::vector<double> labels_, queries_;
    std::vector<std::vector<double>> features_; ///< each up to the last row that names it
    bool anyQuery_ = false, decimals_ = false;
    std::size_t infinite_ = 0;
};

Result<ReadFile> readLibsvm(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                            const std::stop_token& /*stop: the source obeys it*/) {
    RETURN_IF_ERROR(source.rewind());
    TextLines lines(source, progress);
    const MissingMarkers missing(options.missing.value_or(defaultMissingMarkers()));
    ReadFile file;
    LibsvmColumns columns;
    LibsvmRow row;
    std::string_view line;
    while (options.rows == 0 || columns.rows() < options.rows) {
        ASSIGN_OR_RETURN(const auto more, lines.next(line));
        if (!more) break;
        file.guess.commentLines += line.starts_with('#');
        row.infinite = 0;
        ASSIGN_OR_RETURN(const auto isRow, parseLibsvmRow(line, missing, lines.where(), row));
        if (isRow) RETURN_IF_ERROR(columns.add(row, lines.where()));
    }
    if (columns.rows() == 0)
        return Error{"there is no row", source.path(), "choose a file with at least one record"};
    columns.remark(file.guess);
    if (lines.hadControls()) file.guess.remarks.emplace_back(controlsRead);
    file.guess.sparse = true;
    file.guess.encoding = lines.isUtf16() ? "UTF-16" : "UTF-8";
    file.table.rows = columns.rows();
    file.table.columns = columns.finish();
    RETURN_IF_ERROR(applyTypes(file, options));
    return file;
}

} // namespace

Result<bool> parseLibsvmRow(std::string_view line, const MissingMarkers& missing, const std::string& where,
                            LibsvmRow& row) {
    line = withoutComment(line);
    std::string_view word = nextWord(line);
    if (word.empty()) return false;
    row.cells.clear();
    row.query.reset();
    ASSIGN_OR_RETURN(row.label, parseLabel(word, where));
    for (word = nextWord(line); !word.empty(); word = nextWord(line)) {
        if (row.cells.empty() && !row.query && word.starts_with(queryMark)) {
            const auto query = parsed<std::uint64_t>(word.substr(queryMark.size()));
            if (!query)
                return Error{Sentence("%1 names no query", {quotedWord(word)}), where, "write it as qid:3"};
            row.query = static_cast<double>(*query);
            continue;
        }
        ASSIGN_OR_RETURN(const auto cell, parseCell(word, missing, where, row));
        row.cells.push_back(cell);
    }
    RETURN_IF_ERROR(sortFeatures(row.cells, where));
    return true;
}

bool looksLikeLibsvm(std::string_view text) {
    constexpr std::size_t enough = 20;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    LinesSeen seen;
    while (seen.lines < enough) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) break; // it may be cut
        if (!seesRow(text.substr(0, end), seen)) return false;
        text.remove_prefix(end + 1);
    }
    return seen.lines >= 2 && seen.labelled > 0 && seen.features > 0 && !seen.timely;
}

Reader libsvmReader() {
    return {
        "libsvm",
        "LIBSVM, SVMlight",
        "Sparse rows: a label and the features that are not zero, as 3:0.5; plain or gzip. Read as a table "
        "of at most 100,000 features.",
        {"*.libsvm", "*.svmlight", "*.svm", "*.libsvm.gz", "*.svmlight.gz", "*.svm.gz"},
        looksLikeLibsvm,
        readLibsvm};
}

std::size_t followFeatures(const Table& other, Table& table) {
    const ColumnNames names(table);
    std::vector<Column> columns;
    std::size_t kept = 0;
    for (const Column& wanted : other.columns) {
        const int found = names.withHeader(wanted.name);
        kept += found >= 0 ? 1 : 0;
        columns.push_back(found >= 0 ? std::move(table.columns[static_cast<std::size_t>(found)])
                                     : numericColumn(wanted.name, std::vector<double>(table.rows, 0)));
    }
    const std::size_t left = table.columns.size() - kept;
    table.columns = std::move(columns);
    return left;
}

} // namespace epsiloscope
