// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The JSON text of a session, taken apart without parsing it.
struct RunsInText {
    std::string rest;                   ///< where the list of runs is empty
    std::vector<std::string_view> runs; ///< the entries of that list, in the text that was taken apart
};

/// Nothing where the text has no such list, or is no JSON. What comes back need not be JSON either: whoever
/// parses it finds that.
std::optional<RunsInText> withoutRuns(const std::string& text);

} // namespace epsiloscope
