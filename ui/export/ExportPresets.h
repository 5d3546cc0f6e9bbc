// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartFiles.h"

#include <QStringList>

#include <array>

namespace epsiloscope {

/// Where a picture will stand: how large it is there, and the text in it.
struct ExportPreset {
    const char* name;     ///< on the command line
    const char* purpose;  ///< where a person chooses one
    double width, height; ///< in millimetres
    double textSize;      ///< in points

    ChartExport appliedTo(ChartExport how) const;
};

/// In the order in which they are offered.
const std::array<ExportPreset, 3>& exportPresets();
QStringList exportPresetNames();
/// By name, or null.
const ExportPreset* findExportPreset(const QString& name);
/// The one that this size and this text are of; null: none.
const ExportPreset* presetOf(const ChartExport& how);

} // namespace epsiloscope
