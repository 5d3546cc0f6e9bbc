// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attacker/MeasuredBoundChart.h"

#include "ui/language/Said.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

MeasuredBoundChart::MeasuredBoundChart()
    : PartsChart({.id = QStringLiteral("measuredBoundChart"),
                  .title = tr("What an attack has shown"),
                  .xLabel = tr("repeats of the attack"),
                  .yLabel = tr("ε")}) {
    restyle();
}

void MeasuredBoundChart::show(std::vector<AttackLook> looks, const std::optional<Epsilon>& stated) {
    looks_ = std::move(looks);
    stated_ = stated;
    redraw();
}

bool MeasuredBoundChart::canBeLogarithmic(const QCPAxis* axis) const {
    return axis == plot()->xAxis && !looks_.empty();
}

double MeasuredBoundChart::end() const {
    return looks_.empty() ? 1 : static_cast<double>(looks_.back().repeats);
}

std::vector<ChartPart> MeasuredBoundChart::declaredParts() const {
    std::vector<ChartPart> all;
    const QColor colour = runColour(0, dark());
    ChartPart shown{.entry = {.key = QStringLiteral("attack/bound"),
                              .text = tr("shown by the attack: ε is at least this"),
                              .brief = tr("shown"),
                              .pen = curvePen(colour, Qt::SolidLine),
                              .words = ink().secondary},
                    .as = ChartPart::As::Steps};
    for (const AttackLook& look : looks_)
        shown.addPoint(static_cast<double>(look.repeats), look.lowerBound);
    all.push_back(std::move(shown));
    if (stated_ && std::isfinite(stated_->value))
        all.push_back({.entry = {.key = QStringLiteral("reference/stated"),
                                 .text = tr("accountant: ε is at most %1").arg(numberText(stated_->value, 3)),
                                 .brief = tr("accountant"),
                                 .pen = curvePen(ink().reference, Qt::DashLine),
                                 .words = ink().secondary},
                       .x = {0, end()},
                       .y = {stated_->value, stated_->value}});
    return all;
}

void MeasuredBoundChart::arrange() {
    double top = stated_ && std::isfinite(stated_->value) ? stated_->value : 0;
    for (const AttackLook& look : looks_)
        top = std::max(top, look.lowerBound);
    setHint(looks_.empty() ? tr("Press Measure: the bound rises\nas the attack is repeated") : QString());
    setAutoRange({0, niceCeiling(1.02 * std::max(end(), 4.0))}, {0, niceCeiling(1.1 * (top > 0 ? top : 1))});
}

QStringList MeasuredBoundChart::privacyWords() const {
    QStringList all;
    if (stated_) all << tr("Accountant: %1").arg(said(inWords(*stated_)));
    if (!looks_.empty()) all << tr("Measured on private records outside any ε: not for publication");
    return all;
}

} // namespace epsiloscope
