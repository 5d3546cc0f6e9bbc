// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/PublishableEpsilon.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

const Epsilon* promisedBeside(const PrivacyStatement& privacy) {
    if (privacy.dataIndependent) return &*privacy.dataIndependent;
    return privacy.spent.kind == EpsilonKind::DataIndependent ? &privacy.spent : nullptr;
}

// The noisy cost is brought to 0 at least: what is left are publishing and conversion.
double leastDrawn(const SanitisedStatement& sanitised) {
    const auto publishing =
        releaseRdp({sanitised.order, sanitised.smoothness, sanitised.sigmaSS}, Publication::Sound);
    const auto times = static_cast<double>(std::max<std::size_t>(1, sanitised.rounds.size()));
    return publishing ? times * *publishing + classicConversionTerm(sanitised.order, sanitised.delta)
                      : -std::numeric_limits<double>::infinity();
}

} // namespace

UseOfSanitised useOf(const PrivacyStatement& privacy) {
    const SanitisedStatement& sanitised = *privacy.sanitised;
    if (sanitised.asPublished || sanitised.tuned) return UseOfSanitised::AsItSays;
    constexpr double rounding = 1e-9;
    if (sanitised.drawn && sanitised.epsilon <= leastDrawn(sanitised) * (1 + rounding))
        return UseOfSanitised::SaysNothing;
    const Epsilon* promised = promisedBeside(privacy);
    const bool smaller =
        promised == nullptr || promised->delta > sanitised.delta || !(sanitised.epsilon >= promised->value);
    return smaller ? UseOfSanitised::AsItSays : UseOfSanitised::NoSmaller;
}

Sentence publishableInWords(const PrivacyStatement& privacy) {
    const SanitisedStatement& sanitised = *privacy.sanitised;
    const UseOfSanitised use = useOf(privacy);
    if (use == UseOfSanitised::AsItSays) return inWords(sanitised, privacy.spent.adjacency);
    const Epsilon* promised = promisedBeside(privacy);
    const Sentence instead = promised == nullptr
                                 ? Sentence("nothing")
                                 : Sentence("the promised ε = %1", {epsilonInWords(promised->value)});
    return use == UseOfSanitised::NoSmaller
               ? Sentence("%1: the sanitised one, %2, is no smaller",
                          {instead, epsilonInWords(sanitised.epsilon)})
               : Sentence("%1: the sanitised one was drawn as %2, the least that it can be, and says nothing",
                          {instead, epsilonInWords(sanitised.epsilon)});
}

} // namespace epsiloscope
