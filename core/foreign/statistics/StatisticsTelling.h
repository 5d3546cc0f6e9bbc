// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/statistics/StatisticsListener.h"
#include "core/foreign/statistics/TextDecoder.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace epsiloscope {

/// Tells what `read` tells of a file. Where the file does not say what its letters are (`decoder` is nothing)
/// it is read twice: the first time all texts are looked at.
Result<void> tellStatistics(const std::function<Result<void>(StatisticsListener& listener)>& read,
                            const std::optional<TextDecoder>& decoder, const ForeignHead& head,
                            ForeignWriter& out);

/// An error where a table is named in a file that holds one without a name. `program`: "SPSS".
Result<void> checkNoTable(const ForeignRequest& request, const char* program);

/// The number in so many bytes, at most eight, in one of both orders; 0 where they reach beyond the end.
std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t count, bool littleEndian);

/// The bytes from there on. Errors: there are not as many.
Result<std::string> wholeBytesAt(const ForeignFile& file, std::uint64_t offset, std::size_t count);

} // namespace epsiloscope
