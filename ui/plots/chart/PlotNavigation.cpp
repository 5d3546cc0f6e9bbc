// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/PlotNavigation.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/KeysInWords.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double wheelStep = 0.85, keyStep = 0.8, keyPan = 0.1;
constexpr int gesturePause = 500; // milliseconds without a move that end a gesture of wheel or keys
constexpr double deepestZoom = 1e-6, widestZoom = 100; ///< relative to the home range

/// The action of a key: zoom by a factor, or move by shares of the axes.
struct KeyMove {
    int key;
    double factor, right, down;
    const char* words;
};

constexpr std::array<KeyMove, 7> keyMoves{
    {{Qt::Key_Plus, keyStep, 0, 0, QT_TRANSLATE_NOOP("epsiloscope::PlotNavigation", "Zoom in")},
     {Qt::Key_Equal, keyStep, 0, 0, QT_TRANSLATE_NOOP("epsiloscope::PlotNavigation", "Zoom in")},
     {Qt::Key_Minus, 1 / keyStep, 0, 0, QT_TRANSLATE_NOOP("epsiloscope::PlotNavigation", "Zoom out")},
     {Qt::Key_Left, 1, -keyPan, 0, QT_TRANSLATE_NOOP("epsiloscope::PlotNavigation", "Move to the left")},
     {Qt::Key_Right, 1, keyPan, 0, QT_TRANSLATE_NOOP("epsiloscope::PlotNavigation", "Move to the right")},
     {Qt::Key_Up, 1, 0, -keyPan, QT_TRANSLATE_NOOP("epsiloscope::PlotNavigation", "Move up")},
     {Qt::Key_Down, 1, 0, keyPan, QT_TRANSLATE_NOOP("epsiloscope::PlotNavigation", "Move down")}}};

/// By so many pixels; a logarithmic axis moves by a factor.
void moveBy(QCPAxis& axis, double pixels) {
    const double from = axis.pixelToCoord(0), to = axis.pixelToCoord(pixels);
    axis.moveRange(axis.scaleType() == QCPAxis::stLogarithmic ? to / from : to - from);
}

double extent(const QCPAxis* axis, const QCPRange& range) {
    return axis->scaleType() == QCPAxis::stLogarithmic ? std::log(range.upper / range.lower) : range.size();
}

} // namespace

PlotNavigation::PlotNavigation(QCustomPlot* plot) : QObject(plot), plot_(plot) {
    plot->setInteractions(QCP::Interactions());
    connect(plot, &QCustomPlot::mousePress, this, &PlotNavigation::press);
    connect(plot, &QCustomPlot::mouseMove, this, &PlotNavigation::move);
    connect(plot, &QCustomPlot::mouseRelease, this, &PlotNavigation::release);
    connect(plot, &QCustomPlot::mouseDoubleClick, this, &PlotNavigation::doubleClick);
    connect(plot, &QCustomPlot::mouseWheel, this, &PlotNavigation::wheel);
    connect(plot->selectionRect(), &QCPSelectionRect::accepted, this, &PlotNavigation::zoomInto);
}

void PlotNavigation::setHome(const QCPRange& x, const QCPRange& y) {
    homeX_ = x;
    homeY_ = y;
}

void PlotNavigation::setRectangleColour(const QColor& colour) {
    plot_->selectionRect()->setPen(QPen(colour, chartStyle.frame));
    QColor fill = colour;
    fill.setAlphaF(static_cast<float>(ChartStyle::strongRegion));
    plot_->selectionRect()->setBrush(fill);
}

void PlotNavigation::press(QMouseEvent* event) {
    const bool among = plot_->axisRect()->rect().contains(event->pos());
    const bool left = event->button() == Qt::LeftButton;
    const bool pan = !left || event->modifiers().testFlag(Qt::ShiftModifier);
    plot_->setSelectionRectMode(among && !pan ? QCP::srmCustom : QCP::srmNone);
    pressedAt_ = left ? std::optional(event->pos()) : std::nullopt;
    panFrom_ = among && pan ? std::optional(event->pos()) : std::nullopt;
    menuAt_ = event->button() == Qt::RightButton ? std::optional(event->pos()) : std::nullopt;
    panBegun_ = false;
}

void PlotNavigation::move(QMouseEvent* event) {
    if (!panFrom_) return;
    const QPoint by = event->pos() - *panFrom_;
    // The right button also opens the menu: a hand that shakes is no drag.
    if (menuAt_ && (event->pos() - *menuAt_).manhattanLength() < QApplication::startDragDistance()) return;
    menuAt_.reset();
    panFrom_ = event->pos();
    if (!panBegun_) beginGesture(false);
    panBegun_ = true;
    panBy(-by.x(), -by.y());
}

void PlotNavigation::release(QMouseEvent* event) {
    panFrom_.reset();
    if (const auto menuAt = std::exchange(menuAt_, std::nullopt)) emit menuWanted(*menuAt);
    if (!pressedAt_) return;
    const bool still = (event->pos() - *pressedAt_).manhattanLength() < QApplication::startDragDistance();
    pressedAt_.reset();
    if (still) emit clicked(event->pos());
}

void PlotNavigation::doubleClick(QMouseEvent* event) {
    bool taken = false;
    if (event->button() == Qt::LeftButton) emit doubleClicked(event->pos(), &taken);
    if (taken) return;
    if (plot_->axisRect()->outerRect().contains(event->pos()))
        emit resetWanted();
    else if (event->button() == Qt::LeftButton)
        pressedAt_ = event->pos();
}

void PlotNavigation::wheel(QWheelEvent* event) {
    const QPointF at = event->position();
    const double notches = event->angleDelta().y() / 120.0;
    const QRect inner = plot_->axisRect()->rect();
    if (notches == 0 || !plot_->axisRect()->outerRect().contains(at.toPoint())) return;
    beginGesture(true);
    zoomBy(std::pow(wheelStep, notches), at, at.x() >= inner.left(), at.y() <= inner.bottom());
    event->accept();
}

void PlotNavigation::tellKeys(QWidget* where) {
    for (const KeyMove& each : keyMoves)
        tellKey(where, QKeySequence(each.key).toString(QKeySequence::NativeText), tr(each.words));
}

bool PlotNavigation::handleKey(int key) {
    const auto* const found = std::ranges::find(keyMoves, key, &KeyMove::key);
    if (found == keyMoves.end()) return false;
    const QRect inner = plot_->axisRect()->rect();
    beginGesture(true);
    if (found->factor != 1)
        zoomBy(found->factor, {}, true, true);
    else
        panBy(found->right * inner.width(), found->down * inner.height());
    return true;
}

void PlotNavigation::zoomInto(const QRect& rectangle) {
    const QRect box = rectangle.normalized().intersected(plot_->axisRect()->rect());
    if (box.width() < 5 || box.height() < 5) return;
    beginGesture(false);
    apply(true, true, [&] { plot_->axisRect()->zoom(box); });
}

void PlotNavigation::zoomBy(double factor, std::optional<QPointF> centre, bool x, bool y) {
    const QPointF at = centre.value_or(QRectF(plot_->axisRect()->rect()).center());
    apply(x, y, [&] {
        if (x) plot_->xAxis->scaleRange(factor, plot_->xAxis->pixelToCoord(at.x()));
        if (y) plot_->yAxis->scaleRange(factor, plot_->yAxis->pixelToCoord(at.y()));
    });
}

void PlotNavigation::panBy(double pixelsX, double pixelsY) {
    apply(pixelsX != 0, pixelsY != 0, [&] {
        moveBy(*plot_->xAxis, pixelsX);
        moveBy(*plot_->yAxis, pixelsY);
    });
}

// An axis that would go too far stays as it was.
void PlotNavigation::apply(bool x, bool y, const std::function<void()>& move) {
    const std::array before{plot_->xAxis->range(), plot_->yAxis->range()};
    move();
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        const bool across = axis == plot_->xAxis;
        const double relative = extent(axis, axis->range()) / extent(axis, across ? homeX_ : homeY_);
        if (!(relative >= deepestZoom && relative <= widestZoom)) axis->setRange(before[across ? 0 : 1]);
    }
    sinceMove_.start();
    emit moved(x, y);
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void PlotNavigation::beginGesture(bool joinsTheLast) {
    if (!joinsTheLast || !sinceMove_.isValid() || sinceMove_.elapsed() > gesturePause) emit aboutToMove();
}

} // namespace epsiloscope
