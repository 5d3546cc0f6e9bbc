// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "ui/plots/marks/ChartSeries.h"
#include "ui/plots/marks/EndWords.h"

#include <QMargins>
#include <QRect>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

class QCPPainter;
class QCPAxis;

namespace epsiloscope {

class Chart;
class TakenRoom;

/// One chart dressed for print, measured before anything is drawn. The plot comes first, then the words of
/// its axes, then names at the ends of lines, then title and warning in one line, then one line of legend.
/// Whatever finds no room is left for the caption. The chart is as it was on the screen once this is gone.
class ChartFigure {
public:
    /// How it is to be.
    struct Wanted {
        QSize size;           ///< the picture's, in pixels of pictureFont()
        double leastPlot = 0; ///< how high the axes should be at least
        bool dark = false;
        QString letter{}; ///< stands for the title where that finds no room: "b"
    };
    ChartFigure(Chart& chart, Wanted wanted);
    ~ChartFigure();
    ChartFigure(const ChartFigure&) = delete;
    ChartFigure& operator=(const ChartFigure&) = delete;

    /// A word beside the plot.
    struct Heading {
        QString text;
        QRect place; ///< the picture's; empty: it found no room
        bool framed = false;
    };
    const Heading& title() const { return title_; }
    /// Its name in the caption: the title, or the letter in its place.
    QString name() const;
    /// The warning to a stranger, in one line; no text: nothing.
    const Heading& warning() const { return warning_; }
    /// True if the axes are as high as they should be.
    bool hasRoom() const { return hasRoom_; }
    /// The rectangle of the axes, in the picture.
    QRect axes() const;
    /// The plot, with everything that belongs to it, in the picture.
    const QRect& plot() const { return plot_; }
    /// Entries in the line of the legend, in their order.
    const std::vector<LegendEntry>& line() const { return line_; }
    /// Entries that found no room there.
    const std::vector<LegendEntry>& below() const { return below_; }
    /// Sentences that belong into the caption.
    const QStringList& sentences() const { return sentences_; }
    const Chart& chart() const { return chart_; }

    /// Called where the chart's plot would be painted: the painter is in its pixels then.
    using PlotPlace = std::function<void(const Chart&)>;
    /// Into a picture of that size. `plot`: instead of the plot, whose ground is painted still.
    void paint(QCPPainter& painter, const PlotPlace& plot = {});

private:
    /// Words around the plot, from all to the least: bare are axes whose labels would take several lines.
    enum class Rows { HeadingAndLegend, Heading, None, Bare };
    /// An axis as it was.
    struct Kept {
        QString label;
        int tickCount = 0;
        double rotation = 0;
        const void* ticker = nullptr;
        int labelPadding = 0, tickLabelPadding = 0, padding = 0;
    };

    void layOut();
    void layOutWith(Rows rows);
    void fit(Rows rows);
    bool fitTicks();
    void fitLabels(Rows rows);
    void placeHeading();
    void placeInCorners();
    /// The free corner of the axes; empty: none has room.
    QRect freeCorner(const TakenRoom& taken, const QSize& size) const;
    QString verdicts() const;
    void placeLegend(Rows rows);
    void leaveOutCutTexts();
    void bringBackTexts();
    void nameLinesAtEnds();
    std::vector<LegendEntry> untold() const;
    void collectSentences();
    QStringList warnings() const;

    Chart& chart_;
    Wanted wanted_;
    QRect viewport_; ///< the plot's on the screen
    QMargins margins_;
    int rowSpacing_;
    std::vector<EndWord> wordsOnScreen_;
    std::vector<QCPItemText*> cut_; ///< words on the plot that its edge would cut: not drawn
    bool hasRoom_ = false;
    QRect plot_;
    Heading title_, warning_;
    std::vector<LegendEntry> line_, below_;
    QStringList sentences_;
    std::map<QCPAxis*, Kept> kept_;
};

} // namespace epsiloscope
