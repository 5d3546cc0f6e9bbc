// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonShape.h"

#include "core/data/readers/shared/TextEncoding.h"

namespace epsiloscope {
namespace {

using Kind = JsonShape::Kind;

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

} // namespace epsiloscope
