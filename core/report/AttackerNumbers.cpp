// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/files/AttackerMembers.h"
#include "core/report/RunNumbers.h"
#include "core/report/ShownNumber.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr const char* tradeoffSources =
    "Wasserman and Zhou 2010; Dong, Roth and Su 2022; FORMULAS.md, section 15";

// Where (α + T(α))/2 is least: the best that an attacker can do at even odds.
double bestFalsePositive(const AttackerView& view) {
    double best = 0, least = 1;
    for (const double alpha : view.tightest().falsePositive)
        if (const double error = (alpha + view.falseNegativeAt(alpha)) / 2; error < least) {
            least = error;
            best = alpha;
        }
    return best;
}

} // namespace

std::vector<ReportNumber> attackerNumbers(const AttackerView& view) {
    if (!view.promised || view.curves.empty()) return {};
    const AttackerOnFile told = onFile(view);
    const double alpha = bestFalsePositive(view), beta = view.falseNegativeAt(alpha);
    constexpr double rare = 0.01;
    const double missed = view.falseNegativeAt(rare), belief = view.beliefAt(0.5, rare);
    return {
        {"guesses right, of 100",
         std::to_string(told.right),
         Sentence("at most, by who knows all else; %1 would be by chance", {told.byChance}),
         {"1 − min over α of ((1 − π)·α + π·T(α)), π = ½, T the trade-off curve; rounded up",
          Sentence("near α = %1, T(α) = %2: 1 − (%3 + %4) = %5 (%6)",
                   {shownNumber(alpha, 3), shownNumber(beta, 3), shownNumber(alpha / 2, 3),
                    shownNumber(beta / 2, 3), shownNumber(view.rightAt(0.5), 3),
                    inWords(view.tightest().source)}),
          tradeoffSources}},
        {"advantage",
         shownNumber(told.advantage, 3),
         "largest true minus false positive rate of any test, at most",
         {"max over α of 1 − T(α) − α",
          Sentence("near α = %1: 1 − %2 − %3 = %4",
                   {shownNumber(alpha, 3), shownNumber(beta, 3), shownNumber(alpha, 3),
                    shownNumber(std::max(0.0, 1 - alpha - beta), 3)}),
          tradeoffSources}},
        {"belief after an alarm",
         concat(shownNumber(100 * belief, 3), " %"),
         "at most, by a test with one false alarm in a hundred or more, from even odds",
         {"π(1 − T(α))/(π(1 − T(α)) + (1 − π)α), π = ½, α = 0.01",
          concat("T(0.01) = ", shownNumber(missed, 3), ": ", shownNumber(1 - missed, 3), "/(",
                 shownNumber(1 - missed, 3), " + 0.01) = ", shownNumber(belief, 3)),
          tradeoffSources}},
    };
}

} // namespace epsiloscope
