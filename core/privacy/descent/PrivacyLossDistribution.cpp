// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/PrivacyLossDistribution.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "core/privacy/descent/SubsampledStep.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <utility>

namespace epsiloscope {
namespace {

constexpr double leastSigma = 1e-3, mostSteps = 1e12, mostSpacing = 50;
/// Points of a window, at most.
constexpr double finest = 1 << 20;
/// What grids may add: to ε, as a share of it, at the first look and at the last; to the logarithm of δ.
constexpr double roughly = 1e-2, harmlessToMany = 2e-5, harmlessToFew = 1e-7, harmlessToDelta = 1e-3;
/// Steps up to which the finest grids take no time worth saving.
constexpr double fewSteps = 20'000;

/// What grids may add to ε, as a share of it, at the last look.
double harmless(double steps) {
    return steps <= fewSteps ? harmlessToFew : harmlessToMany;
}
/// About so many steps are composed on one grid, and as many of such blocks on the next coarser one.
constexpr double stepsOfBlock = 200;
/// Which share of δ may be cut off at each place where something is.
const double logNeglected = std::log(1e-6);
/// Which share of the tilted probability may wrap round from the lower end: there it counts too much, never
/// too little.
const double logWrapped = std::log(1e-13);

/// Where t ↦ (steps·K(t) + offset)/t, which falls and then rises, is least among t > 0.
template <class Cost> double leastTilt(const Cost& cost) {
    return std::exp(concaveMaximiser(std::log(1e-5), std::log(1e9), [&](double logT) {
        const double value = cost(std::exp(logT));
        return std::isnan(value) ? -infinity : -value;
    }));
}

/// Σ probability·(1 − e^{ε−loss})₊ at every point of a composed grid, by its logarithm, and where it crosses
/// δ.
class HockeyStick {
public:
    /// lost: what is not on the grid; excess: what the grid has added to log E e^{tilt·loss}.
    HockeyStick(TiltedLossGrid losses, double excess, double lost)
        : spacing_(losses.spacing), bottom_(static_cast<double>(losses.first)), tilt_(losses.tilt),
          logScale_(losses.logScale), excess_(excess), lost_(lost), tails_(std::move(losses.masses)),
          deltas_(tails_.size(), 0.0) {
        // With l = the point below: Σ p(1 − e^{l−loss}) follows from the same at the point above, where all
        // terms are positive; nothing cancels. Both sums are relative to e^{−tilt·point}.
        const double fade = std::exp(-tilt_ * spacing_), gain = -std::expm1(-spacing_),
                     keep = std::exp(-spacing_);
        for (std::size_t k = tails_.size() - 1; k-- > 0;) {
            deltas_[k] = fade * (gain * tails_[k + 1] + keep * deltas_[k + 1]);
            tails_[k] += fade * tails_[k + 1];
        }
    }

    /// The least ε ≥ 0 with at most this δ; +∞ where what is lost exceeds it.
    double epsilon(double delta) const {
        if (!(lost_ < delta)) return infinity;
        const double logTarget = std::log(delta - lost_);
        std::size_t low = 0, high = deltas_.size() - 1; // δ(high) ≤ target
        if (logDelta(low) <= logTarget) return std::max(0.0, loss(low));
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (logDelta(middle) <= logTarget ? high : low) = middle;
        }
        // Between two points δ is linear in e^{point above − ε}.
        const double target = std::exp(logTarget - logScale_ + tilt_ * loss(high));
        const double share = (target - deltas_[high]) / (tails_[high] - deltas_[high]);
        const double below = share < 1 ? -std::log1p(-std::max(0.0, share)) : spacing_;
        return std::max(0.0, loss(high) - std::min(below, spacing_));
    }

    /// To the logarithm of δ, or tilt times to ε.
    double excess() const { return excess_; }
    double lost() const { return lost_; }

    double delta(double epsilon) const {
        const double place = std::ceil(epsilon / spacing_ - bottom_);
        if (place >= static_cast<double>(deltas_.size())) return std::min(1.0, lost_);
        const auto above = static_cast<std::size_t>(std::max(0.0, place));
        const double below = std::max(0.0, loss(above) - epsilon);
        const double relative = -std::expm1(-below) * tails_[above] + std::exp(-below) * deltas_[above];
        return std::min(1.0, lost_ + std::exp(logScale_ - tilt_ * loss(above)) * relative);
    }

private:
    double loss(std::size_t k) const { return (bottom_ + static_cast<double>(k)) * spacing_; }
    double logDelta(std::size_t k) const { return std::log(deltas_[k]) + logScale_ - tilt_ * loss(k); }

    double spacing_, bottom_, tilt_, logScale_, excess_, lost_;
    std::vector<double> tails_, deltas_; ///< Σ p and δ from each point up
};

/// The losses of so many steps together, and of one more where that is needed.
struct BlockOfSteps {
    double steps = 1;
    TiltedLossGrid losses{};
    std::optional<TiltedLossGrid> ofOneMore{};

    /// As many blocks as there are in `count` steps; some of them have one more, so that it comes out even.
    std::vector<LossTerm> termsOf(double count) const {
        const double whole = std::floor(count / steps), over = count - whole * steps;
        if (over == 0) return {{losses, whole}};
        return {{losses, whole - over}, {*ofOneMore, over}};
    }
};

/// Sizes of blocks, each of blocks of the size before: the first of steps, the last is all of them. A size
/// divides the next one where there is such a divisor; else the next one has at least as many blocks as it
/// has steps left over.
std::vector<double> blockSizes(double steps, double stages) {
    const double usual = std::round(std::pow(steps, 1 / stages));
    std::vector<double> sizes{steps};
    while (static_cast<double>(sizes.size()) < stages) {
        double best = usual;
        const auto first = static_cast<std::int64_t>(std::ceil(0.7 * usual)),
                   end = static_cast<std::int64_t>(std::ceil(1.4 * usual));
        for (std::int64_t parts = first; parts < end; ++parts)
            if (const auto each = static_cast<double>(parts);
                std::fmod(sizes.back(), each) < std::fmod(sizes.back(), best))
                best = each;
        sizes.push_back(std::floor(sizes.back() / best));
    }
    std::reverse(sizes.begin(), sizes.end());
    return sizes;
}

/// Many steps in one direction, seen from the δ or ε that is asked for.
class Composition {
public:
    Composition(double rate, double sigma, LossDirection direction, double steps, double logDelta)
        : steps_(steps), logTail_(logDelta + logNeglected),
          stages_(std::max(1.0, std::round(std::log(steps) / std::log(stepsOfBlock)))),
          step_(rate, sigma, direction, std::min(logTail_ - std::log(steps), -1.0)) {}

    /// Tilts towards the composed loss `target`, which makes the losses next to it likely.
    void aimAt(double target) {
        tilt_ = leastTilt([&](double t) { return steps_ * step_.logMoment(t) - t * target; });
        // Next to a loss that is likely anyway, losses count by how widely they are spread.
        constexpr double spreadsOfWindow = 16;
        const Window window = windowOf(steps_);
        steepness_ = std::max(tilt_, spreadsOfWindow / (window.top - window.bottom));
    }
    double tilt() const { return tilt_; }
    double steps() const { return steps_; }
    /// By how much log δ falls, about, per ε.
    double steepness() const { return steepness_; }

    /// The ε by Rényi's orders, all of them (improved conversion).
    double boundOn(double logDelta) const {
        const double left = logDelta + std::log1p(-2 * std::exp(logNeglected));
        const auto cost = [&](double t) { // t: order − 1
            return (steps_ * step_.logMoment(t) - left - std::log1p(t)) / t - std::log1p(1 / t);
        };
        return std::max(0.0, cost(leastTilt(cost)));
    }

    double most() const { return steps_ * step_.mostLoss(); }
    double cutOff() const { return std::exp(logTail_); }

    /// On grids that together add about `excess` to log E e^{tilt·loss}, or as little as they can. Absent
    /// where losses spread too far.
    std::optional<HockeyStick> compose(double excess) {
        // Rounding errors of a block count in every block, out to its largest losses: where that matters to
        // δ, blocks are made larger.
        constexpr double harmlessLoss = 100;
        auto stick = composeBlocks(excess);
        while (stick && stages_ > 1 && !(stick->lost() < harmlessLoss * cutOff())) {
            --stages_;
            stick = composeBlocks(excess);
        }
        return stick;
    }

private:
    struct Window {
        double bottom = 0, top = 0, topTilt = 1;
    };

    std::optional<HockeyStick> composeBlocks(double excess) const {
        const std::vector<double> sizes = blockSizes(steps_, stages_);
        const double floor = stepFloor();
        // A loss between two points adds t(t + 1)·spacing²/12 on average.
        const double fineness = std::sqrt(12 * excess / (stages_ * steepness_ * (steepness_ + 1)));
        double lost = cutOff();
        BlockOfSteps block;
        for (std::size_t stage = 0; stage < sizes.size(); ++stage) {
            const Window window = windowOf(sizes[stage]);
            double spacing = std::max(fineness / std::sqrt(steps_ / block.steps),
                                      (window.top - window.bottom) / (finest - 8));
            if (stage == 0) {
                if (!(spacing > 1e-300 && spacing < mostSpacing)) return std::nullopt;
                block.losses =
                    step_.grid(std::max(spacing, (step_.mostLoss() - floor) / finest), tilt_, floor);
            } else {
                const auto factor = static_cast<std::int64_t>(spacing / block.losses.spacing);
                if (factor > 1) block.losses = block.losses.coarser(factor);
                if (factor > 1 && block.ofOneMore) block.ofOneMore = block.ofOneMore->coarser(factor);
            }
            spacing = block.losses.spacing;
            const double bottom = std::floor(window.bottom / spacing);
            const std::size_t points = quickPoints((window.top - window.bottom) / spacing + 4);
            const auto sumOf = [&](double count) {
                const std::vector<LossTerm> terms = block.termsOf(count);
                // Chernoff's bound on what wraps round from the upper end, in any of the blocks.
                double beyond = -window.topTilt * (bottom + static_cast<double>(points)) * spacing;
                for (const LossTerm& term : terms)
                    beyond += term.times * term.grid.logMoment(window.topTilt);
                lost += steps_ / sizes[stage] * std::exp(std::min(0.0, beyond + 1e-9 * std::abs(beyond)));
                return sumOfLosses(terms, static_cast<std::int64_t>(bottom), points);
            };
            BlockOfSteps next{sizes[stage], sumOf(sizes[stage]), std::nullopt};
            if (needsOneMore(sizes, stage)) next.ofOneMore = sumOf(sizes[stage] + 1);
            block = std::move(next);
        }
        const double added = block.losses.logScale - steps_ * step_.logMoment(tilt_);
        return HockeyStick(std::move(block.losses), added, lost);
    }

    /// Where the loss of so many steps lies but for what does not count: by Chernoff's bound on what lies
    /// outside, as it is and as it is tilted.
    Window windowOf(double count) const {
        const auto moment = [&](double t) { return count * step_.logMoment(t); };
        const double logTail = logTail_ + std::log(count / steps_), here = moment(tilt_);
        const auto tail = [&](double t) { return (moment(t) - logTail) / t; };
        const auto height = [&](double t) { return (moment(tilt_ + t) - here - logWrapped) / t; };
        const auto depth = [&](double t) { return (moment(tilt_ - t) - here - logWrapped) / t; };
        Window window;
        window.topTilt = leastTilt(tail);
        window.top = std::max(tail(window.topTilt), height(leastTilt(height)));
        window.top = std::min(window.top, (count + 1) * step_.mostLoss());
        window.bottom = std::max(-depth(leastTilt(depth)), (count + 1) * step_.leastLoss());
        return window;
    }
    /// Losses of a step below this one may count as more.
    double stepFloor() const {
        const double here = step_.logMoment(tilt_);
        const auto depth = [&](double t) {
            return (step_.logMoment(tilt_ - t) - here - logWrapped + std::log(steps_)) / t;
        };
        return std::max(-depth(leastTilt(depth)), step_.leastLoss());
    }
    static bool needsOneMore(const std::vector<double>& sizes, std::size_t stage) {
        if (stage + 1 == sizes.size()) return false;
        const double left = std::fmod(sizes[stage + 1], sizes[stage]);
        return left > 0 || (needsOneMore(sizes, stage + 1) && sizes[stage] > 1);
    }

    double steps_, logTail_, stages_;
    SubsampledStep step_;
    double tilt_ = 0, steepness_ = 0;
};

/// ε on grids: first roughly, which tells where to look and may be below the bound known beforehand; then so
/// finely that they add next to nothing.
double refinedEpsilon(Composition& composition, double delta, double known) {
    double value = composition.boundOn(std::log(delta)), share = roughly, before = infinity;
    for (int look = 0; look < 5 && value > known; ++look) {
        composition.aimAt(value);
        const auto stick = composition.compose(share * value * composition.steepness());
        if (!stick) break;
        value = std::min(value, stick->epsilon(delta));
        const double added = stick->excess() / (composition.tilt() * value);
        if (look > 0 && (added <= 1.5 * harmless(composition.steps()) || added > before / 2)) break;
        before = added;
        share = look == 0 ? harmless(composition.steps()) : share / 4;
    }
    return value;
}

/// δ in the same way, and never above the bound known beforehand. What may be cut off is a share of δ, which
/// is not known yet: as long as δ falls a lot, the next look cuts off less.
double refinedDelta(double rate, double sigma, LossDirection direction, double steps, double epsilon,
                    double bound, double known) {
    double value = bound;
    bool rough = true;
    for (int look = 0; look < 8 && value > known && value >= 1e-290; ++look) {
        Composition composition(rate, sigma, direction, steps, std::log(value));
        composition.aimAt(epsilon);
        if (epsilon >= composition.most()) {
            if (composition.cutOff() >= value) break;
            value = composition.cutOff();
            continue;
        }
        const double enough = std::min(harmlessToDelta, 5 * harmlessToMany * composition.steepness() *
                                                            std::max(epsilon, value));
        const auto stick = composition.compose(rough ? roughly : enough);
        if (!stick) break;
        const double before = value;
        value = std::min(value, stick->delta(epsilon));
        constexpr double settled = 3e-3;
        const bool fine = stick->excess() <= 1.5 * enough || value > (1 - settled) * before;
        if (!rough && fine && value > before / 100) break;
        rough = value <= before / 100;
    }
    return value;
}

/// How far the two outputs of one step can be apart in total variation, rounded up: δ at ε = 0, which adds
/// up. mu: how far those of a record that takes part are apart, over the noise.
double totalVariation(double rate, double mu) {
    return rate * gaussianDelta(mu, 0) * (1 + 1e-15);
}

/// One step, exactly, rounded up (Balle, Barthe and Gaboardi 2018, theorem 8; it is attained where a record
/// is removed): ε = log(1 + q(e^{ε'} − 1)) at δ, where the noise without sampling has ε' at δ/q.
double epsilonOfOneStep(double rate, double sigma, double delta) {
    constexpr double large = 30, roundedUp = 1 + 1e-14;
    const double unsampled = gaussianEpsilon(1 / sigma, delta / rate * (1 - 1e-15));
    const double logOdds = unsampled + std::log(rate);
    return roundedUp * (logOdds < large ? std::log1p(rate * std::expm1(unsampled))
                                        : logOdds + std::log1p((1 - rate) * std::exp(-logOdds)));
}

bool canCompose(double rate, double sigma, double steps) {
    return rate > 1e-100 && sigma >= leastSigma && steps <= mostSteps;
}

} // namespace

/// RDP of one step, found by rising orders as far as it is asked for: where σ is small, large orders take
/// seconds, and have no use.
struct SubsampledGaussianLoss::Renyi {
    std::vector<double> orders, rdp;
    std::mutex mutex;

    double at(std::size_t i, double rate, double sigma) {
        const std::scoped_lock lock(mutex);
        while (rdp.size() <= i)
            rdp.push_back(subsampledGaussianRdp(rate, sigma, orders[rdp.size()]));
        return rdp[i];
    }
};

SubsampledGaussianLoss::SubsampledGaussianLoss(double rate, double sigma, std::int64_t records)
    : rate_(rate), sigma_(sigma), shift_(static_cast<double>(records)) {
    directions_ = {LossDirection::Replace};
    if (records != 1) return;
    directions_ = {LossDirection::Remove, LossDirection::Add};
    renyi_ = std::make_shared<Renyi>();
    renyi_->orders = subsampledGaussianOrders();
}

double SubsampledGaussianLoss::renyiEpsilon(double steps, double delta, double known) const {
    double least = known;
    for (std::size_t i = 0; renyi_ && i < renyi_->orders.size(); ++i) {
        const double order = renyi_->orders[i], rdp = steps * renyi_->at(i, rate_, sigma_);
        // RDP rises with the order, and so does what is left of the conversion at δ = 1.
        if (rdp + improvedConversionTerm(order, 1) >= least) break;
        least = std::min(least, std::max(0.0, rdp + improvedConversionTerm(order, delta)));
    }
    return least;
}

double SubsampledGaussianLoss::logRenyiDelta(double steps, double epsilon, double known) const {
    double least = known;
    for (std::size_t i = 0; renyi_ && i < renyi_->orders.size(); ++i) {
        const double order = renyi_->orders[i];
        const double excess = steps * renyi_->at(i, rate_, sigma_) + std::log1p(-1 / order) - epsilon;
        const double log = (order - 1) * excess - std::log(order);
        if (excess >= 1 && log >= least) break; // it rises from here on
        least = std::min(least, log);
    }
    return least;
}

double SubsampledGaussianLoss::epsilon(std::int64_t steps, double delta) const {
    if (steps <= 0 || rate_ <= 0) return 0;
    const double count = static_cast<double>(steps);
    // Taking part in every step costs at least as much; joint convexity of the hockey-stick divergence.
    const double unsampled = gaussianEpsilon(std::sqrt(count) * shift_ / sigma_, delta);
    if (rate_ >= 1 || unsampled <= 0) return unsampled;
    if (count * totalVariation(rate_, shift_ / sigma_) <= delta) return 0;
    if (steps == 1 && shift_ == 1) return epsilonOfOneStep(rate_, sigma_, delta);
    const double bound = renyiEpsilon(count, delta, unsampled);
    if (!canCompose(rate_, sigma_, count)) return bound;
    double worst = 0;
    for (const LossDirection direction : directions_) {
        Composition composition(rate_, sigma_, direction, count, std::log(delta));
        worst = std::max(worst, refinedEpsilon(composition, delta, worst));
        if (worst >= bound) return bound;
    }
    return worst;
}

double SubsampledGaussianLoss::delta(std::int64_t steps, double epsilon) const {
    if (steps <= 0 || rate_ <= 0) return 0;
    const double count = static_cast<double>(steps);
    const double unsampled = gaussianDelta(std::sqrt(count) * shift_ / sigma_, epsilon);
    if (rate_ >= 1 || unsampled <= 0) return unsampled;
    // Or the improved conversion, solved for δ.
    const double logBound = logRenyiDelta(
        count, epsilon, std::log(std::min(unsampled, count * totalVariation(rate_, shift_ / sigma_))));
    const double bound = std::exp(logBound);
    if (!canCompose(rate_, sigma_, count) || logBound < -650) return bound;
    double worst = 0;
    for (const LossDirection direction : directions_) {
        worst = std::max(worst, refinedDelta(rate_, sigma_, direction, count, epsilon, bound, worst));
        if (worst >= bound) break;
    }
    return worst;
}

} // namespace epsiloscope
