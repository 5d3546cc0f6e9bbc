// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SensitivityConditions.h"

#include "core/privacy/sensitivity/VoteShift.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {
namespace {

constexpr double slack = 1e-10;
constexpr int conditionSteps = 2000;
/// −log q at which R has vanished for every order that q₀ allows.
constexpr double furthest = 1e4;

/// Whether f does not fall from log q = −furthest·|end| up to `logEnd`, on a grid even in log(−log q).
template <class Function> bool neverFalls(double logEnd, const Function& f) {
    const double ratio = std::pow(furthest, -1.0 / conditionSteps);
    double logQ = logEnd * furthest, before = f(logQ);
    for (int i = 1; i <= conditionSteps; ++i) {
        logQ = i == conditionSteps ? logEnd : logQ * ratio;
        const double here = f(logQ);
        if (here < before - slack) return false;
        before = std::max(before, here);
    }
    return true;
}

} // namespace

SensitivityConditions sensitivityConditions(const GaussianSensitivity& sensitivity) {
    const auto rdp = [&](double logQ) { return sensitivity.rdp(logQ); };
    const auto rise = [&](double logQ) {
        const VoteShift shift = shiftedByOneVote(logQ, sensitivity.sigma(), sensitivity.classes());
        return sensitivity.rdp(shift.logUpper) - sensitivity.rdp(logQ);
    };
    return {neverFalls(sensitivity.logQ0(), rdp), neverFalls(sensitivity.logQ1(), rise)};
}

} // namespace epsiloscope
