// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// A number, or "inf", "-inf" and "nan", which JSON has no words for.
Json numberToJson(double value);
/// Of a number or one of these three; nothing where it is neither.
std::optional<double> doubleFromJson(const Json& value);
/// A list of numbers as numberToJson() writes them.
Json numbersToJson(const std::vector<double>& values);

} // namespace epsiloscope
