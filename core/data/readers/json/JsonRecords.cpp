// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonRecords.h"

#include "core/base/Wording.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t deepestColumn = 8;
constexpr std::size_t mostNameBytes = std::size_t{64} << 20;
constexpr std::size_t theRecord = 0; // place of the member that is the record itself

} // namespace

JsonRecords::JsonRecords(TypedTable& table, const JsonText& text, const std::stop_token& stop)
    : table_(table), text_(text), cells_(stop) {
    members_.emplace_back();
}

Error JsonRecords::inRecord(Sentence what, Sentence mend) const {
    return {std::move(what), Sentence("%1: record %2", {text_.where(), records_}), std::move(mend)};
}

void JsonRecords::begin() {
    ++records_;
    members_[theRecord].next = 0;
    open_.assign(1, theRecord);
}

/// The member of this name; records mostly have the same ones in the same order.
Result<std::size_t> JsonRecords::find(std::size_t parent, const std::string& name) {
    Member& object = members_[parent];
    if (object.next < object.members.size() && members_[object.members[object.next]].name == name)
        return object.members[object.next++];
    if (const auto known = object.byName.find(name); known != object.byName.end()) {
        object.next = members_[known->second].place + 1;
        return known->second;
    }
    nameBytes_ += name.size();
    if (name.size() > longestJsonName || nameBytes_ > mostNameBytes)
        return inRecord("the names of columns are too long", "choose a file of records");
    if (members_.size() > 2 * mostForeignColumns)
        return inRecord(Sentence("there are more than %1 columns", {withThousands(mostForeignColumns)}),
                        "choose a file of records with the same names");
    const std::size_t fresh = members_.size();
    members_.push_back({name, parent, object.members.size()});
    object.members.push_back(fresh);
    object.byName.emplace(name, fresh);
    object.next = object.members.size();
    return fresh;
}

Result<bool> JsonRecords::name(const std::string& name) {
    if (nested_.isOpen()) {
        nested_.name(name);
        if (nested_.tooLong()) return takeNested();
        return true;
    }
    ASSIGN_OR_RETURN(member_, find(open_.back(), name));
    Member& member = members_[member_];
    if (std::exchange(member.given, records_) == records_)
        return inRecord(Sentence("the name '%1' occurs twice in one record", {inMessage(pathOf(member_))}),
                        "write each name once");
    return true;
}

std::string JsonRecords::pathOf(std::size_t member) const {
    std::string path = members_[member].name;
    for (std::size_t at = members_[member].parent; at != theRecord; at = members_[at].parent)
        path = concat(members_[at].name, ".", path);
    return path;
}

Result<std::size_t> JsonRecords::addColumn(const std::string& name) {
    if (columns_.size() >= mostForeignColumns)
        return inRecord(Sentence("there are more than %1 columns", {withThousands(mostForeignColumns)}),
                        "choose a file of records with the same names");
    nameBytes_ += name.size();
    if (nameBytes_ > mostNameBytes)
        return inRecord("the names of columns are too long", "choose a file of records");
    columns_.push_back(newColumnName(table_, name, columns_.size()));
    if (const std::string& unique = columns_.back(); renamed_.empty() && !name.empty() && unique != name)
        renamed_ = Sentence("More than one column is called '%1': the second is called '%2' here.",
                            {inMessage(name), inMessage(unique)});
    return table_.addColumn(columns_.back());
}

Result<std::size_t> JsonRecords::columnOf(std::size_t member) {
    if (members_[member].column == TypedTable::npos) {
        ASSIGN_OR_RETURN(members_[member].column, addColumn(pathOf(member)));
    }
    return members_[member].column;
}

/// A missing cell makes its column, too.
Result<bool> JsonRecords::take(const ForeignCell& cell) {
    ASSIGN_OR_RETURN(const std::size_t column, columnOf(member_));
    if (cell.kind != ForeignCell::Kind::Missing) table_.addCell(column, cell);
    return true;
}

Result<bool> JsonRecords::takeNested() {
    if (nested_.tooLong()) return inRecord("a list is longer than 16 MiB", "leave it out of the records");
    if (nested_.isOpen()) return true;
    ASSIGN_OR_RETURN(const std::size_t column, columnOf(member_));
    nestedCells_.add(column, records_);
    table_.addCell(column, {ForeignCell::Kind::Text, 0, nested_.text()});
    return true;
}

Result<bool> JsonRecords::scalar(const JsonScalar& value) {
    if (!nested_.isOpen()) return take(value.cell);
    nested_.scalar(value);
    return takeNested();
}

Result<bool> JsonRecords::open(JsonNest nest) {
    if (nested_.isOpen()) {
        nested_.open(nest);
    } else if (nest == JsonNest::List || open_.size() >= deepestColumn) {
        nested_.begin(nest);
    } else {
        members_[member_].next = 0;
        open_.push_back(member_);
    }
    return true;
}

Result<bool> JsonRecords::close() {
    if (nested_.isOpen()) {
        nested_.close();
        return takeNested();
    }
    open_.pop_back();
    if (isOpen()) return true;
    RETURN_IF_ERROR(cells_.addRow(columns_.size(), text_.path()));
    return table_.endRow();
}

void JsonRecords::tell(ReadGuess& guess) const {
    if (!renamed_.empty()) guess.remarks.push_back(renamed_);
    nestedCells_.tell(columns_, guess.remarks);
}

} // namespace epsiloscope
