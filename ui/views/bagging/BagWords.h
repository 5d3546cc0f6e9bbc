// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/IntrinsicBagging.h"

#include <QString>

#include <cstddef>

namespace epsiloscope {

/// How bagging and its intrinsic privacy are worded.

/// "with replacement", "one joint draw", "independent draws without replacement". One bag without replacement
/// is drawn in one way only: "without replacement".
QString drawWords(BagDraw draw, std::int64_t models);
/// A chance in three digits: "0.154", below a thousandth "1.67e-5".
QString chanceText(double chance);
/// "In 154 of 1,000 draws your record is handed over exactly as it is (by the theorem 153.5 ± 11.4). In the
/// other 846 it has no influence at all."
QString simulatedWords(std::size_t held, std::size_t draws, double delta);
/// The words where so many draws would take too long: the theorem's figure alone.
QString tooManyWords(const BagPlan& plan, std::size_t draws);
/// The meaning of δ ≥ 1/n, and that (0, δ) holds as well; of a plan that passes checkBags.
QString meaningWords(const BagPlan& plan);
/// The pair of a plan that passes checkBags, with everything that an ε carries: "ε = 0.167 at δ = 0.154 ·
/// replace one record · …".
QString guaranteeWords(const BagPlan& plan);

} // namespace epsiloscope
