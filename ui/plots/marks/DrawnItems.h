// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QColor>
#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// Something that draws itself on a plot, which owns it; no click is ever meant for it.
class DrawnItem : public QCPAbstractItem {
public:
    DrawnItem(QCustomPlot* plot, const QString& layer) : QCPAbstractItem(plot) {
        setSelectable(false);
        setLayer(layer);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    /// In pixels, between two corners in plot coordinates.
    QRectF rectBetween(QPointF corner, QPointF other) const {
        const QCPAxis *x = parentPlot()->xAxis, *y = parentPlot()->yAxis;
        const auto pixel = [&](QPointF at) {
            return QPointF(x->coordToPixel(at.x()), y->coordToPixel(at.y()));
        };
        return QRectF(pixel(corner), pixel(other)).normalized();
    }
};

/// How a bar is filled: told apart without colours too.
enum class BarLook { Solid, Striped, Open };

/// An upright bar in plot coordinates.
struct PatternedBar {
    double left = 0, right = 0, bottom = 0, top = 0;
    BarLook look = BarLook::Solid;

    bool operator==(const PatternedBar&) const = default;
};

/// Bars on a plot, crisp at every size and in vector files, which know no pattern brushes.
class PatternedBars final : public DrawnItem {
public:
    explicit PatternedBars(QCustomPlot* plot) : DrawnItem(plot, QStringLiteral("main")) {
        setObjectName(QStringLiteral("bars"));
    }

    void setBars(std::vector<PatternedBar> bars) { bars_ = std::move(bars); }
    const std::vector<PatternedBar>& bars() const { return bars_; }
    void setColours(const QColor& bars, const QColor& background);

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawBar(QCPPainter* painter, BarLook look, const QRectF& rect) const;

    std::vector<PatternedBar> bars_;
    QColor colour_, background_;
};

/// A small bar of that look for the legend.
QCPScatterStyle barSample(BarLook look, const QColor& colour);

/// A cell of a heat map, one unit wide and high around (column, row).
struct HeatCell {
    enum class State { Missing, Failed, Infinite, Known };
    State state = State::Missing;
    std::optional<double> value{}; ///< for a known one
    QString words{};               ///< in the cell, where there is room
    QString below{};               ///< a second line, where there is room for both
    QColor colour{};               ///< for a known one
};

/// Cells as a grid of rectangles, crisp at every size and in vector files: known ones in their colour,
/// missing ones with one diagonal, failed ones with two, infinite ones with ∞ and no colour. The plot owns
/// it.
class HeatCells final : public DrawnItem {
public:
    /// Below axes and notes.
    explicit HeatCells(QCustomPlot* plot) : DrawnItem(plot, QStringLiteral("grid")) {
        setObjectName(QStringLiteral("cells"));
    }

    /// Row by row, `columns` in each.
    void setCells(std::vector<HeatCell> cells, std::size_t columns);
    void setFont(const QFont& font) { font_ = font; }
    /// Sets the ink of frames and diagonals, and of words in cells without a colour.
    void setInk(const QColor& lines, const QColor& words) {
        line_ = lines;
        words_ = words;
    }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawFrame(QCPPainter* painter, const HeatCell& cell, const QRectF& inner) const;
    void drawCell(QCPPainter* painter, const HeatCell& cell, const QRectF& rect) const;
    void drawWords(QCPPainter* painter, const HeatCell& cell, const QRectF& inner) const;

    std::vector<HeatCell> cells_;
    std::size_t columns_ = 0;
    QFont font_;
    QColor line_, words_;
};

} // namespace epsiloscope
