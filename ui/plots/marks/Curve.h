// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "ui/plots/marks/ChartSeries.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/LegendStrip.h"
#include "ui/plots/marks/OnPlot.h"

#include <optional>

namespace epsiloscope {

/// How a run's curves are drawn.
struct CurveLook {
    int paletteIndex = 0;
    bool dark = false;
    bool running = false; ///< for this run: a hollow marker
    double lineWidth = chartStyle.curve, dashWidth = chartStyle.fine;
    bool shown = true;
    bool endAlone = false; ///< the marker at its end, without the line
    bool beside = false;   ///< faint, and without marker, band and trials: it is no run of its own
};

/// How several trials are drawn.
struct TrialsLook {
    BandKind band = BandKind::Quartiles;
    bool each = false; ///< every trial as a faint line as well
};

/// One quantity of one run on a plot: the middle of its trials as a line with the run's marker at its end,
/// their band below it and, if wanted, each trial. The plot must outlive it.
class Curve {
public:
    /// `series`: of the run; it must outlive the curve. `dash`: the style alone matters.
    Curve(QCustomPlot* plot, QString key, const SeriesDescriptor& series, QPen dash, QCPLayer* bandLayer);

    /// Brings the data up to date: appends while a first trial runs, else takes the middle of the trials. At
    /// most 2,000 points, the last always.
    void update(const Run& run, const TrialsLook& trials);
    /// The line and its band begin at (0, 0), as soon as there is a point: for what grows from nothing.
    void beginAtOrigin() { fromOrigin_ = true; }
    /// The whole curve as data, unthinned, but for its appearance.
    ChartSeries series(const Run& run, const QString& runName, const QString& words,
                       const TrialsLook& trials) const;
    /// Takes all points away.
    void clear();
    /// Another dash, and a hollow marker; before update().
    void setDash(const QPen& dash, bool hollow);
    void setLook(const CurveLook& look);
    LegendEntry legendEntry(const QString& text, bool hidden) const;

    const QString& key() const { return key_; }
    bool empty() const { return line_->data()->isEmpty(); }
    /// It has points and is shown.
    bool seen() const { return line_->visible() && !empty(); }
    /// Its last point; nothing while empty.
    std::optional<QPointF> end() const;
    /// Range of the line and its band; nothing while empty.
    std::optional<QCPRange> xRange() const;
    std::optional<QCPRange> yRange() const;
    /// Height of the line at x, between its points; nothing beyond its end. Before its first point: that one.
    std::optional<double> heightAt(double x) const;

private:
    std::size_t mostPoints() const;
    void append(const std::vector<double>& x, const std::vector<double>& y);
    void replace(const Run& run, const TrialsLook& trials);
    void fillTrials(const Run& run);
    SeriesBand bandOf(const Run& run, BandKind kind, std::size_t most) const;
    /// A share of the run's colour over the background.
    QColor faint(double share) const;

    QString key_;
    const SeriesDescriptor* series_;
    QPen dash_;
    OnPlot<QCPGraph> line_, head_, lower_, upper_;
    OnPlot<QCPCurve> each_;                 ///< all trials, one after another with gaps
    std::size_t consumed_ = 0, stride_ = 1; ///< in the series being appended
    bool fromOrigin_ = false, hollow_ = false;
    CurveLook look_;
};

/// The run's marker as QCustomPlot draws it; without a colour: in the run's own.
QCPScatterStyle markerStyle(int paletteIndex, bool dark, bool hollow, double size, QColor colour = {});

/// A horizontal line across the whole plot, with its value in the legend. The plot must outlive it.
class ReferenceLine {
public:
    ReferenceLine(QCustomPlot* plot, const QString& key, Qt::PenStyle dash);

    void setValue(double value);
    double value() const { return line_->point1->value(); }
    void setLook(const QColor& line, const QColor& words, bool shown);
    /// Among the lines of this layer, before them all.
    void setLayer(const QString& layer) { line_->setLayer(layer); }
    LegendEntry legendEntry(const QString& text, bool hidden) const;
    QString key() const { return line_->objectName(); }

private:
    OnPlot<QCPItemStraightLine> line_;
    Qt::PenStyle dash_;
    QColor words_;
};

} // namespace epsiloscope
