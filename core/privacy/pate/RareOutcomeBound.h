// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace epsiloscope {

/// The common part of theorem 6 of Papernot et al. 2018 (GNMax) and theorem 3 of Papernot et al. 2017
/// (LNMax). Neighbours differ by a factor of at most B on outcomes of probability q, and by at most A on all
/// others (core/privacy/FORMULAS.md, "Rare outcomes"):
///
///     RDP(α) ≤ 1/(α−1) · log((1−q)·A^{α−1} + q·B^{α−1}),   A, B ≥ 1.
///
/// Evaluated as log1p((1−q)(A^{α−1}−1) + q(B^{α−1}−1)): no term is negative and nothing cancels, so the
/// relative accuracy is the same at 1e−280 as at 100.
class RareOutcomeBound {
public:
    /// log q < 0, log A ≥ 0, log B ≥ 0, finite.
    RareOutcomeBound(double logQ, double logA, double logB);

    /// At α − 1 = `orderLessOne` > 0.
    double at(double orderLessOne) const;
    /// The same at many orders, ascending; vectorised, within 1e−12 (relative) of at().
    void at(std::span<const double> ordersLessOne, std::span<double> out) const;

private:
    double logQ_, logA_, logB_, q_, notQ_;
};

} // namespace epsiloscope
