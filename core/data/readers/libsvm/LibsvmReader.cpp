// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/libsvm/LibsvmReader.h"

#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/data/readers/libsvm/LibsvmRow.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/ForcedTypes.h"
#include "core/data/readers/shared/TextLines.h"
#include "core/data/table/ColumnNames.h"

#include <cmath>
#include <filesystem>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {
namespace {

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
                counted(static_cast<std::int64_t>(infinite_), "infinite value was", "infinite values were") +
                " read as missing.");
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
        return {"up to here there are " + counted(static_cast<std::int64_t>(rows() + 1), "row", "rows") +
                    " of " + withThousands(features_.size()) +
                    " features, and a table of them needs more than " + std::to_string(tableMemory() >> 20U) +
                    " MiB of memory",
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
    file.guess.format = "libsvm";
    file.guess.sparse = true;
    file.guess.compressed = source.compressed();
    file.guess.encoding = lines.isUtf16() ? "UTF-16" : "UTF-8";
    file.table = {std::filesystem::path(source.path()).filename().string(), columns.rows(), {}};
    file.table.columns = columns.finish();
    RETURN_IF_ERROR(applyTypes(file, options));
    return file;
}

} // namespace

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
