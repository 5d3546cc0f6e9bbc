// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/line/LineChart.h"

namespace epsiloscope {

LineChart::LineChart(const QString& id, const QString& title, const QString& yLabel, QWidget* parent)
    : PartsChart({.id = id, .title = title, .xLabel = tr("position (scaled to −1 … 1)"), .yLabel = yLabel},
                 parent) {}

void LineChart::setLine(ShownLinePtr line) {
    if (!line || !line_ || line->around.run != line_->around.run) contentReplaced();
    line_ = std::move(line);
}

void LineChart::refresh() {
    redraw();
    setAccessibleDescription(line_ ? tr("%1. T shows the values as a table.").arg(inWords()) : general_);
}

void LineChart::showAxes(const QString& hint, const QCPRange& y) {
    setHint(hint);
    setAutoRange({-1.04, 1.04}, y);
}

QStringList LineChart::guaranteeWarnings() const {
    if (!line_ || !line_->foundOnPoints) return {};
    return {tr("Do not publish: these classifiers were found on private points without noise.")};
}

QStringList LineChart::privacyWords() const {
    return line_ ? line_->privacy.words(line_->around.run) : QStringList();
}

} // namespace epsiloscope
