// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/StatisticsListener.h"
#include "core/foreign/statistics/TextDecoder.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <functional>
#include <optional>

namespace epsiloscope {

/// Tells what `read` tells of a file. Where the file does not say what its letters are (`decoder` is nothing)
/// it is read twice: the first time all texts are looked at. They are UTF-8 where every one is, else
/// windows-1252.
Result<void> tellStatistics(const std::function<Result<void>(StatisticsListener& listener)>& read,
                            const std::optional<TextDecoder>& decoder, const ForeignHead& head,
                            ForeignWriter& out);

/// An error where a table is named in a file that holds one without a name. `program`: "SPSS".
Result<void> checkNoTable(const ForeignRequest& request, const char* program);

} // namespace epsiloscope
