// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonSurvey.h"

#include "core/base/PlainText.h"
#include "core/data/readers/delimited/HeaderNames.h"
#include "core/data/readers/json/JsonEntries.h"
#include "core/data/readers/json/JsonParsing.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/typed/TypedColumn.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = JsonShape::Kind;

constexpr std::size_t inObject = 1, inMember = 2; // brackets that are open there

} // namespace

void JsonSurvey::Names::take(const std::string& name, std::size_t place) {
    const auto isDigitOrMinus = [](char letter) { return isDigit(letter) || letter == '-'; };
    whole = whole && !name.empty() && std::ranges::all_of(name, isDigitOrMinus);
    if (!count) return;
    const std::int64_t number = nameNumber(name);
    if (place == 0) first = number;
    count = (first == 0 || first == 1) && number == first + static_cast<std::int64_t>(place);
}

Error JsonSurvey::noTable(Sentence what) const {
    return {std::move(what), text_.path(), writeRecords};
}

bool JsonSurvey::isInList(const char* member) const {
    return nests_.size() == inMember && nests_.back() == '[' && name_ == member;
}

Result<bool> JsonSurvey::name(const std::string& name) {
    if (nests_.size() == inObject) {
        names_.take(name, members_++);
        name_ = name;
    } else if (nests_.size() == inMember) {
        member_.names.take(name, member_.entries);
        member_.nameHash = member_.nameHash * 31 + std::hash<std::string>()(name);
        nameWithin_ = name;
        const bool isFirst = members_ == 1 && member_.entries == 0;
        if (isFirst && names_.count && !member_.names.count) {
            found_ = JsonShape{Kind::ByRow};
            return false;
        }
    }
    return true;
}

Result<bool> JsonSurvey::scalar(const JsonScalar& value) {
    if (nests_.size() == inObject)
        if (auto own = ownFile(name_, value, text_.path())) return std::move(*own);
    if (nests_.size() != inMember) return true;
    using Cell = ForeignCell::Kind;
    const Cell kind = value.cell.kind;
    ++member_.entries;
    if (kind != Cell::Missing && member_.kind == Entries::None) member_.kind = Entries::Scalars;
    member_.texts = member_.texts || kind == Cell::Text;
    member_.numbers = member_.numbers || kind == Cell::Number;
    member_.truths = member_.truths || kind == Cell::True || kind == Cell::False;
    if (isInList("columns") && columns_->size() <= mostForeignColumns)
        columns_->push_back(value.digits.empty() ? textOf(value.cell) : std::string(value.digits));
    if (isInList("index")) rows_->add(value.cell);
    return true;
}

/// Of what is in a member: a list of objects is the table, and so is "data" once its names are known.
Result<bool> JsonSurvey::openEntry(JsonNest nest) {
    ++member_.entries;
    const bool isList = nest == JsonNest::List;
    nestedColumns_ = nestedColumns_ || isInList("columns");
    if (isInList("index")) rows_->add({ForeignCell::Kind::Text, 0, "[]"});
    if (member_.kind != Entries::None) return true;
    member_.kind = isList ? Entries::Lists : Entries::Objects;
    if (nests_.back() == '[' && !isList) {
        found_ = JsonShape{Kind::Member, name_};
        return false;
    }
    if (!isInList("data") || !columns_ || nestedColumns_ || !rows_) return true;
    found_ = JsonShape{Kind::Split, name_, std::move(*columns_), std::move(rows_)};
    return false;
}

Result<bool> JsonSurvey::open(JsonNest nest) {
    const bool isList = nest == JsonNest::List;
    if (nests_.size() == inObject) {
        member_ = {};
        if (isList && name_ == "columns") columns_.emplace();
        if (isList && name_ == "index") rows_.emplace();
    }
    Result<bool> more = true;
    if (nests_.size() == inMember) more = openEntry(nest);
    if (nests_.size() > inMember && nests_[inObject] == '{' && nests_.back() == '[' && !isList &&
        deeper_.empty())
        deeper_ = name_ + "." + nameWithin_;
    nests_ += isList ? '[' : '{';
    return more;
}

Result<bool> JsonSurvey::close() {
    const bool isList = nests_.back() == '[';
    nests_.pop_back();
    if (nests_.size() == inObject) isList ? leaveList() : leaveObject();
    return true;
}

void JsonSurvey::leaveObject() {
    ++objects_;
    mixed_ = mixed_ || member_.kinds() > 1;
    together_.texts = together_.texts || member_.texts;
    together_.numbers = together_.numbers || member_.numbers;
    together_.truths = together_.truths || member_.truths;
    if (member_.entries == 0) return;
    if (filledObjects_++ == 0) {
        entriesOfFirst_ = member_.entries;
        namesOfFirst_ = member_.nameHash;
    }
    allCount_ = allCount_ && member_.names.count;
    allWhole_ = allWhole_ && member_.names.whole;
    sameNames_ = sameNames_ && member_.entries == entriesOfFirst_ && member_.nameHash == namesOfFirst_;
}

void JsonSurvey::leaveList() {
    ++lists_;
    listsOfScalars_ += member_.kind == Entries::Scalars ? 1 : 0;
    listsOfLists_ += member_.kind == Entries::Lists ? 1 : 0;
    if (name_ == "data") isData_ = member_.kind == Entries::Lists || member_.entries == 0;
}

Result<JsonShape> JsonSurvey::shape() {
    if (found_) return std::move(*found_);
    if (isData_ && columns_) {
        if (nestedColumns_)
            return Error{"some names in 'columns' are lists", text_.path(), "give each column one name"};
        return JsonShape{Kind::Split, "data", std::move(*columns_), std::move(rows_)};
    }
    if (members_ > 0 && objects_ == members_) return shapeOfObjects();
    if (members_ > 0 && lists_ == members_) return shapeOfLists();
    return shapeOfRecord();
}

/// Where the names do not tell: columns have values of one kind, rows of several; rows are rather numbered
/// than columns (if both are, it is what pandas writes unasked), and mostly more than there are columns.
bool JsonSurvey::areColumns() const {
    if (mixed_ || together_.kinds() > 1) return !mixed_;
    if (allCount_ || allWhole_ != names_.whole) return allWhole_;
    return entriesOfFirst_ >= members_;
}

Result<JsonShape> JsonSurvey::shapeOfObjects() const {
    if (filledObjects_ == 0) return noTable("the file holds no values");
    if (allCount_ != names_.count) return JsonShape{allCount_ ? Kind::ByColumn : Kind::ByRow};
    if (!allCount_ && !deeper_.empty()) return shapeOfRecord();
    if (!sameNames_ && !allCount_)
        return noTable("the file is one object, and neither rows nor columns are seen in it");
    JsonShape shape{areColumns() ? Kind::ByColumn : Kind::ByRow};
    shape.doubt = doubtAboutMembers(shape.kind);
    return shape;
}

Result<JsonShape> JsonSurvey::shapeOfLists() const {
    if (listsOfScalars_ > 0) return JsonShape{Kind::Columns};
    if (listsOfLists_ > 0)
        return noTable("the file holds lists of lists, and no list 'columns' with their names");
    return noTable("the lists are empty");
}

/// One record, where nothing in it looks like more.
Result<JsonShape> JsonSurvey::shapeOfRecord() const {
    if (!deeper_.empty())
        return Error{Sentence("a list of records lies deep in the file, in '%1'", {inMessage(deeper_)}),
                     text_.path(), "write that list alone to a file"};
    if (lists_ > 0) return noTable("lists stand beside other values, and none of them is one of records");
    return JsonShape{Kind::ObjectLines};
}

namespace {

/// Passes over the first value, as far as its brackets tell. True if another one follows, or whatever else.
bool isFollowed(JsonText& text) {
    constexpr std::uint64_t longest = std::uint64_t{64} << 20;
    std::size_t depth = 0;
    bool quoted = false;
    while (text.passed() < longest && !text.ended()) {
        const char letter = text.letter();
        text.pass();
        if (letter == '"') {
            quoted = !quoted;
        } else if (quoted) {
            if (letter == '\\' && !text.ended()) text.pass();
        } else if (letter == '{' || letter == '[') {
            ++depth;
        } else if (letter == '}' || letter == ']') {
            if (--depth == 0) return text.nextValue() != 0;
        }
    }
    return false;
}

/// Of a file that begins with a list.
Result<JsonShape> shapeOfList(JsonText& text) {
    text.pass();
    switch (text.nextValue()) {
    case ']':
        return Error{"the list is empty", text.where(), "choose a file with at least one record"};
    case '{':
        return JsonShape{Kind::Objects};
    case '[':
        return JsonShape{Kind::Lists};
    default:
        return JsonShape{Kind::ListLines};
    }
}

} // namespace

Result<JsonShape> jsonShape(ByteSource& source) {
    const LoadProgress untold;
    RETURN_IF_ERROR(source.rewind());
    JsonText beginning(source, untold);
    const char first = beginning.nextValue();
    if (first == '[') return shapeOfList(beginning);
    if (first == '{' && isFollowed(beginning)) return JsonShape{Kind::ObjectLines};
    if (beginning.problem()) return *beginning.problem();
    if (first == 0)
        return Error{"the file is empty", source.path(), "choose a file with at least one record"};
    if (first != '{')
        return Error{"the file begins with neither a list nor an object, and is no table of JSON",
                     source.path(), "choose a file of records, or another format"};
    RETURN_IF_ERROR(source.rewind());
    JsonText text(source, untold);
    JsonSurvey survey(text);
    RETURN_IF_ERROR(parseJson(text, survey));
    return survey.shape();
}

} // namespace epsiloscope
