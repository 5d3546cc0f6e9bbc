// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Something of an experiment that can be swept, as a form offers it.
struct SweepOffer {
    std::string key;
    QString title, help;
    std::vector<std::pair<std::string, QString>> choices{}; ///< value and words; empty: a number
    std::string chosen{};                                   ///< in the choices: what the experiment has now
    QString from{}, to{}, list{}; ///< a proposal around what the experiment has now; numbers only
    bool logarithmic = false;
    int count = 0; ///< the number of values proposed; 0: as it stands
};

/// Everything that a sweep of this experiment can vary: the parameters of its mechanism that apply, the
/// mechanism, the shares of the split, the seed.
std::vector<SweepOffer> sweepOffers(const Experiment& base);

} // namespace epsiloscope
