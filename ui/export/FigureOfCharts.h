// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "ui/export/ChartFiles.h"
#include "ui/plots/chart/ChartFigure.h"

#include <memory>

namespace epsiloscope {

/// Charts as one figure, two in a row, measured before anything is drawn. The plots have most of the height
/// that is asked for: 65 % of it for one chart, 55 % for several. What finds no room beside them stands
/// below: entries of legends with their samples, then sentences, which make the figure higher. The charts are
/// as they were once this is gone.
class FigureOfCharts {
public:
    FigureOfCharts(const std::vector<Chart*>& charts, const ChartExport& how);
    ~FigureOfCharts();
    FigureOfCharts(const FigureOfCharts&) = delete;
    FigureOfCharts& operator=(const FigureOfCharts&) = delete;

    /// With what stands below, in pixels of 1/96 inch.
    QSize size() const;
    /// Without.
    const QSize& asked() const { return how_.size; }
    /// Sentences below the figure or beside it, as FormatOfCharts::captionBelow says.
    const QStringList& caption() const { return caption_; }
    const std::vector<std::unique_ptr<ChartFigure>>& parts() const { return parts_; }
    /// The place of a part, in pixels of the figure before its text gets its size.
    QPoint placeOf(std::size_t part) const;
    /// Too little room for axes: the text is too large.
    bool tooSmall() const;

    /// `plot`: told of each chart in place of painting its plot.
    void paint(QCPPainter& painter, const ChartFigure::PlotPlace& plot = {}) const;

private:
    /// An entry of a legend, or the title of the chart that has the next ones.
    struct Below {
        LegendEntry entry;
        QStringList lines; ///< the lines of its words
        QPoint place;
    };
    void layOutBelow();
    void paintBelow(QCPPainter& painter) const;
    QSize cell() const;

    ChartExport how_;
    QSize canvas_;
    int columns_ = 1, rows_ = 1;
    std::vector<std::unique_ptr<ChartFigure>> parts_;
    std::vector<Below> below_;
    QStringList caption_;
    int legendHeight_ = 0, captionHeight_ = 0;
    std::vector<QCPGraph*> thinned_; ///< on the screen
};

/// The error of a figure too small for its text.
Error figureTooSmall();
/// The caption of a figure that does not show it, with what holds of its privacy: NAME.caption.txt.
std::vector<FileBeside> captionBeside(const FigureOfCharts& figure, const ChartDocument& document);

} // namespace epsiloscope
