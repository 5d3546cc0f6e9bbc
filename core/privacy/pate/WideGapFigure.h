// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// Corollary 4 of Papernot et al. 2018: where the highest count is far above the second, and that far above
/// the third, one answer of GNMax costs about e^(−2λ/σ²)/λ at order λ = (n₁ − n₂)/4. It follows from theorem
/// 6 at q = e^(−(n₁−n₂)²/4σ²) if the first term is neglected and all but two outputs are left out. So it is a
/// rule of thumb and no bound, and a function of the votes.
struct WideGapCost {
    double order = 0; ///< λ > 1
    double rdp = 0;
};

/// "Far above" is read as 4 σ: from there on λ ≥ σ, so that the figure is at most λ/σ², and at least what the
/// corollary's proof approximates, e^(−(3λ+1)/σ²)/(λ−1). Absent where a gap is smaller or λ ≤ 1. σ > 0; two
/// counts at least; of two classes there is one gap.
std::optional<WideGapCost> wideGapCost(std::span<const double> counts, double sigma);

/// Answers summed up by it: at orders up to its own each costs what the corollary says, or α/σ² where that is
/// less; elsewhere α/σ².
class WideGapFigure {
public:
    WideGapFigure(std::vector<double> orders, double sigma);
    void add(std::span<const double> counts);
    long answers() const { return answers_; }
    long wide() const { return wide_; } ///< of which the corollary speaks
    /// By the classic conversion, as the paper has it; 0 where nothing was answered.
    double epsilon(double delta) const;

private:
    std::vector<double> orders_, rdp_;
    double sigma_;
    long answers_ = 0, wide_ = 0;
};

} // namespace epsiloscope
