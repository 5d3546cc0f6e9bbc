// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffColumns.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/data/table/Table.h"

#include <unordered_map>

namespace epsiloscope {
namespace {

using Kind = ArffAttribute::Kind;

Error noArffNumber(const ArffAttribute& attribute, const std::string& text, const std::string& where) {
    const std::string column = " in attribute '" + quotedForMessage(attribute.name) + "'";
    if (isInfinite(text))
        return {"'" + quotedForMessage(text) + "'" + column + " is not finite", where,
                "replace it, or name it a missing marker"};
    return {"'" + quotedForMessage(text) + "'" + column + " is no number", where,
            "mend it, declare the attribute a string, or name the text a missing marker"};
}

Error undeclared(const ArffAttribute& attribute, const std::string& text, const std::string& where) {
    // Long texts are no misspelt values, and comparing them would take long.
    constexpr std::size_t longest = 200;
    constexpr std::size_t most = 1000;
    std::vector<std::string> known;
    for (const std::string& value : attribute.values)
        if (known.size() < most && value.size() <= longest) known.push_back(quotedForMessage(value));
    const std::string near = text.size() > longest ? "" : nearestName(quotedForMessage(text), known);
    return {"'" + quotedForMessage(text) + "' is not among the declared values of attribute '" +
                quotedForMessage(attribute.name) + "'",
            where,
            near.empty() ? "declare it, or mend the cell" : "did you mean '" + near + "'? Else declare it"};
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
    if (cell.text.empty() || (!cell.quoted && cell.text == "?")) return true;
    if (named_) return named_->contains(cell.text);
    return attribute.declared->kind == Kind::Number && usual_.contains(cell.text);
}

Result<void> ArffColumns::addCell(Attribute& attribute, const ArffCell& cell, const std::string& where) {
    if (isMissing(attribute, cell)) {
        attribute.builder.add({}, onlyEmpty_);
        return {};
    }
    if (attribute.declared->kind == Kind::Nominal && !attribute.values.contains(cell.text))
        return undeclared(*attribute.declared, cell.text, where);
    if (!attribute.builder.add(cell.text, onlyEmpty_))
        return noArffNumber(*attribute.declared, cell.text, where);
    return {};
}

Result<void> ArffColumns::addLeftOut(Attribute& attribute, const std::string& where) {
    const ArffAttribute& declared = *attribute.declared;
    if (declared.kind == Kind::Number) return addCell(attribute, {0, "0", true}, where);
    if (declared.kind == Kind::Nominal && !declared.values.empty())
        return addCell(attribute, {0, declared.values.front(), true}, where);
    leftOutText_ = leftOutText_ || declared.kind != Kind::Nominal;
    return addCell(attribute, {}, where);
}

Result<void> ArffColumns::add(const ArffRow& row, const std::string& where) {
    std::size_t given = 0;
    for (std::size_t i = 0; i < attributes_.size(); ++i) {
        const bool here = given < row.cells.size() && row.cells[given].attribute == i;
        RETURN_IF_ERROR(here ? addCell(attributes_[i], row.cells[given], where)
                             : addLeftOut(attributes_[i], where));
        given += here;
    }
    ++rows_;
    return {};
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
