// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"

#include <QPointF>

#include <array>
#include <optional>

namespace epsiloscope {

/// What is marked on the readings of one run: where each of them crosses the budget, and where the run itself
/// stopped. The plot must outlive it.
class ReadingMarks final : public RunParts {
public:
    ReadingMarks(QCustomPlot* plot, int run);

    /// Where the `reading`-th of allReadings crosses the budget; nothing: nowhere, as far as known.
    void setCrossing(std::size_t reading, std::optional<QPointF> at);
    void showCrossing(std::size_t reading, bool shown) { crossings_[reading]->setVisible(shown); }
    /// Where it can be seen.
    std::optional<QPointF> shownCrossing(std::size_t reading) const;

    /// The last query of the run itself; `beyond`: some reading goes on after it.
    void setStop(std::optional<double> asked, bool beyond);
    const std::optional<double>& stop() const { return stop_; }
    bool beyond() const { return beyond_; }
    void showStop(bool shown) { line_->setVisible(shown && stop_); }
    bool stopShown() const { return line_->visible(); }
    QString stopKey() const { return line_->objectName(); }

    void setColours(int paletteIndex, bool dark);
    LegendEntry stopEntry(const QString& text, bool hidden) const;

private:
    std::array<OnPlot<QCPGraph>, allReadings.size()> crossings_;
    OnPlot<QCPItemStraightLine> line_;
    std::optional<double> stop_;
    bool beyond_ = false;
    QColor words_;
};

/// Where the run itself stopped: the median over its trials, of those that finished where any did; nothing
/// while it goes on.
std::optional<double> stopOf(const Run& run);

} // namespace epsiloscope
