// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonDocuments.h"

#include "core/base/Wording.h"
#include "core/data/readers/delimited/HeaderNames.h"
#include "core/data/readers/json/HeldCells.h"
#include "core/data/readers/json/JsonShape.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t mostRowNames = 20'000'000;

/// The error where an entry is no row.
Error noRow(const JsonEntries& entries, const JsonText& text) {
    const std::size_t number = entries.count() + 1;
    return entries.nest() == JsonNest::Object
               ? Error{Sentence("record %1 is no object", {number}), text.where(),
                       "write each record as an object"}
               : Error{Sentence("row %1 is no list", {number}), text.where(), "write each row as a list"};
}

} // namespace

Result<bool> EntryDocument::scalar(const JsonScalar& value) {
    if (!entries_.isOpen()) return noRow(entries_, text_);
    return entries_.scalar(value);
}

Result<bool> EntryDocument::open(JsonNest nest) {
    if (entries_.isOpen()) return entries_.open(nest);
    if (listed_ && !inList_) {
        inList_ = true;
        return true;
    }
    if (nest != entries_.nest()) return noRow(entries_, text_);
    entries_.begin();
    return true;
}

Result<bool> EntryDocument::close() {
    return entries_.isOpen() ? entries_.close() : Result<bool>(true);
}

Result<bool> MemberDocument::name(const std::string& name) {
    if (entries_.isOpen()) return entries_.name(name);
    if (depth_ == 1) name_ = name;
    return true;
}

Result<bool> MemberDocument::scalar(const JsonScalar& value) {
    if (entries_.isOpen()) return entries_.scalar(value);
    if (inRows_) return noRow(entries_, text_);
    if (depth_ == 1) {
        if (auto own = ownFile(name_, value, text_.path())) return std::move(*own);
        if (passed_.size() < mostForeignColumns) passed_.push_back(name_);
    }
    if (depth_ == 2 && inOther_) ++entriesOfOther_;
    return true;
}

/// A member, or what is in one.
Result<bool> MemberDocument::enter(JsonNest nest) {
    const bool isList = nest == JsonNest::List;
    if (depth_ == 1 && isList && name_ == member_ && !hadRows_) {
        inRows_ = hadRows_ = true;
    } else if (depth_ == 1) {
        inOther_ = isList;
        entriesOfOther_ = 0;
        if (passed_.size() < mostForeignColumns) passed_.push_back(name_);
    } else if (depth_ == 2 && inOther_) {
        if (entriesOfOther_++ == 0 && entries_.nest() == JsonNest::Object) otherTable_ = name_;
    }
    ++depth_;
    if (otherTable_.empty() || !hadRows_) return true;
    return Error{Sentence("the file holds several lists, '%1' and '%2', and each could be the table",
                          {inMessage(member_), inMessage(otherTable_)}),
                 text_.where(), "write one of them alone to a file"};
}

Result<bool> MemberDocument::open(JsonNest nest) {
    if (entries_.isOpen()) return entries_.open(nest);
    if (!inRows_) return enter(nest);
    if (nest != entries_.nest()) return noRow(entries_, text_);
    entries_.begin();
    return true;
}

Result<bool> MemberDocument::close() {
    if (entries_.isOpen()) return entries_.close();
    inRows_ = false;
    if (--depth_ == 1 && std::exchange(inOther_, false) && lengths_.size() < mostForeignColumns)
        lengths_.emplace_back(name_, entriesOfOther_);
    return true;
}

/// True if pandas writes such a member beside the rows.
bool MemberDocument::isOrdinary(const std::string& name) const {
    if (member_ != "data") return false;
    return entries_.nest() == JsonNest::Object
               ? name == "schema"
               : name == "columns" || name == "index" || name == "index_names" || name == "column_names";
}

void MemberDocument::tell(ReadGuess& guess) const {
    std::vector<std::string> names;
    for (const std::string& name : passed_)
        if (!isOrdinary(name)) names.push_back(inMessage(name));
    if (names.empty()) return;
    guess.remarks.push_back(Sentence(
        "The rows are in '%1'; %2 beside it in the file: left out.",
        {inMessage(member_), Sentence(names.size() == 1 ? "%1 is" : "%1 are", {nameList(names, 3)})}));
    for (const auto& [name, length] : lengths_)
        if (length == entries_.count() && length > 1 && !isOrdinary(name)) {
            guess.doubts.push_back(Sentence(
                "The list '%1' beside the rows has as many entries as there are rows: it was left out.",
                {inMessage(name)}));
            return;
        }
}

Result<bool> RowsDocument::name(const std::string& name) {
    if (records_.isOpen()) return records_.name(name);
    name_ = name;
    const auto counted = static_cast<std::int64_t>(counted_);
    const std::int64_t number = nameNumber(name);
    if (records_.count() == 0) first_ = number;
    if (names_.empty() && (first_ == 0 || first_ == 1) && number == first_ + counted) {
        ++counted_;
        return true;
    }
    if (names_.size() >= mostRowNames) return Error{"too many rows have names", text_.where(), writeRecords};
    const bool isCounted = counted_ > 0 && number >= first_ && number < first_ + counted;
    if (isCounted || !names_.insert(name).second)
        return Error{Sentence("two rows are called '%1'", {inMessage(name)}), text_.where(),
                     "write each once"};
    return true;
}

Result<bool> RowsDocument::scalar(const JsonScalar& value) {
    if (!records_.isOpen()) return noRow(records_, text_);
    return records_.scalar(value);
}

/// Names that do not begin to count are a column of their own.
Result<void> RowsDocument::takeName(const std::string& name) {
    if (records_.count() == 1 && counted_ == 0) {
        ASSIGN_OR_RETURN(column_, records_.addColumn("index"));
    }
    if (column_ != TypedTable::npos)
        table_.addCell(column_, cellOfName(name));
    else if (counted_ < records_.count() && leftOut_.empty())
        leftOut_ = Sentence("The names of the rows, such as '%1' of row %2, were left out.",
                            {inMessage(name), records_.count()});
    return {};
}

Result<bool> RowsDocument::open(JsonNest nest) {
    if (records_.isOpen()) return records_.open(nest);
    if (!std::exchange(begun_, true)) return true;
    if (nest != JsonNest::Object) return noRow(records_, text_);
    records_.begin();
    RETURN_IF_ERROR(takeName(name_));
    return true;
}

Result<bool> RowsDocument::close() {
    return records_.isOpen() ? records_.close() : Result<bool>(true);
}

void RowsDocument::tell(ReadGuess& guess) const {
    if (!leftOut_.empty()) guess.remarks.push_back(leftOut_);
    if (column_ != TypedTable::npos) guess.remarks.push_back("The names of the rows are the column 'index'.");
}

} // namespace epsiloscope
