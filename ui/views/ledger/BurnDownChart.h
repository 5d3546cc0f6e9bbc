// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/KeptLedger.h"
#include "ui/plots/chart/PartsChart.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The rest of a dataset's total against the entries of its ledger (what is spent, where no total is set): a
/// step line with a colour and dash of its own for each adjacency, the total as a dotted reference, and what
/// more releases like the last would leave, dashed.
class BurnDownChart final : public PartsChart {
    Q_OBJECT
public:
    BurnDownChart();

    /// May be null: `hint` says why then.
    void show(std::shared_ptr<const KeptLedger> ledger, const QString& hint = {});
    /// True if the rest is drawn; else what is spent.
    bool showsLeft() const;

    bool canBeLogarithmic(const QCPAxis* axis) const override { return axis == plot()->yAxis; }
    QStringList privacyWords() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    ChartPart linePart(LegendEntry entry, const Neighbours& neighbours, Qt::PenStyle dash) const;
    ChartPart stepsOf(const AdjacencyBalance& balance) const;
    /// The prospect of more releases like the last, from where the steps of the past end; nothing where there
    /// is no telling.
    std::optional<ChartPart> forecast(const ChartPart& past) const;
    ChartPart totalPart(double end) const;

    std::shared_ptr<const KeptLedger> ledger_;
    QString hint_;
};

} // namespace epsiloscope
