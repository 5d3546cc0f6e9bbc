// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// GNMax: argmax_j n_j + N(0, σ²) (Papernot et al. 2018). Votes counts may be any reals ≥ 0; σ > 0 in votes.
/// Two neighbouring histograms differ by one vote moved, so one query costs RDP(α) = α/σ².

/// log q: union bound on Pr[the noisy winner is not the plurality], min(log(1−1/C), log ½Σ erfc(gap/2σ)), in
/// log space (proposition 7). C ≥ 2; never −∞ for finite counts.
double logOutvotedGaussian(std::span<const double> counts, double sigma);

/// α/σ².
double gaussianRdp(double order, double sigma);

/// Evaluates theorem 6 on a fixed grid of orders, fast enough for thousands of queries. Orders > 1; ascending
/// ones take the fast path.
class GaussianNoisyMaxBound {
public:
    GaussianNoisyMaxBound(std::vector<double> orders, double sigma);
    const std::vector<double>& orders() const { return orders_; }
    /// RDP at every order: the least of theorem 6 (where its conditions hold) and α/σ²; 0 where log q = −∞.
    /// `out` has one entry per order. Safe from many threads at once.
    void rdp(double logOutvoted, std::span<double> out) const;
    /// Theorem 6 alone at one order; absent where its conditions fail.
    std::optional<double> theorem6(double logOutvoted, double order) const;

private:
    std::vector<double> orders_, ordersLessOne_, dataIndependent_;
    double sigma_;
    bool ascending_;
};

/// Least σ (relative accuracy 1e−12, rounded up) with which `queries` ≥ 1 answers cost at most ε at δ,
/// data-independent, with the given orders and conversion; absent where no σ ≤ 1e9 does.
std::optional<double> gaussianSigmaFor(long queries, double epsilon, double delta,
                                       std::span<const double> orders, bool improved);
/// Number of queries that (ε, δ) buys, data-independent; the one that would cross is not counted. At most
/// `limit`.
long gaussianQueriesFor(double sigma, double epsilon, double delta, std::span<const double> orders,
                        bool improved, long limit = 1'000'000'000);

} // namespace epsiloscope
