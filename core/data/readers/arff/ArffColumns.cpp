// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffColumns.h"

#include "core/base/NearestName.h"
#include "core/base/Thousands.h"
#include "core/data/readers/shared/ReadAsMissing.h"
#include "core/data/table/Table.h"

#include <unordered_map>

namespace epsiloscope {
namespace {

using Kind = ArffAttribute::Kind;

/// The end of a sentence about a value: "; did you mean 'green'?", where a declared one is near.
std::string nearest(const ArffAttribute& attribute, const std::string& text) {
    // Long texts are no misspelt values, and comparing them would take long.
    constexpr std::size_t longest = 200;
    constexpr std::size_t most = 1000;
    if (text.size() > longest) return ".";
    std::vector<std::string> known;
    for (const std::string& value : attribute.values)
        if (known.size() < most && value.size() <= longest) known.push_back(quotedForMessage(value));
    const std::string near = nearestName(quotedForMessage(text), known);
    return near.empty() ? "." : "; did you mean '" + near + "'?";
}

/// R's foreign declares truths as numbers and writes TRUE and FALSE.
const char* truthAsNumber(std::string_view text) {
    return text == "TRUE" ? "1" : text == "FALSE" ? "0" : nullptr;
}

} // namespace

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

std::string ArffColumns::Strange::where() const {
    return "'" + quotedForMessage(first) + "' on line " + std::to_string(firstLine);
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
        const std::string name = quotedForMessage(attribute.declared->name);
        if (attribute.noNumbers.cells > 0)
            sayReadAsMissing(guess, name, attribute.noNumbers.cells, attribute.noNumbers.where());
        if (attribute.truths)
            guess.remarks.push_back("TRUE and FALSE were read as 1 and 0 in column '" + name + "'.");
        const Strange& undeclared = attribute.undeclared;
        if (undeclared.cells == 0 || said++ >= mostRemarks) continue;
        guess.remarks.push_back(
            "Column '" + name +
            "': " + counted(static_cast<std::int64_t>(undeclared.cells), "value is", "values are") +
            " not among the declared ones (first " + undeclared.where() + ")" +
            nearest(*attribute.declared, undeclared.first));
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

} // namespace epsiloscope
