// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunsModel.h"

#include <QString>

namespace epsiloscope {

/// What the columns of the runs table are called. The key is for settings and never changes.
struct RunColumn {
    const char* key;
    QString title; ///< empty for the swatch, which speaks for itself
    QString name;  ///< in a menu
    QString toolTip;
};

/// A column that every table of runs has; `column` < RunsModel::FirstParameter.
const RunColumn& fixedColumn(int column);

/// "Noise σ"; the budget is told from the ε that was spent.
QString parameterTitle(const ParameterDescriptor& parameter);
/// "parameter.sigma".
QString parameterKey(const ParameterDescriptor& parameter);

} // namespace epsiloscope
