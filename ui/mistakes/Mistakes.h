// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/GroupAccuracy.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// A test record that a run takes for another class.
struct Mistake {
    std::uint32_t row = 0;   ///< of the test table
    int truth = 0, said = 0; ///< class indices, different ones
    bool rightWithoutPrivacy = false;
    bool operator==(const Mistake&) const = default;
};

/// What a trial got wrong, in the order of rows.
struct TrialMistakes {
    std::vector<Mistake> wrong;
    std::size_t examined = 0;    ///< test records
    bool knowsReference = false; ///< whether the model without privacy was asked, too
};

/// Empty where the trial kept no answers of the run.
TrialMistakes mistakesOf(const TrialPredictions& trial);

} // namespace epsiloscope
