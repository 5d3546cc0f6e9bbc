// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartFiles.h"

class QSettings;

namespace epsiloscope {

enum class LengthUnit { Pixels, Millimetres };

/// What a person has chosen for exports. A value, remembered from one start to the next.
struct ExportChoices {
    QString chart = QStringLiteral("all");
    ChartExport how;
    LengthUnit unit = LengthUnit::Pixels;

    /// Nonsense in the settings is passed over; null: what is usual.
    static ExportChoices remembered(const QSettings* settings);
    void remember(QSettings* settings) const;
};

double millimetresOf(double pixels);
double pixelsOf(double millimetres);

/// What will come out, in words: "2400 × 1600 pixels, printed 317.5 × 211.7 mm at 192 dpi".
QString sizeInWords(const ChartExport& how);

} // namespace epsiloscope
