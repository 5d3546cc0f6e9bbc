// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPaintDevice>
#include <QPainterPath>
#include <QPen>
#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace epsiloscope {

/// One thing that was painted: a path, words or an image. Places are in pixels of the device.
struct PaintedStep {
    QPainterPath path{};  ///< empty: words or an image
    QPen pen = Qt::NoPen; ///< for the path's outline or the words; as wide as on the device
    QColor fill{};        ///< for the path; invalid: none
    QString text{};       ///< one line of words in one font
    double letters = 0;   ///< the words' size, in pixels of the device
    bool bold = false;
    double angle = 0;   ///< for the words, counterclockwise, in degrees
    QPointF baseline{}; ///< where the words begin
    double width = 0;   ///< the width of the words
    QImage image{};
    QRectF place{}; ///< the place of the image
    QRectF clip{};  ///< nothing beyond it is seen; null: everything is

    bool isWords() const { return !text.isEmpty(); }
};

/// A device that keeps what is painted on it, so that what a file says and what a picture shows are one.
class RecordedPaint final : public QPaintDevice {
public:
    explicit RecordedPaint(QSize size);
    ~RecordedPaint() override;

    /// Words that a painter tears at changes of script are one step.
    const std::vector<PaintedStep>& steps() const { return steps_; }
    std::vector<PaintedStep> taken() { return std::exchange(steps_, {}); }

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    void add(PaintedStep step);

    QSize size_;
    std::unique_ptr<Engine> engine_;
    std::vector<PaintedStep> steps_;
};

} // namespace epsiloscope
