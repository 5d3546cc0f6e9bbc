// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/declared/MemberWords.h"

#include <string>

namespace epsiloscope {

struct Experiment;

/// "key=value" of --set.
struct Setting {
    std::string key, value;
};
/// Error: it is not key=value; `example` tells how one is written.
Result<Setting> settingFrom(const std::string& words, const std::string& example);

/// Words typed after --set become the JSON that the key takes: numbers, true/false, lists where a list
/// belongs, else text. What is no such value stays text, and is refused as what it is.
Json typedValue(KeyType type, const std::string& text);
/// The words that become this value: with commas and colons where they can be, else as JSON.
std::string typedText(KeyType type, const Json& value);

/// Settings by --set: all that an experiment's file says, and the folders that a release's file leaves out.
Json settableJson(const Experiment& experiment);

} // namespace epsiloscope
