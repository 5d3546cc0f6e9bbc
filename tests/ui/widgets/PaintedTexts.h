// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

class QPaintDevice;
class QSize;
class QWidget;

namespace epsiloscope::testing {

/// A piece of text as it was painted, in pixels of the widget that paints it.
struct PaintedText {
    QString text;
    QRectF ink;  ///< where its letters have ink
    QRectF seen; ///< what the painter was clipped to
    QRectF row;  ///< what the letters advance over, from ascent to descent
};

/// All text that a visible widget itself paints, whatever paints it, its children's left out: it is made to
/// paint on a device that listens. A QCustomPlot is drawn anew, as what it paints is a finished picture.
/// Pieces that follow each other on one line are one text.
std::vector<PaintedText> paintedTexts(QWidget& widget);
/// The same of whatever is painted on a picture of this size, at 96 dots per inch.
std::vector<PaintedText> paintedTexts(const QSize& size, const std::function<void(QPaintDevice&)>& paint);

} // namespace epsiloscope::testing
