// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

#include <vector>

namespace epsiloscope {

class Chart;

/// Draws charts two in a row into one picture, light, on white, numbers in the C locale, in the family DejaVu
/// Sans: the same bytes whatever the locale and the screen. False where the file cannot be written. Sizes are
/// in pixels before scaling.
bool saveChartsAsPng(const std::vector<Chart*>& charts, const QString& path, QSize size, double scale);
bool saveChartsAsSvg(const std::vector<Chart*>& charts, const QString& path, QSize size);

} // namespace epsiloscope
