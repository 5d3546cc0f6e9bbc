// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

namespace epsiloscope {

/// The sample "cardiology": 24,175 invented patients × 29 features and what became of them within a year
/// (10,395 events, 43.0 %): size and balance of the private cohort of the DPBag paper, nothing of its
/// content.
///
/// The model. Each patient has a latent frailty f ~ N(0, 1). A measure is mean + deviation · (l f + √(1 − l²)
/// z) with its own loading l and z ~ N(0, 1), or the exponential of that, rounded as a laboratory would; a
/// condition (0 or 1) is present with probability 1 / (1 + exp(−(a + b f))). Score: 1.3 times the sum of
/// weight × standardised measure and of weight × condition (tables in CardiologySample.cpp), plus logistic
/// noise. The 10,395 patients of the highest scores have an event. A logistic regression is nearly the right
/// model and gets more than three in four right.
Table makeCardiologySample();

} // namespace epsiloscope
