// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StatisticsTable.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = ForeignCell::Kind;

std::string_view withoutXmlBlanks(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// A code as people write it: "99", "-1", "0.5", "1e+20".
std::string codeText(double number) {
    constexpr double asWritten = 1e15;
    std::array<char, 40> digits{};
    const bool whole = std::abs(number) < asWritten && number == std::floor(number);
    if (whole) number += 0.0; // no minus before a zero
    const auto form = whole ? std::chars_format::fixed : std::chars_format::general;
    const auto [end, problem] = std::to_chars(digits.begin(), digits.end(), number, form);
    return {digits.begin(), end};
}

bool isCode(const StatisticsColumn& column, double number) {
    return std::ranges::any_of(column.missingNumbers, [&](const auto& codes) {
        return number >= codes.first && number <= codes.second;
    });
}

/// In no more labels than these in all, over all columns.
constexpr std::uint64_t mostLabels = 5'000'000;

} // namespace

StatisticsTable::StatisticsTable(ForeignWriter& out, ForeignHead head, TextDecoder decoder)
    : out_(out), head_(std::move(head)), decoder_(std::move(decoder)) {
    head_.columns.emplace();
}

Sentence StatisticsTable::cellPlace(std::size_t column) const {
    return Sentence("the text in row %1 of column '%2'", {out_.rows() + 1, head_.columns->at(column).name});
}

std::optional<std::string_view> StatisticsTable::decoded(std::string_view bytes, const Sentence& where) {
    const auto text = decoder_.decode(bytes);
    if (!text)
        fail({Sentence("%1 is not in the encoding of this file, %2", {where, decoder_.name()}),
              {},
              "save it as UTF-8 with the program that wrote it"});
    return text;
}

bool StatisticsTable::column(StatisticsColumn column) {
    if (columns_.size() == mostForeignColumns)
        return fail(
            {Sentence("the table has more than the %1 columns that are read here", {mostForeignColumns}),
             {},
             "take a part of them"});
    const Sentence place("the name of column %1", {columns_.size() + 1});
    const auto name = decoded(column.name, place);
    if (!name) return false;
    ForeignColumn& told = head_.columns->emplace_back();
    told.name = *name;
    const auto label = decoded(column.label, Sentence("the label of column '%1'", {told.name}));
    if (!label) return false;
    if (*label != told.name) told.label = *label;
    for (std::string& code : column.missingTexts)
        code = withoutXmlBlanks(code);
    columns_.push_back(std::move(column));
    return true;
}

bool StatisticsTable::label(std::string_view set, const StatisticsLabel& label) {
    ValueLabel decodedLabel{.number = label.number, .code = {}, .text = {}};
    const auto code = decoded(withoutXmlBlanks(label.code), "the code of a label");
    if (!code) return false;
    decodedLabel.code = *code;
    const auto text = decoded(label.text, "a label");
    if (!text) return false;
    decodedLabel.text = *text;
    auto found = labels_.find(set);
    if (found == labels_.end()) found = labels_.emplace(set, std::vector<ValueLabel>()).first;
    found->second.push_back(std::move(decodedLabel));
    return true;
}

bool StatisticsTable::weight(std::string_view name) {
    const auto text = decoded(name, "the name of the weights");
    if (!text) return false;
    weight_ = *text;
    return true;
}

void StatisticsTable::add(Told& told, std::size_t column) {
    if (told.cells++ > 0) return;
    told.row = out_.rows() + 1;
    told.column = column;
}

void StatisticsTable::begin() {
    if (begun_) return;
    begun_ = true;
    hasLabels_.assign(columns_.size(), 0);
    out_.head(head_);
    tellLabels();
}

bool StatisticsTable::cell(const ForeignCell& cell) {
    begin();
    const auto taken = out_.cell(cell);
    return taken || fail(taken.error());
}

bool StatisticsTable::number(std::size_t column, double number) {
    const StatisticsColumn& declared = columns_[column];
    if (std::isnan(number)) {
        add(notNumbers_, column);
        return missing(column);
    }
    if (!declared.missingNumbers.empty() && isCode(declared, number)) {
        const std::string code = codeText(number);
        return cell({.kind = Kind::Declared, .text = code});
    }
    if (declared.meaning == NumberMeaning::Plain) return cell({.kind = Kind::Number, .number = number});
    const MeantCell meant = meantCell(declared.meaning, number);
    if (meant.outside) add(outside_, column);
    if (meant.cut) add(cut_, column);
    return cell(meant.cell);
}

bool StatisticsTable::text(std::size_t column, std::string_view text) {
    const StatisticsColumn& declared = columns_[column];
    const bool code =
        !declared.missingTexts.empty() &&
        std::ranges::find(declared.missingTexts, withoutXmlBlanks(text)) != declared.missingTexts.end();
    auto decodedText = decoder_.decode(code ? withoutXmlBlanks(text) : text);
    if (!decodedText) decodedText = decoded(text, cellPlace(column));
    if (!decodedText) return false;
    return cell({.kind = code ? Kind::Declared : Kind::Text, .text = *decodedText});
}

bool StatisticsTable::missing([[maybe_unused]] std::size_t column) {
    return cell({});
}

bool StatisticsTable::tagged([[maybe_unused]] std::size_t column, char tag) {
    const std::array<char, 2> code = {'.', tag};
    return cell({.kind = Kind::Declared, .text = {code.data(), code.size()}});
}

bool StatisticsTable::endRow() {
    begin();
    return out_.endRow();
}

void StatisticsTable::tellLabels() {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const StatisticsColumn& column = columns_[i];
        const auto set = column.labelSet.empty() ? labels_.end() : labels_.find(column.labelSet);
        // Dates come as dates, which no number of a label is.
        if (hasLabels_[i] || set == labels_.end() || column.meaning != NumberMeaning::Plain) continue;
        hasLabels_[i] = 1;
        ColumnLabels told{.column = i, .labels = {}};
        for (const ValueLabel& label : set->second)
            if (!(column.text && label.number)) told.labels.push_back(label);
        labelsTold_ += told.labels.size();
        if (labelsTold_ > mostLabels) return;
        if (!told.labels.empty()) out_.labels(told);
    }
}

Sentence StatisticsTable::firstOf(const Told& told) const {
    return Sentence("row %1 of column '%2'", {told.row, head_.columns->at(told.column).name});
}

void StatisticsTable::tellRemarks() {
    const auto cells = [](std::uint64_t count, const char* one, const char* many) {
        return counted(static_cast<std::int64_t>(count), one, many);
    };
    if (!weight_.empty())
        out_.remark(
            Sentence("The file declares that '%1' weights its rows. Weights are not used here: each row "
                     "counts once.",
                     {weight_}));
    if (outside_.cells > 0)
        out_.remark(Sentence("Read as missing: %1 outside of the years 1 to 9999 (first: %2).",
                             {cells(outside_.cells, "date", "dates"), firstOf(outside_)}));
    if (cut_.cells > 0)
        out_.remark(
            Sentence("Left out of %1: what the format does not show, such as a time of the day (first: %2).",
                     {cells(cut_.cells, "date", "dates"), firstOf(cut_)}));
    if (notNumbers_.cells > 0)
        out_.remark(Sentence("Read as missing: %1 that hold no number (NaN; first: %2).",
                             {cells(notNumbers_.cells, "cell", "cells"), firstOf(notNumbers_)}));
    if (decoder_.cutOff() > 0)
        out_.remark(Sentence("Left out of %1: the last letter, of which bytes are missing in the file.",
                             {cells(decoder_.cutOff(), "text", "texts")}));
    if (labelsTold_ > mostLabels)
        out_.remark("There are too many names of values: some columns are left without.");
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (columns_[i].meaning == NumberMeaning::BusinessDays) {
            out_.remark(
                Sentence("Column '%1' counts the days of a business calendar, which is not in the file: "
                         "it was read as numbers.",
                         {head_.columns->at(i).name}));
            break;
        }
}

Result<void> StatisticsTable::finish() {
    begin();
    tellLabels();
    tellRemarks();
    return {};
}

} // namespace epsiloscope
