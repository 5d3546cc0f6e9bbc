// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/marks/QuantityDash.h"
#include "ui/plots/runs/StepsChart.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double wholeShare = 100;      // percent
constexpr double roomAboveCurve = 1.05; // above a curve that ends at its top

std::vector<StepsCurve> bagsCurves(const Run&) {
    return {{QStringLiteral("seen-share"), &series::seenShare, Qt::SolidLine, StepsChart::tr("as drawn")},
            {QStringLiteral("expected-share"), &series::expectedShare, dashOf(QuantityDash::Expected),
             StepsChart::tr("expected by the theorem, 100·δ")}};
}

// As many models as are wanted.
double lastModel(const StepsChart& chart) {
    double models = *chart.largestX();
    for (const ShownRun& shown : chart.visibleRuns()) {
        const Parameters& given = shown.run->experiment().parameters;
        if (chart.growing() && !shown.run->ended() && given.has("models"))
            models = std::max(models, static_cast<double>(given.integer("models")));
    }
    return niceCeiling(models);
}

QCPRange bagsRange(const StepsChart& chart) {
    const auto seen = chart.curvesY();
    const double share = seen && seen->upper > 0 ? roomAboveCurve * seen->upper : wholeShare;
    return {0, std::min(chart.endY(share), roomAboveCurve * wholeShare)};
}

} // namespace

StepsChartDescriptor bagsByModel() {
    return {.words = {.id = QStringLiteral("bagsChart"),
                      .title = StepsChart::tr("Records that some model has seen"),
                      .xLabel = StepsChart::tr("models"),
                      .yLabel = StepsChart::tr("records in some bag, %"),
                      .xCounts = true},
            .invitation = StepsChart::tr("Press Run: see how many records\nsome model learns from"),
            .nothing = StepsChart::tr("These runs drew no bags"),
            .steps = steps::models,
            .emptyX = 1,
            .emptyY = {0, wholeShare},
            .fromOrigin =
                true, // no model has seen no record; and of a single model there would be but a point
            .curves = bagsCurves,
            .rangeY = bagsRange,
            .endX = lastModel};
}

} // namespace epsiloscope
