// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/sweep/ColumnPrices.h"

#include <QStringList>

namespace epsiloscope {

// Prices of columns as a student sees and reads them.

/// Shares are told in percentage points.
inline constexpr double pointsInShare = 100;

/// The colour of a column's role among those of runs: vermilion for private, green for public, as in the
/// table of columns.
inline constexpr int rolePalette(bool isPublic) {
    return isPublic ? 2 : 1;
}

/// "1.8 ± 0.3", "−0.4", "0.02 ± 0.01": percentage points, with two digits where the error is that small.
QString pointsText(double share, std::optional<double> standardError);
/// "Protecting education costs 1.8 ± 0.3 points of accuracy at ε = 0.16 at δ = 0 · … (mean ± standard error
/// of 10 trials). As it is, it is public." For one that failed, why. `epsilon`: what both runs promise.
QString priceSentence(const ColumnPrice& price, const QString& epsilon);
/// The same without ε and the rest: "education (public): 1.8 ± 0.3 points".
QString priceBrief(const ColumnPrice& price);
/// "No price for education: …", of each column without a price.
QStringList failureWords(const std::vector<ColumnPrice>& prices);

/// The promises of two runs, in full; both where they differ. Empty where neither has said.
QString promiseWords(const Run& asItIs, const Run& flipped);

/// "Boosting with random classifiers".
QString mechanismTitle(const Experiment& experiment);
/// The mechanism and what a run of it will promise, as far as that is known beforehand.
QString promiseBefore(const Experiment& base);

/// Why an experiment's columns cannot be priced; empty: they can.
QString whyNoPrices(const Experiment& base, std::size_t columns);

} // namespace epsiloscope
