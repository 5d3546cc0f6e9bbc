// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/pate/ConfidentSearch.h"

#include <QString>

#include <array>
#include <vector>

namespace epsiloscope {

/// What a search varies.
enum class SearchAxis { Sigma1, Threshold, Sigma2 };
inline constexpr std::array searchAxes{SearchAxis::Sigma1, SearchAxis::Threshold, SearchAxis::Sigma2};

/// What is said and known of an axis.
struct KnownAxis {
    const char* id;                             ///< "sigma1", "threshold", "sigma2"
    QString symbol, title, help;                ///< "σ₁"; "Check noise σ₁ (votes)"; what it does
    double ConfidentYield::*value;              ///< of a point
    std::vector<double> ConfidentGrid::*values; ///< to try
};
const KnownAxis& knownOf(SearchAxis axis);

/// "40", "0.25": σ or T, as short as it can be read back.
QString votesText(double votes);
/// "282.7".
QString labelsText(double labels);
/// "93.7 %".
QString shareText(double share);

/// "σ₁ = 150, T = 200, σ₂ = 40", "no check, σ₂ = 40".
QString pointWords(const ConfidentYield& point);
/// The point with what it buys and what its ε means, in a sentence.
QString yieldWords(const ConfidentYield& point, const ConfidentSearchPlan& plan);
/// Why the ε of a search promise no odds, in a sentence.
QString oddsOfSearch(const ConfidentSearchPlan& plan);
/// "ε at most 2 at δ = 1e-5 · add or remove one record · data-dependent: …, in expectation", and that it
/// promises no odds.
QString budgetWords(const ConfidentSearchPlan& plan);

} // namespace epsiloscope
