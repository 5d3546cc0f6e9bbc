// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/composition/RenyiCurve.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// LNMax: argmax_j n_j + Lap(1/γ) (Papernot et al. 2017). One query is 2γ-DP. γ > 0 per vote.

/// log q: min(log(1−1/C), log Σ (2+γ·gap)/(4 e^{γ·gap})), in log space. C ≥ 2; counts finite, ≥ 0.
double logOutvotedLaplace(std::span<const double> counts, double gamma);

/// RDP at order α > 1 of a pure ε-DP mechanism whose outcome is another than the expected one with
/// probability q (log q given): the least of ε²α/2, ε, and the data-dependent bound where q < 1/(e^ε+1). Pass
/// log q = 0 for the data-independent value; log q = −∞ costs 0. The moments form: log moment(l) =
/// l·RDP(l+1).
double pureEpsilonRdp(double logOutvoted, double pureEpsilon, double order);
/// The same at every order; ascending orders take the fast path.
void pureEpsilonRdp(double logOutvoted, double pureEpsilon, std::span<const double> orders,
                    std::span<double> out);

/// The accounting of LNMax as the script of Papernot et al. 2017 does it: moments 1 … 8, the data-dependent
/// bound wherever q < ½ (it holds only for q < 1/(e^{2γ}+1)), at γ = 0.1. The published labels were drawn
/// with γ = 0.05, so the published figures are not about them. The true cost of a run is pureEpsilonRdp() at
/// the γ it draws with.
class PublishedLaplaceMoments {
public:
    static constexpr double publishedGamma = 0.1;
    static constexpr int publishedMoments = 8;

    /// γ > 0 per vote; moments 1 … `moments` ≥ 1.
    explicit PublishedLaplaceMoments(double gamma = publishedGamma, int moments = publishedMoments);

    /// One more query; at least two classes.
    void add(std::span<const std::uint32_t> counts);
    /// log moment of one query at moment l ≥ 1, given log q.
    double logMoment(double logOutvoted, int moment) const;

    std::size_t queries() const { return queries_; }
    /// Total log moments, l = 1, 2 …
    std::span<const double> logMoments() const { return total_.values(); }
    /// The last query's addition to them.
    std::span<const double> last() const { return last_; }
    /// ε = min_l (moments(l) + log(1/δ))/l; `order` is the minimising l.
    ConvertedEpsilon epsilon(double delta) const;
    /// The same without looking at the votes.
    ConvertedEpsilon dataIndependentEpsilon(double delta) const;

private:
    double gamma_;
    std::size_t queries_ = 0;
    RenyiCurve total_; ///< over the moments
    std::vector<double> last_, counts_;
};

} // namespace epsiloscope
