// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/CustomPlot.h"

#include <QToolTip>

namespace epsiloscope {

/// Tells by a tool tip what a place of the plot is about, by a function of its pixels; empty words: nothing.
/// What can be clicked on has a hand over it.
template <class Words> void tellPlaces(QCustomPlot* plot, const Words& wordsAt, bool clickable = false) {
    QObject::connect(plot, &QCustomPlot::mouseMove, plot, [plot, wordsAt, clickable](QMouseEvent* event) {
        const QString words = wordsAt(event->position());
        if (clickable && !words.isEmpty()) plot->setCursor(Qt::PointingHandCursor);
        QToolTip::showText(event->globalPosition().toPoint(), words, plot);
    });
}

} // namespace epsiloscope
