// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Lists in a result file with one entry per iteration, model or step. Errors of all of these say the JSON
/// pointer that they are given, or one below it.

/// A whole number from 0 on; `counted` says of what: "records".
Result<long> countFrom(const Json& entry, const char* counted, const std::string& pointer);
/// The list that numbers the entries: whole numbers from 1 on, each larger than the one before; `counted`
/// says of what: "iterations".
Result<std::vector<long>> numberingFrom(const Json& list, const char* counted, const std::string& pointer);
/// Refuses what is no list, and a list that has not `size` entries as the one named `first` has; `mend`: what
/// there is one entry of, where it is not one per `first`.
Result<void> checkEntries(const Json& list, std::size_t size, const std::string& first,
                          const std::string& pointer, const std::string& mend = {});
/// A number in [minimum, maximum]; "inf" is one where the maximum is infinite.
Result<double> numberIn(const Json& entry, double minimum, double maximum, const std::string& pointer);

} // namespace epsiloscope
