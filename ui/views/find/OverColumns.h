// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ColumnPrices.h"
#include "ui/views/find/FindOver.h"

#include <string>
#include <vector>

class QLabel;

namespace epsiloscope {

class PriceChart;
class PriceCurvesChart;
class ToneLabel;

/// Over the columns: each in turn is flipped between public and private at the same ε; the change in accuracy
/// as ranked bars, and below them the curves of the column that is chosen.
class OverColumns final : public FindOver {
    Q_OBJECT
public:
    OverColumns();

    bool offered(const FindQuestion& question) const override;
    bool takes(const SweepPlan& plan) const override;
    QString problem() const override;
    /// The plan's base is the whole experiment, with the number of repeats that is asked for.
    Result<SweepPlan> planned() const override;
    QString intention(const SweepPlan& plan) const override;

    /// The column whose curves are shown; empty: none.
    const std::string& column() const { return column_; }
    PriceChart* chart() const { return chart_; }
    PriceCurvesChart* curves() const { return curves_; }

private:
    void declareSettings();
    void asked() override;
    void replaced() override;
    void refresh() override;
    void choose(const std::string& column);
    void chooseDearest();
    void showColumn();
    void showFailures();
    QString emptyWords() const;

    ToneLabel* failures_;
    PriceChart* chart_;
    PriceCurvesChart* curves_;
    QLabel *sentence_, *shown_;
    std::vector<FlippableColumn> columns_;
    std::vector<ColumnPrice> prices_;
    std::string column_;
    bool chosen_ = false; ///< by the person; else the dearest is shown
};

} // namespace epsiloscope
