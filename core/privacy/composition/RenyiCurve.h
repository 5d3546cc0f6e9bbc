// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// The grid of the PATE papers' scripts: 2, 2.5 … 100.5 and 100 log-spaced orders from 100 to 500, sorted,
/// without repeats (core/privacy/FORMULAS.md, "From Rényi divergence to ε and δ"): 297 orders.
std::vector<double> referenceOrders();
/// Real orders 1.1 … 512, dense where minimisers lie (steps of at most 2 %, of α − 1 as well as of α).
std::vector<double> denseOrders();

/// An ε converted from a curve of RDP values, and where its minimum lies.
struct ConvertedEpsilon {
    double epsilon = 0;  ///< ≥ 0
    double order = 0;    ///< minimising Rényi order
    bool atEdge = false; ///< first or last order of the grid: the true minimum may lie outside
};

/// The addition of the classic conversion to RDP(α): log(1/δ)/(α−1). α > 1, δ in (0, 1).
double classicConversionTerm(double order, double delta);
/// The addition of the improved conversion: log((α−1)/α) − (log δ + log α)/(α−1). May be negative.
double improvedConversionTerm(double order, double delta);

/// min over orders of RDP(α) + log(1/δ)/(α−1): every figure the papers print. δ in (0, 1). A curve that is 0
/// everywhere still costs what the largest order adds: the caller has to know that nothing was asked. No
/// orders, or only infinite values: ε is +∞.
ConvertedEpsilon classicConversion(std::span<const double> orders, std::span<const double> rdp, double delta);
/// min of RDP(α) + log((α−1)/α) − (log δ + log α)/(α−1) (Canonne, Kamath, Steinke 2020): never larger than
/// the classic one.
ConvertedEpsilon improvedConversion(std::span<const double> orders, std::span<const double> rdp,
                                    double delta);

/// Composed RDP over a fixed grid of orders.
class RenyiCurve {
public:
    explicit RenyiCurve(std::vector<double> orders);
    const std::vector<double>& orders() const { return orders_; }
    const std::vector<double>& values() const { return values_; }
    /// Adds one cost (one value per order); Kahan-compensated, so that thousands of tiny costs are not lost.
    void add(std::span<const double> rdp);

private:
    std::vector<double> orders_, values_, compensation_;
};

} // namespace epsiloscope
