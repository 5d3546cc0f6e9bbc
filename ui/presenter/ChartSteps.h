// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presenter/PresentedSteps.h"

#include <QPointer>

#include <vector>

namespace epsiloscope {

class Chart;
class MainWindow;
struct MadeView;

/// The steps of a window in which no lesson plays: one chart alone after the other, view by view. A view
/// without charts is one step.
class ChartSteps final : public PresentedSteps {
    Q_OBJECT
public:
    /// It belongs to the window.
    explicit ChartSteps(MainWindow& window);

    /// Begins with this chart, where it can be enlarged, else with the first one of the view in front.
    void begin(Chart* meant);
    /// Brings the charts back that stood beside the last one.
    void end();
    /// The one that stands alone; null: the view has none.
    Chart* chart() const;

    PresentedStep step() const override;
    void stepForward() override;
    void stepBack() override;

private:
    enum class From { First, Last };
    const MadeView* view() const;
    void enter(From from);
    void showView(int further);
    void show(std::size_t index);
    QString nextWords() const;

    MainWindow& window_;
    QString view_;
    std::vector<QPointer<Chart>> charts_; ///< of the view, in the order drawn
    std::size_t index_ = 0;
};

} // namespace epsiloscope
