// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "core/report/ReportSubject.h"

namespace epsiloscope {

/// What a sweep came to: its combinations over all seeds, each figure with its formula where they are few; of
/// a race its ranking; of what else varies mechanisms how often the best beats the others.
void addSweepFigures(ReportSection& section, const ReportedSweep& sweep);

} // namespace epsiloscope
