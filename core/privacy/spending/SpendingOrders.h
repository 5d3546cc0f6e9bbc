// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace epsiloscope {

/// The Rényi orders at which costs of releases add up: dense ones, those of subsampling (whose minima may be
/// sharp), and larger integers, at which subsampling has a closed sum: what costs little has its minimum
/// there. Ascending.
const std::vector<double>& spendingOrders();

/// Those of them, 12 % apart, at which votes beside other costs are asked what their winner alone costs
/// (WinnerCost.h), which takes long.
const std::vector<double>& voteOrders();

/// The order of a Rényi filter (Feldman and Zrnic 2021) that holds releases to a total (ε, δ) in advance of
/// all of them: the one of voteOrders() at which the most Gaussian noise fits, that is
/// 2·(ε − log((α−1)/α) + log(δα)/(α−1))/α is greatest; the last where none fits. A function of the total
/// alone. δ in (0, 1).
double filterOrder(double epsilon, double delta);

} // namespace epsiloscope
