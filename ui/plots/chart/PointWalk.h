// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartSeries.h"
#include "ui/sound/Speaker.h"
#include "ui/spoken/ReadAloud.h"

#include <QColor>
#include <QLabel>
#include <QObject>
#include <QStringList>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

class QCustomPlot;
class QCPAxis;

namespace epsiloscope {

/// The points of a chart, one by one: keys go along a curve and from curve to curve, whatever is zoomed. A
/// ring on the plot shows which point is meant.
class PointWalk final : public QObject {
    Q_OBJECT
public:
    /// `values` gives what can be seen; it is asked when somebody reads, not at each change. It belongs to
    /// the plot.
    PointWalk(QCustomPlot* plot, std::function<std::vector<ChartSeries>()> values);

    /// Curves that have points; NaN is none.
    const std::vector<ChartSeries>& curves() const;
    /// Values or what can be seen of them are others.
    void valuesChanged();
    std::optional<PointRead> at() const { return at_; }
    /// So many points along the curve, from its beginning or end at first; it stops at the ends.
    void step(int points);
    /// To the point next in x of another curve, round and round.
    void stepCurve(int curves);
    void leave() { goTo({}); }
    void goTo(std::optional<PointRead> at);
    /// Where a point is, or would be nearest to within the axes, in pixels of the plot.
    QPoint placeOf(const PointRead& point) const;
    void setInk(const QColor& ink) { ink_ = ink; }
    const QColor& ink() const { return ink_; }

signals:
    void moved();

private:
    QCustomPlot* plot_;
    std::function<std::vector<ChartSeries>()> values_;
    mutable std::optional<std::vector<ChartSeries>> curves_; ///< nothing: to be asked for
    std::optional<PointRead> at_;
    QColor ink_;
};

/// A place of an axis as its ticks tell it: the word of a class, a count, or a number of four digits.
QString placeOnAxis(const QCPAxis* axis, double value);

/// One point: "1.93, at queries asked 400; 1.8 to 2.1 (quartiles of 5 repeats); Run 1; 3 of 40".
QString pointInWords(const ChartSeries& series, std::size_t point, const QCPAxis* x, const QCPAxis* y);

/// Two sentences on what a chart shows: which curves of what, and between which values. Points that are not
/// numbers do not count.
QStringList sentencesOn(const std::vector<ChartSeries>& series, const QCPAxis* x, const QCPAxis* y);

/// The curve of a chart as sound, from the left to the right of what the axes show; the point that is heard
/// is ringed meanwhile. The plot owns it.
class HeardCurve final : public QObject {
    Q_OBJECT
public:
    HeardCurve(QCustomPlot* plot, PointWalk* walk, Speaker::Device device = Speaker::ofDesktop());

    /// The curve of the point that is read, else the first; again: silence.
    void hear();
    bool playing() const { return speaker_.playing(); }

signals:
    /// `why` in a sentence without its full stop.
    void failed(const QString& why);

private:
    void follow(double share);

    QCustomPlot* plot_;
    PointWalk* walk_;
    std::size_t curve_ = 0;
    std::vector<std::pair<double, std::size_t>> points_; ///< along and index of each that is heard
    Speaker speaker_;
};

/// The words of a chart's two cursors, beneath its plot: a row for each curve where there is room for that,
/// as in a chart that is enlarged; else one line, cut with "…", with the rows in its tool tip.
class CursorReadout final : public QLabel {
    Q_OBJECT
public:
    explicit CursorReadout(QWidget* parent = nullptr);

    /// The same as rows and as a line; hidden where there is nothing to say. text() is always the rows.
    void say(const QString& rows, const QString& line);
    /// The room that rows may take.
    void setRoom(QSize room);
    bool saysRows() const { return rows_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    QString line_;
    QSize room_;
    bool rows_ = true;
};

} // namespace epsiloscope
