// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"
#include "tests/testing/VoteCounts.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope::testing {

/// What is known of one query before any noise is drawn.
struct ExpectedQuery {
    double answered = 1;    ///< probability that it passes the check; 1 where there is none
    double logOutvoted = 0; ///< log q of its answer
    CheckOdds odds;         ///< of its check; certain to pass where there is none
};

/// What the accountants of a run are held against. What a table of votes costs in expectation over the
/// checks' noise, query by query: the accounting of the papers' tables. Each query pays for its check, and
/// for its answer weighted by the probability that it passes; that this probability moves with the votes is
/// ignored, so the sum is a figure, not a guarantee of any run. A plain noisy maximum (GNMax, LNMax) is the
/// same with no check: there the sum is what a run spends.
///
/// Queries are added one at a time, and everything may be read after each: the curve of ε against queries
/// asked costs no second pass. A value: copy it to go on from the middle of a table.
class ConfidentExpectation {
public:
    /// Confident-GNMax; with the check's own count given to add(), Interactive-GNMax. Orders > 1, σ₁, σ₂ > 0.
    static ConfidentExpectation confident(std::vector<double> orders, double threshold, double sigma1,
                                          double sigma2, CheckRounding rounding = CheckRounding::HalfUp);
    /// GNMax: every query is answered.
    static ConfidentExpectation gaussian(std::vector<double> orders, double sigma);
    /// LNMax with noise Lap(1/γ), accounted for at that γ: every query is answered.
    static ConfidentExpectation laplace(std::vector<double> orders, double gamma);

    /// One more query. At least two classes, one of them with votes.
    ExpectedQuery add(std::span<const std::uint32_t> counts);
    /// The same where the check sees another largest count than the answer does (Interactive-GNMax: the
    /// largest n_j − n·p_j). Without a check it is ignored.
    ExpectedQuery add(std::span<const std::uint32_t> counts, double checkedCount);
    /// The next `queries` rows from the first, or as many as there are.
    void add(const VoteCounts& votes, std::size_t queries);

    std::size_t queries() const { return queries_; }
    double expectedAnswered() const { return expectedAnswered_; }
    const std::vector<double>& orders() const { return checks_.orders(); }
    /// Data-dependent RDP of all checks so far; 0 where there are none.
    const RenyiCurve& checks() const { return checks_; }
    /// Data-dependent RDP of all answers so far, each weighted by its probability.
    const RenyiCurve& answers() const { return answers_; }
    /// Checks and answers together, per order.
    std::vector<double> rdp() const;
    /// The same without looking at the votes, but for the probabilities that weight the answers. (GNMax,
    /// LNMax: without looking at all.)
    std::vector<double> dataIndependentRdp() const;
    /// What the last query's check cost, per order; 0 where there is none.
    std::span<const double> lastCheck() const { return lastCheck_; }
    /// What the last query's answer costs if it is given, not weighted, per order.
    std::span<const double> lastAnswer() const { return lastAnswer_; }

private:
    struct Check {
        ThresholdCheckBound bound;
        double threshold, sigma1;
        CheckRounding rounding;
        std::map<double, std::vector<double>> costs; ///< by rounded largest count
    };
    explicit ConfidentExpectation(std::vector<double> orders);
    CheckOdds addCheck(double highestCount);
    double costOfAnswer();

    RenyiCurve checks_, answers_;
    std::optional<Check> check_;
    std::optional<GaussianNoisyMaxBound> gaussian_; ///< else LNMax at γ
    double sigma_ = 0, gamma_ = 0;
    std::size_t queries_ = 0;
    double expectedAnswered_ = 0;
    std::vector<double> lastCheck_, lastAnswer_, weighted_, counts_;
};

} // namespace epsiloscope::testing
