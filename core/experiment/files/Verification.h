// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// What became of checking one repeat of a result.
struct VerifiedTrial {
    std::size_t trial = 1;
    bool holds = true;
    std::string says{};                ///< "ε = 1 at δ = 1e-5 is stated, 0.998 recomputed (optimal)"
    std::vector<std::string> faults{}; ///< what does not hold, a sentence each
};

struct Verification {
    std::vector<VerifiedTrial> trials;
    bool release = false;
    bool holds() const;
};

/// Recomputes the data-independent ε of every finished repeat of `epsiloscope.run/1` from its parameters, by
/// another way than the one that stated it: costs of the noise are added up anew (every composition, and δ at
/// the stated ε where noise is Gaussian). A repeat holds where the stated ε is not below the least of these
/// bounds, its costs are those that its parameters give, δ, neighbours and kind agree with mechanism and
/// purpose, and something is promised. `folder` resolves relative data paths; the data are not read. Errors:
/// the file is no result, with the JSON pointer.
Result<Verification> verifiedResult(const Json& json, const std::string& folder);

} // namespace epsiloscope
