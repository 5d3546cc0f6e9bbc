// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"
#include "ui/plots/runs/TeacherHistogram.h"

#include <QPointF>

#include <optional>

namespace epsiloscope {

class PatternedBars;

/// "How good are the teachers, and what does noise make of that": of the newest visible run that examines
/// its teachers, how many of them lie in each bin of accuracy before noise (striped grey, private) and after
/// it (solid, may lie below 0), the bin that was released, the truth (dotted) and the chance that each bin
/// had of being released (small dots, right axis). A release shows only what was released.
class EnsembleHistogramChart final : public RunChart {
    Q_OBJECT
public:
    /// `id`: the object name; the chart stands among the board's and in a view of its own.
    explicit EnsembleHistogramChart(const QString& id, QWidget* parent = nullptr);

    /// The histogram that is drawn; nothing: no visible run has examined anybody.
    const std::optional<TeacherHistogram>& histogram() const { return histogram_; }
    /// Whose it is; 0: nobody's.
    RunNumber shownRun() const { return histogram_ ? id_ : RunNumber(); }
    /// wordsOfBinAt() a place of the plot, in pixels; empty beside the axes.
    QString wordsAt(QPointF position) const;

    bool hasBands() const override { return false; }
    /// Noise goes below 0, and accuracies are evenly wide.
    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;

protected:
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    void arrange() override;

private:
    using Part = HistogramPart;
    bool has(Part part) const { return histogram_ && hasPart(*histogram_, part); }
    bool drawn(Part part) const { return has(part) && !hidden(keyOf(part)); }
    void build();
    void take();
    void placeBars();
    void placeReleased();
    void placeChances();
    void placeTruth();
    double highest() const;
    double lowest() const;
    LegendEntry entryOf(Part part) const;
    ChartSeries seriesOf(Part part) const;
    QString hintWords() const;

    std::optional<TeacherHistogram> histogram_;
    RunNumber id_;
    int paletteIndex_ = 0;
    QString name_;
    PatternedBars *counts_, *noisy_;
    QCPGraph *mark_, *chances_;
    QCPItemLine* toWord_;
    QCPItemText* word_;
    QCPItemStraightLine* truth_;
};

} // namespace epsiloscope
