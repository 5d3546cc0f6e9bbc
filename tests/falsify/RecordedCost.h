// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/NoiseRecord.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// What a check of the highest count compares with, who votes, and how many rows a unit has: public, and in
/// no noise call.
struct CheckedCrowd {
    double threshold = 0;
    std::int64_t teachers = 0; ///< 0: not known
    std::int64_t classes = 0;  ///< as declared
    double answerSigma = 1;    ///< where nobody was answered
    std::int64_t rows = 1;     ///< of an objective in which one unit differs; 0: nothing is known
};

/// The least ε at δ ∈ [0, 1) that is proved for the noise that was recorded, by an arithmetic of its own:
/// laws, scales and sensitivities of the calls composed exactly (Gaussian noise; purely private calls) or by
/// Rényi divergences, those of winners included. Whoever states less states too little. 0 where nothing is
/// known. `enough`: no less is looked for once this is reached, as what winners tell takes seconds to find.
double recordedEpsilon(const std::vector<RecordedCall>& calls, const CheckedCrowd& crowd, double delta,
                       double enough);

} // namespace epsiloscope::falsifier
