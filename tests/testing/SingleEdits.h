// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// One change by hand in a JSON file.
struct SingleEdit {
    enum class Kind { Changed, Removed, Doubled };

    std::string pointer; ///< of the value that is changed, removed, or there twice
    Kind kind = Kind::Changed;
    Json value{}; ///< Changed: what stands there instead

    Json applied(Json json) const;
    std::string inWords(const Json& before) const;
};

/// Every number by factors and by one, every text by another that its file knows or by none, every switch
/// turned, every member and every element removed, every element twice. Of long lists the ends and some
/// between.
std::vector<SingleEdit> singleEdits(const Json& json);

/// At most so many of them, spread by a seed that is always the same; one of each place before a second.
std::vector<SingleEdit> someOf(std::vector<SingleEdit> edits, std::size_t most);

/// "/trials/*/series/epsilon/*": "*" is one member or place, "**" at the end everything below, and itself.
bool matchesPlace(const std::string& pointer, const std::string& pattern);

} // namespace epsiloscope::testing
