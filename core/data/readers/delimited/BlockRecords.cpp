// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/BlockRecords.h"

#include "core/declared/CsvFile.h"

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t rowsTogether = 1024; ///< whose cells are turned into columns together

/// The records of one block on their way into columns.
class Records {
public:
    Records(const RecordCut& cut, std::string_view text, std::size_t linesBefore, BlockRecords& made)
        : cut_(cut), text_(text), linesBefore_(linesBefore), made_(made) {}

    /// False: the record has not as many fields as it should.
    bool add(const RecordScanner& scanner);
    /// A column at a time: what a cell is need not be asked for each.
    void keepCells();

private:
    void noteGap(const RecordScanner& scanner);
    void addCells(const std::vector<std::string_view>& fields);

    const RecordCut& cut_;
    std::string_view text_;
    std::size_t linesBefore_;
    BlockRecords& made_;
    std::vector<std::string_view> cells_; ///< row by row, of the wanted columns
    std::vector<std::size_t> lines_;      ///< of each row
    std::deque<std::string> unescaped_;   ///< cells that do not lie in the text as they are
};

bool Records::add(const RecordScanner& scanner) {
    const bool isNames = made_.behind.names > 0;
    if (!isNames) noteGap(scanner);
    made_.following = scanner.nextLine() - scanner.commentLines();
    if (scanner.fields().size() + (isNames && cut_.namesLackOne ? 1 : 0) != cut_.fields) {
        made_.ragged = scanner.fields().size();
        made_.faultLine = scanner.line();
        return false;
    }
    if (isNames) {
        made_.namesLine = scanner.line();
        --made_.behind.names;
        return true;
    }
    addCells(scanner.fields());
    lines_.push_back(linesBefore_ + scanner.line());
    ++made_.rows;
    if (lines_.size() == rowsTogether) keepCells();
    return true;
}

/// Whether there is one before the first row is for those to say who know what is before the block.
void Records::noteGap(const RecordScanner& scanner) {
    const std::size_t line = scanner.line() - scanner.commentLines();
    if (made_.rows == 0) {
        made_.firstRow = scanner.line();
        made_.firstRowComments = scanner.commentLines();
    } else if (line > made_.following && made_.gaps++ == 0) {
        made_.blankLine = scanner.line() - (line - made_.following);
    }
}

void Records::addCells(const std::vector<std::string_view>& fields) {
    for (const std::size_t column : cut_.wanted) {
        std::string_view cell = fields[column];
        const bool within = cell.data() >= text_.data() && cell.data() < text_.data() + text_.size();
        if (!within && !cell.empty()) cell = unescaped_.emplace_back(cell);
        cells_.push_back(cut_.guarded ? unguardedText(cell) : cell);
    }
}

void Records::keepCells() {
    if (lines_.empty()) return;
    std::vector<ColumnBuilder>& builders = made_.columns.builders;
    for (std::size_t i = 0; i < builders.size(); ++i) {
        if (made_.columns.failed[i]) continue;
        const auto cells = std::span<const std::string_view>(cells_).subspan(i);
        if (!builders[i].add(cells, builders.size(), cut_.missing, lines_)) made_.columns.fail(i);
    }
    cells_.clear();
    lines_.clear();
    unescaped_.clear();
}

} // namespace

BlockRecords recordsOf(const TextBlock& block, const RecordCut& cut, const BlockBeginning& beginning,
                       FilledColumns columns) {
    BlockRecords made;
    made.columns = std::move(columns);
    made.behind.names = beginning.names;
    Records records(cut, block.text, beginning.linesBefore, made);
    RecordScanner scanner(block.text, cut.delimiter, beginning.comments, cut.quotes, beginning.amongRecords);
    RecordScanner::Outcome outcome = RecordScanner::Outcome::End;
    while ((beginning.mostRows == 0 || made.rows < beginning.mostRows) &&
           (outcome = scanner.next()) == RecordScanner::Outcome::Record)
        if (!records.add(scanner)) break;
    records.keepCells();
    const bool isBroken = outcome == RecordScanner::Outcome::Broken;
    if (isBroken) {
        made.broken = scanner.error({});
        made.faultLine = scanner.line();
        made.unfinished = !block.last && scanner.unfinished();
    }
    made.end = isBroken ? scanner.beginning() : scanner.here();
    made.behind.comments = scanner.commentsLeft(made.end);
    made.behind.amongRecords = scanner.hasRecord();
    return made;
}

} // namespace epsiloscope
