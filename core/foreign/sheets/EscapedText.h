// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace epsiloscope {

/// Puts for each "_xHHHH_" in the text, from `from` on, the UTF-16 unit that it stands for (ECMA-376,
/// ST_Xstring):
/// "_x000D_" is a carriage return, "_x005F_x0041_" the text "_x0041_". Half of a pair stays as it is.
void decodeEscapes(std::string& text, std::size_t from = 0);

} // namespace epsiloscope
