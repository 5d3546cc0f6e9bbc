// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/Solution.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace epsiloscope {

/// "GNMax", "GNMax, teachers = 100": a mechanism where there is little room.
QString solvedName(const Solution& solution);
/// The answers in sentences, for each mechanism one line with its interval and what its ε means, and one
/// beneath it where there is something to remark.
QStringList answerWords(const std::vector<Solution>& solutions, const SolveGoal& goal);
/// What Solve would do: "10 values of ε, 8 seeds each: 80 runs."
QString solveIntention(std::size_t mechanisms, std::size_t epsilons, std::size_t seeds);

} // namespace epsiloscope
