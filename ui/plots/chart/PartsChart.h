// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/DrawnItems.h"

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

/// Bars that count things, of which the person looks at one: its bar is marked. A click on a bar chooses the
/// next of its things; Shift+← → goes from bar to bar, V goes on within one.
class WalkedBarsChart : public PartsChart {
    Q_OBJECT
public:
    /// The words of the bar at a place of the plot, in pixels; empty beside the bars.
    virtual QString wordsAt(QPointF position) const = 0;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }

protected:
    /// `action`: the object name of what V does, with its words in the menu.
    WalkedBarsChart(const ChartWords& words, const char* action, const QString& actionWords,
                    QWidget* parent = nullptr);

    /// Bars that can be walked.
    virtual std::size_t barCount() const = 0;
    virtual std::optional<std::size_t> barAt(QPointF position) const = 0;
    /// True if there is something to choose in it.
    virtual bool holdsAny(std::size_t bar) const = 0;
    virtual std::optional<std::size_t> markedBar() const = 0;
    /// Above which point of the plot the mark stands.
    virtual QPointF markPlace() const = 0;
    /// Chooses the thing of a bar that comes after what is marked, or its first; `position`: where the person
    /// pointed.
    virtual void chooseNext(std::size_t bar, std::optional<QPointF> position) = 0;

    /// Which of so many things comes next among those that fit: after the last the first again, and from
    /// elsewhere than the marked one the first.
    template <class Marked, class Fits>
    static std::optional<std::size_t> nextOf(std::size_t things, const std::optional<Marked>& marked,
                                             const Fits& fits) {
        const bool here = marked && marked->index() < things && fits(marked->index());
        const std::size_t start = here ? marked->index() + 1 : 0;
        for (std::size_t i = 0; i < things; ++i)
            if (const std::size_t thing = (start + i) % things; fits(thing)) return thing;
        return std::nullopt;
    }

    void restyle() override;

private:
    void chooseBeside(int direction);
    void chooseMeant();

    QCPItemText* mark_ = nullptr;
};

} // namespace epsiloscope
