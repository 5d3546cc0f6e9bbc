// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <optional>

namespace epsiloscope {

/// Zoom and pan on one plot: wheel (beside an axis: that axis only), rectangle with the left button, pan with
/// the middle or right button or Shift and left; + and −, arrow keys. It never moves an axis on its own.
class PlotNavigation final : public QObject {
    Q_OBJECT
public:
    /// The plot owns it.
    explicit PlotNavigation(QCustomPlot* plot);

    /// Sets what the axes show when nobody has zoomed; zooming stays within reach of it.
    void setHome(const QCPRange& x, const QCPRange& y);
    /// Handles + − and the arrows; false for any other key.
    bool handleKey(int key);
    /// Tells the sheet of keys of these, which `where` hears.
    static void tellKeys(QWidget* where);
    void setRectangleColour(const QColor& colour);

signals:
    /// A gesture begins that will move an axis: a drag, a first turn of the wheel, a first key.
    void aboutToMove();
    /// The person moved one axis or both.
    void moved(bool x, bool y);
    /// Double-click among the axes.
    void resetWanted();
    /// A click (no drag) with the left button.
    void clicked(QPoint position);
    /// A click (no drag) with the right button.
    void menuWanted(QPoint position);
    /// A double-click with the left button, before resetWanted(); whoever takes it sets `taken`.
    void doubleClicked(QPoint position, bool* taken);

private:
    void press(QMouseEvent* event);
    void move(QMouseEvent* event);
    void release(QMouseEvent* event);
    void doubleClick(QMouseEvent* event);
    void wheel(QWheelEvent* event);
    void zoomInto(const QRect& rectangle);
    void zoomBy(double factor, std::optional<QPointF> centre, bool x, bool y);
    void panBy(double pixelsX, double pixelsY);
    /// Moves x, y or both, within reach of home, and tells it.
    void apply(bool x, bool y, const std::function<void()>& move);
    void beginGesture(bool joinsTheLast);

    QCustomPlot* plot_;
    QCPRange homeX_{0, 1}, homeY_{0, 1};
    std::optional<QPoint> panFrom_, pressedAt_, menuAt_;
    bool panBegun_ = false;
    QElapsedTimer sinceMove_;
};

} // namespace epsiloscope
