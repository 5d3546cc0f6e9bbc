// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffReader.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/arff/ArffHeader.h"
#include "core/data/readers/arff/ArffText.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/shared/TextPieces.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace epsiloscope {

namespace {

/// The columns of an ARFF file, filled row by row.
class ArffColumns {
public:
    /// `forced`: of each column, the type that a person asked for.
    ArffColumns(const ArffHeader& header, const ReadOptions& options,
                const std::vector<std::optional<ColumnType>>& forced);

    /// `line`: of the row, for remarks.
    void add(const ArffRow& row, std::size_t line);
    std::size_t rows() const { return rows_; }
    /// Bytes of the fixed part of the cells, and of everything (slower).
    std::uint64_t cellBytes() const { return rows_ * bytesPerRow_; }
    std::uint64_t bytes() const;
    /// Sparse rows left out a text or a date, which is then missing.
    bool leftOutText() const { return leftOutText_; }
    /// Adds remarks on cells that are no number and on values that are not declared.
    void remarkOnCells(ReadGuess& guess) const;
    std::vector<Column> finish();

private:
    /// Cells that do not fit the declaration of their attribute.
    struct Strange {
        std::size_t cells = 0, firstLine = 0;
        std::string first;
        void add(const std::string& text, std::size_t line);
        Sentence where() const; ///< "'inf' on line 5"
    };
    struct Attribute {
        const ArffAttribute* declared;
        std::unordered_set<std::string> values; ///< Nominal
        ColumnBuilder builder;
        Strange noNumbers{}, undeclared{};
        bool truths = false; ///< TRUE and FALSE among declared numbers
    };
    bool isMissing(const Attribute& attribute, const ArffCell& cell) const;
    void addCell(Attribute& attribute, const ArffCell& cell, std::size_t line);
    void addLeftOut(Attribute& attribute, std::size_t line);

    std::vector<Attribute> attributes_;
    std::optional<MissingMarkers> named_; ///< where a person named markers
    MissingMarkers usual_;
    MissingMarkers onlyEmpty_;
    std::size_t rows_ = 0;
    std::uint64_t bytesPerRow_ = 0;
    bool leftOutText_ = false;
};

using Kind = ArffAttribute::Kind;

/// The end of a sentence about a value: "; did you mean 'green'?", where a declared one is near.
Sentence nearest(const ArffAttribute& attribute, const std::string& text) {
    // Long texts are no misspelt values, and comparing them would take long.
    constexpr std::size_t longest = 200;
    constexpr std::size_t most = 1000;
    if (text.size() > longest) return ".";
    std::vector<std::string> known;
    for (const std::string& value : attribute.values)
        if (known.size() < most && value.size() <= longest) known.push_back(inMessage(value));
    const std::string near = nearestName(inMessage(text), known);
    return near.empty() ? "." : Sentence("; did you mean '%1'?", {near});
}

/// R's foreign declares truths as numbers and writes TRUE and FALSE.
const char* truthAsNumber(std::string_view text) {
    return text == "TRUE" ? "1" : text == "FALSE" ? "0" : nullptr;
}

/// Distinct names for the columns: "column 3" for an empty one, "age (2)" for one that occurred before.
std::vector<std::string> columnNames(const ArffHeader& header) {
    std::vector<std::string> names;
    std::unordered_set<std::string> taken;
    for (const ArffAttribute& attribute : header.attributes)
        taken.insert(attribute.name);
    std::unordered_set<std::string> used;
    std::unordered_map<std::string, std::size_t> repeats;
    for (const ArffAttribute& attribute : header.attributes) {
        std::string base = attribute.name;
        if (base.empty()) base = namelessColumn(names.size());
        std::string name = base;
        std::size_t& copies = repeats[base];
        while (used.contains(name) || (name != attribute.name && taken.contains(name)))
            name = base + " (" + std::to_string(++copies + 1) + ")";
        used.insert(name);
        names.push_back(std::move(name));
    }
    return names;
}

ArffColumns::ArffColumns(const ArffHeader& header, const ReadOptions& options,
                         const std::vector<std::optional<ColumnType>>& forced)
    : usual_(defaultMissingMarkers()), onlyEmpty_({}) {
    if (options.missing) named_.emplace(*options.missing);
    const std::vector<std::string> names = columnNames(header);
    attributes_.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const ArffAttribute& declared = header.attributes[i];
        const ColumnType usual =
            declared.kind == Kind::Number ? ColumnType::Numeric : ColumnType::Categorical;
        const ColumnType type = forced[i].value_or(usual);
        attributes_.push_back(
            {&declared, {declared.values.begin(), declared.values.end()}, ColumnBuilder(names[i], type)});
        bytesPerRow_ += type == ColumnType::Numeric ? sizeof(double) : sizeof(std::int32_t);
    }
}

bool ArffColumns::isMissing(const Attribute& attribute, const ArffCell& cell) const {
    if (cell.text.empty() || (!cell.quoted && (cell.text == "?" || cell.text == "<null>"))) return true;
    if (named_) return named_->contains(cell.text);
    return attribute.declared->kind == Kind::Number && usual_.contains(cell.text);
}

void ArffColumns::Strange::add(const std::string& text, std::size_t line) {
    if (cells++ > 0) return;
    first = text;
    firstLine = line;
}

Sentence ArffColumns::Strange::where() const {
    return Sentence("'%1' on line %2", {inMessage(first), firstLine});
}

void ArffColumns::addCell(Attribute& attribute, const ArffCell& cell, std::size_t line) {
    const bool missing = isMissing(attribute, cell);
    const bool nominal = attribute.declared->kind == Kind::Nominal;
    if (!missing && nominal && !attribute.values.contains(cell.text))
        attribute.undeclared.add(cell.text, line);
    if (attribute.builder.add(missing ? std::string_view() : cell.text, onlyEmpty_)) return;
    if (const char* truth = truthAsNumber(cell.text)) {
        attribute.truths = attribute.builder.add(truth, onlyEmpty_);
        return;
    }
    attribute.noNumbers.add(cell.text, line);
    attribute.builder.add({}, onlyEmpty_);
}

void ArffColumns::addLeftOut(Attribute& attribute, std::size_t line) {
    const ArffAttribute& declared = *attribute.declared;
    if (declared.kind == Kind::Number) return addCell(attribute, {0, "0", true}, line);
    if (declared.kind == Kind::Nominal && !declared.values.empty())
        return addCell(attribute, {0, declared.values.front(), true}, line);
    leftOutText_ = leftOutText_ || declared.kind != Kind::Nominal;
    addCell(attribute, {}, line);
}

void ArffColumns::add(const ArffRow& row, std::size_t line) {
    std::size_t given = 0;
    for (std::size_t i = 0; i < attributes_.size(); ++i) {
        const bool here = given < row.cells.size() && row.cells[given].attribute == i;
        if (here)
            addCell(attributes_[i], row.cells[given++], line);
        else
            addLeftOut(attributes_[i], line);
    }
    ++rows_;
}

void ArffColumns::remarkOnCells(ReadGuess& guess) const {
    constexpr std::size_t mostRemarks = 5;
    std::size_t said = 0;
    for (const Attribute& attribute : attributes_) {
        const std::string name = inMessage(attribute.declared->name);
        if (attribute.noNumbers.cells > 0)
            sayReadAsMissing(guess, name, attribute.noNumbers.cells, attribute.noNumbers.where());
        if (attribute.truths)
            guess.remarks.push_back(Sentence("TRUE and FALSE were read as 1 and 0 in column '%1'.", {name}));
        const Strange& undeclared = attribute.undeclared;
        if (undeclared.cells == 0 || said++ >= mostRemarks) continue;
        guess.remarks.push_back(
            Sentence("Column '%1': %2 not among the declared ones (first %3)%4",
                     {name, counted(static_cast<std::int64_t>(undeclared.cells), "value is", "values are"),
                      undeclared.where(), nearest(*attribute.declared, undeclared.first)}));
    }
}

std::uint64_t ArffColumns::bytes() const {
    std::uint64_t sum = 0;
    for (const Attribute& attribute : attributes_)
        sum += attribute.builder.bytes();
    return sum;
}

std::vector<Column> ArffColumns::finish() {
    std::vector<Column> columns;
    columns.reserve(attributes_.size());
    for (Attribute& attribute : attributes_)
        columns.push_back(attribute.builder.finish().column);
    return columns;
}

/// The first line that is neither blank nor a comment is a declaration.
bool recognisesArff(std::string_view head) {
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        ArffText line(head.substr(0, end));
        if (!line.atEnd()) {
            const std::string_view keyword = line.word();
            return sameKeyword(keyword, "@relation") || sameKeyword(keyword, "@attribute");
        }
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return false;
}

/// The outcome of the rows beside their cells.
struct RowsRead {
    std::size_t comments = 0, weights = 0;
};

Error tooLarge(const std::string& where) {
    return {Sentence("the table needs more than %1 MiB of memory", {tableMemory() >> 20U}), where,
            "take a part of it"};
}

Result<RowsRead> readRows(TextLines& lines, ArffColumns& columns, std::size_t attributes, std::size_t most) {
    // The memory of texts is counted only now and then: it takes as long as there are columns.
    constexpr std::uint64_t often = std::uint64_t{16} << 20;
    RowsRead readArff;
    std::uint64_t uncounted = 0;
    std::string_view line;
    while (most == 0 || columns.rows() < most) {
        ASSIGN_OR_RETURN(const auto more, lines.next(line));
        if (!more) break;
        ASSIGN_OR_RETURN(const auto row, parseArffRow(line, attributes, lines.where()));
        readArff.comments += line.starts_with('%');
        if (!row) continue;
        readArff.weights += row->weighted;
        columns.add(*row, lines.number());
        uncounted += line.size();
        if (columns.cellBytes() > tableMemory() || (uncounted > often && columns.bytes() > tableMemory()))
            return tooLarge(lines.where());
        if (uncounted > often) uncounted = 0;
    }
    return readArff;
}

/// Makes all texts UTF-8; false where some were Latin-1.
bool settleEncoding(Table& table) {
    bool utf8 = true;
    for (Column& column : table.columns)
        utf8 = !decodeColumn(column).latin1 && utf8;
    return utf8;
}

std::vector<Sentence> remarksOn(const RowsRead& readArff, const ArffColumns& columns,
                                const ArffHeader& header) {
    std::vector<Sentence> remarks;
    if (readArff.weights > 0)
        remarks.push_back(Sentence("The weights of %1 were left out.",
                                   {counted(static_cast<std::int64_t>(readArff.weights), "row", "rows")}));
    if (columns.leftOutText())
        remarks.push_back("Texts and dates that sparse rows leave out were read as missing.");
    const std::vector<std::string> names = columnNames(header);
    for (std::size_t i = 0; i < names.size() && remarks.size() < 5; ++i)
        if (const std::string& name = header.attributes[i].name; names[i] != name)
            remarks.push_back(name.empty()
                                  ? Sentence("Column %1 has no name.", {i + 1})
                                  : Sentence("The name '%1' occurs more than once: column %2 is called '%3'.",
                                             {inMessage(name), i + 1, inMessage(names[i])}));
    return remarks;
}

/// The roles and dates that the header declares.
void declareColumns(ReadFile& file, const ArffHeader& header) {
    std::vector<DeclaredRole> roles;
    for (std::size_t i = 0; i < header.attributes.size(); ++i) {
        const ArffAttribute& attribute = header.attributes[i];
        roles.push_back(attribute.role);
        file.table.columns[i].declaredDate = attribute.kind == ArffAttribute::Kind::Date;
    }
    declareRoles(file.table, std::move(roles), "@inputs and @outputs", file.guess);
    if (header.strangeName.empty()) return;
    file.guess.remarks.push_back(
        Sentence("@inputs and @outputs name '%1', which is no attribute: they were not followed.",
                 {inMessage(header.strangeName)}));
}

Result<ReadFile> readArff(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                          const std::stop_token& /*stop: the source obeys it*/) {
    RETURN_IF_ERROR(source.rewind());
    TextLines lines(source, progress);
    ASSIGN_OR_RETURN(const auto header, readArffHeader(lines));
    ASSIGN_OR_RETURN(const auto forced, forcedTypes(options, columnNames(header)));
    ArffColumns columns(header, options, forced);
    ASSIGN_OR_RETURN(const auto rows, readRows(lines, columns, header.attributes.size(), options.rows));
    if (columns.rows() == 0)
        return Error{"there are no rows after @data", source.path(),
                     "choose a file with at least one record"};

    ReadFile file;
    file.guess.remarks = remarksOn(rows, columns, header);
    if (lines.hadControls()) file.guess.remarks.emplace_back(controlsRead);
    columns.remarkOnCells(file.guess);
    file.table.rows = columns.rows();
    file.table.columns = columns.finish();
    const bool utf8 = settleEncoding(file.table);
    declareColumns(file, header);
    file.guess.commentLines = header.commentLines + rows.comments;
    file.guess.encoding = lines.isUtf16() ? "UTF-16" : utf8 ? "UTF-8" : "Latin-1";
    return file;
}

} // namespace

Reader arffReader() {
    return {"arff",
            "ARFF",
            "Weka's tables: text that declares the name and the type of each column before the rows; plain "
            "or gzip.",
            {"*.arff", "*.arff.gz"},
            recognisesArff,
            readArff};
}

} // namespace epsiloscope
