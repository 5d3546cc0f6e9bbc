// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/PartsChart.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/runs/EpsilonAxis.h"
#include "ui/views/find/SweepCurves.h"

#include <vector>

namespace epsiloscope {

/// How the draws of a sweep are drawn.
enum class SweepDrawing {
    Lines, ///< their middle as a line with a band
    Boxes  ///< a box plot at each value of the axis across
};

class SweepBoxes;

/// A sweep as lines: a measure against one swept parameter, a line for each combination of the others, with a
/// band over seeds and trials; or, in place of lines, box plots of the seeds and trials side by side. Where
/// all points have the same references, these are lines across. Another sweep comes with the axis across that
/// suits it.
class SweepChart final : public OfSweep<PartsChart> {
    Q_OBJECT
public:
    explicit SweepChart(QWidget* parent = nullptr);

    void setMeasure(Measure measure);
    Measure measure() const { return measure_; }
    void setDrawing(SweepDrawing drawing) { change(drawing_, drawing); }
    SweepDrawing drawing() const { return drawing_; }
    /// The key of the axis across; one that is not swept is ignored.
    void setAbscissa(const std::string& key);
    /// Empty while there is no sweep.
    std::string abscissa() const;
    /// Sets whether points still arrive: then the axis upwards grows in steps instead of with each of them.
    void setGoing(bool going) { change(going_, going); }

    /// Follows the slider where ε is across.
    EpsilonAxis* epsilonAxis() { return &epsilon_; }
    /// As drawn; for choosing two of them.
    const std::vector<SweepCurve>& curves() const { return curves_; }
    /// "GNMax", or the sweep's name where there is one line.
    QString nameOf(const SweepCurve& curve) const;

    /// Quartiles, or mean ± sd; single draws are not drawn. A box is what it is.
    bool hasBands() const override { return !asBoxes(); }
    bool hasTrials() const override { return false; }
    /// Not across words.
    bool canBeLogarithmic(const QCPAxis* axis) const override;
    /// {"measure": "auroc", "drawing": "boxes", "across": "sigma"}.
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    void sweepReplaced() override;
    void recompute() override;

private:
    inline static const QString bandKey = QStringLiteral("reference/band");
    bool asBoxes() const { return drawing_ == SweepDrawing::Boxes; }
    bool joined() const { return acrossNumbers() && !asBoxes(); }
    void placeBoxes();
    void addBoxSeries(std::vector<ChartSeries>& all, const SweepCurve& curve) const;
    static QString keyOf(const SweepCurve& curve);
    /// How many points are left out, as their ε is about another unit.
    std::size_t pointsApart() const;
    void nameAxes();
    void chooseScale();
    QCPRange rangeX();
    QCPRange rangeY() const;
    bool bandsShown() const { return !hidden(bandKey); }
    QColor bandColour(int paletteIndex) const;
    bool banded(const SweepCurve& curve) const;
    LegendEntry entryOf(const SweepCurve& curve) const;
    ChartPart linePart(const SweepCurve& curve) const;
    ChartPart bandPart(const QString& words) const;
    ChartPart referencePart(const SweepReference& reference) const;
    std::vector<SweepReference> shownReferences() const;
    std::vector<double> placesAcross() const;
    QString drawsWords() const;
    QString emptyHint() const;
    ChartSeries seriesOf(const SweepCurve& curve) const;
    QString namesOf(const QStringList& lines) const;
    /// The values of the axis across; nothing where one of them is a word.
    std::optional<std::vector<double>> numbersAcross() const;
    bool acrossNumbers() const { return numbersAcross().has_value(); }
    bool shown(const SweepCurve& curve) const;

    Measure measure_ = Measure::Accuracy;
    std::size_t across_ = 0;
    bool going_ = false;
    BandKind seenBand_ = BandKind::Quartiles;
    SweepDrawing drawing_ = SweepDrawing::Lines;
    SweepBoxes* boxes_;
    EpsilonAxis epsilon_;
    std::vector<SweepCurve> curves_;
    std::vector<SweepReference> references_; ///< those of all points
};

} // namespace epsiloscope
