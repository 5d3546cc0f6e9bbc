// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/PatternedBars.h"

#include <QMap>

#include <optional>
#include <vector>

namespace epsiloscope {

/// Something that a chart shows: an entry of its legend, what is drawn for it, and its values as data.
struct ChartPart {
    enum class As {
        Line,
        Steps, ///< each value holds until the next
        Stems,
        Marks, ///< so far graphs
        Bars,
        Upright, ///< a line at x[0] from the bottom to the top of the axes
        Level,   ///< a line at y[0] across the axes
        Words    ///< an entry alone
    };

    /// The part is drawn with its pen and marker. Without text: drawn, but told nowhere.
    LegendEntry entry;
    QString run{};
    QString quantity{}; ///< in a table; empty: the entry's text
    As as = As::Line;
    /// Whole, as in a table, unless the chart overrides visibleSeries(). Without any the part is neither
    /// drawn nor told.
    std::vector<double> x{}, y{};
    std::vector<double> lower{}, upper{}; ///< edges of a band around a line or marks; empty: none
    QString band{};                       ///< the name of the band, in a table
    bool bandSeen = true;
    std::size_t mostDrawn = 0; ///< points, and the last besides; 0: all
    std::vector<PatternedBar> bars{};
    QColor fill{}; ///< for bars
    /// The plot's, for what is drawn and its band; bars are always in "main".
    QString layer = QStringLiteral("main"), bandLayer = QStringLiteral("bands");

    void addPoint(double atX, double atY);
    /// A bar from 0 to a count, told by the middle of its bin.
    void addBin(double left, double right, double middle, double count, BarLook look = BarLook::Solid);
};

/// A part that is drawn as bars, with a sample of them in the legend.
ChartPart barsPart(LegendEntry entry, BarLook look, const QColor& fill);
/// A short dash across: the edge of a band that has no neighbours.
QCPScatterStyle edgeMark(const QColor& colour);
/// From 0 to a round number above the highest of counts.
QCPRange rangeOfCounts(double highest);

/// A chart that declares its parts. It draws them and tells them in legend and tables.
class PartsChart : public Chart {
    Q_OBJECT
public:
    using Chart::Chart;

    std::vector<ChartSeries> visibleSeries() const override;
    /// Those of a part; null: there never were any.
    const PatternedBars* bars(const QString& key) const { return bars_.value(key); }

protected:
    /// The parts to show, hidden or not, in the order of the legend. Parts of one key that follow each other
    /// have one entry. Within a layer they are drawn in the order in which they first came.
    virtual std::vector<ChartPart> declaredParts() const = 0;
    /// Axes, hint and whatever else is no part. The parts are drawn by then.
    virtual void arrange() = 0;
    /// As they were drawn.
    const std::vector<ChartPart>& parts() const { return parts_; }
    /// True if it is drawn.
    bool seen(const ChartPart& part) const;
    bool seen(const QString& key) const;
    /// The range of all finite values of what is drawn as lines, stems or marks; absent where there are none.
    std::optional<QCPRange> seenValues() const;
    /// The graph of a part that is drawn as one; null: there never was one.
    QCPGraph* graph(const QString& key) const { return graphs_.value(key); }
    void restyle() override;

private:
    void draw(const ChartPart& part);
    QCPGraph* drawGraph(const ChartPart& part, const QString& name, const QString& layer,
                        const std::vector<double>& heights);
    void drawBand(const ChartPart& part);
    void drawStraight(const ChartPart& part);

    std::vector<ChartPart> parts_;
    QMap<QString, QCPGraph*> graphs_;    ///< by key, which is their name
    QMap<QString, PatternedBars*> bars_; ///< by key
    std::vector<QCPItemStraightLine*> straight_;
    std::size_t straightUsed_ = 0;
};

} // namespace epsiloscope
