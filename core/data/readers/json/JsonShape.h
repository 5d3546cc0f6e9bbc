// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Sentence.h"
#include "core/data/readers/json/HeldCells.h"
#include "core/data/readers/json/JsonEvents.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// How a table lies in a file of JSON. What is in quotes is pandas' to_json(orient=…).
struct JsonShape {
    enum class Kind {
        ObjectLines, ///< objects one after the other, each a row; also one alone
        ListLines,   ///< lists one after the other, each a row
        Objects,     ///< "records": a list of objects
        Lists,       ///< "values": a list of lists
        Member,      ///< "table" and others: one member of an object is a list of objects
        Split,       ///< "split": the member "data" is a list of lists, "columns" names their entries
        ByRow,       ///< "index": each member is a row, an object, and its name the row's
        ByColumn,    ///< "columns": each member is a column, an object whose members are called as rows are
        Columns      ///< "list": each member is a column, a list
    };
    Kind kind = Kind::ObjectLines;
    std::string member{};               ///< Member, Split: what the list is called
    std::vector<std::string> columns{}; ///< Split: what they are called
    std::optional<HeldCells> rows{};    ///< Split: what they are called, where they have names
    std::optional<Sentence> doubt{};    ///< it could be otherwise
};

/// The doubt whether the members of an object are columns (ByColumn) or rows.
Sentence doubtAboutMembers(JsonShape::Kind read);

/// The error where a member is what this program's own files call their kind, {"schema":
/// "epsiloscope.run/1"}.
std::optional<Error> ownFile(const std::string& member, const JsonScalar& value, const std::string& path);

} // namespace epsiloscope
