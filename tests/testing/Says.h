// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsiloscope::testing {

/// Whether the text has this part.
inline bool says(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace epsiloscope::testing
