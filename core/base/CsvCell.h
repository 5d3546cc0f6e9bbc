// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A spreadsheet computes a cell that begins with = + - @, a tab or a line break, whatever its quotes; a text
/// from somebody's data could so run what it likes. Such a text gets a ' in front, and so does one that has
/// a ' there already, so that unguardedText() gives every text back. Numbers ("-3.5", "+1 %") stay as they
/// are, and so does a sign alone.
std::string guardedText(std::string text);
std::string_view unguardedText(std::string_view text);

/// A text as a cell of comma-separated text: guarded, and quoted where it must be. An empty text is an empty
/// cell.
std::string csvCell(const std::string& text);

/// Whether one of these texts is guarded in its cell.
bool anyGuarded(const std::vector<std::string>& texts);

/// "# text" and a line break: a comment of comma-separated text, in which no cell begins like a formula
/// either.
std::string csvComment(const std::string& text);

} // namespace epsiloscope
