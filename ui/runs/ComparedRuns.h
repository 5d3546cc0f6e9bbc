// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"

#include <QString>

#include <vector>

namespace epsiloscope {

/// One line of a comparison of two runs. Plain values are for a spreadsheet: all digits, C locale.
struct DifferenceRow {
    QString what{};
    QString a{}, b{}, difference{}; ///< as shown; the difference is b − a, empty where it means nothing
    QString plainA{}, plainB{}, plainDifference{};
    QString meaning{};         ///< for a tooltip
    bool ofExperiment = false; ///< else of what the runs came to

    bool operator==(const DifferenceRow&) const = default;
};

/// First what the two experiments do not share (one line that says so where they are the same), in the order
/// of experimentDifferences().
std::vector<DifferenceRow> experimentRows(const RunEntry& a, const RunEntry& b);
/// Then what they came to: accuracy, labels, ε with its kind, δ and adjacency, data-independent ε. Two ε are
/// subtracted only where they mean the same.
std::vector<DifferenceRow> figureRows(const RunEntry& a, const RunEntry& b);

/// "Run 3 beats Run 1 in 83 % of 12 paired repeats by accuracy (95 % interval 55–95 %)", told from the side
/// that wins more often, or why that cannot be said.
QString pairedSentence(const RunEntry& a, const RunEntry& b);

} // namespace epsiloscope
