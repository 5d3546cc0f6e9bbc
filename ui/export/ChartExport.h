// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QSize>

#include <functional>

namespace epsiloscope {

enum class ChartFormat { Png, Svg, Pdf, Csv, Pgfplots };

/// Of pictures, before scaling.
inline constexpr int dotsPerInch = 96;

/// What is written and how large.
struct ChartExport {
    ChartFormat format = ChartFormat::Svg;
    QSize size{1200, 800}; ///< in pixels of 1/96 inch, before scaling
    double scale = 2;      ///< of a PNG: pixels per unit of `size`
    int dpi = 0; ///< of a PNG, as the file says it; 0: 96 × scale, so that its printed size is `size`
};

/// What is left to do once the charts are painted: gives the bytes. On any thread, once.
using UnfinishedFile = std::function<Result<QByteArray>()>;

} // namespace epsiloscope
