// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SensitiveCost.h"

#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>

namespace epsiloscope {

VoteShift shiftedByOneVote(double logOutvoted, double sigma, std::size_t classes) {
    VoteShift shift;
    shiftedByOneVote({&logOutvoted, 1}, sigma, classes, {&shift.logLower, 1}, {&shift.logUpper, 1});
    return shift;
}

void shiftedByOneVote(std::span<const double> logOutvoted, double sigma, std::size_t classes,
                      std::span<double> logLower, std::span<double> logUpper) {
    const double logScale = std::log(static_cast<double>(classes - 1) / 2);
    for (std::size_t i = 0; i < logOutvoted.size(); ++i)
        logLower[i] = logOutvoted[i] - logScale;
    inverseLogErfc(logLower, logLower);
    for (std::size_t i = 0; i < logOutvoted.size(); ++i) {
        logUpper[i] = logLower[i] - 1 / sigma;
        logLower[i] += 1 / sigma;
    }
    logErfc(logLower, logLower);
    logErfc(logUpper, logUpper);
    for (std::size_t i = 0; i < logOutvoted.size(); ++i) {
        const double logQ = logOutvoted[i], lower = logScale + logLower[i], upper = logScale + logUpper[i];
        // No number where the inverse is infinite: there nothing moves.
        logLower[i] = lower < logQ ? lower : logQ;
        logUpper[i] = upper > 0 ? 0 : upper > logQ ? upper : logQ;
    }
}

namespace {

/// Where theorem 6 meets α/σ², and never above the cap below which its conditions on the order hold.
double logQWhereBoundEnds(const GaussianNoisyMaxBound& bound, double order, double sigma) {
    const double limit = gaussianRdp(order, sigma);
    const auto below = [&](double logQ) {
        const std::optional<double> rdp = bound.theorem6(logQ, order);
        return rdp && *rdp < limit;
    };
    const double root = 1 + 1 / sigma, orderRoot = (order - 0.99) / sigma;
    const double cap = std::min({-root * root, -orderRoot * orderRoot, -1 / (sigma * sigma)});
    if (below(cap)) return cap;
    double good = 2 * cap, bad = cap;
    while (!below(good) && good > -1e300) {
        bad = good;
        good *= 1.5;
    }
    while (true) {
        const double middle = good + (bad - good) / 2;
        if (middle <= good || middle >= bad) return good; // no double between them
        (below(middle) ? good : bad) = middle;
    }
}

/// q₀ is B_U(q₁) up to rounding. A value that comes out a little below counts as q₀, where R is larger.
double withoutRounding(double logQ0) {
    return logQ0 * (1 + 1e-12);
}

} // namespace

GaussianSensitivity::GaussianSensitivity(double order, double sigma, std::size_t classes,
                                         std::size_t teachers)
    : bound_({order}, sigma), sigma_(sigma), dataIndependent_(gaussianRdp(order, sigma)), classes_(classes),
      teachers_(teachers), logCap_(std::log1p(-1 / static_cast<double>(classes))),
      logQ0_(logQWhereBoundEnds(bound_, order, sigma)) {
    logQ1_ = shiftedByOneVote(logQ0_, sigma, classes).logLower;
    plateau_ = localBound(logQ1_);
    tail_.reserve(teachers + 1);
    logTail_.reserve(teachers + 1);
    for (std::size_t gap = 0; gap <= teachers; ++gap) {
        const double x = static_cast<double>(gap) / (2 * sigma);
        tail_.push_back(std::erfc(x));
        logTail_.push_back(logErfc(x));
    }
}

double GaussianSensitivity::rdp(double logOutvoted) const {
    double out = 0;
    rdp({&logOutvoted, 1}, {&out, 1});
    return out;
}

void GaussianSensitivity::rdp(std::span<const double> logOutvoted, std::span<double> out) const {
    const double end = withoutRounding(logQ0_);
    // At log q = 0 theorem 6 says nothing.
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = logOutvoted[i] >= end ? 0 : logOutvoted[i];
    theorem6(out, order(), sigma_, dataIndependent_, out);
}

double GaussianSensitivity::localBound(double logOutvoted) const {
    double out = 0;
    localBounds({&logOutvoted, 1}, {&out, 1});
    return out;
}

void GaussianSensitivity::localBounds(std::span<const double> logOutvoted, std::span<double> out) const {
    std::vector<double> logQ(logOutvoted.begin(), logOutvoted.end()), lower(logQ.size()), upper(logQ.size());
    for (double& each : logQ)
        if (each >= logQ1_ && each <= logQ0_) each = logQ1_;
    shiftedByOneVote(logQ, sigma_, classes_, lower, upper);
    rdp(logQ, out);
    rdp(lower, lower);
    rdp(upper, upper);
    for (std::size_t i = 0; i < logQ.size(); ++i) {
        // R is constant upwards from q₀.
        const double down = out[i] - lower[i], up = logQ[i] > logQ0_ ? 0 : upper[i] - out[i];
        out[i] = std::max({0.0, up, down});
    }
}

bool GaussianSensitivity::everBelowDataIndependent() const {
    std::vector<double> unanimous(classes_, 0.0);
    unanimous.front() = static_cast<double>(teachers_);
    return logOutvotedGaussian(unanimous, sigma_) < withoutRounding(logQ0_);
}

double GaussianSensitivity::logOutvoted(std::span<const std::uint32_t> counts) const {
    return logOutvotedGaussian(std::vector<double>(counts.begin(), counts.end()), sigma_);
}

/// logOutvotedGaussian() of sorted_, from tables: a walk asks for it at every step.
double GaussianSensitivity::logOutvotedSorted() const {
    const auto gap = [this](std::size_t j) {
        return std::min<std::size_t>(sorted_[0] - sorted_[j], teachers_);
    };
    double sum = 0;
    for (std::size_t j = 1; j < sorted_.size(); ++j)
        sum += tail_[gap(j)];
    if (sum > 1e-280) return std::min(logCap_, std::log(sum) - std::numbers::ln2);
    // The sum, or its largest term, underflowed: relative to that term, as far as others count.
    constexpr double negligible = -60;
    const double largest = logTail_[gap(1)];
    double relative = 0;
    for (std::size_t j = 1; j < sorted_.size(); ++j) {
        const double below = logTail_[gap(j)] - largest;
        if (below < negligible) break;
        relative += std::exp(below);
    }
    return std::min(logCap_, largest + std::log(relative) - std::numbers::ln2);
}

/// One vote from the leader to the runner-up.
void GaussianSensitivity::weakenLeader() {
    --sorted_[0];
    ++sorted_[1];
    if (sorted_[1] > sorted_[0]) std::swap(sorted_[0], sorted_[1]);
}

/// One vote from the runner-up to the leader: the last of equal runners-up, so that the order stays.
void GaussianSensitivity::strengthenLeader() {
    const auto after =
        std::upper_bound(sorted_.begin() + 1, sorted_.end(), sorted_[1], std::greater<std::uint32_t>());
    --*(after - 1);
    ++sorted_[0];
}

double GaussianSensitivity::addLocalBounds(std::span<const std::uint32_t> counts, double weight,
                                           std::span<double> sums) {
    sorted_.assign(counts.begin(), counts.end());
    std::sort(sorted_.begin(), sorted_.end(), std::greater<std::uint32_t>());
    const double logQHere = logOutvotedSorted();
    if (weight == 0) return logQHere;
    double logQ = logQHere;
    const bool fromBelow = logQ<logQ1_, fromAbove = logQ> logQ0_;
    std::size_t distance = 0;
    while (distance < sums.size() && (fromBelow || fromAbove)) {
        waiting_.push_back({weight, distance++});
        waitingLogQ_.push_back(logQ);
        if (fromBelow ? !(logQ < logQ1_) : !(logQ > logQ0_) || sorted_[1] == 0) break;
        fromBelow ? weakenLeader() : strengthenLeader();
        logQ = logOutvotedSorted();
    }
    for (; distance < sums.size(); ++distance)
        sums[distance] += weight * plateau_;
    constexpr std::size_t enough = 512;
    if (waiting_.size() >= enough) settle(sums);
    return logQHere;
}

void GaussianSensitivity::settle(std::span<double> sums) {
    localBounds(waitingLogQ_, waitingLogQ_);
    for (std::size_t i = 0; i < waiting_.size(); ++i)
        sums[waiting_[i].distance] += waiting_[i].weight * waitingLogQ_[i];
    waiting_.clear();
    waitingLogQ_.clear();
}

namespace {

constexpr double slack = 1e-10;
constexpr int conditionSteps = 2000;
/// −log q at which R has vanished for every order that q₀ allows.
constexpr double furthest = 1e4;

/// From log q = −furthest·|end| up to `logEnd`, even in log(−log q).
std::vector<double> gridUpTo(double logEnd) {
    const double ratio = std::pow(furthest, -1.0 / conditionSteps);
    std::vector<double> grid = {logEnd * furthest};
    for (int i = 1; i < conditionSteps; ++i)
        grid.push_back(grid.back() * ratio);
    grid.push_back(logEnd);
    return grid;
}

bool neverFall(std::span<const double> values) {
    double before = values.front();
    for (const double here : values) {
        if (here < before - slack) return false;
        before = std::max(before, here);
    }
    return true;
}

} // namespace

SensitivityConditions sensitivityConditions(const GaussianSensitivity& sensitivity) {
    std::vector<double> rdp = gridUpTo(sensitivity.logQ0());
    sensitivity.rdp(rdp, rdp);
    std::vector<double> rise = gridUpTo(sensitivity.logQ1()), lower(rise.size()), upper(rise.size());
    shiftedByOneVote(rise, sensitivity.sigma(), sensitivity.classes(), lower, upper);
    sensitivity.rdp(rise, rise);
    sensitivity.rdp(upper, upper);
    for (std::size_t i = 0; i < rise.size(); ++i)
        rise[i] = upper[i] - rise[i];
    return {neverFall(rdp), neverFall(rise)};
}

CheckSensitivity::CheckSensitivity(double order, double threshold, double sigma1, std::size_t teachers,
                                   CheckRounding rounding, CheckDistances distances)
    : neighbour_(teachers + 1, 0.0), rounding_(rounding), distances_(distances) {
    const ThresholdCheckBound bound({order}, sigma1);
    std::array<double, 1> cost{};
    for (std::size_t v = 0; v <= teachers; ++v) {
        bound.rdp(checkOdds(static_cast<double>(v), threshold, sigma1).logUnlikely(), cost);
        rdp_.push_back(cost[0]);
    }
    for (std::size_t v = 0; v < teachers; ++v) {
        const double change = std::abs(rdp_[v + 1] - rdp_[v]);
        neighbour_[v] = std::max(neighbour_[v], change);
        neighbour_[v + 1] = change;
    }
    const double always = checkRdp(order, sigma1);
    everBelowDataIndependent_ =
        std::any_of(rdp_.begin(), rdp_.end(), [always](double rdp) { return rdp < always * (1 - 1e-12); });
}

std::size_t CheckSensitivity::position(double highestCount) const {
    const double rounded = roundedCount(highestCount, rounding_);
    if (!(rounded > 0)) return 0;
    return rounded < static_cast<double>(rdp_.size() - 1) ? static_cast<std::size_t>(rounded)
                                                          : rdp_.size() - 1;
}

void CheckSensitivity::addLocalBounds(double highestCount, double weight, std::span<double> sums) const {
    const std::size_t from = position(highestCount);
    // The reference leaves out the farther end of 0 … n, when it is reached.
    const std::size_t farthest = std::max(from, neighbour_.size() - 1 - from);
    const std::size_t end = distances_ == CheckDistances::AsPublished ? farthest : farthest + 1;
    double largest = 0;
    for (std::size_t d = 0; d < sums.size(); ++d) {
        double here = 0;
        if (d < end && from + d < neighbour_.size()) here = neighbour_[from + d];
        if (d < end && d <= from) here = std::max(here, neighbour_[from - d]);
        largest = distances_ == CheckDistances::RunningMaximum ? std::max(largest, here) : here;
        sums[d] += weight * largest;
    }
}

void CostAtOrder::add(const CostAtOrder& other) {
    rdp += other.rdp;
    dataIndependentRdp += other.dataIndependentRdp;
    localBounds.resize(std::max(localBounds.size(), other.localBounds.size()), 0.0);
    for (std::size_t d = 0; d < other.localBounds.size(); ++d)
        localBounds[d] += other.localBounds[d];
    conditions.c5 = conditions.c5 && other.conditions.c5;
    conditions.c6 = conditions.c6 && other.conditions.c6;
    everBelowDataIndependent = everBelowDataIndependent || other.everBelowDataIndependent;
}

SensitiveCost::SensitiveCost(double order, double sigma, std::size_t classes, std::size_t teachers,
                             const std::optional<Check>& check)
    : answers_(order, sigma, classes, teachers), answersDepend_(answers_.everBelowDataIndependent()) {
    cost_.order = order;
    cost_.localBounds.assign(teachers, 0.0);
    cost_.conditions = answersDepend_ ? sensitivityConditions(answers_) : SensitivityConditions{true, true};
    cost_.everBelowDataIndependent = answersDepend_;
    if (!check) return;
    checks_.emplace(order, check->threshold, check->sigma1, teachers, check->rounding, check->distances);
    checkDataIndependent_ = checkRdp(order, check->sigma1);
    cost_.everBelowDataIndependent = answersDepend_ || checks_->everBelowDataIndependent();
}

void SensitiveCost::add(std::span<const std::uint32_t> counts, double answered) {
    add(counts, answered, static_cast<double>(*std::max_element(counts.begin(), counts.end())));
}

void SensitiveCost::add(std::span<const std::uint32_t> counts, double answered, double checkedCount) {
    if (checks_) {
        cost_.rdp += checks_->rdp(checkedCount);
        cost_.dataIndependentRdp += checkDataIndependent_;
        checks_->addLocalBounds(checkedCount, 1, cost_.localBounds);
    }
    const double always = gaussianRdp(cost_.order, answers_.sigma());
    cost_.dataIndependentRdp += answered * always;
    if (!answersDepend_) {
        cost_.rdp += answered * always;
        return;
    }
    waitingLogQ_.push_back(answers_.addLocalBounds(counts, answered, cost_.localBounds));
    waitingAnswers_.push_back(answered);
}

const CostAtOrder& SensitiveCost::cost() {
    answers_.settle(cost_.localBounds);
    answers_.rdp(waitingLogQ_, waitingLogQ_);
    for (std::size_t i = 0; i < waitingLogQ_.size(); ++i)
        cost_.rdp += waitingAnswers_[i] * waitingLogQ_[i];
    waitingLogQ_.clear();
    waitingAnswers_.clear();
    return cost_;
}

} // namespace epsiloscope
