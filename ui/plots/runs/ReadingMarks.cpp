// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/ReadingMarks.h"

#include "ui/plots/marks/RunPalette.h"

namespace epsiloscope {

ReadingMarks::ReadingMarks(QCustomPlot* plot, int run) : line_(new QCPItemStraightLine(plot)) {
    for (std::size_t i = 0; i < allReadings.size(); ++i)
        crossings_[i] = pointsOn(
            plot, QStringLiteral("run%1/%2/bought").arg(run).arg(QLatin1String(toString(allReadings[i]))));
    line_->setObjectName(QStringLiteral("run%1/stop").arg(run));
    spanAxes(Qt::Vertical, {line_->point1, line_->point2});
    line_->setVisible(false);
}

void ReadingMarks::setCrossing(std::size_t reading, std::optional<QPointF> at) {
    crossings_[reading]->data()->clear();
    if (at) crossings_[reading]->addData(at->x(), at->y());
}

std::optional<QPointF> ReadingMarks::shownCrossing(std::size_t reading) const {
    const auto& data = crossings_[reading]->data();
    if (data->isEmpty() || !crossings_[reading]->visible()) return std::nullopt;
    return QPointF(data->constBegin()->key, data->constBegin()->value);
}

void ReadingMarks::setStop(std::optional<double> asked, bool beyond) {
    stop_ = asked;
    beyond_ = beyond;
    line_->point1->setCoords(asked.value_or(0), 0);
    line_->point2->setCoords(asked.value_or(0), 1);
}

void ReadingMarks::setColours(int paletteIndex, bool dark) {
    const QColor colour = runColour(paletteIndex, dark);
    words_ = runWordColour(paletteIndex, dark);
    line_->setPen(QPen(colour, chartStyle.guide));
    // Unlike the marker of any run.
    const QCPScatterStyle look(QCPScatterStyle::ssCrossCircle, QPen(colour, chartStyle.outline),
                               QBrush(chartInk(dark).background), ChartStyle::chosenMarker);
    for (const auto& crossing : crossings_)
        crossing->setScatterStyle(look);
}

LegendEntry ReadingMarks::stopEntry(const QString& text, bool hidden) const {
    return {.key = stopKey(),
            .text = text,
            .pen = line_->pen(),
            .words = words_,
            .hidden = hidden,
            .mayBeLeftOut = true};
}

std::optional<double> stopOf(const Run& run) {
    std::vector<double> finished, reached;
    for (const TrialRecord& trial : run.trials()) {
        if (trial.outcome) finished.push_back(static_cast<double>(trial.outcome->asked));
        if (!trial.x(series::epsilon).empty()) reached.push_back(trial.x(series::epsilon).back());
    }
    if (finished.empty() && !run.ended()) return std::nullopt;
    const auto spread = spreadOf(finished.empty() ? std::move(reached) : std::move(finished));
    return spread ? std::optional(spread->median) : std::nullopt;
}

} // namespace epsiloscope
