// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <string>
#include <vector>

namespace epsiloscope {

struct FindingKind;

/// The series and findings that a mechanism tells: its own, those of every mechanism, and the series that
/// follow from findings. What is in neither list does not leave a run.
std::vector<const FindingKind*> findingsOf(const MechanismDescriptor& mechanism);
std::vector<const SeriesDescriptor*> seriesOf(const MechanismDescriptor& mechanism);

/// The same of all mechanisms, each once.
const std::vector<const FindingKind*>& declaredFindings();
const std::vector<const SeriesDescriptor*>& declaredSeries();

/// The series that mechanisms send point by point, and that follow from no finding, each once.
const std::vector<const SeriesDescriptor*>& sentSeries();

} // namespace epsiloscope
