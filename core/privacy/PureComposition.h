// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace epsiloscope {

/// Accountants for Q-fold composition of a pure ε₀-DP query (SAA, DPBAG−, LNMax data-independent): FORMULAS
/// §3.
enum class PureAccountant {
    AsPublished, ///< min over integer l = 1 … 80 of (ε₀²/2·Q·l(l+1) + log(1/δ))/l
    Dense,       ///< the same bound over real l > 0: c + 2√(c·log(1/δ)), c = Q·ε₀²/2
    Rdp,         ///< exact RDP of randomised response at integer orders 2 … 1024, improved conversion
    Optimal      ///< exact optimal composition (Kairouz, Oh, Viswanath)
};

const char* toString(PureAccountant accountant); ///< "as-published", "dense", "rdp", "optimal"
std::optional<PureAccountant> pureAccountantFrom(const std::string& name);

/// ε after `queries` ≥ 0 queries at δ in (0, 1), and the minimising order α (α = l + 1 for the moments forms;
/// absent for Optimal, where basic composition is less, and for no queries, which cost 0). Rdp and Optimal
/// are never above basic composition Q·ε₀; AsPublished and Dense are what their formulas say, which for few
/// queries is more.
struct PureEpsilon {
    double epsilon = 0;
    std::optional<double> order;
    bool atEdge = false;
};
PureEpsilon pureCompositionEpsilon(PureAccountant accountant, double pureEpsilon, long queries, double delta);

/// Largest number of queries with ε ≤ target; at most `limit`.
long pureCompositionQueries(PureAccountant accountant, double pureEpsilon, double epsilon, double delta,
                            long limit = 1'000'000'000);

/// Largest ε₀ per query (relative accuracy 1e−12, rounded down) with which `queries` ≥ 1 queries cost at most
/// ε at δ; 0 where no ε₀ does.
double pureCompositionPerQuery(PureAccountant accountant, long queries, double epsilon, double delta);

} // namespace epsiloscope
