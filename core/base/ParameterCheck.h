// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Parameters.h"

namespace epsiloscope {

/// The value converted to the descriptor's type (25 to 25.0 for a Real, 250.0 to 250 for an Integer) and in
/// its range, or an error with `where` as the place. NaN is refused; infinity too, except for a Real whose
/// inclusive maximum it is. Orders: a named grid (one of `choices`) or numbers above 1, which come back
/// ascending and distinct.
Result<ParameterValue> checkedValue(const ParameterDescriptor& descriptor, const ParameterValue& value,
                                    const std::string& where);

/// Checks ids, types and ranges and fills in defaults. The error's `where` is a JSON pointer,
/// "/parameters/sigma". Parameters that do not apply are dropped when they have their default value and
/// refused when the person set another one.
Result<Parameters> validated(const std::vector<ParameterDescriptor>& descriptors, const Parameters& given,
                             const std::string& owner);

/// What may be given, in words: "give a number above 0 and at most 1e6", "choose one of sound, as-published".
std::string allowedInWords(const ParameterDescriptor& descriptor);

/// The same without the type, for a table: "above 0 and at most 1e6", "sound, as-published"; empty where
/// every value of the type will do.
std::string valuesInWords(const ParameterDescriptor& descriptor);

/// JSON Schema of its value in a file.
Json parameterSchema(const ParameterDescriptor& descriptor);

} // namespace epsiloscope
