// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"

namespace epsiloscope {

inline constexpr char documentSchema[] = "epsiloscope.charts/1";

/// The text key of a PNG, and the namespace of the element `document` in SVG and in the XMP of a PDF.
inline constexpr char documentKey[] = "epsiloscope";
inline constexpr char documentNamespace[] = "urn:epsiloscope:charts:1";

/// Whether an axis can show the range: two ends in order, neither too near nor too far, above 0 where it is
/// logarithmic.
bool canBeShown(const QCPRange& range, bool logarithmic);

/// The document as one line of JSON in ASCII: no format can spoil it. On any thread.
QByteArray documentText(const ChartDocument& document);

} // namespace epsiloscope
