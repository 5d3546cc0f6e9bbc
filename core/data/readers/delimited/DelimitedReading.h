// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/delimited/BlockRecords.h"
#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/delimited/OrangeHeader.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/shared/TextPieces.h"
#include "core/declared/CsvFile.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// One delimited text on its way to a table: first what it is (findOut), then its cells (fill), then what
/// they mean (settle).
class DelimitedReading {
public:
    DelimitedReading(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                     const std::stop_token& stop, std::uint64_t cellBytes,
                     std::optional<CsvNotes> beside = {});

    Result<ReadFile> read();

private:
    std::string place(std::size_t line) const;
    Result<void> readWindow();
    Result<void> findOut();
    Result<void> takeNotes();
    Result<void> understand(Preview records);
    Result<void> checkNotes() const;
    void takeOrange(Preview& records);
    void guessNames(const Preview& records);
    Result<void> forceTypes();
    void weighPoints(const Preview& records);
    Result<void> checkOneColumn(const Preview& records) const;
    Error nothingFound() const;
    Error oneColumn() const;
    Error raggedRecord(std::size_t fields, std::size_t line) const;

    Result<void> fill();
    Result<std::vector<std::size_t>> fillColumns(const std::vector<std::size_t>& wanted);
    std::vector<ColumnBuilder> emptyColumns(const RecordCut& cut) const;
    Result<void> scan(const RecordCut& cut);
    Result<bool> take(TextBlock block, BlockRecords* scanned, const RecordCut& cut);
    Result<bool> put(const TextBlock& block, BlockRecords& records);
    void addRecords(BlockRecords& records);
    void noteGaps(const BlockRecords& records);
    bool join(TextBlock& block);
    Result<void> pause(std::uint64_t used);
    void reserveRows(std::uint64_t used, std::uint64_t bytes);
    Result<void> settle();
    void decideEncoding();
    void doubtTable();

    ByteSource& source_;
    TextPieces text_;
    const ReadOptions& options_;
    const LoadProgress& progress_;
    const std::stop_token& stop_;
    std::uint64_t cellBytes_;

    std::string window_;             ///< the beginning of the text, until the records are scanned
    std::optional<CsvNotes> beside_; ///< the notes beside the table
    std::vector<CsvColumn> said_;    ///< the declared columns, beside the table or in its first line
    bool byNotes_ = false;           ///< that is said
    bool inLine_ = false;            ///< in the first line
    bool guarded_ = false;           ///< and that texts which look like formulas are guarded
    bool windowCut_ = true;          ///< the text goes on behind the window
    bool rowNames_ = false;          ///< the first column has no name, nor a place for it
    bool namesGuessed_ = false;
    std::optional<OrangeHeader> orange_; ///< names, types and roles as the program Orange writes them
    MissingMarkers missing_;
    CommentLines comments_;
    Quotes quotes_;
    ReadGuess guess_;
    std::vector<std::string> names_;
    std::vector<ColumnType> types_;
    std::vector<std::optional<ColumnType>> forced_;
    std::size_t headerLine_ = 1;
    std::size_t blankLine_ = 0; ///< the first between rows, 0: none
    std::size_t gaps_ = 0;      ///< places between rows with blank lines
    std::size_t following_ = 0; ///< the line after the last record, comments not counted

    BlockBeginning beginning_;       ///< of what is to be scanned next
    std::size_t linesBefore_ = 0;    ///< that
    std::size_t commentsBefore_ = 0; ///< those of the lines that are comments
    std::string unfinished_;         ///< text of a record that ends further down
    std::size_t unfinishedFrom_ = 0; ///< so much of it was scanned already

    FilledColumns filled_; ///< that this pass fills
    std::size_t pass_ = 0;
    std::size_t rows_ = 0;
    std::uint64_t otherBytes_ = 0; ///< cells of earlier passes
    std::uint64_t reported_ = 0;
    std::vector<BuiltColumn> built_;
    Table table_;
};

} // namespace epsiloscope
