// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/EpsilonRange.h"

#include <QSlider>

#include <optional>

namespace epsiloscope {

/// The axis of ε as a slider: a groove with the ticks of a chart below it. Its notches are twenty to each
/// factor of ten, at values of two digits; notch 0 is ε = 1, and the last one stands for "no limit" where ε
/// may be left out: End, or a drag past the end. The handle stands at ε itself, also between two notches. +
/// and −, or Ctrl and the wheel, zoom.
class EpsilonSlider final : public QSlider {
    Q_OBJECT
public:
    static constexpr int notchesPerDecade = 20;

    explicit EpsilonSlider(QWidget* parent = nullptr);

    /// ε at a notch, of two digits.
    static double valueAt(int notch);
    static int notchOf(double epsilon);

    /// The ends of the groove; and the values that ε may take (`limitless`: or none at all).
    void setScale(const EpsilonRange& range, double lowest, double highest, bool limitless);
    const EpsilonRange& range() const { return range_; }
    /// Puts the handle there; nothing: no limit. No signal.
    void setEpsilon(std::optional<double> epsilon);
    /// ε at the notch where the slider stands; nothing for "no limit".
    std::optional<double> notchValue() const;

    /// Where the groove begins and ends, in pixels of the slider: at both sides there are 14 beside it, at
    /// usual text.
    std::pair<double, double> groove() const;
    /// Where the handle is, in pixels of the slider.
    double handle() const;
    /// Marks the least ε that reaches what is wanted; nothing: none is known.
    void setLeastEnough(std::optional<double> epsilon);
    const std::optional<double>& leastEnough() const { return leastEnough_; }
    /// Amber: what runs next is a release.
    void setArmed(bool armed);

signals:
    /// A person moved it: to a notch, or to what setLeastEnough() marks.
    void epsilonMoved(std::optional<double> epsilon);
    void rangeWanted(const epsiloscope::EpsilonRange& range);
    /// A person begins to type a number.
    void digitTyped(const QString& digit);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    double unit() const; ///< 8 pixels at usual text
    double xOf(double epsilon) const;
    void moveTo(double x);
    void zoom(double factor);
    void paintGroove(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;
    void paintHandle(QPainter& painter) const;
    QColor accent() const;

    EpsilonRange range_;
    bool limitless_ = false, armed_ = false;
    std::optional<double> epsilon_, leastEnough_;
};

} // namespace epsiloscope
