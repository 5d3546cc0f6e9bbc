// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/Chart.h"
#include "ui/sweep/SweepCurves.h"

#include <memory>
#include <vector>

namespace epsiloscope {

/// A sweep as lines: a measure against one swept parameter, a line for each combination of the others, with a
/// band over seeds and trials. It does nothing by itself: whoever owns it calls refresh() while dirty(), on
/// the window's clock.
class SweepChart final : public Chart {
    Q_OBJECT
public:
    explicit SweepChart(QWidget* parent = nullptr);
    ~SweepChart() override;

    /// Shows a sweep, which may still grow; null: none. Puts the axis across that suits it.
    void setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name);
    void setMeasure(Measure measure);
    Measure measure() const { return measure_; }
    /// The key of the axis across; one that is not swept is ignored.
    void setAbscissa(const std::string& key);
    /// Empty while there is no sweep.
    std::string abscissa() const;
    /// Whether points still arrive: then the axis upwards grows in steps instead of with each of them.
    void setGoing(bool going);

    /// Whether anything has happened since the last refresh.
    bool dirty() const;
    /// Takes in what is new and redraws, once.
    void refresh();
    /// Takes in what is new without drawing.
    void bringUpToDate();

    /// As drawn; for choosing two of them.
    const std::vector<SweepCurve>& curves() const { return curves_; }
    /// "GNMax", or the sweep's name where there is one line.
    QString nameOf(const SweepCurve& curve) const;

    /// Quartiles, or mean ± sd; single draws are not drawn.
    bool hasBands() const override { return true; }
    bool hasTrials() const override { return false; }
    /// Not across words.
    bool canBeLogarithmic(const QCPAxis* axis) const override;
    /// {"measure": "auroc", "across": "sigma"}.
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    void restyle() override;
    void bandChanged() override { bringUpToDate(); }

private:
    struct Drawn;
    static QString keyOf(const SweepCurve& curve);
    void recompute();
    void draw(Drawn& drawn, const SweepCurve& curve) const;
    void look(Drawn& drawn, const SweepCurve& curve) const;
    void nameAxes();
    void chooseScale();
    void arrange();
    void rebuildLegend();
    QCPRange rangeX() const;
    QCPRange rangeY() const;
    bool bandsShown() const;
    QColor bandColour(int paletteIndex) const;
    LegendEntry entryOf(const Drawn& drawn, const SweepCurve& curve) const;
    QString drawsWords() const;
    QString emptyHint() const;
    ChartSeries seriesOf(const Drawn& drawn, const SweepCurve& curve) const;
    QString namesOf(const QStringList& lines) const;
    bool acrossNumbers() const;
    bool shown(const SweepCurve& curve) const;

    std::shared_ptr<const SweepResult> sweep_;
    QString name_;
    Measure measure_ = Measure::Accuracy;
    std::size_t across_ = 0;
    bool changed_ = true, going_ = false;
    std::size_t seenRuns_ = 0;
    BandKind seenBand_ = BandKind::Quartiles;
    std::vector<SweepCurve> curves_;
    std::vector<std::unique_ptr<Drawn>> drawn_; ///< of the curves, in their order
};

} // namespace epsiloscope
