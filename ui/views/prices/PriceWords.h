// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ColumnPrices.h"

#include <QString>

namespace epsiloscope {

/// Prices of columns in words for a student. Shares are told in percentage points.

/// "1.8 ± 0.3", "−0.4", "0.02 ± 0.01": percentage points, with two digits where the error is that small.
QString pointsText(double share, std::optional<double> standardError);
/// "Protecting education costs 1.8 ± 0.3 points of accuracy at ε = 0.16 at δ = 0 · … (mean ± standard error
/// of 10 trials). As it is, it is public." For one that failed, why. `epsilon`: what both runs promise.
QString priceSentence(const ColumnPrice& price, const QString& epsilon);
/// The same without ε and the rest: "education (public): 1.8 ± 0.3 points".
QString priceBrief(const ColumnPrice& price);
/// "No price for education: …", a line each; empty where every column has a price.
QString failureWords(const std::vector<ColumnPrice>& prices);

/// What two runs promise, in full; both where they differ. Empty where neither has said.
QString promiseWords(const Run& asItIs, const Run& flipped);

/// "Boosting with random classifiers".
QString mechanismTitle(const Experiment& experiment);
/// The mechanism and what a run of it will promise, as far as that is known beforehand.
QString promiseBefore(const Experiment& base);

/// Whether prices were computed of this experiment: its mechanism and parameters on its data.
bool arePricesOf(const SweepResult& sweep, const Experiment& experiment);
/// Why a run's prices are not there, and what would fill their place.
QString whyNoPricesOf(const QString& run, const Experiment& experiment);

/// Why an experiment's columns cannot be priced; empty: they can.
QString whyNoPrices(const Experiment& base, std::size_t columns);

} // namespace epsiloscope
