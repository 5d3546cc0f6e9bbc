// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ConfidentExpectation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope::testing {

ConfidentExpectation::ConfidentExpectation(std::vector<double> orders)
    : checks_(orders), answers_(std::move(orders)), lastCheck_(checks_.orders().size(), 0.0),
      lastAnswer_(lastCheck_), weighted_(lastCheck_) {}

ConfidentExpectation ConfidentExpectation::confident(std::vector<double> orders, double threshold,
                                                     double sigma1, double sigma2, CheckRounding rounding) {
    ConfidentExpectation made = gaussian(std::move(orders), sigma2);
    made.check_ = Check{ThresholdCheckBound(made.orders(), sigma1), threshold, sigma1, rounding, {}};
    return made;
}

ConfidentExpectation ConfidentExpectation::gaussian(std::vector<double> orders, double sigma) {
    ConfidentExpectation made(std::move(orders));
    made.gaussian_.emplace(made.orders(), sigma);
    made.sigma_ = sigma;
    return made;
}

ConfidentExpectation ConfidentExpectation::laplace(std::vector<double> orders, double gamma) {
    ConfidentExpectation made(std::move(orders));
    made.gamma_ = gamma;
    return made;
}

ExpectedQuery ConfidentExpectation::add(std::span<const std::uint32_t> counts) {
    return add(counts, static_cast<double>(*std::max_element(counts.begin(), counts.end())));
}

ExpectedQuery ConfidentExpectation::add(std::span<const std::uint32_t> counts, double checkedCount) {
    counts_.assign(counts.begin(), counts.end());
    ExpectedQuery query;
    query.odds = {0, -std::numeric_limits<double>::infinity()};
    if (check_) query.odds = addCheck(checkedCount);
    query.answered = std::exp(query.odds.logPass);
    query.logOutvoted = costOfAnswer();
    for (std::size_t i = 0; i < weighted_.size(); ++i)
        weighted_[i] = query.answered * lastAnswer_[i];
    answers_.add(weighted_);
    expectedAnswered_ += query.answered;
    ++queries_;
    return query;
}

void ConfidentExpectation::add(const VoteCounts& votes, std::size_t queries) {
    const std::size_t count = std::min(queries, votes.queries());
    for (std::size_t query = 0; query < count; ++query)
        add(votes.of(query));
}

/// A check depends on the rounded count alone, of which there are few: each is computed once.
CheckOdds ConfidentExpectation::addCheck(double highestCount) {
    const CheckOdds odds = checkOdds(highestCount, check_->threshold, check_->sigma1, check_->rounding);
    const auto [cost, isNew] = check_->costs.try_emplace(roundedCount(highestCount, check_->rounding));
    if (isNew) {
        cost->second.resize(lastCheck_.size());
        check_->bound.rdp(odds.logUnlikely(), cost->second);
    }
    std::copy(cost->second.begin(), cost->second.end(), lastCheck_.begin());
    checks_.add(lastCheck_);
    return odds;
}

double ConfidentExpectation::costOfAnswer() {
    if (gaussian_) {
        const double logOutvoted = logOutvotedGaussian(counts_, sigma_);
        gaussian_->rdp(logOutvoted, lastAnswer_);
        return logOutvoted;
    }
    const double logOutvoted = logOutvotedLaplace(counts_, gamma_);
    pureEpsilonRdp(logOutvoted, 2 * gamma_, orders(), lastAnswer_);
    return logOutvoted;
}

std::vector<double> ConfidentExpectation::rdp() const {
    std::vector<double> sum = checks_.values();
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += answers_.values()[i];
    return sum;
}

std::vector<double> ConfidentExpectation::dataIndependentRdp() const {
    std::vector<double> sum;
    sum.reserve(orders().size());
    for (const double order : orders()) {
        const double answer = gaussian_ ? gaussianRdp(order, sigma_) : pureEpsilonRdp(0, 2 * gamma_, order);
        const double check = check_ ? checkRdp(order, check_->sigma1) : 0;
        sum.push_back(static_cast<double>(queries_) * check + expectedAnswered_ * answer);
    }
    return sum;
}

} // namespace epsiloscope::testing
