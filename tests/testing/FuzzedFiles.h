// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace epsiloscope::testing {

/// Says what is wrong with a reading of these bytes, or nothing: a fuzzer's check.
using FuzzedCheck = std::function<std::string(const std::string& bytes)>;

/// Holds a reader to what its fuzzer demands, on the files that lie for it below tests/fuzz (corpus: written
/// by hand, found: what once was read wrongly). Says what is wrong with the first that is; also where there
/// are none. `cuts`: each file is read cut off at so many places, too.
std::string brokenFuzzedFile(const std::string& fuzzer, const FuzzedCheck& check, std::size_t cuts = 0);

} // namespace epsiloscope::testing
