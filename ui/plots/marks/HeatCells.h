// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/DrawnItem.h"

#include <QColor>
#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

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
