// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/PartsChart.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/views/ensemble/EnsembleCurve.h"

#include <array>
#include <optional>

namespace epsiloscope {

/// Released accuracy against the number of teachers: median (line and markers) and quartiles (band) of a
/// sweep, the truth (dotted), the best number of teachers, and three regions: too noisy, good, too little
/// data per teacher. They are the sweep's; before there is one, the planner's.
class EnsembleCurveChart final : public OfSweep<PartsChart> {
    Q_OBJECT
public:
    EnsembleCurveChart();
    /// With room for words in the middle and for those of the regions beneath them.
    QSize minimumSizeHint() const override { return {240, 215}; }

    /// One that is not over the teachers of an ensemble is none.
    void setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name) {
        OfSweep::setSweep(sweep && sweepsTeachers(*sweep) ? std::move(sweep) : nullptr, name);
    }
    /// Nothing: no plan can be made.
    void setPlanned(const std::optional<PlannedTeachers>& planned) { change(planned_, planned); }

    const EnsembleCurve& curve() const { return curve_; }
    /// The regions in the background, and whether the sweep measured it.
    std::optional<EnsembleRegions> regions() const;
    bool measured() const { return curve_.regions.has_value(); }

    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    void recompute() override { curve_ = sweep_ ? ensembleCurveOf(*sweep_) : EnsembleCurve(); }

private:
    /// A stretch of x with a word in it.
    struct Region {
        QCPItemRect* area = nullptr;
        QCPItemText* word = nullptr;
    };
    QCPScatterStyle ringOf(double size) const;
    void placeAxes();
    void placeBest();
    void placeRegions();
    void place(Region& region, double from, double to, const QColor& colour, bool shown);
    QCPRange teachersShown() const;
    QString hintWords() const;
    ChartPart curvePart() const;
    ChartPart bestPart() const;
    ChartPart truthPart() const;
    ChartPart regionsPart() const;

    std::optional<PlannedTeachers> planned_;
    EnsembleCurve curve_;
    QCPItemText* bestWord_;
    std::array<Region, 3> regions_;
};

} // namespace epsiloscope
