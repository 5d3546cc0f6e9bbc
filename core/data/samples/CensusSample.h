// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

namespace epsiloscope {

/// The sample "census": 12,000 invented people, 14 features and their income (2,880 high, 24 %).
///
/// The model. Each person has a latent diligence t ~ N(0, 1). Age is a skewed normal; years of schooling
/// follow t; marital state and household role follow age; occupation follows schooling; hours follow t and
/// employer; capital gains and losses are mostly zero and otherwise log-normal. Sex, region, birth abroad and
/// household size do not act on income. Income is high for the 2,880 people with the highest
///   s = 1.3 (0.36 (schooling − 12) − 0.0022 (age − 48)² + 1.7 [married] + 0.035 (hours − 40) + occupation
///            + 1.1 ln(1 + gain / 3000) + 0.6 [loss > 0] − 0.3 [self-employed]) + logistic noise,
/// so that a logistic regression is nearly the right model, and errs for about one person in six. Employer
/// and occupation are missing for some (about 5 %), mostly both at once.
Table makeCensusSample();

} // namespace epsiloscope
