// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/HeatMapChart.h"

#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/OnPlot.h"

#include <cmath>

namespace epsiloscope {

HeatMapChart::HeatMapChart(const ChartWords& words, Colours colours, QWidget* parent)
    : Chart(words, parent), colours_(colours), drawn_(new HeatCells(plot())),
      scale_(new QCPColorScale(plot())) {
    makeScale();
    tellPlaces(this);
}

void HeatMapChart::makeScale() {
    QMap<double, QColor> colours;
    for (int tenth = 0; tenth <= 10; ++tenth)
        colours.insert(tenth / 10.0, viridis(tenth / 10.0));
    QCPColorGradient gradient;
    gradient.setColorStops(colours);
    scale_->setGradient(gradient);
    scale_->setBarWidth(14);
    scale_->setRangeDrag(false);
    scale_->setRangeZoom(false);
    scale_->axis()->setSubTicks(false);
    scale_->setMinimumMargins(QMargins(6, 8, 6, 8));
    if (colours_ == Colours::Logarithmic) {
        scale_->setDataScaleType(QCPAxis::stLogarithmic);
        scale_->axis()->setTicker(QSharedPointer<LogTicker>::create());
    }
    plot()->plotLayout()->addElement(1, 1, scale_);
    // The scale is as high as the cells.
    auto* sides = new QCPMarginGroup(plot());
    plot()->axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, sides);
    scale_->setMarginGroup(QCP::msTop | QCP::msBottom, sides);
}

double HeatMapChart::shareOf(double value) const {
    if (colours_ == Colours::Linear) return (value - range_.lower) / range_.size();
    return std::log(value / range_.lower) / std::log(range_.upper / range_.lower);
}

void HeatMapChart::showScale(const std::vector<HeatCell>& cells) {
    std::optional<QCPRange> range;
    for (const HeatCell& cell : cells)
        if (cell.value) {
            const QCPRange one(*cell.value, *cell.value);
            range = range ? range->expanded(one) : one;
        }
    const bool linear = colours_ == Colours::Linear;
    range_ = range.value_or(linear ? QCPRange(0, 1) : QCPRange(1, 10));
    if (range_.size() <= 0)
        range_ = linear ? QCPRange(range_.lower - 0.5e-3, range_.lower + 0.5e-3)
                        : QCPRange(range_.lower / 1.5, range_.lower * 1.5);
    scale_->setVisible(range.has_value());
    scale_->setDataRange(range_);
    QCPAxis* axis = scale_->axis();
    axis->setLabel(scaleWords());
    dressAxis(axis);
    dressAxis(axis->axisRect()->axis(QCPAxis::atLeft));
}

void HeatMapChart::showCells() {
    std::vector<HeatCell> shown;
    for (std::size_t cell = 0; cell < columns() * rows(); ++cell)
        shown.push_back(drawnAs(cell));
    showScale(shown);
    for (HeatCell& cell : shown)
        if (cell.value) cell.colour = viridis(shareOf(*cell.value));
    drawn_->setCells(std::move(shown), columns());
    drawn_->setFont(plot()->xAxis->tickLabelFont());
    drawn_->setInk(ink().grid, ink().secondary);
}

void HeatMapChart::restyle() {
    setHint(hintWords());
    showCells();
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        axis->grid()->setVisible(false);
    nameAxes();
    const bool any = columns() * rows() > 0;
    setAutoRange(any ? QCPRange(-0.5, static_cast<double>(columns()) - 0.5) : QCPRange(0, 1),
                 any ? QCPRange(-0.5, static_cast<double>(rows()) - 0.5) : QCPRange(0, 1));
    std::vector<LegendEntry> entries;
    for (const auto& [key, words] : notes())
        entries.push_back({.key = key, .text = words, .words = ink().secondary});
    legend()->setEntries(std::move(entries));
}

void HeatMapChart::noteCount(Notes& all, HeatCell::State state, const char* key, const QString& words) const {
    std::size_t found = 0;
    for (std::size_t cell = 0; cell < columns() * rows(); ++cell)
        found += drawnAs(cell).state == state ? 1 : 0;
    if (found > 0) all.emplace_back(QStringLiteral("reference/") + QLatin1String(key), words.arg(found));
}

std::optional<std::size_t> HeatMapChart::cellAt(QPointF position) const {
    if (!plot()->axisRect()->rect().contains(position.toPoint())) return std::nullopt;
    const double x = std::round(plot()->xAxis->pixelToCoord(position.x()));
    const double y = std::round(plot()->yAxis->pixelToCoord(position.y()));
    if (x < 0 || y < 0 || x >= static_cast<double>(columns()) || y >= static_cast<double>(rows()))
        return std::nullopt;
    return static_cast<std::size_t>(y) * columns() + static_cast<std::size_t>(x);
}

QString HeatMapChart::wordsAt(QPointF position) const {
    const auto cell = cellAt(position);
    return cell ? cellWords(*cell) : QString();
}

ChartSeries HeatMapChart::rowOf(std::size_t row, const QString& name, const QString& suffix) const {
    const QString key = QStringLiteral("row%1%2").arg(row + 1).arg(suffix);
    return {.key = key,
            .run = name,
            .appearance = {.key = key, .text = name, .words = ink().text},
            .points = true};
}

} // namespace epsiloscope
