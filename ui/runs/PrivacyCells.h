// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunFigures.h"
#include "ui/runs/RunsModel.h"

#include <QString>
#include <QStringList>
#include <QVariant>

namespace epsiloscope {

/// The columns of figures that stand beside the headline ε: improved conversion, its parts, sanitised, as
/// published, in expectation, and how good the labels are. Cells as in RunCells.h; empty, or invalid, where
/// the run does not have the figure.
bool isBesideHeadline(RunsModel::Column column);
QString besideText(const RunFigures& figures, RunsModel::Column column);
QString besideToolTip(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column);
QVariant besideSortKey(const RunFigures& figures, RunsModel::Column column);

/// All of them that concern ε, as lines for a tool tip on the headline.
QStringList besideLines(const RunFigures& figures);

} // namespace epsiloscope
