// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/ConfidentAggregator.h"
#include "core/mechanisms/Mechanism.h"
#include "core/mechanisms/RenyiAccounting.h"

#include <functional>
#include <vector>

namespace epsiloscope {

/// T, σ₁ and σ₂ of Confident- and Interactive-GNMax, and what they become where they are left open.

/// One of them, in votes; `absent` says what it becomes.
ParameterDescriptor votesParameter(const char* id, const char* label, const char* help, const char* absent,
                                   double suggestion);
std::vector<ParameterDescriptor> confidentNoiseParameters();
/// All parameters of such a mechanism: teachers, noise, `more`, queries and budget, accounting, learners.
std::vector<ParameterDescriptor> confidentParameters(std::vector<ParameterDescriptor> more,
                                                     std::vector<ParameterDescriptor> last = {});

/// Reads them from resolved parameters.
ConfidentNoise confidentNoise(const Parameters& parameters);

/// Where a mechanism has two rounds: of all queries, the shares whose check has noise σ₁ and whose answer has
/// noise σ₂, and what the rest costs per query of all, as 1/(2σ₁²) + 1/σ₂² with its own σ.
struct NoiseShares {
    double checks = 1, answers = 1;
    double elsewhere = 0;
};
/// Of so many queries. Empty: all of them are checked and answered with σ₁ and σ₂.
using SharesOfQueries = std::function<NoiseShares(const Parameters& parameters, long queries)>;

/// Nothing left open: T is 80 % of the teachers, σ₁ is 60 % of them (at least 1), σ₂ 16 % (at least 1); with
/// a budget and a number of queries the σ left open are the least (with the ratio of σ₁ to σ₂ that these
/// defaults have) with which all of them could be answered, data-independent. Error where none is.
Result<Parameters> resolvedConfident(const TrialContext& context, const SharesOfQueries& shares = {});
/// How RDP is counted in a trial whose queries may be refused: sanitisedSettings() and, in a release, what is
/// fixed before the first query.
Result<RenyiSettings> confidentSettings(const TrialContext& trial);
/// The same for `account` without votes. Errors: no δ, nothing or everything asked.
Result<Parameters> accountConfident(const Parameters& given, const SharesOfQueries& shares = {});
/// Every query asked pays for the check, of which the highest count moves by one; those answered for two
/// counts that do.
Spending confidentSpending(const Parameters& resolved, long asked, long answered);

} // namespace epsiloscope
