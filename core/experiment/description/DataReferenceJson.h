// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/description/Experiment.h"

#include <string>

namespace epsiloscope {

/// The part "data" of an experiment; relative paths are resolved against `folder`. Errors say the JSON
/// pointer, from /data on.
Result<void> dataFromJson(const Json& json, const std::string& folder, DataReference& data);

/// Writes what is not default. A release leaves out the folder of every path.
Json dataToJson(const DataReference& data, bool release);

/// A delimiter as a person writes it: the character, or "comma", "semicolon", "tab", "pipe", "space".
Result<char> delimiterFromText(const std::string& text);
/// "tab" and "space" by name, others as they are.
std::string delimiterToText(char delimiter);

} // namespace epsiloscope
