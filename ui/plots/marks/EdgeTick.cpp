// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/EdgeTick.h"

#include <QFontMetricsF>

#include <algorithm>

namespace epsiloscope {

EdgeTick::EdgeTick(QCustomPlot* plot) : QCPLayerable(plot) {
    setLayer(QStringLiteral("axes"));
}

void EdgeTick::draw(QCPPainter* painter) {
    const QCPAxis& axis = *parentPlot()->xAxis;
    const QVector<double> ticks = axis.tickVector();
    const QVector<QString> words = axis.tickVectorLabels();
    if (!axis.visible() || !axis.ticks() || !axis.tickLabels() || axis.tickLabelRotation() != 0) return;
    for (qsizetype i = 0; i < std::min(ticks.size(), words.size()); ++i) {
        const double middle = axis.coordToPixel(ticks[i]), edge = parentPlot()->viewport().right(),
                     width = QFontMetricsF(axis.tickLabelFont()).horizontalAdvance(words[i]);
        if (!axis.range().contains(ticks[i]) || middle + width / 2 <= edge - 1) continue;
        const double top = axis.axisRect()->bottom() + axis.tickLengthOut() + axis.tickLabelPadding();
        const QRectF place(edge - width - 1, top + 1, width + 1,
                           QFontMetricsF(axis.tickLabelFont()).height());
        painter->setFont(axis.tickLabelFont());
        painter->setPen(axis.tickLabelColor());
        painter->drawText(place, Qt::AlignRight | Qt::AlignTop, words[i]);
    }
}

} // namespace epsiloscope
