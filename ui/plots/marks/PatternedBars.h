// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/DrawnItem.h"

#include <QColor>

#include <vector>

namespace epsiloscope {

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

} // namespace epsiloscope
