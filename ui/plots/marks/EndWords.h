// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QColor>
#include <QFont>
#include <QLineF>
#include <QRectF>
#include <QStringList>

#include <optional>
#include <vector>

namespace epsiloscope {

class TakenRoom;

/// The word at the end of one line of a plot.
struct EndWord {
    QString key;  ///< the key that a click hides; the name of its graph
    QString text; ///< "guaranteed"
    QColor ink;
    /// For a line across the plot; nothing: the word stands at the last point of its graph that is seen.
    std::optional<double> height{};
    /// Where a line that is no graph ends.
    std::optional<QPointF> end{};
    /// May stand away from its end, joined to it by a thin line, rather than be left out.
    bool joined = false;
    QString brief{}; ///< said instead where `text` is wider than the plot
    /// The facts that the word tells besides its key: "run3", "promised". LegendEntry::apart asks for these.
    QStringList tells{};
};

/// A word that has found its place, in pixels of the plot.
struct PlacedWord {
    QString key, text;
    QColor ink;
    QRectF place;
    std::optional<QLineF> lead{}; ///< from the word to the end that it names
};

/// Words at the ends of lines, in place of a legend: each beside or above its end, moved away from every line
/// and from each other, but never nearer to the end of another line. A thin line leads from a word that is
/// away from its end. What finds no room is left out. The plot owns it.
class EndWords final : public QCPLayerable {
public:
    explicit EndWords(QCustomPlot* plot);

    void setWords(std::vector<EndWord> words) { words_ = std::move(words); }
    const std::vector<EndWord>& words() const { return words_; }
    void setFont(const QFont& font) { font_ = font; }
    /// Words stand on a ground of this colour; invalid: on whatever is there.
    void setGround(const QColor& ground) { ground_ = ground; }
    /// In print a name that is wider than the plot is left out: nothing is cut short.
    void setWhole(bool whole) { whole_ = whole; }
    /// Places of the plot, in pixels, on which no word may stand.
    void keepClearOf(std::vector<QRectF> places) { clear_ = std::move(places); }

    /// Looks for places as the plot is laid out now. Drawing does so by itself.
    const std::vector<PlacedWord>& arrange();
    /// As arranged last.
    const std::vector<PlacedWord>& placed() const { return placed_; }
    /// True if a word that has a place tells this, or has this key.
    bool tells(const QString& wanted) const { return told_.contains(wanted); }

    /// Whose word is at this place, in pixels; empty: none is.
    QString keyAt(QPointF position) const;
    /// Where its word was drawn last; empty where there was no room.
    QRectF placeOf(const QString& key) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    /// In pixels; `graph`: of its name, null where there is none.
    std::optional<QPointF> endOf(const EndWord& word, const QCPGraph* graph) const;
    /// Of each word, in their order.
    std::vector<std::optional<QPointF>> endsOfWords() const;
    std::optional<QPointF>
    endOf(const QCPGraph& graph) const; ///< its last point that is seen, if it is shown

    /// Where lines end that no word may be taken to name.
    struct Ends {
        std::vector<QPointF> points;
        std::vector<double> heights; ///< for lines across
    };
    Ends takeEnds(const std::vector<std::optional<QPointF>>& ofWords, TakenRoom& taken) const;
    void place(const EndWord& word, QPointF end, TakenRoom& taken, const Ends& ends);

    std::vector<EndWord> words_;
    std::vector<PlacedWord> placed_;
    std::vector<QRectF> clear_;
    QStringList told_;
    bool whole_ = false;
    QFont font_;
    QColor ground_;
};

/// Which parts of a plot words must keep clear of, in pixels: lines, points and other words. Kept column by
/// column, so that asking costs little however many points there are.
class TakenRoom {
public:
    explicit TakenRoom(const QRectF& room);

    /// Takes the room of the plot's visible graphs, and of the bars of their errors.
    void takeGraphs(const QCustomPlot& plot);
    /// Notes and other words on it.
    void takeTexts(const QCustomPlot& plot);
    /// A line across.
    void takeAcross(double y);
    void take(const QRectF& rect) { words_.push_back(rect); }
    /// A line that leads from a word to its end.
    void takeLead(const QLineF& lead) { takeSegment(lead.p1(), lead.p2()); }
    /// True if a line would go through words.
    bool crossesWords(const QLineF& line) const;
    const QRectF& room() const { return room_; }
    /// It lies within the room and on nothing that is taken.
    bool isFree(const QRectF& rect) const;

private:
    struct Span {
        double top, bottom;
    };
    void takeSegment(QPointF from, QPointF to);
    void takeGraph(const QCPGraph& graph);
    void takeBars(const QCPErrorBars& bars);

    QRectF room_;
    std::vector<std::vector<Span>> columns_;
    std::vector<QRectF> words_;
};

} // namespace epsiloscope
