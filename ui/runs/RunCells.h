// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunFigures.h"
#include "ui/runs/RunsModel.h"

#include <QString>
#include <QVariant>

namespace epsiloscope {

/// What one cell of a column that every table has says.
QString cellText(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column);
/// What it means, in full: never an ε without its kind, δ and adjacency.
QString cellToolTip(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column);
/// What it sorts and is filtered by: a number where it is one; invalid where the value is absent.
QVariant cellSortKey(const RunEntry& entry, const RunFigures& figures, RunsModel::Column column);

/// "Noise σ"; the budget is told from the ε that was spent.
QString parameterTitle(const ParameterDescriptor& parameter);
/// "parameter.sigma".
QString parameterKey(const ParameterDescriptor& parameter);
/// The same for a parameter's column.
QString parameterCellText(const RunFigures& figures, const ParameterDescriptor& parameter);
QVariant parameterSortKey(const RunFigures& figures, const ParameterDescriptor& parameter);

} // namespace epsiloscope
