// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/ReferenceLine.h"
#include "ui/plots/RunChart.h"

#include <array>

namespace epsiloscope {

/// "How accurate is the result": accuracy of the student against labels answered, median and quartiles over
/// trials, with the references of the newest run.
class AccuracyChart final : public RunChart {
public:
    explicit AccuracyChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::optional<double> askedAt(const ShownRun& shown, double x) const override;
    void addCurves(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    /// A baseline of the engine: its name there, in words, and its line.
    struct Baseline {
        const char* name;
        QString words;
        std::unique_ptr<ReferenceLine> line;
        bool known = false;
    };
    LegendEntry entryOf(const Baseline& baseline) const;
    std::optional<QCPRange> accuracies() const;

    std::array<Baseline, 3> baselines_;
};

} // namespace epsiloscope
