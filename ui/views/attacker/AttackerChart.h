// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/tradeoff/AttackerView.h"
#include "ui/plots/runs/RunChart.h"

#include <optional>

namespace epsiloscope {

/// One record of the run that is looked at, with an ε of its own.
struct AttackedRecord {
    RunNumber run;
    QString name; ///< "the dearest record", "a newcomer"
    double epsilon = 0;
    AttackerView view;
};

/// The pen for the tightest curve of a run: wide, by its place on the palette. Curves of different runs
/// differ in colour, and so in dash as well: colour alone tells some people nothing.
QPen penOfRun(int paletteIndex, const QColor& colour);

/// "What an attacker could find": for each visible run how often a test on its outputs can find the record
/// that it looks for, against how often it cries wolf. No test lies above a run's curve; guessing lies on the
/// diagonal. The run that is looked at shows its other curves, too, and one record with an ε of its own.
class AttackerChart final : public RunChart {
    Q_OBJECT
public:
    /// Its axes say much.
    QSize minimumSizeHint() const override { return {240, 245}; }

    AttackerChart();

    /// The run that is looked at; 0: none.
    void setSelected(RunNumber id);
    /// How probable it was beforehand that the record was used, in (0, 1): a mark on each curve shows the
    /// test that is right most often.
    void setPrior(double prior);
    void setRecord(std::optional<AttackedRecord> record);
    /// The view of a run that the chart has; null: none of its repeats has finished, or it is being computed.
    const AttackerView* viewOf(RunNumber id) const;

    /// Computes at once what is computed beside the window.
    void computeNow();

    bool dirty() const override;
    void bringUpToDate() override;
    bool hasBands() const override { return false; }
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    void addCurves(ShownRun& shown) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t line) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void restyleRest() override;
    void arrange() override;

private:
    bool recordOf(const ShownRun& shown) const { return record_ && record_->run == shown.id; }
    LegendEntry entryOfLine(const ShownRun& shown, std::size_t line) const;
    LegendEntry guessingEntry() const;
    QString hintWords() const;
    void restyleRun(const ShownRun& shown);

    OnPlot<QCPGraph> guessing_;
    RunNumber selected_;
    std::optional<AttackedRecord> record_;
    double prior_ = 0.5;
};

} // namespace epsiloscope
