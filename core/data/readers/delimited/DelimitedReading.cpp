// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DelimitedReading.h"

#include "core/base/Result.h"
#include "core/data/readers/delimited/DressedNumber.h"
#include "core/data/readers/delimited/HeaderGuess.h"
#include "core/data/readers/delimited/HeaderNames.h"
#include "core/data/readers/delimited/SettleColumn.h"
#include "core/data/readers/delimited/TableDoubts.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/declared/CsvFile.h"

#include <algorithm>

namespace epsiloscope {
namespace {

constexpr std::size_t windowBytes = std::size_t{4} << 20;
constexpr std::size_t previewedRecords = 500;

bool hasTwoLines(std::string_view text) {
    const std::size_t end = text.find_first_of("\r\n");
    return end != std::string_view::npos && text.find_first_of("\r\n", end + 2) != std::string_view::npos;
}

} // namespace

DelimitedReading::DelimitedReading(ByteSource& source, const ReadOptions& options,
                                   const LoadProgress& progress, const std::stop_token& stop,
                                   std::uint64_t cellBytes, std::optional<CsvNotes> beside)
    : source_(source), text_(source, options.delimiter.has_value()), options_(options), progress_(progress),
      stop_(stop), cellBytes_(cellBytes), beside_(std::move(beside)),
      missing_(options.missing.value_or(defaultMissingMarkers())) {}

Result<ReadFile> DelimitedReading::read() {
    RETURN_IF_ERROR(readWindow());
    RETURN_IF_ERROR(findOut());
    RETURN_IF_ERROR(fill());
    if (table_.rows == 0)
        return Error{"the file has a header and no rows", place(headerLine_),
                     "add rows, or say that the first row is data"};
    decideEncoding();
    RETURN_IF_ERROR(settle());
    if (orange_) orange_->declare(table_, guess_);
    doubtTable();
    if (progress_) progress_(source_.bytesOnDisk(), source_.bytesOnDisk());
    return ReadFile{std::move(table_), {}, std::move(guess_)};
}

std::string DelimitedReading::place(std::size_t line) const {
    return source_.path() + ":" + std::to_string(line);
}

/// Enough of the text to guess from: four mebibytes, and two lines where these are longer.
Result<void> DelimitedReading::readWindow() {
    RETURN_IF_ERROR(text_.rewind());
    std::size_t enough = windowBytes;
    for (;;) {
        ASSIGN_OR_RETURN(const auto more, text_.append(window_));
        windowCut_ = more;
        if (!more || window_.size() > maximumRecordBytes) return {};
        if (window_.size() < enough) continue;
        if (hasTwoLines(window_)) return {};
        enough = 2 * window_.size();
    }
}

/// Delimiter, header, names and likely types, from the first records.
Result<void> DelimitedReading::findOut() {
    guess_.delimited = true;
    guess_.encoding = text_.isUtf16() ? "UTF-16" : "UTF-8";
    RETURN_IF_ERROR(takeNotes());
    Window window{window_, windowCut_};
    const auto separator = byNotes_ ? std::nullopt : separatorLine(window_);
    if (separator) window.text = behindFirstLine(window_);
    const auto known = options_.delimiter ? options_.delimiter : separator;
    if (!byNotes_) window.quotes = quotes_ = guessQuotes(window, known);
    DelimiterGuess delimiter{known.value_or(','), false};
    if (!known && !byNotes_) delimiter = guessDelimiter(window);
    guess_.delimiter = delimiter.delimiter;
    guess_.otherQuotes = quotes_.backslashes;
    comments_ = inLine_ ? CommentLines{.marked = 1} : commentLines(window, guess_.delimiter, options_.header);
    Preview records = previewRecords(window, guess_.delimiter, previewedRecords, comments_);
    comments_.leading = separator ? 1 : 0;
    if (records.empty()) return nothingFound();
    if (quotes_.mark != '"')
        guess_.remarks.emplace_back("Cells are quoted by apostrophes, as Weka does: these were taken off.");
    if (delimiter.doubtful)
        guess_.doubts.push_back(Sentence("The columns were cut at each %1; another delimiter is possible.",
                                         {delimiterName(guess_.delimiter)}));
    return understand(std::move(records));
}

/// Takes the notes on the columns, in the first line or else beside the table.
Result<void> DelimitedReading::takeNotes() {
    if (options_.header == false) return {}; // the first line was said to be a record
    ASSIGN_OR_RETURN(auto notes, csvNotesFromLine(window_, source_.path()));
    inLine_ = notes.has_value();
    if (!inLine_) notes = std::exchange(beside_, {});
    if (!notes) return {};
    guarded_ = notes->guarded;
    said_ = std::move(notes->columns);
    byNotes_ = !said_.empty();
    if (byNotes_ && !options_.missing) missing_ = MissingMarkers({});
    return {};
}

/// Checks that the notes fit the table: those of another one may lie there under its name.
Result<void> DelimitedReading::checkNotes() const {
    const Sentence types =
        Sentence("says the types of %1 columns, there are %2", {said_.size(), names_.size()});
    if (inLine_ && said_.size() != names_.size())
        return Error{Sentence("the first line %1", {types}), place(1), "mend that line, or delete it"};
    const auto unfit = [this](const Sentence& what) {
        return Error{Sentence("%1 in %2", {what, source_.path()}), notesBeside(source_.path()),
                     "mend it, or delete it: then the cells tell what the columns are"};
    };
    if (said_.size() != names_.size()) return unfit(types);
    for (std::size_t i = 0; i < names_.size(); ++i)
        if (!inLine_ && said_[i].name != names_[i])
            return unfit(Sentence("says that column %1 is called '%2', and it is '%3'",
                                  {i + 1, said_[i].name, names_[i]}));
    return {};
}

/// Leaves of Orange's header the names alone.
void DelimitedReading::takeOrange(Preview& records) {
    if (byNotes_ || options_.header == false) return;
    orange_ = orangeHeader(records);
    if (!orange_) return;
    records.erase(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(orange_->lines - 1));
    records.front() = orange_->names;
    guess_.typedHeader = orange_->lines > 1;
    if (options_.missing) return;
    guess_.missing = OrangeHeader::missingMarkers();
    missing_ = MissingMarkers(*guess_.missing);
}

Result<void> DelimitedReading::understand(Preview records) {
    takeOrange(records);
    rowNames_ =
        !byNotes_ && !orange_ && !options_.header && lacksFirstName(records, missing_, guess_.delimiter);
    if (rowNames_) records.front().insert(records.front().begin(), std::string());
    const std::size_t columns = records.front().size();
    if (guarded_)
        for (std::string& name : records.front())
            name = std::string(unguardedText(name));
    if (!byNotes_) records.front().front() = unmarkedName(records.front().front());
    guessNames(records);
    if (byNotes_) RETURN_IF_ERROR(checkNotes());
    types_.clear();
    for (const CsvColumn& column : said_)
        types_.push_back(column.numeric ? ColumnType::Numeric : ColumnType::Categorical);
    if (!byNotes_) types_ = guessTypes(records, guess_.header ? 1 : 0, columns, missing_);
    RETURN_IF_ERROR(forceTypes());
    weighPoints(records);
    return checkOneColumn(records);
}

void DelimitedReading::guessNames(const Preview& records) {
    HeaderGuess header = HeaderGuess::AboveNumbers;
    namesGuessed_ = !options_.header && !byNotes_ && !rowNames_ && !orange_;
    if (namesGuessed_) header = guessHeader(records, missing_, guess_.delimiter);
    const bool named = header != HeaderGuess::None && header != HeaderGuess::CountingRecord;
    guess_.header = options_.header.value_or(rowNames_ || named);
    names_ = namesFromHeader(records.front(), guess_.header);
    if (auto remark = remarkOnRepeatedName(records.front(), names_); guess_.header && !remark.empty())
        guess_.remarks.push_back(std::move(remark));
    if (rowNames_)
        guess_.doubts.push_back("Each row has one cell more than there are names: the first column was taken "
                                "for row names, as R writes them.");
    if (!namesGuessed_ || names_.size() < 2) return;
    if (Sentence doubt = doubtAbout(header); !doubt.empty()) guess_.doubts.push_back(std::move(doubt));
}

Result<void> DelimitedReading::forceTypes() {
    forced_.assign(names_.size(), std::nullopt);
    if (byNotes_)
        for (std::size_t i = 0; i < names_.size(); ++i)
            forced_[i] = types_[i];
    for (std::size_t i = 0; orange_ && i < names_.size(); ++i)
        if (const auto type = orange_->columns[i].type) forced_[i] = types_[i] = *type;
    ASSIGN_OR_RETURN(const auto asked, forcedTypes(options_, names_));
    for (std::size_t i = 0; i < names_.size(); ++i)
        if (asked[i]) forced_[i] = types_[i] = *asked[i];
    return {};
}

/// "1.234" is a number with three decimals, and one thousand and more where commas stand before decimals.
void DelimitedReading::weighPoints(const Preview& records) {
    const bool mayGroup = guess_.delimiter == ';' || guess_.delimiter == '\t' || options_.decimal == ',';
    if (!mayGroup || options_.decimal == '.' || byNotes_ || orange_) return;
    const std::size_t first = guess_.header ? 1 : 0;
    const PointGroups groups = pointGroups(records, first, types_, missing_);
    if (groups.columns.empty()) return;
    if (options_.decimal == ',' || hasDecimalCommas(records, first, names_.size(), missing_)) {
        for (const std::size_t column : groups.columns)
            types_[column] = ColumnType::Categorical; // settled as what is written with commas
        return;
    }
    guess_.doubts.push_back(Sentence(
        "The point of %1 in column '%2' was read as a decimal point; if it groups thousands, say that "
        "commas stand before decimals (data.decimal=comma).",
        {groups.example, names_[groups.columns.front()]}));
}

/// Any text is a table of one column: only numbers are taken for one without being told.
Result<void> DelimitedReading::checkOneColumn(const Preview& records) const {
    const bool settled = options_.delimiter || byNotes_ || comments_.leading > 0;
    const bool one = std::all_of(records.begin(), records.end(), [](const auto& r) { return r.size() == 1; });
    if (!one || settled || types_[0] == ColumnType::Numeric) return {};
    const auto numeric = [&](const auto& record) {
        return missing_.contains(record[0]) || readsAsNumber(record[0], guess_.delimiter);
    };
    if (std::all_of(records.begin() + (guess_.header ? 1 : 0), records.end(), numeric)) return {};
    return oneColumn();
}

Error DelimitedReading::nothingFound() const {
    RecordScanner scanner(window_, guess_.delimiter, comments_, quotes_);
    const bool broken = scanner.next() == RecordScanner::Outcome::Broken;
    const bool within = scanner.offset() < window_.size(); // what follows would not mend it
    if (broken && (within || window_.size() <= maximumRecordBytes)) return scanner.error(source_.path());
    if (window_.size() > maximumRecordBytes)
        return {"this line is longer than 64 MiB", place(scanner.line()),
                "choose a text file with one record per line"};
    return {"the file is empty", source_.path(), "choose a file with rows"};
}

Error DelimitedReading::oneColumn() const {
    return {"there is only one column: comma, semicolon, tab, | and space were tried as delimiters", place(1),
            "choose the delimiter, or a file with at least two columns"};
}

Error DelimitedReading::raggedRecord(std::size_t fields, std::size_t line) const {
    const std::string found = std::to_string(fields) + (fields == 1 ? " field" : " fields");
    if (!rowNames_ && rows_ == (guess_.header ? 0U : 1U))
        return {
            Sentence("this row has %1, the first row has %2", {found, names_.size()}), place(line),
            Sentence("if the first row is a title or says how to read the file, delete it; else mend one of "
                     "the two, or choose another delimiter than %1",
                     {delimiterName(guess_.delimiter)})};
    const Sentence before =
        rows_ == 1 ? "the row before is fine" : Sentence("the %1 rows before are fine", {rows_});
    return {Sentence("this row has %1%2%3",
                     {found, (rowNames_ ? ", the others have " : ", the first row has "), names_.size()}),
            place(line),
            Sentence("%1: mend this one, or choose another delimiter than %2",
                     {before, delimiterName(guess_.delimiter)})};
}

/// Numbers are the same in both.
void DelimitedReading::decideEncoding() {
    bool latin1 = false;
    for (BuiltColumn& built : built_) {
        const Decoding decoding = decodeColumn(built.column);
        latin1 = latin1 || decoding.latin1;
        if (decoding.joined.empty()) continue;
        // For categories that became one, the first line on which either stands.
        std::vector<std::size_t> lines;
        for (std::size_t code = 0; code < decoding.joined.size(); ++code)
            if (static_cast<std::size_t>(decoding.joined[code]) == lines.size())
                lines.push_back(built.firstLines[code]);
        built.firstLines = std::move(lines);
        if (built.na >= 0) built.na = decoding.joined[static_cast<std::size_t>(built.na)];
    }
    if (text_.hadControls()) guess_.remarks.emplace_back(controlsRead);
    if (!latin1) return;
    guess_.encoding = "Latin-1";
    guess_.doubts.push_back("Some of the text is not UTF-8 and was read as Latin-1 (Western European).");
}

Result<void> DelimitedReading::settle() {
    guess_.decimal = options_.decimal ? options_.decimal : decimalOf(built_, guess_.delimiter, missing_);
    for (std::size_t i = 0; i < built_.size(); ++i) {
        const ColumnContext context{missing_, guess_.delimiter, forced_[i], i + 1 == built_.size(),
                                    guess_.decimal};
        table_.columns.push_back(settleColumn(std::move(built_[i]), context, guess_));
    }
    const bool settled = options_.delimiter || byNotes_ || comments_.leading > 0;
    if (table_.columns.size() == 1 && !settled && table_.columns[0].type != ColumnType::Numeric)
        return oneColumn();
    return {};
}

/// Doubts whatever was read as it stands and may mean something else.
void DelimitedReading::doubtTable() {
    const bool whole = options_.rows == 0 || table_.rows < options_.rows;
    for (std::string& doubt : doubtfulRows(table_, guess_.header, whole))
        guess_.doubts.push_back(std::move(doubt));
    constexpr std::size_t rowsOfGap = 5;
    if (gaps_ > 0 && gaps_ * rowsOfGap < table_.rows)
        guess_.doubts.push_back(Sentence(
            "There is a blank line between rows (line %1): if another table begins there, put it in a "
            "file of its own.",
            {blankLine_}));
    if (auto doubt = numbersWithSigns(table_, forced_)) guess_.doubts.push_back(std::move(*doubt));
    if (options_.missing) return;
    if (auto doubt = codesForMissing(table_)) guess_.doubts.push_back(std::move(*doubt));
}

} // namespace epsiloscope
