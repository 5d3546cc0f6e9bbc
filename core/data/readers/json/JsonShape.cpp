// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonShape.h"

#include "core/data/readers/json/JsonParsing.h"
#include "core/data/readers/json/JsonSurvey.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <cstddef>
#include <cstdint>

namespace epsiloscope {
namespace {

using Kind = JsonShape::Kind;

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

std::optional<Error> ownFile(const std::string& member, const JsonScalar& value, const std::string& path) {
    if (member != "schema" || !value.cell.text.starts_with("epsiloscope.")) return {};
    return Error{
        Sentence("this is a file of this program (%1), and holds no table", {inMessage(value.cell.text)}),
        path, "choose the file that holds the table"};
}

Sentence doubtAboutMembers(JsonShape::Kind read) {
    return read == Kind::ByColumn
               ? "The members of the file's object were read as columns; they could also be rows."
               : "The members of the file's object were read as rows; they could also be columns.";
}

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
