// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"

namespace epsiloscope {

class StepsChart;

/// A curve that each run has on such a chart.
struct StepsCurve {
    QString key; ///< "seen-error"
    const SeriesDescriptor* series;
    QPen dash;
    QString words; ///< after the run's name, and at its end
};

/// Such a chart as a value: a family of mechanisms declares its own. Functions may be left out, but for
/// `curves` and `rangeY`.
struct StepsChartDescriptor {
    ChartWords words;
    QString invitation;              ///< hint while there is no run: "Press Run: see …"
    QString nothing;                 ///< hint where the runs have ended and left nothing
    QString waiting{};               ///< hint while they run; empty: RunChart::waitingWords()
    std::optional<StepKind> steps{}; ///< runs that go by others have no curves
    double emptyX = 100;             ///< where the axes end as long as there is nothing
    QCPRange emptyY{0, 1};
    bool logarithmicY = false; ///< at first
    bool restless = false;     ///< lines leave no room for words at their ends: in print a legend says it
    bool fromOrigin = false;   ///< curves begin at (0, 0)
    /// Words of the line y = x up to the largest x, told anew in each language; null: there is no such line.
    const char* diagonal = nullptr;
    bool offersQueries = false; ///< x counts queries, whose votes can be asked for

    /// The curves of a run, always as many.
    std::vector<StepsCurve> (*curves)(const Run& run) = nullptr;
    QCPRange (*rangeY)(const StepsChart& chart) = nullptr;
    /// Where x ends; left out: queriesLimit().
    double (*endX)(const StepsChart& chart) = nullptr;
    QStringList (*warnings)(const StepsChart& chart) = nullptr;
    std::vector<Reference> (*references)(const StepsChart& chart) = nullptr;
    /// A hint before that of waiting runs; empty: none.
    QString (*hint)(const StepsChart& chart) = nullptr;
    /// The legend's addition to the first curve while it can be seen, after its words.
    QString (*latest)(const Run& run) = nullptr;
    /// Names the axes anew.
    void (*nameAxes)(const StepsChart& chart) = nullptr;
};

/// A chart of what runs measure step by step: curves over x from 0, and lines beside them.
class StepsChart final : public RunChart {
    Q_OBJECT
public:
    explicit StepsChart(StepsChartDescriptor descriptor, QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::optional<double> askedAt(const ShownRun&, double x) const override { return x; }
    void addCurves(ShownRun& shown) override;
    bool wanted(const ShownRun& shown, std::size_t) const override {
        return !of_.steps || *of_.steps == stepOf(*shown.run);
    }
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    bool namesEnds() const override { return !of_.restless || !painting(); }
    QString quantityWords(const ShownRun& shown, std::size_t curve) const override;
    QString wordsAtEnd(const ShownRun& shown, std::size_t curve, double value, bool subject) const override;
    void addEndWords(std::vector<EndWord>& words) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    std::vector<Reference> references() const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    QString hintWords() const;

    StepsChartDescriptor of_;
    QCPItemLine* diagonal_ = nullptr;
};

/// "How many labels did the budget buy": labels answered against queries asked, and the line on which every
/// query is answered.
StepsChartDescriptor labelsByQuery();
/// "Is there something to learn": of runs that boost, the weighted error of each iteration's random
/// classifier as the algorithm saw it (solid) and of the classifier on public features (dashed), beside that
/// of guessing.
StepsChartDescriptor errorsByIteration();
/// "How much does clipping take away": of runs that descend, the norms of single records' gradients before
/// they are clipped, by step: median (solid) and quartiles (dashed), beside the clipping norm C of each run
/// (dotted). They are exact figures of private records, and no release has any.
StepsChartDescriptor gradientsByStep();
/// "How many records take part at all": of runs that bag, the share of records that are in some model's bag
/// (solid) against models trained, and what the theorem expects of any one record, δ (dashed). Who is drawn
/// depends on no record's content, so all of it may be published.
StepsChartDescriptor bagsByModel();
/// The measures of mechanisms that have no chart of their own: the series that they declare and send point by
/// point, by what they count.
StepsChartDescriptor measuredByStep();

} // namespace epsiloscope
