// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Accountants for Q-fold composition of a pure ε₀-DP query (SAA, DPBAG−, LNMax data-independent):
/// core/privacy/FORMULAS.md, "Answers that are purely private".
enum class PureAccountant {
    AsPublished, ///< min over integer l = 1 … 80 of (ε₀²/2·Q·l(l+1) + log(1/δ))/l
    Dense,       ///< the same bound over real l > 0: c + 2√(c·log(1/δ)), c = Q·ε₀²/2
    Rdp,         ///< exact RDP of randomised response at integer orders 2 … 1024, improved conversion
    Optimal      ///< exact optimal composition (Kairouz, Oh, Viswanath)
};

const char* toString(PureAccountant accountant); ///< "as-published", "dense", "rdp", "optimal"
std::optional<PureAccountant> pureAccountantFrom(const std::string& name);

/// ε after `queries` ≥ 0 queries at δ in (0, 1), and the minimising order α (α = l + 1 for the moments
/// forms). No order for Optimal, where basic composition is less, and for no queries, which cost 0. Rdp and
/// Optimal are never above basic composition Q·ε₀; AsPublished and Dense are what their formulas say, which
/// for few queries is more.
struct PureEpsilon {
    double epsilon = 0;
    std::optional<double> order;
    bool atEdge = false;
    bool ofWinner = false; ///< by what the winner of a noisy vote alone tells (VoteComposition.h)
};
PureEpsilon pureCompositionEpsilon(PureAccountant accountant, double pureEpsilon, long queries, double delta);

/// The same for one ε₀ and δ and many numbers of queries: what they share is computed once.
class PureCompositionCurve {
public:
    PureCompositionCurve(PureAccountant accountant, double pureEpsilon, double delta);
    PureAccountant accountant() const { return accountant_; }
    double pureEpsilon() const { return pureEpsilon_; }
    double delta() const { return delta_; }
    PureEpsilon after(long queries) const;
    /// Largest number of queries with ε ≤ target; at most `limit`.
    long queriesWithin(double epsilon, long limit = 1'000'000'000) const;

private:
    PureAccountant accountant_;
    double pureEpsilon_, delta_;
    std::vector<double> orders_, perQuery_; ///< Rdp
};

/// RDP at order a + 1 of randomised response with ε₀, the most that any ε₀-DP mechanism has; rounded up. a >
/// 0.
double randomisedResponseRdp(double pureEpsilon, double a);

/// The moments forms (AsPublished, Dense) for answers of unequal cost: Q is replaced by S = Σ m² ≥ 0, the sum
/// over the answers of squared shares of ε₀ (Jordon et al. 2019, theorems 4 and 5). S = Q gives the above.
PureEpsilon momentsEpsilon(PureAccountant form, double pureEpsilon, double squares, double delta);
/// Largest S, to the last bit or two and from below, whose ε is at most `epsilon`.
double momentsSquaresWithin(PureAccountant form, double pureEpsilon, double epsilon, double delta);

/// Largest number of queries with ε ≤ target; at most `limit`.
long pureCompositionQueries(PureAccountant accountant, double pureEpsilon, double epsilon, double delta,
                            long limit = 1'000'000'000);

/// Largest ε₀ per query (relative accuracy 1e−12, rounded down) with which `queries` ≥ 1 queries cost at most
/// ε at δ; 0 where no ε₀ does.
double pureCompositionPerQuery(PureAccountant accountant, long queries, double epsilon, double delta);

/// Exact ε of the Q-fold composition of ε₀-DP queries at δ: the least ε ≥ 0 with
/// Σ_{x: (Q−2x)ε₀ > ε} C(Q,x) p^{Q−x}(1−p)^x (1 − e^{ε−(Q−2x)ε₀}) ≤ δ, p = e^{ε₀}/(1+e^{ε₀}) (Kairouz, Oh,
/// Viswanath 2015), rounded up by what the sums may have lost. Queries ≥ 1, ε₀ > 0, δ in (0, 1). Takes time
/// in proportion to √Q; more than 1e13 queries are bounded by fewer ones of larger ε₀.
double optimalCompositionEpsilon(double pureEpsilon, long queries, double delta);

} // namespace epsiloscope
