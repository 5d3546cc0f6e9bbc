// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/OnPlot.h"

#include <QObject>

#include <functional>
#include <optional>

namespace epsiloscope {

class RunChart;

/// A setting that a line of a chart stands for.
struct SettingOfLine {
    QString parameter; ///< "epsilon", "queries"
    /// Across the plot at a height, or upwards at an x.
    Qt::Orientation direction = Qt::Horizontal;
    bool whole = false;                           ///< a whole number, at least 1
    QString larger, smaller;                      ///< names of the two actions
    std::function<std::optional<double>()> value; ///< what is set; nothing: there is no line
};

/// A line that sets a parameter where it is taken: with the mouse, or Ctrl and an arrow key. Its chart says
/// settingMoved(). The axes keep still while it is held. In pictures it is not there.
class SettingLine final : public QObject {
public:
    /// The chart owns it.
    SettingLine(RunChart* chart, SettingOfLine of);

    /// Puts it where the setting is now.
    void place();
    bool held() const { return held_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool across() const { return of_.direction == Qt::Horizontal; }
    QCPAxis* axis() const;
    bool near(const QPointF& at) const;
    void moveTo(double value);
    void step(double factor);
    void release();

    RunChart* chart_;
    SettingOfLine of_;
    OnPlot<QCPItemLine> line_;
    OnPlot<QCPItemText> grip_;
    bool held_ = false;
};

} // namespace epsiloscope
