// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ColumnPrices.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/sweep/SweepPage.h"
#include "ui/views/shared/Workspace.h"

#include <vector>

class QLabel;
class QSpinBox;

namespace epsiloscope {

struct RunEntry;
class KeptChoices;
class OngoingSweep;
class PriceChart;
class PriceCurvesChart;

/// The prices of protecting columns: every column in turn is flipped between public and private at the same
/// ε; the change in accuracy as ranked bars, and below them the curves of the column that is chosen.
class PriceView final : public SweepPage {
    Q_OBJECT
public:
    /// With more columns nobody reads a ranking.
    static constexpr std::size_t mostColumns = SetUp::mostColumns;

    explicit PriceView(QWidget* parent = nullptr);
    ~PriceView() override;

    /// The experiment that the window shows, with its columns, and what it learns from (null: nothing yet).
    /// With more than `mostColumns` columns in the table they need not be named.
    void setExperiment(const Experiment& base, std::shared_ptr<const Dataset> dataset);
    /// The run whose prices are shown, the latest of its mechanism with its parameters on its data; where it
    /// has none the view says so. Null: the latest of all. What is started meanwhile is shown until another
    /// run comes. Cheap where it is the same.
    void setRun(const RunEntry* entry);
    /// Shows those of that run even where it is the same.
    void followAgain(const RunEntry* entry);
    /// The prices computed so far, oldest first.
    const std::vector<ShownSweep>& computed() const { return computed_; }
    /// Forgets it; what is shown stays until other prices are.
    void forgetComputed() { computed_.clear(); }
    /// Trials and the column whose curves the person looks at.
    void keepChoices(KeptChoices& choices);
    /// The column whose curves are shown; empty: none.
    const std::string& column() const { return column_; }
    PriceChart* chart() const { return chart_; }
    PriceCurvesChart* curves() const { return curves_; }

private:
    QString problem() const override;
    /// The plan's base is the whole experiment, with the number of trials chosen here.
    Result<SweepPlan> planned() const override;
    QString intention(const SweepPlan& plan) const override;
    void take() override;
    void refresh() override;
    void choose(const std::string& column);
    void showColumn();
    void showFailures();
    void showPrices();
    QString emptyWords() const;

    QSpinBox* trials_;
    ToneLabel* failures_;
    PriceChart* chart_;
    PriceCurvesChart* curves_;
    QLabel *sentence_, *shown_;
    Experiment base_;
    std::shared_ptr<const Dataset> dataset_;
    std::vector<FlippableColumn> columns_;
    std::vector<ShownSweep> computed_; ///< oldest first
    RunNumber run_;                    ///< that is followed; 0: none
    QString whyNoneOfRun_;             ///< where the run that is followed has no prices
    std::vector<ColumnPrice> prices_;
    std::string column_;
    bool chosen_ = false; ///< by the person; else the dearest is shown
};

/// Has a session keep the prices that were computed, and which of them are shown. They are shown again
/// through the sweep of the view, so that it can extend them.
void keepPrices(KeptChoices& choices, PriceView* view, OngoingSweep* ongoing, Workspace& at);

} // namespace epsiloscope
