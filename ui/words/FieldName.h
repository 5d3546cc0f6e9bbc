// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Result.h"

#include <QString>

#include <optional>
#include <string>

namespace epsiloscope {

/// A parameter as this mechanism declares it, else as the first that does; null where none does.
const ParameterDescriptor* declaredParameter(const std::string& id, const std::string& mechanism);

/// The window's name for the field that a JSON pointer into an experiment names: "Repeats" for "/trials",
/// "Declared ranges (age)" for "/encoder/ranges/age". Parameters are called as `mechanism` (an id, or empty)
/// calls them. Whatever points at no field, such as the path of a file, comes back as it is.
QString fieldName(const std::string& pointer, const std::string& mechanism = {});

/// The error as the window says it: with the field's name for its pointer. Files and the command line keep
/// the pointer.
Error withFieldName(const Error& error, const std::string& mechanism = {});

/// The fault for the line beneath an entry, in twelve words where core has so few: with how to mend it where
/// there is room for both, else its first clause with that, else without. Empty where nothing is wrong.
QString messageBeneath(const std::optional<Error>& error);
/// The same with all that is known, for a tool tip.
QString messageInFull(const std::optional<Error>& error);

} // namespace epsiloscope
