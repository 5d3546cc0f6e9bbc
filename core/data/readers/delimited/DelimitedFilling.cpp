// SPDX-License-Identifier: GPL-3.0-or-later
// How the cells of a delimited text become columns, block by block.
#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/data/readers/delimited/DelimitedReading.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace epsiloscope {

/// The types are those of the first rows. Columns that turn out otherwise further down are read once more, as
/// text.
Result<void> DelimitedReading::fill() {
    std::vector<std::size_t> wanted(names_.size());
    std::iota(wanted.begin(), wanted.end(), std::size_t{0});
    built_.resize(wanted.size());
    while (!wanted.empty()) {
        ASSIGN_OR_RETURN(auto others, fillColumns(wanted));
        for (const std::size_t column : others)
            types_[column] = ColumnType::Categorical;
        wanted = std::move(others);
        ++pass_;
        if (wanted.empty()) break;
        RETURN_IF_ERROR(text_.rewind());
    }
    return {};
}

/// The columns to be filled, without cells.
std::vector<ColumnBuilder> DelimitedReading::emptyColumns(const RecordCut& cut) const {
    std::vector<ColumnBuilder> columns;
    columns.reserve(cut.wanted.size());
    for (const std::size_t column : cut.wanted) {
        columns.emplace_back(names_[column], types_[column], !options_.missing && !byNotes_);
        if (names_.size() > 1 && !forced_[column]) columns.back().refuseCodes();
    }
    return columns;
}

/// Fills these columns from the whole text; returns those that are not of the type they were taken for.
Result<std::vector<std::size_t>> DelimitedReading::fillColumns(const std::vector<std::size_t>& wanted) {
    const RecordCut cut{guess_.delimiter, quotes_, guarded_, names_.size(), rowNames_, missing_, wanted};
    filled_ = FilledColumns(emptyColumns(cut));
    for (ColumnBuilder& builder : filled_.builders)
        builder.reserve(table_.rows); // known after the first pass
    RETURN_IF_ERROR(scan(cut));
    if (pass_ > 0 && rows_ != table_.rows)
        return Error{"the file changed while it was read", source_.path(),
                     "open it again when it is complete"};
    table_.rows = rows_;
    guess_.commentLines = commentsBefore_;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (filled_.failed[i]) {
            others.push_back(wanted[i]);
            continue;
        }
        otherBytes_ += filled_.builders[i].bytes();
        built_[wanted[i]] = filled_.builders[i].finish();
    }
    filled_ = {};
    return others;
}

/// Block by block. Those of a long text are scanned side by side, each as if it began with a record, and put
/// together in order: where one does not begin so, it is scanned anew. Of very many columns a block has few
/// rows, and to put them together would take longer than to scan them.
Result<void> DelimitedReading::scan(const RecordCut& cut) {
    rows_ = linesBefore_ = commentsBefore_ = following_ = 0;
    beginning_ = {comments_, false, guess_.header ? (orange_ ? orange_->lines : 1) : 0};
    unfinished_.clear();
    TextBlocks blocks(std::exchange(window_, {}), text_, source_);
    const Parallel parallel;
    constexpr std::size_t manyColumns = 4096;
    if (!windowCut_ || options_.rows > 0 || names_.size() > manyColumns) {
        while (auto block = blocks.next()) {
            ASSIGN_OR_RETURN(const auto more, take(std::move(*block), nullptr, cut));
            if (!more) break;
        }
        return {};
    }
    BlockBeginning plain{.comments = comments_};
    plain.comments.marked = plain.comments.leading = 0;
    std::vector<TextBlock> made(parallel.slotsInOrder());
    std::vector<BlockRecords> records(made.size());
    Result<void> outcome;
    parallel.inOrder(
        [&](std::size_t place) {
            auto block = blocks.next();
            if (block) made[place] = std::move(*block);
            return block.has_value();
        },
        [&](std::size_t place) {
            records[place] = recordsOf(made[place], cut, plain, FilledColumns(emptyColumns(cut)));
        },
        [&](std::size_t place) {
            const auto more = take(std::move(made[place]), &records[place], cut);
            records[place] = {};
            if (!more) outcome = more.error();
            return more && *more;
        });
    return outcome;
}

/// Adds the rows of the next block, which may have been scanned already; false: no more are wanted.
Result<bool> DelimitedReading::take(TextBlock block, BlockRecords* scanned, const RecordCut& cut) {
    const CommentLines& comments = beginning_.comments;
    const bool isPlain = beginning_.amongRecords && beginning_.names == 0 && comments.marked == 0 &&
                         comments.leading == 0 && unfinished_.empty();
    if (!join(block)) return true;
    BlockRecords again;
    if (!scanned || !isPlain) {
        beginning_.mostRows = options_.rows > 0 ? options_.rows - rows_ : 0;
        beginning_.linesBefore = linesBefore_;
        again = recordsOf(block, cut, beginning_, std::move(filled_));
        filled_ = std::exchange(again.columns, {});
        scanned = &again;
    }
    return put(block, *scanned);
}

/// Puts what is left of a record before the block that goes on with it. False: it is kept until there is
/// twice as much, so that a long record is scanned few times.
bool DelimitedReading::join(TextBlock& block) {
    if (unfinished_.empty()) return true;
    const std::size_t enough = 2 * unfinishedFrom_;
    unfinished_ += block.text;
    if (unfinished_.size() < enough && !block.last && !block.behind) return false;
    block.text = std::exchange(unfinished_, {});
    return true;
}

Result<bool> DelimitedReading::put(const TextBlock& block, BlockRecords& records) {
    const std::size_t faultLine = linesBefore_ + records.faultLine;
    const auto broken = [&] { return Error{records.broken->what, place(faultLine), records.broken->mend}; };
    if (block.tooLong)
        return records.broken ? broken()
                              : Error{"this line is longer than 64 MiB", place(linesBefore_ + 1),
                                      "choose a text file with one record per line"};
    addRecords(records);
    if (records.ragged > 0) return raggedRecord(records.ragged, faultLine);
    if (records.broken) {
        const std::size_t left = block.text.size() - records.end.position;
        if (!records.unfinished || left > maximumRecordBytes) return broken();
        if (!block.behind) {
            unfinished_ = block.text.substr(records.end.position);
            unfinishedFrom_ = left;
        }
    }
    if (options_.rows > 0 && rows_ >= options_.rows) return false;
    if (block.behind) return *block.behind;
    RETURN_IF_ERROR(pause(block.used));
    return true;
}

/// Adds the rows of a block to those before, unless they are there already, and goes to its end.
void DelimitedReading::addRecords(BlockRecords& records) {
    const FilledColumns& columns = records.columns;
    for (std::size_t i = 0; i < columns.builders.size(); ++i) {
        if (columns.failed[i] && !filled_.failed[i]) filled_.fail(i);
        if (!filled_.failed[i]) filled_.builders[i].append(columns.builders[i], linesBefore_);
    }
    if (records.namesLine > 0) headerLine_ = linesBefore_ + records.namesLine;
    noteGaps(records);
    rows_ += records.rows;
    beginning_ = records.behind;
    linesBefore_ += records.end.line - 1;
    commentsBefore_ += records.end.commentLines;
}

/// Blank lines between rows often stand between two tables; where each row has them they mean nothing.
void DelimitedReading::noteGaps(const BlockRecords& records) {
    const std::size_t before = linesBefore_ - commentsBefore_;
    if (pass_ == 0 && records.firstRow > 0) {
        const std::size_t line = before + records.firstRow - records.firstRowComments;
        if (rows_ > 0 && line > following_ && gaps_++ == 0)
            blankLine_ = linesBefore_ + records.firstRow - (line - following_);
        if (records.gaps > 0 && gaps_ == 0) blankLine_ = linesBefore_ + records.blankLine;
        gaps_ += records.gaps;
    }
    if (records.following > 1 || records.firstRow > 0) following_ = before + records.following;
}

/// Between the blocks: reports, and looks whether to stop and whether there is memory.
Result<void> DelimitedReading::pause(std::uint64_t used) {
    if (stop_.stop_requested()) return Error{"cancelled", {}, {}};
    const std::uint64_t total = source_.bytesOnDisk();
    const bool twoPasses = pass_ > 0 || std::ranges::find(filled_.failed, true) != filled_.failed.end();
    const std::uint64_t done = (pass_ > 0 ? total / 2 : 0) + used / (twoPasses ? 2 : 1);
    if (progress_ && done > reported_) progress_(reported_ = done, total);
    std::uint64_t bytes = otherBytes_;
    for (const ColumnBuilder& builder : filled_.builders)
        bytes += builder.bytes();
    if (bytes > cellBytes_)
        return Error{Sentence("the table needs more than %1 MiB of memory", {cellBytes_ >> 20U}),
                     source_.path(), "take a part of it"};
    reserveRows(used, bytes);
    return {};
}

/// Room for the rows that are likely to come, as far as there is memory: what a gzip promises may not come.
void DelimitedReading::reserveRows(std::uint64_t used, std::uint64_t bytes) {
    const double rows = static_cast<double>(rows_);
    // A file that was empty when it was opened may have grown since.
    const auto total = static_cast<double>(std::max<std::uint64_t>(source_.bytesOnDisk(), 1));
    const double share = static_cast<double>(used) / total;
    const double possible = rows * static_cast<double>(cellBytes_) / static_cast<double>(bytes + 1);
    const double expected = std::max(1.05 * rows / std::max(share, 1e-6), 1.5 * rows);
    const auto wanted =
        options_.rows > 0 ? options_.rows : static_cast<std::size_t>(std::min(expected, possible));
    for (std::size_t i = 0; i < filled_.builders.size(); ++i)
        if (ColumnBuilder& builder = filled_.builders[i];
            !filled_.failed[i] && builder.capacity() < rows_ + rows_ / 16)
            builder.reserve(wanted);
}

} // namespace epsiloscope
