// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffText.h"

#include "core/base/PlainText.h"
#include "core/base/Result.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>

namespace epsiloscope {
namespace {

bool isArffBlank(char c) {
    return c == ' ' || c == '\t';
}

char unescaped(char c) {
    return c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
}

/// "{0.5}"
bool isWeight(std::string_view text) {
    double weight = 0;
    return text.size() > 2 && text.front() == '{' && text.back() == '}' &&
           parseNumber(text.substr(1, text.size() - 2), weight);
}

/// A cell in quotes or up to one of `stops`. After quotes only blanks, or at the end of the row its weight,
/// may follow.
Result<ArffCell> parseCell(ArffText& text, std::string_view stops, bool tabs, const std::string& where,
                           bool& weighted) {
    text.passBlanks(tabs);
    ArffCell cell;
    if (!text.seesQuote()) {
        cell.text = std::string(text.until(stops));
        return cell;
    }
    ASSIGN_OR_RETURN(cell.text, text.quoted(where));
    cell.quoted = true;
    const std::string_view rest = text.until(stops);
    weighted = isWeight(rest);
    if (rest.empty() || weighted) return cell;
    return Error{Sentence("'%1' follows after a closing quote", {inMessage(rest)}), where,
                 "put a comma between, or write \\' for an apostrophe within quotes"};
}

/// All cells of a dense row. Looking for a quote passes over tabs, so that where they delimit an empty cell
/// is looked for first.
Result<ArffRow> cutDense(std::string_view line, char delimiter, const std::string& where) {
    ArffText text(line);
    ArffRow row;
    const bool tabs = delimiter != '\t';
    do {
        if (row.weighted)
            return Error{"cells follow after the weight of the row", where, "put the weight at the end"};
        text.passBlanks(tabs);
        const bool empty = !tabs && text.takeExactly(delimiter);
        ASSIGN_OR_RETURN(auto cell,
                         empty ? Result<ArffCell>(ArffCell{})
                               : parseCell(text, std::string_view(&delimiter, 1), tabs, where, row.weighted));
        cell.attribute = row.cells.size();
        row.cells.push_back(std::move(cell));
        if (empty) continue;
        if (!text.takeExactly(delimiter)) break;
    } while (true);
    return row;
}

/// Takes the weight off the end of a dense row.
void dropWeight(ArffRow& row, std::size_t attributes) {
    ArffCell& last = row.cells.back();
    if (last.quoted) return;
    if (row.cells.size() == attributes + 1 && isWeight(last.text)) {
        row.cells.pop_back();
        row.weighted = true;
        return;
    }
    const std::size_t brace = last.text.rfind('{');
    if (brace == std::string::npos || brace == 0 || !isArffBlank(last.text[brace - 1]) ||
        !isWeight(std::string_view(last.text).substr(brace)))
        return;
    last.text.resize(last.text.find_last_not_of(" \t", brace - 1) + 1);
    row.weighted = true;
}

/// Takes off the cell behind a comma at the end of the row.
void dropNothing(ArffRow& row, std::size_t attributes) {
    const ArffCell& last = row.cells.back();
    if (row.cells.size() == attributes + 1 && last.text.empty() && !last.quoted) row.cells.pop_back();
}

/// The cells of a row in which blanks delimit; nothing where there is a comma, or where they are not as many
/// as there are attributes.
std::optional<ArffRow> cutAtBlanks(std::string_view line, std::size_t attributes, const std::string& where) {
    ArffText text(line);
    ArffRow row;
    while (!text.atEnd()) {
        if (text.sees(',')) return std::nullopt;
        ArffCell cell;
        cell.attribute = row.cells.size();
        cell.quoted = text.seesQuote();
        if (cell.quoted) {
            auto inside = text.quoted(where);
            const bool closed = text.takeExactly(' ') || text.takeExactly('\t') || text.atEnd();
            if (!inside || !closed) return std::nullopt;
            cell.text = std::move(*inside);
        } else {
            cell.text = std::string(text.word(","));
        }
        row.cells.push_back(std::move(cell));
        if (row.cells.size() > attributes + 1) return std::nullopt;
    }
    if (row.cells.empty()) return std::nullopt;
    dropWeight(row, attributes);
    if (row.cells.size() != attributes) return std::nullopt;
    return row;
}

Result<ArffRow> parseDense(std::string_view line, std::size_t attributes, const std::string& where) {
    auto row = cutDense(line, ',', where);
    if (attributes > 1 && (!row || row->cells.size() == 1) && line.find('\t') != std::string_view::npos) {
        auto byTabs = cutDense(line, '\t', where);
        if (byTabs && byTabs->cells.size() > 1) row = std::move(byTabs);
    }
    if (row) dropWeight(*row, attributes);
    if (row) dropNothing(*row, attributes);
    if (row && row->cells.size() == attributes) return row;
    if (auto atBlanks = cutAtBlanks(line, attributes, where)) return std::move(*atBlanks);
    if (!row) return row;
    return Error{
        Sentence("the row has %1 cells, but %2 attributes are declared", {row->cells.size(), attributes}),
        where, "mend the row; texts with commas need quotes"};
}

Result<ArffCell> parseSparseCell(ArffText& text, std::size_t attributes, const std::string& where) {
    const std::string_view number = text.word(",}");
    const auto index = parsed<std::size_t>(number);
    if (!index || *index >= attributes)
        return Error{Sentence("'%1' is no index of an attribute", {inMessage(number)}), where,
                     "a sparse row is {index value, …}, with indices from 0 to " +
                         std::to_string(attributes - 1)};
    bool weighted = false;
    ASSIGN_OR_RETURN(auto cell, parseCell(text, ",}", true, where, weighted));
    if (weighted || (cell.text.empty() && !cell.quoted))
        return Error{Sentence("index %1 has no value", {*index}), where, "a sparse row is {index value, …}"};
    cell.attribute = *index;
    return cell;
}

Error afterRow(const std::string& where) {
    return {"text follows after the '}' of the row", where, "write one row per line"};
}

/// "{1 a, 4 b}" and perhaps ", {0.5}"; the first brace is taken already.
Result<ArffRow> parseSparse(ArffText& text, std::size_t attributes, const std::string& where) {
    ArffRow row;
    if (!text.take('}')) {
        do {
            ASSIGN_OR_RETURN(auto cell, parseSparseCell(text, attributes, where));
            row.cells.push_back(std::move(cell));
        } while (text.take(','));
        if (!text.take('}'))
            return Error{"the sparse row is not closed by '}'", where, "write it on one line"};
    }
    const auto before = [](const ArffCell& a, const ArffCell& b) { return a.attribute < b.attribute; };
    std::sort(row.cells.begin(), row.cells.end(), before);
    for (std::size_t i = 1; i < row.cells.size(); ++i)
        if (row.cells[i].attribute == row.cells[i - 1].attribute)
            return Error{Sentence("index %1 is there twice", {row.cells[i].attribute}), where,
                         "give each attribute one value"};
    const bool comma = text.take(',');
    if (text.atEnd()) return comma ? Result<ArffRow>(afterRow(where)) : Result<ArffRow>(std::move(row));
    row.weighted = isWeight(text.until({}));
    if (!row.weighted) return afterRow(where);
    return row;
}

} // namespace

bool ArffText::ended() const {
    if (place_ >= line_.size()) return true;
    return line_[place_] == '%' && (place_ == 0 || isArffBlank(line_[place_ - 1]));
}

void ArffText::passBlanks(bool tabs) {
    while (place_ < line_.size() && (line_[place_] == ' ' || (tabs && line_[place_] == '\t')))
        ++place_;
}

bool ArffText::atEnd() {
    passBlanks();
    return ended();
}

bool ArffText::sees(char sign) {
    return !atEnd() && line_[place_] == sign;
}

bool ArffText::take(char sign) {
    if (!sees(sign)) return false;
    ++place_;
    return true;
}

bool ArffText::takeExactly(char sign) {
    if (ended() || line_[place_] != sign) return false;
    ++place_;
    return true;
}

Result<std::string> ArffText::quoted(const std::string& where) {
    const char quote = line_[place_];
    std::string inside;
    for (std::size_t i = place_ + 1; i < line_.size(); ++i) {
        if (line_[i] == quote) {
            place_ = i + 1;
            return inside;
        }
        if (line_[i] == '\\' && i + 1 < line_.size())
            inside += unescaped(line_[++i]);
        else
            inside += line_[i];
    }
    return Error{Sentence("the quote that opens at character %1 is not closed", {place_ + 1}), where,
                 "close it, or write \\' for an apostrophe"};
}

std::string_view ArffText::until(std::string_view stops) {
    std::size_t first = place_;
    while (!ended() && stops.find(line_[place_]) == std::string_view::npos)
        ++place_;
    std::size_t last = place_;
    while (first < last && isArffBlank(line_[first]))
        ++first;
    while (last > first && isArffBlank(line_[last - 1]))
        --last;
    return line_.substr(first, last - first);
}

std::string_view ArffText::word(std::string_view stops) {
    passBlanks();
    const std::size_t first = place_;
    while (!ended() && !isArffBlank(line_[place_]) && stops.find(line_[place_]) == std::string_view::npos)
        ++place_;
    return line_.substr(first, place_ - first);
}

bool sameKeyword(std::string_view word, std::string_view keyword) {
    return smallLetters(word) == smallLetters(keyword);
}

Result<std::optional<ArffRow>> parseArffRow(std::string_view line, std::size_t attributes,
                                            const std::string& where) {
    ArffText text(line);
    if (text.atEnd()) return std::optional<ArffRow>();
    ASSIGN_OR_RETURN(auto row, text.take('{') ? parseSparse(text, attributes, where)
                                              : parseDense(line, attributes, where));
    return std::optional<ArffRow>(std::move(row));
}

} // namespace epsiloscope
