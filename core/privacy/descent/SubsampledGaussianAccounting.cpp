// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledGaussianAccounting.h"

#include "core/base/Infinity.h"
#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {
namespace {

constexpr Named<DescentAccountant> descentAccountants[] = {
    {DescentAccountant::RdpClassic, "as-published", "Rényi, classic conversion"},
    {DescentAccountant::RdpImproved, "rdp", "Rényi, improved conversion"},
    {DescentAccountant::LossDistribution, "optimal", "privacy loss distribution"}};

constexpr double leastSearchedSigma = 1e-3, mostSigma = 1e8;

std::string shortNumber(double value) {
    return inShort(value, 4);
}

std::optional<Error> whatIsWrong(double rate, std::int64_t steps, double epsilon, double delta) {
    if (!(rate >= 0 && rate <= 1))
        return Error{Sentence("a sampling rate of %1 is no probability", {shortNumber(rate)}), "",
                     "choose a batch between nothing and all of the records"};
    if (steps < 0) return Error{"a negative number of steps", "", "choose 0 or more steps"};
    if (!(epsilon > 0))
        return Error{Sentence("no finite noise has ε = %1", {shortNumber(epsilon)}), "",
                     "choose an ε above 0"};
    if (!(delta > 0 && delta < 1))
        return Error{Sentence("Gaussian noise keeps to no ε with δ = %1", {shortNumber(delta)}), "",
                     "choose a δ between 0 and 1, well below 1 over the number of records"};
    return std::nullopt;
}

/// Least σ in [low, high] for which `holds`, which is true from some σ on and at `high`.
template <class Predicate>
double leastNoise(double low, double high, double relativeTolerance, const Predicate& holds) {
    while (high - low > relativeTolerance * high) {
        // By halves of the logarithm while that is far away.
        const double middle = high > 2 * low ? std::sqrt(low * high) : low + (high - low) / 2;
        if (middle <= low || middle >= high) break;
        (holds(middle) ? high : low) = middle;
    }
    return high;
}

/// Many steps are nearly one Gaussian mechanism of μ = q√(steps·(e^{1/σ²} − 1)) (Dong, Roth, Su 2022, theorem
/// 9): the σ at which that one would have this ε. Some other ε is the true one, but they grow alike, down to
/// half a σ: from there on ε grows as 1/σ².
class NominalNoise {
public:
    NominalNoise(double rate, std::int64_t steps, double delta)
        : rate_(rate), steps_(static_cast<double>(steps)), delta_(delta) {
        const double epsilon =
            gaussianEpsilon(rate * std::sqrt(steps_ * std::expm1(1 / (least * least))), delta);
        if (epsilon > 0) end_ = std::log(epsilon);
    }
    double at(double logEpsilon) const {
        if (logEpsilon > end_) return std::max(leastSearchedSigma, least * std::exp((end_ - logEpsilon) / 2));
        const double perStep = gaussianMu(std::exp(logEpsilon), delta_) / rate_;
        return std::clamp(1 / std::sqrt(std::log1p(perStep * perStep / steps_)), leastSearchedSigma,
                          mostSigma);
    }

private:
    static constexpr double least = 0.5;

    double rate_, steps_, delta_, end_ = 700; // of log ε: numbers end there
};

Error noNoise(std::int64_t steps, double epsilon, double delta) {
    return Error{Sentence("no noise up to %1 keeps %2 steps to ε = %3 at δ = %4",
                          {shortNumber(mostSigma), steps, shortNumber(epsilon), shortNumber(delta)}),
                 "", "choose fewer steps, a smaller batch, a larger ε or a larger δ"};
}

/// Each look at the loss distribution takes a while, but the logarithm of its ε is nearly that of the nominal
/// one, and a constant: chords between a σ that is too small and one that is enough (the Illinois variant of
/// regula falsi).
Result<double> leastNoiseByLossDistribution(double rate, std::int64_t steps, double epsilon, double delta,
                                            const std::function<bool()>& goOn) {
    constexpr double closeEnough = 1e-5, aim = -closeEnough / 2; // of log ε(σ) − log ε, from below
    const NominalNoise nominal(rate, steps, delta);
    struct Side {
        double place = infinity, value = 0; ///< of the nominal log ε; infinite where it is not known yet
        bool known() const { return std::isfinite(place); }
    };
    Side enough, tooLittle;
    std::optional<bool> lastHeld;
    double place = std::log(epsilon), reach = 1, least = mostSigma;
    while (!(goOn && !goOn())) {
        const double sigma = nominal.at(place);
        const double value = std::log(SubsampledGaussianLoss(rate, sigma).epsilon(steps, delta) / epsilon);
        const bool holds = value <= 0;
        if (holds) least = sigma;
        if (holds && (value >= -closeEnough || sigma <= leastSearchedSigma)) break;
        if (!holds && sigma >= mostSigma) return noNoise(steps, epsilon, delta);
        Side& side = holds ? enough : tooLittle;
        Side& other = holds ? tooLittle : enough;
        side = {place, value - aim};
        if (!other.known()) {
            // Where ε is 0, a σ that is far too small takes long to look at.
            constexpr double most = 3;
            place -= reach * std::clamp(side.value, -most, most);
            reach *= 2;
            continue;
        }
        if (lastHeld == holds) other.value /= 2;
        lastHeld = holds;
        const double chord = side.value / (side.value - other.value);
        const bool numbers = std::isfinite(chord);
        place = side.place + (other.place - side.place) * (numbers ? std::clamp(chord, 0.001, 0.999) : 0.5);
        if (place == side.place || place == other.place) break;
    }
    return least;
}

// Where the search for ε ends there is no bound.
double withoutBound(double epsilon) {
    constexpr double endOfSearch = 1e299;
    return epsilon < endOfSearch ? epsilon : std::numeric_limits<double>::infinity();
}

} // namespace

const char* toString(DescentAccountant accountant) {
    return entryIn(descentAccountants, accountant).name;
}

std::optional<DescentAccountant> descentAccountantFrom(const std::string& name) {
    return valueIn(descentAccountants, name);
}

const char* inWords(DescentAccountant accountant) {
    return entryIn(descentAccountants, accountant).words;
}

DescentCosts::DescentCosts(double rate, double sigma, std::vector<double> orders)
    : rate_(rate), sigma_(sigma), orders_(std::move(orders)), loss_(rate, sigma) {}

const std::vector<double>& DescentCosts::perStep() {
    if (perStep_.empty()) perStep_ = subsampledGaussianRdp(rate_, sigma_, orders_);
    return perStep_;
}

DescentCost DescentCosts::of(DescentAccountant accountant, std::int64_t steps, double delta) {
    if (steps <= 0 || rate_ <= 0) return {};
    if (accountant == DescentAccountant::LossDistribution)
        return {withoutBound(loss_.epsilon(steps, delta)), std::nullopt, false};
    std::vector<double> rdp = perStep();
    for (double& value : rdp)
        value *= static_cast<double>(steps);
    const ConvertedEpsilon least = accountant == DescentAccountant::RdpClassic
                                       ? classicConversion(orders_, rdp, delta)
                                       : improvedConversion(orders_, rdp, delta);
    if (!std::isfinite(least.epsilon)) return {least.epsilon, std::nullopt, false};
    return {least.epsilon, least.order, least.atEdge};
}

DescentCost descentCost(DescentAccountant accountant, double rate, double sigma, std::int64_t steps,
                        double delta, const std::vector<double>& orders) {
    return DescentCosts(rate, sigma, orders).of(accountant, steps, delta);
}

Result<double> noiseMultiplierFor(DescentAccountant accountant, double rate, std::int64_t steps,
                                  double epsilon, double delta, const std::vector<double>& orders,
                                  const std::function<bool()>& goOn) {
    if (auto error = whatIsWrong(rate, steps, epsilon, delta)) return *std::move(error);
    if (accountant == DescentAccountant::LossDistribution)
        return leastNoiseByLossDistribution(rate, steps, epsilon, delta, goOn);
    const auto holds = [&](double sigma) {
        return descentCost(accountant, rate, sigma, steps, delta, orders).epsilon <= epsilon;
    };
    if (!holds(mostSigma)) return noNoise(steps, epsilon, delta);
    return leastNoise(leastSearchedSigma, mostSigma, 1e-11, holds);
}

std::int64_t stepsFor(DescentAccountant accountant, double rate, double sigma, double epsilon, double delta,
                      std::int64_t most, const std::vector<double>& orders,
                      const std::function<bool()>& goOn) {
    if (rate <= 0) return std::max<std::int64_t>(0, most);
    DescentCosts costs(rate, sigma, orders);
    return largestInteger(most, [&](long steps) {
        return !(goOn && !goOn()) && costs.of(accountant, steps, delta).epsilon <= epsilon;
    });
}

} // namespace epsiloscope
