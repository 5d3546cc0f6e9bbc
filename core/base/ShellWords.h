// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A text as one word of a POSIX shell: as it is, or, where a shell would take it otherwise, in single
/// quotes.
std::string shellWord(const std::string& text);

/// The words of one command, as a POSIX shell tells them apart by blanks, quotes and backslashes. A backslash
/// at the end of a line goes on in the next; after # is a comment. What a shell would do more (replace $NAME,
/// connect commands, write to files) is refused; the error says where.
Result<std::vector<std::string>> shellWords(const std::string& command);

} // namespace epsiloscope
