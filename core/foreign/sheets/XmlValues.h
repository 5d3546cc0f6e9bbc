// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// The text without the blanks, tabs and line ends around it.
std::string_view withoutXmlBlanks(std::string_view text);

/// The double nearest to the number that the whole text is, as programs write them ("12", "-0.5", "1E-020",
/// "+3"), whatever the locale, blanks around it left out; infinite beyond the largest. Nothing where it is no
/// number.
std::optional<double> exactNumber(std::string_view text);

/// The whole number that the whole text is, in plain digits, blanks around it left out; what is beyond `most`
/// is most + 1. Nothing where it is none.
std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t most);

/// What an attribute says where it is yes or no: "1", "true", "on"; "0", "false", "off". Else nothing.
std::optional<bool> yesOrNo(std::string_view text);

/// Puts for each "_xHHHH_" in the text, from `from` on, the UTF-16 unit that it stands for (ECMA-376,
/// ST_Xstring): "_x000D_" is a carriage return, "_x005F_x0041_" the text "_x0041_". Half of a pair stays as
/// it is.
void decodeEscapes(std::string& text, std::size_t from = 0);

} // namespace epsiloscope
