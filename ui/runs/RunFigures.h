// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/runs/SpentSoFar.h"

#include <optional>

namespace epsiloscope {

/// Everything a table says of a run, worked out once for each of its versions. What is not known, or does not
/// exist for the mechanism, is absent.
struct RunFigures {
    std::optional<SpentSoFar> spent;
    std::optional<double> dataIndependent; ///< ε that holds for every dataset; median over finished trials
    std::optional<double> labels, asked;   ///< medians over finished trials
    std::optional<double> accuracy, auroc, auprc; ///< medians over finished trials, else the latest
    std::optional<Spread> accuracySpread;         ///< once a trial has finished
    double seconds = 0;                           ///< sum over finished trials
    Parameters parameters;                        ///< in force; those that mean nothing here left out
    QString mechanism;                            ///< mechanismSummary()
};

RunFigures figuresOf(const RunEntry& entry);

} // namespace epsiloscope
