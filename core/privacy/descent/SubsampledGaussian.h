// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace epsiloscope {

/// Rényi differential privacy of one step of DP-SGD: each record takes part with probability `rate` on its
/// own (Poisson sampling), and the sum of their vectors, of norm at most 1, gets N(0, σ²) noise. Neighbours:
/// add or remove one record. (Abadi et al. 2016; Mironov, Talwar and Zhang 2019, theorems 4 and 5: removing
/// costs the most.)

/// RDP(α) = log E_{z~N(0,σ²)} [(1 − q + q·e^{(2z−1)/(2σ²)})^α] / (α − 1), to about 1e−11 relative. rate in
/// [0, 1], sigma > 0, order > 1. Integer orders by the closed sum, others by quadrature of the (positive)
/// excess of the expectation over 1, so that nothing is lost where it is tiny. +∞ where it exceeds doubles.
double subsampledGaussianRdp(double rate, double sigma, double order);
/// The same at each of `orders`.
std::vector<double> subsampledGaussianRdp(double rate, double sigma, std::span<const double> orders);

/// log(1 − q + q·e^y): of a vector that takes part with probability `rate` > 0, y = log of its density over
/// that without it.
double logMixture(double rate, double y);

/// 1.1 … 10.9 by 0.1, the integers 11 … 256, and 512, 1024: 347 orders. Those below 11 matter: integers alone
/// cost up to 8 % of ε.
std::vector<double> subsampledGaussianOrders();

} // namespace epsiloscope
