// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SanitisedEpsilon.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/noise/Noise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace epsiloscope {
namespace {

/// The a of the release's first term a/σ².
double firstTerm(double order, double smoothness, Publication publication) {
    const double growth = std::exp(2 * smoothness);
    return publication == Publication::AsPublished ? order * growth
                                                   : order / (2 * (order - (order - 1) * growth));
}

/// Parameters and what they are worth: cost of publishing plus two standard deviations.
struct Candidate {
    ReleaseParameters parameters;
    double worth = std::numeric_limits<double>::infinity();
};

/// σ_SS at the minimum of a/σ² + 2·SS·σ.
Candidate candidateAt(const CostAtOrder& cost, double smoothness, Publication publication) {
    const double sensitivity = smoothSensitivity(cost.localBounds, smoothness).value;
    const double a = firstTerm(cost.order, smoothness, publication);
    Candidate candidate{{cost.order, smoothness, std::cbrt(a / sensitivity)}};
    const std::optional<double> publishing = releaseRdp(candidate.parameters, publication);
    if (publishing) candidate.worth = *publishing + 2 * sensitivity * candidate.parameters.sigma;
    return candidate;
}

/// The best of `steps` + 1 values of s from `low` to `high`.
Candidate bestBetween(const CostAtOrder& cost, double low, double high, int steps, Publication publication) {
    Candidate best;
    for (int i = 0; i <= steps; ++i) {
        const double smoothness = low + (high - low) * i / steps;
        const Candidate candidate = candidateAt(cost, smoothness, publication);
        if (candidate.worth < best.worth) best = candidate;
    }
    return best;
}

/// How far two neighbours can be apart is a maximum over distances and so has many local minima in s: a grid,
/// then a finer one around its best.
Candidate bestSound(const CostAtOrder& cost) {
    const double end = -0.5 * std::log1p(-1 / cost.order); // of the s for which the sound formula holds
    constexpr int steps = 500;
    const double width = end / steps;
    const Candidate coarse = bestBetween(cost, 0, end, steps, Publication::Sound);
    const double s = coarse.parameters.smoothness;
    const Candidate fine =
        bestBetween(cost, std::max(0.0, s - width), std::min(end, s + width), 200, Publication::Sound);
    return fine.worth < coarse.worth ? fine : coarse;
}

bool dependsOnVotes(const CostAtOrder& cost) {
    return std::any_of(cost.localBounds.begin(), cost.localBounds.end(), [](double b) { return b > 0; });
}

Error nothingDepends() {
    return {"what these queries cost does not depend on the votes",
            {},
            "publish the data-independent ε: it is the same, and needs no noise"};
}

/// Why a cost cannot be sanitised, from public parameters alone.
std::optional<Error> refusal(const CostAtOrder& cost) {
    if (!cost.everBelowDataIndependent)
        return Error{"even a unanimous vote costs as much as the data-independent bound says",
                     {},
                     "publish the data-independent ε, or take less noise, a lower order or more teachers"};
    if (!cost.conditions.c5 || !cost.conditions.c6)
        return Error{
            Sentence("condition %1 of the smooth sensitivity analysis does not hold at these parameters",
                     {(cost.conditions.c5 ? "C6" : "C5")}),
            {},
            "publish the data-independent ε, or take more noise or a lower order"};
    if (!dependsOnVotes(cost)) return nothingDepends();
    return std::nullopt;
}

std::optional<Error> wrongParameters(const CostAtOrder& cost, double delta, const ReleaseParameters& p) {
    if (!(delta > 0 && delta < 1)) return Error{"δ is not between 0 and 1", "delta", "choose one like 1e-5"};
    if (!(std::abs(p.order - cost.order) <= 1e-12 * cost.order))
        return Error{"the cost was taken at another order than that of the release", "order",
                     "fix one order beforehand and use it for both"};
    return std::nullopt;
}

} // namespace

ReleaseParameters blindReleaseParameters(double epsilon, double delta, Publication publication,
                                         double share) {
    ReleaseParameters parameters;
    parameters.order = 1 - 2 * std::log(delta) / epsilon;
    parameters.smoothness = 0.25 / parameters.order;
    parameters.sigma =
        std::sqrt(firstTerm(parameters.order, parameters.smoothness, publication) / (share * epsilon));
    return parameters;
}

Result<ReleaseParameters> tunedReleaseParameters(const CostAtOrder& cost, Publication publication) {
    if (!dependsOnVotes(cost)) return nothingDepends();
    if (publication == Publication::Sound) return bestSound(cost).parameters;
    Candidate best;
    for (int hundredths = 30; hundredths < 50; ++hundredths) {
        const Candidate candidate = candidateAt(cost, 0.01 * hundredths / cost.order, publication);
        if (candidate.worth < best.worth) best = candidate;
    }
    return best.parameters;
}

Result<SanitisedEpsilon> sanitisedEpsilon(const CostAtOrder& cost, double delta,
                                          const ReleaseParameters& parameters, Publication publication,
                                          bool tuned) {
    if (auto error = wrongParameters(cost, delta, parameters)) return *std::move(error);
    if (auto error = refusal(cost)) return *std::move(error);
    const std::optional<double> publishing = releaseRdp(parameters, publication);
    if (!publishing)
        return Error{"nothing is known of a release with this order, smoothness and σ_SS", "smoothness",
                     "take a smoothness of about 0.25 divided by the order, and a positive σ_SS"};
    SanitisedEpsilon made;
    made.delta = delta;
    made.rdp = cost.rdp;
    made.publishing = *publishing;
    made.conversion = classicConversionTerm(cost.order, delta);
    made.epsilon = made.rdp + made.publishing + made.conversion;
    made.dataIndependentRdp = cost.dataIndependentRdp;
    made.sensitivity = smoothSensitivity(cost.localBounds, parameters.smoothness);
    made.noise = made.sensitivity.value * parameters.sigma;
    made.parameters = parameters;
    made.publication = publication;
    made.conditions = cost.conditions;
    made.tuned = tuned;
    return made;
}

double drawn(const SanitisedEpsilon& epsilon, RandomStream& random, NoiseTap* tap) {
    const NoiseCall call{.room = "accounting",
                         .step = "cost of the votes",
                         .scale = epsilon.noise,
                         .sensitivity = epsilon.sensitivity.value,
                         .smoothness = epsilon.parameters.smoothness};
    const double noisy = Noise(call, tap).on(epsilon.rdp, random);
    return std::clamp(noisy, 0.0, epsilon.dataIndependentRdp) + epsilon.publishing + epsilon.conversion;
}

double togetherEpsilon(std::span<const SanitisedEpsilon> of) {
    double sum = of.front().epsilon;
    for (const SanitisedEpsilon& other : of.subspan(1))
        sum += other.epsilon - other.conversion;
    return sum;
}

double togetherNoise(std::span<const SanitisedEpsilon> of) {
    double noise = 0;
    for (const SanitisedEpsilon& each : of)
        noise = std::hypot(noise, each.noise);
    return noise;
}

double togetherDrawn(std::span<const SanitisedEpsilon> of, RandomStream& random, NoiseTap* tap) {
    double sum = drawn(of.front(), random, tap);
    for (const SanitisedEpsilon& other : of.subspan(1))
        sum += drawn(other, random, tap) - other.conversion;
    return sum;
}

} // namespace epsiloscope
