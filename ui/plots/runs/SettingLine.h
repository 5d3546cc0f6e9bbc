// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/OnPlot.h"

#include <QObject>

#include <functional>
#include <optional>

namespace epsiloscope {

class Chart;

/// A setting that a line of a chart stands for.
struct SettingOfLine {
    QString parameter; ///< "epsilon", "queries"
    /// Across the plot at a height, or upwards at an x.
    Qt::Orientation direction = Qt::Horizontal;
    bool whole = false;                           ///< a whole number, at least 1
    bool hairline = false;                        ///< solid, and taken at its top
    QString larger, smaller;                      ///< names of the two actions
    std::function<std::optional<double>()> value; ///< the set value; nothing: there is no line
};

/// A line that sets a parameter where it is taken: with the mouse, or Ctrl, Shift and an arrow key. The axes
/// keep still while it is held.
class SettingLine final : public QObject {
public:
    using Moved = std::function<void(const QString& parameter, double value)>;
    /// The chart must outlive it.
    SettingLine(Chart* chart, SettingOfLine of, Moved moved);

    /// Puts it where the setting is now, in this colour; `shown`: not in a picture.
    void place(const QColor& colour, bool shown);
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

    Chart* chart_;
    SettingOfLine of_;
    Moved moved_;
    OnPlot<QCPItemLine> line_;
    OnPlot<QCPItemText> grip_;
    bool held_ = false, movedSincePress_ = false;
};

} // namespace epsiloscope
