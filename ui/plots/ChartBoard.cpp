// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ChartBoard.h"

#include "ui/plots/ChartPicture.h"

#include <QGridLayout>

#include <algorithm>

namespace epsiloscope {

ChartBoard::ChartBoard(QWidget* parent)
    : QWidget(parent), labels_(new LabelsChart(this)), accountant_(new AccountantChart(this)),
      accuracy_(new AccuracyChart(this)),
      tradeoff_(new TradeoffChart(this)), charts_{labels_, accountant_, accuracy_, tradeoff_} {
    setObjectName(QStringLiteral("chartBoard"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    for (int i = 0; i < 4; ++i) {
        RunChart* chart = charts_[static_cast<std::size_t>(i)];
        grid->addWidget(chart, i / 2, i % 2);
        connect(chart, &Chart::maximiseRequested, this, [this, chart] { maximise(chart); });
    }
}

void ChartBoard::addRun(int id, std::shared_ptr<const Run> run, const RunAppearance& appearance) {
    for (RunChart* chart : charts_)
        chart->addRun(id, run, appearance);
}

void ChartBoard::removeRun(int id) {
    for (RunChart* chart : charts_)
        chart->removeRun(id);
}

void ChartBoard::setRunVisible(int id, bool visible) {
    for (RunChart* chart : charts_)
        chart->setRunVisible(id, visible);
}

void ChartBoard::setAppearance(int id, const RunAppearance& appearance) {
    for (RunChart* chart : charts_)
        chart->setAppearance(id, appearance);
}

void ChartBoard::setBudget(std::optional<double> epsilon, double delta) {
    for (RunChart* chart : charts_)
        chart->setBudget(epsilon, delta);
}

void ChartBoard::tick() {
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        RunChart* chart = charts_[(next_ + i) % charts_.size()];
        // What nobody sees waits until it is shown again.
        if (!chart->dirty() || chart->isHidden()) continue;
        next_ = (next_ + i + 1) % charts_.size();
        return chart->refresh();
    }
}

bool ChartBoard::dirty() const {
    return std::any_of(charts_.begin(), charts_.end(),
                       [](const RunChart* chart) { return chart->dirty() && !chart->isHidden(); });
}

void ChartBoard::maximise(const Chart* chart) {
    alone_ = alone_ == chart ? nullptr : chart;
    for (RunChart* each : charts_)
        each->setVisible(!alone_ || each == alone_);
}

std::vector<Chart*> ChartBoard::chartsUpToDate() {
    for (RunChart* chart : charts_)
        if (chart->dirty()) chart->bringUpToDate();
    return {charts_.begin(), charts_.end()};
}

bool ChartBoard::savePng(const QString& path, QSize size, double scale) {
    return saveChartsAsPng(chartsUpToDate(), path, size, scale);
}

bool ChartBoard::saveSvg(const QString& path, QSize size) {
    return saveChartsAsSvg(chartsUpToDate(), path, size);
}

} // namespace epsiloscope
