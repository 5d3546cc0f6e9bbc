// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

#include <array>
#include <optional>
#include <string>

namespace epsiloscope {

/// The ways to read ε off one and the same run. For answers of bagged teachers: the naive ones charge every
/// answer in full, as subsample-and-aggregate and DPBAG− do; the personalised ones charge each record for
/// what its own teachers said. For noisy gradient descent: those of DescentAccountant.
enum class AccountantReading {
    NaivePublished, ///< PureAccountant::AsPublished, and so on
    NaiveDense,
    NaiveRdp,
    NaiveOptimal,
    PersonalPublished, ///< integer l = 1 … 80
    PersonalDense,     ///< real l
    PersonalRdp,       ///< exact RDP of pure-DP answers of 2λm each, improved conversion
    PersonalPate,      ///< the bound of PATE's theorem 3 per record (conjectured in print)
    DescentClassic,    ///< RDP of the subsampled Gaussian, classic conversion
    DescentImproved,   ///< the same, improved conversion
    DescentLosses,     ///< privacy loss distribution
};
inline constexpr std::array allReadings{
    AccountantReading::NaivePublished,    AccountantReading::NaiveDense,
    AccountantReading::NaiveRdp,          AccountantReading::NaiveOptimal,
    AccountantReading::PersonalPublished, AccountantReading::PersonalDense,
    AccountantReading::PersonalRdp,       AccountantReading::PersonalPate,
    AccountantReading::DescentClassic,    AccountantReading::DescentImproved,
    AccountantReading::DescentLosses};

/// As in JSON: "naive-as-published", "personal-rdp".
const char* toString(AccountantReading reading);
std::optional<AccountantReading> accountantReadingFrom(const std::string& name);
/// As in a legend: "naive · optimal composition", "per record · moments, real l".
const char* inWords(AccountantReading reading);
/// The kind of such an ε: data-independent, data-dependent or conjectured.
EpsilonKind kindOf(AccountantReading reading);

/// One of them as it stands.
struct Reading {
    AccountantReading accountant = AccountantReading::NaivePublished;
    double epsilon = 0;
    /// Labels that the budget buys by this reading, once that is known; absent without a budget, or while
    /// nobody knows.
    std::optional<long> bought;

    bool operator==(const Reading&) const = default;
};

} // namespace epsiloscope
