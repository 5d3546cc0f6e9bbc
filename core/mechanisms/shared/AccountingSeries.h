// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/SeriesDescriptor.h"
#include "core/privacy/statement/AccountantReading.h"

#include <vector>

namespace epsiloscope::series {

/// The measures of every mechanism that spends as it goes, by what it counts: queries asked, iterations,
/// models, steps.
extern const SeriesDescriptor labelsAnswered;
extern const SeriesDescriptor epsilon; ///< the headline
extern const SeriesDescriptor dataIndependentEpsilon;
extern const SeriesDescriptor checksPart;      ///< RDP of the checks at the minimising order
extern const SeriesDescriptor answersPart;     ///< RDP of the answers there
extern const SeriesDescriptor conversionPart;  ///< the addition there by turning RDP into (ε, δ)
extern const SeriesDescriptor minimisingOrder; ///< the Rényi order
extern const SeriesDescriptor improvedEpsilon; ///< the same curve under the improved conversion

/// The accuracy of the student or the model, by labels answered (or iterations, models, steps).
extern const SeriesDescriptor accuracy;
extern const SeriesDescriptor auroc;
extern const SeriesDescriptor auprc;
extern const SeriesDescriptor scoredAsked; ///< how many queries had been asked then

/// These four: told together whenever the model is scored.
const std::vector<const SeriesDescriptor*>& ofScores();

/// ε by an accountant on offer, by queries asked.
const SeriesDescriptor& epsilonBy(AccountantReading reading);
/// Labels that the budget buys by it.
const SeriesDescriptor& boughtBy(AccountantReading reading);

/// All of these.
const std::vector<const SeriesDescriptor*>& ofEveryMechanism();

} // namespace epsiloscope::series
