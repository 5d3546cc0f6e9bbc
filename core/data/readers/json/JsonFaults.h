// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/json/JsonText.h"

#include <string_view>

namespace epsiloscope {

/// Why a text is no JSON where it was read to, for people: what writers other than those of JSON leave in
/// such files has words of its own. `said`: the library's message, in English.
Error jsonFault(const JsonText& text, std::string_view said);

/// A number beyond all limits ("1e99999").
Error tooLargeNumber(const JsonText& text);

} // namespace epsiloscope
