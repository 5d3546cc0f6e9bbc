// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"

namespace epsiloscope {

/// "How far do the teachers agree": of runs that answer queries by votes, the share of queries by how many
/// votes the first class is ahead of the second, and over it how far noise moves such a lead. Where queries
/// lie beyond that the noise seldom changes the answer. Votes are private, and no release keeps any.
class TeachersAgreeChart final : public RunChart {
    Q_OBJECT
public:
    explicit TeachersAgreeChart(QWidget* parent = nullptr);

    /// True if a visible run has votes to show.
    bool hasVotes() const;

    bool hasBands() const override { return false; }
    QStringList guaranteeWarnings() const override;

protected:
    void addCurves(ShownRun& shown) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t) const override { return shown.appearance.name; }
    bool namesEnds() const override { return true; }
    void addEndWords(std::vector<EndWord>& words) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void restyleRest() override;
    void arrange() override;

private:
    /// The newest visible run that has votes, whose noise is drawn; null: none has.
    const ShownRun* noisy() const;
    LegendEntry entryOf(const ShownRun& shown) const;
    QString noiseWords() const;
    double highest() const;

    QString hintWords() const;

    OnPlot<QCPGraph> noise_;
};

} // namespace epsiloscope
