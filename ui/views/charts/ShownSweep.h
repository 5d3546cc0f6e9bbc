// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

namespace epsiloscope {

struct SweepResult;

/// A sweep on the trade-off chart: each of its points one small mark in the sweep's colour.
struct ShownSweep {
    QString name; ///< "Sweep 1"
    int paletteIndex = 0;
    std::shared_ptr<const SweepResult> sweep;
};

} // namespace epsiloscope
