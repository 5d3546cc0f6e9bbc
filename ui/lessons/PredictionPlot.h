// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/plots/marks/ReadPicture.h"

#include <optional>
#include <utility>

namespace epsiloscope {

/// So many points along x make a curve that is drawn by hand.
inline constexpr int knotsOfCurve = 13;

/// Axes on which a learner draws a curve, or places a point, by mouse or by arrow keys: left and right choose
/// where along x, up and down move what is drawn there (with Shift by more). Beyond what was drawn a curve
/// goes on level. A single point moves in both directions.
class PredictionPlot final : public ReadPicture<QCustomPlot> {
    Q_OBJECT
public:
    /// `knots` 1: a point.
    PredictionPlot(const Asked& asked, int knots, QWidget* parent);

    bool isPoint() const { return knots_ == 1; }
    /// The drawn curve, by rising x; empty: nothing.
    const std::vector<LessonPoint>& drawn() const { return drawn_; }
    void setDrawn(std::vector<LessonPoint> points);
    void setTruth(std::vector<LessonPoint> points);
    /// Where the keyboard stands, in words: "queries asked 40: ε 0.6".
    QString placeInWords() const;

    QStringList sentences() const override;
    std::vector<CurveRead> curvesRead() const override;
    std::optional<PointRead> pointRead() const override;

    QSize sizeHint() const override { return {320, 220}; }
    /// In large text as many ticks fit as in small text.
    QSize minimumSizeHint() const override {
        return {28 * fontMetrics().averageCharWidth(), 13 * fontMetrics().height()};
    }

signals:
    void drawnByHand();
    void confirmed();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    LessonPoint at(QPointF pixel) const;
    QString inWords(const LessonPoint& point) const;
    double knotX(int knot) const;
    int nearestKnot(double x) const;
    double moved(const AskedAxis& axis, double value, double steps) const;
    void beginFlat();
    /// Goes on level beyond what has been drawn from `first` to `last` and before.
    void carryOn(int first, int last);
    /// The names of the curves, where there is room beside them.
    void placeNames();
    void placeName(QCPItemText* name, const std::vector<LessonPoint>& points, bool above);
    void countTicks();
    /// Draws from where the hand was to where it is.
    void drawTo(const LessonPoint& point);
    void told();
    void dress();
    void refresh();

    Asked asked_;
    int knots_;
    int knot_ = 0;                            ///< where the keyboard stands
    std::optional<std::pair<int, int>> bent_; ///< the knots between which the curve was drawn by hand
    std::vector<LessonPoint> drawn_, truth_;
    std::optional<LessonPoint> hand_; ///< while the button is down
    QCPGraph *own_, *real_, *place_;
    QCPItemText *ownName_, *realName_;
};

} // namespace epsiloscope
