// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ForeseenFailures.h"
#include "ui/views/find/FindOver.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QStackedWidget;

namespace epsiloscope {

class SweepChart;
class SweepChoices;
class SweepComparison;
class SweepHeatMap;
class SweepPanel;

/// Over any settings: what to vary at the left, the results as lines, as boxes or as a map, and which of two
/// lines is the better.
class OverSettings final : public FindOver {
    Q_OBJECT
public:
    /// Where what still looks ahead is left when it goes; null: it is waited for.
    explicit OverSettings(std::shared_ptr<LeavingThreads> leaving = nullptr);

    bool takes(const SweepPlan&) const override { return true; }
    std::vector<Chart*> shown() const override;
    std::vector<QWidget*> forms() const override;
    QString problem() const override;
    Result<SweepPlan> planned() const override;
    void setPace(std::optional<double> secondsPerPoint) override;

    /// Turns to the box plot.
    void showBoxes();
    SweepChart* lines() const { return lines_; }
    SweepHeatMap* map() const { return map_; }
    SweepPanel* panel() const { return panel_; }
    /// Lines (or their boxes) or map, whichever is looked at, brought up to date.
    Chart* shownChart() const;
    /// Which points of the plan must fail, as far as that is known by now; nothing while nobody looks.
    const std::optional<ForeseenFailures>& foreseen() const { return foreseen_; }

signals:
    /// See SweepPanel::comparisonWanted().
    void comparisonWanted(const std::string& mechanism);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void asked() override;
    void replaced() override;
    void refresh() override;
    /// Has the plan looked at while it is seen.
    void foresee();
    void applyChoices();

    /// A sweep that would be asked for, and what it would learn from; null: not known.
    struct Ahead {
        SweepPlan plan;
        std::shared_ptr<const Dataset> dataset;
        bool operator==(const Ahead&) const = default;
    };

    SweepPanel* panel_;
    QWidget* left_;
    std::optional<Ahead> ahead_;               ///< asked about last
    std::optional<ForeseenFailures> foreseen_; ///< about that; nothing: it is being found out
    Answerer<Ahead, ForeseenFailures> foreseer_;
    SweepChoices* choices_;
    SweepChart* lines_;
    SweepHeatMap* map_;
    QStackedWidget* charts_;
    SweepComparison* comparison_;
};

} // namespace epsiloscope
