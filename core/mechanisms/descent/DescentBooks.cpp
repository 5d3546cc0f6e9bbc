// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/descent/DescentBooks.h"

#include "core/base/Infinity.h"
#include "core/base/Result.h"
#include "core/mechanisms/shared/GradientStep.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace epsiloscope {

BooksPage DescentBooks::after(std::int64_t steps) {
    // Who wants single steps alone need not wait for them.
    if (!costs_) {
        costs_.emplace(descent_.rate, descent_.noise);
        orders_ = std::make_shared<std::vector<double>>(costs_->orders());
    }
    BooksPage page;
    std::array<double, allDescentAccountants.size()> costs{};
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const DescentCost cost = costs_->of(allDescentAccountants[i], steps, descent_.delta);
        // Upper bounds found on different grids may cross by a hair; what is spent must not shrink.
        costs[i] = last_[i] = std::max(last_[i], cost.epsilon);
    }
    page.privacy.spent.value = costs[static_cast<std::size_t>(descent_.accountant)];
    page.readings = {{AccountantReading::DescentClassic, costs[0], std::nullopt},
                     {AccountantReading::DescentImproved, costs[1], std::nullopt},
                     {AccountantReading::DescentLosses, costs[2], std::nullopt}};
    auto rdp = std::make_shared<std::vector<double>>(costs_->perStep());
    for (double& value : *rdp)
        value *= static_cast<double>(steps);
    page.orders = OrdersSnapshot{{}, 0, descent_.delta, orders_, rdp, nullptr};
    return page;
}

Sentence stoppedInWords(const ResolvedDescent& descent) {
    return Sentence("the budget is spent after %1 of %2 steps", {descent.steps, descent.planned});
}

namespace {

// σ·C·√p for a whole number p of weights, and C of the parameters.
Sentence contradictionIn(const GradientStep& step, const Parameters& parameters) {
    const double clipNorm = parameters.real("clip_norm");
    if (step.step > parameters.integer("steps")) return "there are more steps than the parameters say";
    if (!alike(step.clipNorm, clipNorm))
        return "the clipping norm of the steps is not that of the parameters";
    const double weights = std::pow(step.noiseNorm / (parameters.real("noise_multiplier") * clipNorm), 2);
    if (!(weights >= 1) || !alike(weights, std::round(weights), 1e-6))
        return "the norm of the noise is that of no number of weights";
    return {};
}

} // namespace

Result<TrialBooks> booksOfDescent(const TrialOutcome& outcome) {
    const Parameters& parameters = outcome.resolved;
    ResolvedDescent descent;
    descent.accountant = *descentAccountantFrom(parameters.choice("accountant"));
    descent.rate = parameters.real("sampling_rate");
    descent.noise = parameters.real("noise_multiplier");
    descent.delta = parameters.real("delta");
    descent.planned = descent.steps = parameters.integer("steps");
    if (!(descent.rate > 0 && descent.rate <= 1 && descent.noise > 0 && descent.delta > 0) ||
        descent.steps < 1)
        return Error{"no steps of descent", "/parameters", {}};
    TrialBooks books;
    books.accuracy = 1e-6;
    books.privacy.spent = descentEpsilon(descent, descent.steps);
    // That follows from the number of private records, which a file does not say.
    books.privacy.spent.justAFew = outcome.privacy.spent.justAFew;
    books.at = [kept = std::make_shared<DescentBooks>(descent)](long steps, long) {
        return kept->after(std::max(1L, steps));
    };
    books.contradiction = [parameters](const Finding& finding) {
        const auto* step = finding.as<GradientStep>();
        return step == nullptr ? std::string() : contradictionIn(*step, parameters);
    };
    return books;
}

} // namespace epsiloscope
