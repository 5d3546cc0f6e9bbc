// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/TextPieces.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A column as an ARFF header declares it.
struct ArffAttribute {
    enum class Kind { Number, Nominal, Text, Date };
    std::string name;
    Kind kind = Kind::Number;
    std::vector<std::string> values; ///< Nominal
    DeclaredRole role = DeclaredRole::None;
};

/// The part of the file before the data.
struct ArffHeader {
    std::vector<ArffAttribute> attributes;
    std::string strangeName{}; ///< in KEEL's @inputs or @outputs, and no attribute; empty: none
    std::size_t commentLines = 0;
};

/// Reads the lines up to and with @data. Behind a type of numbers the rest of the line says nothing here,
/// such as KEEL's ranges ("integer [0, 9]"). The role of an attribute is what KEEL's @inputs and @outputs say
/// (if one of their names leads nowhere, nothing), or by Weka's custom: a nominal one that is called "class"
/// is the label, or else the last, if it is nominal. Errors, with "path:line" as place: a line that is
/// neither comment nor declaration, a quote that is not closed, an unknown type, relational attributes, more
/// than 100,000 attributes or none, no @data.
Result<ArffHeader> readArffHeader(TextLines& lines);

} // namespace epsiloscope
