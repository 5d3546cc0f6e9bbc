// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QColor>
#include <QFont>
#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// The word at the end of one line of a plot.
struct EndWord {
    QString key;  ///< what a click hides; the name of its graph
    QString text; ///< "guaranteed"
    QColor ink;
    /// Of a line across the whole plot; nothing: the word stands at the last point of its graph that is seen.
    std::optional<double> height{};
    /// Where a line that is no graph ends.
    std::optional<QPointF> end{};
    /// May stand away from its end, joined to it by a thin line, rather than be left out.
    bool joined = false;
    QString brief{}; ///< said instead where `text` is wider than the plot
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

    /// Whose word is at this place, in pixels; empty: none is.
    QString keyAt(QPointF position) const;
    /// Where its word was drawn last; empty where there was no room.
    QRectF placeOf(const QString& key) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    struct Placed {
        QString key;
        QRectF place;
    };
    std::optional<QPointF> endOf(const EndWord& word) const; ///< in pixels
    std::optional<QPointF>
    endOf(const QCPGraph& graph) const; ///< its last point that is seen, if it is shown

    std::vector<EndWord> words_;
    std::vector<Placed> placed_;
    QFont font_;
};

} // namespace epsiloscope
