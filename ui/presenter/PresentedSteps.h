// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <vector>

namespace epsiloscope {

/// The step presented now, as the presenter's own window tells it. Plain words; empty where there are none.
struct PresentedStep {
    QString title;
    QString notes;          ///< words to say; may have several lines
    QString next;           ///< the step after it, or which key would go on
    int number = 0, of = 0; ///< from 1; 0: it is not counted
};

/// Who knows what comes next while the window presents: a lesson where one plays, else the charts.
class PresentedSteps : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual PresentedStep step() const = 0;
    /// One step on, or back; nothing happens where there is none.
    virtual void stepForward() = 0;
    virtual void stepBack() = 0;

signals:
    /// step() is another.
    void changed();
};

class LessonPane;
class LessonPlayer;

/// The steps of a lesson, for whoever presents it: its notes, and what comes next.
class LessonSteps final : public PresentedSteps {
    Q_OBJECT
public:
    /// Both must outlive it.
    LessonSteps(LessonPlayer& player, LessonPane& pane, QObject* parent);

    /// Empty while none is played.
    PresentedStep step() const override;
    void stepForward() override;
    void stepBack() override;

private:
    LessonPlayer& player_;
    LessonPane& pane_;
};

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
    std::vector<QPointer<Chart>> charts_; ///< in the view, in the order drawn
    std::size_t index_ = 0;
};

} // namespace epsiloscope
