// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/base/Result.h"

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// Parses JSON text; the error says file:line:column and what was expected there. What comes back has passed
/// checkDepth().
Result<Json> parseJson(const std::string& text, const std::string& path);
/// JSON that somebody typed as a value; discarded where it is none, or nested too deep.
Json parseTyped(const std::string& text);
/// The same of a whole file; also where there is none, or it cannot be read.
Result<Json> readJsonFile(const std::string& path);

/// A member of an object; null where it is absent or null.
const Json* memberOf(const Json& object, const std::string& name);
/// A whole number from 0 on, signed or not; nothing where it is none.
std::optional<std::uint64_t> wholeNumber(const Json& value);
/// A value in the line of an error: numbers and short texts as they are, else "a list of 3", "an object",
/// "a long text".
Sentence inWords(const Json& value);
/// Refuses what is nested more deeply than anything that this program writes; the rest may then be walked
/// and copied by recursion.
Result<void> checkDepth(const Json& json, const std::string& pointer);

} // namespace epsiloscope
