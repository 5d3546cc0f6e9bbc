// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/PartsChart.h"
#include "ui/views/line/ShownLine.h"

namespace epsiloscope {

/// A chart of one trial over the line. Derived charts say which parts there are.
class LineChart : public PartsChart {
    Q_OBJECT
public:
    /// Null: nothing to show. Draws nothing: refresh() does.
    void setLine(ShownLinePtr line);
    void refresh();

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    LineChart(const QString& id, const QString& title, const QString& yLabel, QWidget* parent);

    const ShownLine* line() const { return line_.get(); }
    /// The colour of its run.
    QColor colour() const { return runColour(line_->around.paletteIndex, dark()); }
    /// What a screen reader is told first of what is shown: a plot says nothing to it.
    virtual QString inWords() const { return parts().front().entry.text; }
    void showAxes(const QString& hint, const QCPRange& y);

private:
    const QString general_ = accessibleDescription(); ///< without a line
    ShownLinePtr line_;
};

} // namespace epsiloscope
