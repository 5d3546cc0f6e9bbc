// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <QString>

#include <memory>

namespace epsiloscope {

/// A sweep as charts show it and pictures keep it.
struct ShownSweep {
    QString name; ///< "Sweep 1"
    int paletteIndex = 0;
    std::shared_ptr<const SweepResult> sweep;

    bool operator==(const ShownSweep&) const = default;
};

} // namespace epsiloscope
