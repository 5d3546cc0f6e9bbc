// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/Curve.h"
#include "ui/words/RunNumber.h"
#include "ui/words/StepsOfRun.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// How a run appears in charts, table and exports.
struct RunAppearance {
    int paletteIndex = 0;
    QString name;                 ///< "Run 2"
    bool dataDependent = false;   ///< true if its ε will be, until a finished trial says what it is
    std::optional<double> seam{}; ///< it goes on from another run after so many queries (or steps)

    bool operator==(const RunAppearance&) const = default;
};

/// The parts that a chart keeps for a run besides its curves.
struct RunParts {
    virtual ~RunParts() = default;
};

/// A run on a chart.
struct ShownRun {
    RunNumber id;
    std::shared_ptr<const Run> run;
    RunAppearance appearance;
    std::optional<double> delta{}; ///< for its ε, as far as known
    bool visible = true;
    std::optional<std::size_t> seenVersion{};
    RunState seenState = RunState::Running;
    std::vector<std::unique_ptr<Curve>> curves{};
    std::unique_ptr<RunParts> parts{};

    /// "Run 2 …".
    QString named(const QString& words) const { return QStringLiteral("%1 %2").arg(appearance.name, words); }
};

} // namespace epsiloscope
