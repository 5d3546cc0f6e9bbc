// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// "2026-11-22T09:30:00Z" from seconds since 1970, in [0, year 10000).
std::string utcText(std::int64_t seconds);
/// The reverse; nothing where it is no such text.
std::optional<std::int64_t> secondsFromUtc(std::string_view text);
/// "90 seconds", "3 minutes", "5 hours", "2 days".
Sentence durationInWords(std::int64_t seconds);

} // namespace epsiloscope
