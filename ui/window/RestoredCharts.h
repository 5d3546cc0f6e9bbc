// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"

namespace epsiloscope {

class RunList;
class ViewTabs;

/// Puts the runs of exported charts among the others, with their names, and with their colours as far as
/// these are free, and brings the charts' view to the front where it has something to show of them. Where
/// there were no runs before, the charts are looked at as they were: zoom, scales, notes, what was hidden.
void restoreCharts(const ChartDocument& document, RunList& runs, ViewTabs& views);

/// The experiment behind exported charts that the forms should show: the newest visible run's; null where
/// there is none.
const Experiment* experimentOf(const ChartDocument& document);

} // namespace epsiloscope
