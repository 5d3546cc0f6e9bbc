// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QToolTip>

namespace epsiloscope {

/// Tells by a tool tip what chart->wordsAt() says of the place under the mouse, in pixels of the plot; empty
/// words: nothing. What can be clicked on has a hand over it.
template <class SomeChart> void tellPlaces(SomeChart* chart, bool clickable = false) {
    QCustomPlot* plot = chart->plot();
    QObject::connect(plot, &QCustomPlot::mouseMove, chart, [chart, plot, clickable](QMouseEvent* event) {
        const QString words = chart->wordsAt(event->position());
        if (clickable && !words.isEmpty()) plot->setCursor(Qt::PointingHandCursor);
        QToolTip::showText(event->globalPosition().toPoint(), words, plot);
    });
}

} // namespace epsiloscope
