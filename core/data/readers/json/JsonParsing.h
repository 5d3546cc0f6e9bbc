// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/json/JsonEvents.h"
#include "core/data/readers/json/JsonText.h"

namespace epsiloscope {

/// Reads one value, and tells it. True if it was read whole: the text stands behind its last letter. False
/// where no more was wanted. Errors, with `path:line:column` as place: what the events say; no JSON, in words
/// (NaN, single quotes, comments, a comma too many …); no UTF-8; nesting deeper than deepestJson; the text
/// ends, or breaks off.
Result<bool> parseJson(JsonText& text, JsonEvents& events);

} // namespace epsiloscope
