// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/ExplainedTerm.h"
#include "ui/spoken/ReadAloud.h"

#include <QWidget>

class QCPGraph;
class QCPItemStraightLine;
class QCustomPlot;

namespace epsiloscope {

/// The small picture of a term: what its formula comes to, over one value. That value is a handle: a person
/// drags it, or moves it by the arrow keys, Home and End. A hollow marker stays where the run is.
class TermPlot final : public QWidget, public ReadAloud {
    Q_OBJECT
public:
    explicit TermPlot(QWidget* parent = nullptr);

    /// Stands at the run's own value.
    void show(const Explanation& explanation);
    double handle() const { return handle_; }
    /// As a person would: kept in the picture, and whole where it counts.
    void moveTo(double value);
    /// Back to the run's own value, which moveTo() may only come near.
    void moveBack();
    bool atOwn() const { return handle_ == own_; }
    QCustomPlot* plot() const { return plot_; }
    /// Where it stands is its one point.
    QStringList sentences() const override { return said_; }
    std::vector<CurveRead> curvesRead() const override;
    std::optional<PointRead> pointRead() const override { return PointRead(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void moved(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void stand(double value);
    void step(double share);
    double valueAt(double share) const;
    void dress();
    void redraw();
    void tell();

    QCustomPlot* plot_;
    QCPItemStraightLine* line_;
    QCPGraph *here_ = nullptr, *ownMark_ = nullptr;
    TermPicture picture_;
    WorkedFormula formula_{.symbol = {}, .right = 0};
    double handle_ = 0, own_ = 0;
    bool dragging_ = false;
    QStringList said_;
};

} // namespace epsiloscope
