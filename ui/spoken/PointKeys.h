// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/spoken/ReadAloud.h"

#include <QColor>

class QKeyEvent;
class QPainter;

namespace epsiloscope {

/// Lets the arrow keys go through the points of a picture that needs them for nothing else: left and right
/// along, up and down to the curve beside, Home and End to the ends. `at` becomes the point meant, which is
/// read aloud. False: it is none of these keys, or there is no point. `widget` is a ReadAloud whose
/// pointRead() is `at`.
bool goByKey(const QKeyEvent& event, QWidget* widget, std::optional<PointRead>& at);

/// Has these keys in the sheet of keys.
void tellPointKeys(QWidget* widget);

/// A ring around the point that is read, where the widget has the focus.
void paintPointRing(QPainter& painter, const QWidget& widget, const QColor& ink);

} // namespace epsiloscope
