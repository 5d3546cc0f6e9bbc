// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepChart.h"

namespace epsiloscope {

/// The plottables of one line; the plot must outlive them.
struct SweepChart::Drawn {
    explicit Drawn(QCustomPlot* owner, QCPLayer* bands)
        : plot(owner), lower(owner->addGraph()), upper(owner->addGraph()), middle(owner->addGraph()) {
        for (QCPGraph* edge : {lower, upper}) {
            edge->setPen(Qt::NoPen);
            edge->setLayer(bands);
        }
        upper->setChannelFillGraph(lower);
    }
    ~Drawn() {
        for (QCPGraph* graph : {middle, upper, lower})
            plot->removeGraph(graph);
    }
    Drawn(const Drawn&) = delete;
    Drawn& operator=(const Drawn&) = delete;

    QCustomPlot* plot;
    QCPGraph *lower, *upper, *middle;
};

} // namespace epsiloscope
