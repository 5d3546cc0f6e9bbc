// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ExportPresets.h"

#include <cmath>

namespace epsiloscope {

namespace {

int pixelsOf(double millimetres) {
    constexpr double millimetresOfInch = 25.4;
    return static_cast<int>(std::lround(millimetres / millimetresOfInch * dotsPerInch));
}

} // namespace

const std::array<ExportPreset, 3>& exportPresets() {
    static constexpr std::array<ExportPreset, 3> all{{
        {"column", "Paper, one column: 85 mm wide, text 8 pt", 85, 60, 8},
        {"page", "Paper, two columns: 174 mm wide, text 8 pt", 174, 110, 8},
        {"slide", "Slide, 16:9, text 14 pt", 254, 142.875, 14},
    }};
    return all;
}

QStringList exportPresetNames() {
    QStringList names;
    for (const ExportPreset& each : exportPresets())
        names << QString::fromLatin1(each.name);
    return names;
}

const ExportPreset* findExportPreset(const QString& name) {
    for (const ExportPreset& each : exportPresets())
        if (name == QLatin1String(each.name)) return &each;
    return nullptr;
}

ChartExport ExportPreset::appliedTo(ChartExport how) const {
    how.size = {pixelsOf(width), pixelsOf(height)};
    how.textSize = textSize;
    return how;
}

const ExportPreset* presetOf(const ChartExport& how) {
    constexpr double same = 0.005;
    for (const ExportPreset& each : exportPresets()) {
        const ChartExport wanted = each.appliedTo(how);
        if (wanted.size == how.size && std::abs(wanted.textSize - how.textSize) < same) return &each;
    }
    return nullptr;
}

} // namespace epsiloscope
