// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Dataset.h"
#include "core/experiment/Run.h"
#include "core/mechanisms/Mechanism.h"

#include <nlohmann/json_fwd.hpp>

namespace epsiloscope {

/// ∞ and NaN are no JSON: "inf", "-inf", "nan".
nlohmann::json numberToJson(double value);
nlohmann::json epsilonToJson(const PrivacyStatement& statement);
nlohmann::json qualityToJson(const Quality& quality);

/// A recorded run as `epsiloscope.run/1`. `complete` is true where every trial finished. A release carries no
/// seed, no folder and no data-dependent figure.
nlohmann::json resultToJson(const Run& run, const Dataset& dataset);

/// The answer of `epsiloscope account` as `epsiloscope.account/1`.
nlohmann::json accountToJson(const Account& account, const std::string& mechanism);

} // namespace epsiloscope
