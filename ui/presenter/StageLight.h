// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <vector>

namespace epsiloscope {

/// A pointer at something on a window, painted over it: a laser that follows mouse or arrow keys, and a
/// spotlight that dims all but a circle around that place, or all but one part. It takes neither clicks nor
/// the focus, and nothing of it moves by itself.
class StageLight final : public QWidget {
    Q_OBJECT
public:
    /// Covers `window`, which it belongs to. Nothing is lit at first.
    explicit StageLight(QWidget* window);

    bool laser() const { return laser_; }
    void setLaser(bool on);
    /// A circle around the place that is pointed at.
    bool spotlight() const { return spot_; }
    void setSpotlight(bool on);
    /// All but this part of the window is dim; null: no part.
    void lightPart(QWidget* part);
    QWidget* part() const { return part_; }
    void putOut();

    /// The place pointed at, in pixels of the window.
    QPoint place() const { return place_; }
    void setPlace(QPoint place);

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Keeps it as large as the window, on top, and lets the arrow keys move the laser.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void apply();
    int letter() const;
    QRect dotAt(QPoint place) const;
    QRect circleAt(QPoint place) const;
    QRect litPart() const;

    QWidget* window_;
    QTimer clock_;
    QPoint place_, mouse_;
    QPointer<QWidget> part_;
    QRect lit_; ///< that of the part, as it was painted last
    bool laser_ = false, spot_ = false;
};

} // namespace epsiloscope
