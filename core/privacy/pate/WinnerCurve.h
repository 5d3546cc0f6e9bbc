// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/Noise.h"

#include <cstdint>
#include <memory>

namespace epsiloscope {

/// A vote whose noisy winner alone is released: argmax_c n_c + noise. One teacher's vote may move from any
/// class to any other, be cast or be withdrawn.
struct NoisyVote {
    NoiseLaw law = NoiseLaw::Gaussian;
    double scale = 1;        ///< of each count's noise, in votes: σ, or 1/λ of Laplace noise; > 0
    bool twoClasses = false; ///< true only where exactly two classes are declared; else any number of them
    bool operator==(const NoisyVote&) const = default;
};

/// The same where the teachers first check, with noise of their own, whether enough of them agree
/// (Confident-GNMax): the outcome is "refused" or the winner. The cost is of a query that is *asked*.
struct CheckedVote {
    NoisyVote vote;            ///< Gaussian noise
    double threshold = 0;      ///< T, in votes
    double checkSigma = 1;     ///< σ₁ of the highest count's noise, in votes; > 0
    std::int64_t teachers = 1; ///< their number, public and fixed; ≥ 1
    std::int64_t classes = 0;  ///< as declared; 0: any number of them
    bool allVote = false;      ///< true only where every teacher votes on every query
    bool operator==(const CheckedVote&) const = default;
};

/// RDP of one answer at orders > 1, whatever the votes are, in both directions: the supremum over all gaps of
/// the winner's own divergence, rounded up, and never above that of all noisy counts together. Adds up over
/// answers however their votes were chosen (core/privacy/FORMULAS.md, "The winner alone"). At most 1e−4 above
/// the supremum with two classes, at most 3e−3 with any number. Of a checked vote: exact where there are two
/// classes and every teacher votes, else theorem d there ("The winner and its check").
class WinnerCurve {
public:
    virtual ~WinnerCurve() = default;
    /// At this order > 1; found when it is asked for first, and kept. Safe from many threads at once.
    virtual double rdp(double order) const = 0;

    /// One curve for each setting, kept while others are not asked for.
    static std::shared_ptr<const WinnerCurve> of(const NoisyVote& vote);
    static std::shared_ptr<const WinnerCurve> of(const CheckedVote& vote);
};

} // namespace epsiloscope
