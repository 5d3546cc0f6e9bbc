// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace epsiloscope {

/// More text than this is refused rather than filling the memory (a gzip bomb of a megabyte unpacks to a
/// gigabyte).
inline constexpr std::uint64_t maximumTextBytes = std::uint64_t{4} << 30;
/// The error of a text beyond maximumTextBytes.
Error tooMuchText(const std::string& path);

/// Whether the bytes begin as gzip does (1f 8b, RFC 1952).
bool looksLikeGzip(std::string_view bytes);

/// Unpacks all gzip members of `bytes`. `progress` gets the number of packed bytes used, about every megabyte
/// of text. Errors, with `path` as place: broken or truncated data, something else after the end, too much
/// text, Error{"cancelled"}.
Result<std::string> gunzip(std::string_view bytes, const std::string& path,
                           const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop);

} // namespace epsiloscope
