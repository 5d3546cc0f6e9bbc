// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/sensitivity/GaussianSensitivity.h"

namespace epsiloscope {

/// What must hold of R(q) for GaussianSensitivity to bound anything (Papernot et al. 2018, appendix B).
/// Depends on α, σ and C alone, on no vote.
struct SensitivityConditions {
    bool c5 = false; ///< R does not fall with q up to q₀
    bool c6 = false; ///< R(B_U(q)) − R(q) does not fall with q up to q₁
    bool operator==(const SensitivityConditions&) const = default;
};

/// Checked on a dense grid in log q.
SensitivityConditions sensitivityConditions(const GaussianSensitivity& sensitivity);

} // namespace epsiloscope
