// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ForeseenFailures.h"
#include "ui/sweep/SweepPage.h"
#include "ui/widgets/Answerer.h"

class QStackedWidget;

namespace epsiloscope {

class Chart;
class KeptChoices;
class SweepChart;
class SweepChoices;
class SweepComparison;
class SweepFailures;
class SweepHeatMap;
class SweepPanel;

/// Sweeps: what to vary at the left; how far it is, the results as lines, as boxes or as a map, and which of
/// two lines is the better at the right.
class SweepView final : public SweepPage {
    Q_OBJECT
public:
    /// Where what still looks ahead is left when the view goes; null: it is waited for.
    explicit SweepView(std::shared_ptr<LeavingThreads> leaving = nullptr, QWidget* parent = nullptr);
    ~SweepView() override;

    /// The experiment that the window shows.
    void setExperiment(const Experiment& base);
    /// Sets the data that a sweep would learn from, and the experiment with its columns, to foresee which
    /// points must fail. Nothing, or null: it is foreseen without the data.
    void setData(const std::optional<Experiment>& whole, std::shared_ptr<const Dataset> dataset);

    /// Turns to the box plot.
    void showBoxes();
    SweepChart* lines() const { return lines_; }
    SweepHeatMap* map() const { return map_; }
    /// Lines (or their boxes) or map, whichever is looked at, brought up to date.
    Chart* shownChart() const;
    /// Which points of the plan must fail, as far as that is known by now; nothing while nobody looks.
    const std::optional<ForeseenFailures>& foreseen() const { return foreseen_; }
    void keepChoices(KeptChoices& choices);
    /// The forms for what to vary, how far it is, and how it is drawn.
    std::vector<QWidget*> forms() const;

signals:
    /// See SweepPanel::comparisonWanted().
    void comparisonWanted(const std::string& mechanism);

private:
    Result<SweepPlan> planned() const override;
    void take() override;
    void showProgress() override;
    void refresh() override;
    void showReadiness() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    /// Has the plan looked at while it is seen.
    void foresee();
    void showForeseen();
    void applyChoices();

    /// A sweep that Start would ask for, and what it would learn from; null: not known.
    struct Ahead {
        SweepPlan plan;
        std::shared_ptr<const Dataset> dataset;
        bool operator==(const Ahead&) const = default;
    };

    QWidget* left_;
    SweepPanel* panel_;
    std::optional<Ahead> ahead_;               ///< asked about last
    std::optional<ForeseenFailures> foreseen_; ///< about that; nothing: it is being found out
    Answerer<Ahead, ForeseenFailures> foreseer_;
    std::optional<Experiment> whole_;
    std::shared_ptr<const Dataset> dataset_;
    SweepChoices* choices_;
    SweepChart* lines_;
    SweepHeatMap* map_;
    QStackedWidget* charts_;
    SweepFailures* failures_;
    SweepComparison* comparison_;
};

} // namespace epsiloscope
