// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/LegendStrip.h"

#include <QString>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The recorded point of one visible curve next to a place.
struct CurveReading {
    QString key, words; ///< from the legend entry
    QColor ink;         ///< for its words
    double x = 0, y = 0;
};

/// The readings of a plot's visible curves next to `x`: of each line the recorded point nearest in x, where
/// `x` lies within it (half a point's distance beyond its ends); of mere points those within reach of the
/// pixel `at`. A curve is the graph whose name is the key of a legend entry.
std::vector<CurveReading> curveReadings(const QCustomPlot* plot, const LegendStrip* legend, double x,
                                        std::optional<QPointF> at = {});

/// The recorded x nearest to `x` among all visible lines, so that a cursor stands on data; nothing where
/// there are none.
std::optional<double> nearestRecordedX(const QCustomPlot* plot, const LegendStrip* legend, double x);

/// The cursors of one plot, drawn on a layer of their own so that moving one costs no replot: the one under
/// the mouse with the values of all curves in a box beside it, and the two that a person sets down, A and B.
/// The plot owns it.
class ValueCursors final : public QCPLayerable {
    Q_OBJECT
public:
    ValueCursors(QCustomPlot* plot, const LegendStrip* legend);

    enum Name { A, B };

    /// Under the mouse; only where it is among the axes.
    void hover(QPointF position);
    /// At a recorded x of another plot that means the same; nothing: away.
    void hoverAt(std::optional<double> x);
    void leave();
    /// The recorded x that the hovering cursor stands on.
    std::optional<double> hoveredX() const { return hover_; }
    const std::vector<CurveReading>& hovered() const { return readings_; }

    /// Sets a cursor down at the recorded x nearest to this one; the same place again takes it away.
    void place(Name cursor, double x);
    void placeAgain(std::optional<double> a, std::optional<double> b);
    void removeAll();
    std::optional<double> position(Name cursor) const { return placed_[cursor]; }
    /// Moves the cursor that was set down last to the next or previous recorded point.
    void step(int points);

    /// Words of A and B: a line for each curve with both values and their difference; empty without cursors.
    QString readout() const;
    /// The same in one line of plain text.
    QString readoutLine() const;

    void setInk(const QColor& line, const QColor& words, const QColor& background);
    void setFont(const QFont& font) { font_ = font; }
    /// Sets what a person should know of a value that is read, a few words behind it; empty: nothing.
    void setMeaning(std::function<QString(const CurveReading&)> meaning) { meaning_ = std::move(meaning); }
    /// Draws the layer anew, where something moved.
    void redraw();

signals:
    /// A or B moved, or the hovering one where `hovering`.
    void moved(bool hovering);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawLine(QCPPainter* painter, double x, Qt::PenStyle dash, const QString& name) const;
    void drawBox(QCPPainter* painter) const;
    std::vector<std::pair<QString, QColor>> boxLines() const;
    /// The values of A and B on a curve.
    struct Said {
        QString words;
        QColor ink;
        std::optional<double> a, b;
    };
    std::vector<Said> said() const;

    const LegendStrip* legend_;
    std::optional<double> hover_;
    std::optional<double> placed_[2];
    Name last_ = A;
    std::vector<CurveReading> readings_;
    QColor line_, words_, background_;
    QFont font_;
    std::function<QString(const CurveReading&)> meaning_;
};

} // namespace epsiloscope
