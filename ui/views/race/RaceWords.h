// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RaceStandings.h"

#include <QString>
#include <QStringList>

namespace epsiloscope {

/// "1.00", "∞": what it promises; "–" where nothing is known.
QString epsilonOfLane(const RaceLane& lane);
/// "add or remove one record, δ = 1e-5, promised": what ε means in a group, where there is little
/// room.
QString groupBrief(const RaceGroup& group);
/// "DPBag leads: 0.831. It beats SAA in 9 of 10 repeats (95 %: 60 to 98).", one line for each group that has
/// several lanes; then what tuning costs.
QStringList standingsWords(const RaceStandings& standings);

} // namespace epsiloscope
