// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/GaussianWithin.h"

#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"

#include <cmath>
#include <vector>

namespace epsiloscope {

namespace {

double gaussianWithin(const RenyiSettings& settings, double epsilon) {
    std::vector<double> rdp(settings.orders.size());
    const auto fits = [&](double square) {
        for (std::size_t i = 0; i < rdp.size(); ++i)
            rdp[i] = settings.orders[i] * square / 2;
        const ConvertedEpsilon converted = settings.improved
                                               ? improvedConversion(settings.orders, rdp, settings.delta)
                                               : classicConversion(settings.orders, rdp, settings.delta);
        return converted.epsilon <= epsilon;
    };
    // The search ends below the solution, while a run that sums in doubles may reach it: so a little is
    // added. That charges nothing more: the exact cost of Gaussian noise lies well below each of these
    // conversions.
    constexpr double accuracy = 1e-12;
    return largestReal(1, accuracy, fits) * (1 + 2 * accuracy);
}

} // namespace

double gaussianWithin(const Parameters& parameters, double epsilon) {
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    // A budget is charged as it is, and no more in the last digit.
    if (settings.gaussian) return std::pow(gaussianMu(epsilon, settings.delta), 2);
    return gaussianWithin(settings, epsilon);
}

double gaussianWithinPublication(const Parameters& parameters) {
    RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    const ReleaseParameters published = publicationParameters(parameters);
    settings.orders = {published.order};
    const auto reserved = releaseRdp(published, Publication::Sound);
    return reserved ? gaussianWithin(settings, parameters.real("epsilon") -
                                                   static_cast<double>(publications(parameters)) * *reserved)
                    : 0;
}

} // namespace epsiloscope
