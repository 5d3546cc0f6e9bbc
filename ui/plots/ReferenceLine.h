// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/LegendStrip.h"
#include "ui/plots/RunPalette.h"

namespace epsiloscope {

/// A horizontal line across the whole plot, with its value in the legend. The plot owns it and must outlive
/// it.
class ReferenceLine {
public:
    ReferenceLine(QCustomPlot* plot, QString key, Qt::PenStyle dash);
    ~ReferenceLine();
    ReferenceLine(const ReferenceLine&) = delete;
    ReferenceLine& operator=(const ReferenceLine&) = delete;

    void setValue(double value);
    double value() const { return value_; }
    void setLook(const QColor& line, const QColor& words, bool shown);
    LegendEntry legendEntry(const QString& text, bool hidden) const;
    const QString& key() const { return key_; }
    bool shown() const { return line_->visible(); }
    QColor colour() const { return line_->pen().color(); }

private:
    QCustomPlot* plot_;
    QCPItemStraightLine* line_;
    QString key_;
    Qt::PenStyle dash_;
    QColor words_;
    double value_ = 0;
};

} // namespace epsiloscope
