// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/BagsChart.h"

#include "ui/plots/NiceRange.h"
#include "ui/plots/QuantityDash.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The curves of a run, in this order.
enum BagsCurve : std::size_t { drawnCurve, expectedCurve };

constexpr double wholeShare = 100;      // percent
constexpr double roomAboveCurve = 1.05; // above a curve that ends at its top

double modelsWanted(const Run& run) {
    const Parameters& given = run.experiment().parameters;
    return given.has("models") ? static_cast<double>(given.integer("models")) : 1;
}

} // namespace

BagsChart::BagsChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("bagsChart"),
                .title = QStringLiteral("Records that some model has seen"),
                .xLabel = QStringLiteral("models"),
                .yLabel = QStringLiteral("records in some bag, %")},
               parent) {
    bringUpToDate();
}

void BagsChart::addCurves(ShownRun& shown) {
    addCurve(shown, QStringLiteral("seen-share"), series::seenShare, dashOf(QuantityDash::Spent));
    addCurve(shown, QStringLiteral("expected-share"), series::expectedShare,
             dashOf(QuantityDash::DataIndependent));
    // No model has seen no record; and of a single model there would be but a point.
    for (const auto& curve : shown.curves)
        curve->beginAtOrigin();
}

QString BagsChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    return curve == expectedCurve
               ? QStringLiteral("%1 expected by the theorem, 100·δ").arg(shown.appearance.name)
               : QStringLiteral("%1 as drawn").arg(shown.appearance.name);
}

QString BagsChart::hintWords() const {
    if (runs().empty()) return QStringLiteral("Press Run: see how many records\nsome model learns from");
    if (largestX()) return {};
    return running() ? waitingWords() : QStringLiteral("These runs drew no bags");
}

void BagsChart::arrange() {
    setHint(hintWords());
    const auto reached = largestX();
    if (!reached) return setAutoRange({0, 1}, {0, wholeShare});
    double models = *reached;
    for (const ShownRun& shown : runs())
        if (shown.visible && growing() && !shown.run->ended())
            models = std::max(models, modelsWanted(*shown.run));
    const double share = std::max(largestY(drawnCurve).value_or(0), largestY(expectedCurve).value_or(0));
    const double limit =
        growingLimit(autoY().upper, share > 0 ? roomAboveCurve * share : wholeShare, growing());
    setAutoRange({0, niceCeiling(models)}, {0, std::min(limit, roomAboveCurve * wholeShare)});
}

} // namespace epsiloscope
