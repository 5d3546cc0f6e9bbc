// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// The outcome of checking one repeat of a result.
struct VerifiedTrial {
    std::size_t trial = 1;
    bool holds = true;
    std::string says{};                ///< "ε = 1 at δ = 1e-5 is stated, 0.998 recomputed (optimal)"
    std::vector<std::string> faults{}; ///< a sentence each
};

struct Verification {
    std::vector<VerifiedTrial> trials;
    std::vector<std::string> faults{}; ///< faults of the file as a whole, a sentence each
    bool release = false;
    bool holds() const;
};

/// Recomputes a result of `epsiloscope.run/1` from what it declares.
///
/// Every figure that follows from others is worked out anew, with the program's own accountants, and set
/// beside what is stated (VerifiedFigures.h). And the data-independent ε of every finished repeat by another
/// way than the one that stated it: its costs are added up anew (every composition, and δ at the stated ε
/// where noise is Gaussian). Of a release these are the costs that were fixed before the first query, of an
/// exploration those of the answers given. A repeat holds where the stated ε is not below the least of these
/// bounds, δ, neighbours and kind agree with mechanism and purpose, and something is promised. `folder`
/// resolves relative data paths, and holds labels that were kept; the data are not read. Errors: the file is
/// no result, with the JSON pointer.
Result<Verification> verifiedResult(const Json& json, const std::string& folder);

} // namespace epsiloscope
