// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/BoxPlot.h"
#include "ui/plots/marks/DrawnItems.h"

#include <QColor>

#include <vector>

namespace epsiloscope {

/// The box plots of one line of a sweep.
struct SweepBoxRow {
    QColor colour, fill;
    QCPScatterStyle marker; ///< on the median
    bool spread = true;     ///< boxes and whiskers too, not the median alone
    std::vector<double> x{};
    std::vector<BoxPlot> boxes{}; ///< one at each x
};

/// Box plots on a plot, those of several rows side by side at the same x, as wide as the distance to their
/// neighbours allows. Sizes are in pixels, so that boxes look alike on a logarithmic axis. The plot owns it.
class SweepBoxes final : public DrawnItem {
public:
    explicit SweepBoxes(QCustomPlot* plot) : DrawnItem(plot, QStringLiteral("main")) {
        setObjectName(QStringLiteral("boxes"));
    }

    void setRows(std::vector<SweepBoxRow> rows) { rows_ = std::move(rows); }
    const std::vector<SweepBoxRow>& rows() const { return rows_; }
    /// The places that the axis across has, whether or not something is drawn at each, so that boxes keep
    /// their width.
    void setPlaces(std::vector<double> places) { places_ = std::move(places); }
    /// Where a box lies on the plot, from quartile to quartile, in pixels.
    QRectF rectOf(std::size_t row, std::size_t box) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    double slotWidth() const;
    void drawBox(QCPPainter* painter, const SweepBoxRow& row, const BoxPlot& box, const QRectF& rect) const;

    std::vector<SweepBoxRow> rows_;
    std::vector<double> places_;
};

} // namespace epsiloscope
