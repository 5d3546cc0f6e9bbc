// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/runs/RunsModel.h"

#include <QString>
#include <QVariant>

namespace epsiloscope {

/// What one cell of the runs table says.
QString cellText(const RunEntry& entry, RunsModel::Column column);
/// What it means, in full: never an ε without its kind, δ and adjacency.
QString cellToolTip(const RunEntry& entry, RunsModel::Column column);
/// What it sorts by; invalid where the value is absent.
QVariant cellSortKey(const RunEntry& entry, RunsModel::Column column);

QString columnTitle(RunsModel::Column column);
QString columnToolTip(RunsModel::Column column);

} // namespace epsiloscope
