// SPDX-License-Identifier: GPL-3.0-or-later
// What a Chart tells those who do not see it: its sentences, its points one by one, and its sound.
#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/CursorReadout.h"
#include "ui/plots/chart/HeardCurve.h"
#include "ui/plots/chart/PointWalk.h"
#include "ui/plots/chart/SeriesInWords.h"

namespace epsiloscope {

void Chart::buildPoints() {
    points_ = new PointWalk(plot_, [this] { return visibleSeries(); });
    sound_ = new HeardCurve(plot_, points_);
    connect(points_, &PointWalk::moved, this, [this] {
        showReadout();
        if (!sound_->playing()) readPointAloud(this); // two voices at once are none
    });
    connect(sound_, &HeardCurve::failed, this, [this](const QString& why) { readout_->say(why, why); });
}

// What was pointed at last is the point where there are no cursors.
void Chart::showReadout() {
    const QString rows = cursors_->readout();
    const auto at = rows.isEmpty() ? points_->at() : std::nullopt;
    const QString point = at ? pointInWords(*at) : QString();
    readout_->say(at ? point.toHtmlEscaped() : rows, at ? point : cursors_->readoutLine());
}

QStringList Chart::sentences() const {
    QStringList said = sentencesOn(points_->curves(), plot_->xAxis, plot_->yAxis);
    if (hint().isEmpty()) return said;
    const QString why = hint().simplified();
    return {said.first(), why.endsWith(QLatin1Char('.')) ? why : why + QLatin1Char('.')};
}

std::size_t Chart::curvesRead() const {
    return points_->curves().size();
}

QString Chart::curveName(std::size_t curve) const {
    return points_->curves()[curve].appearance.text;
}

std::size_t Chart::pointCount(std::size_t curve) const {
    return points_->curves()[curve].x.size();
}

QString Chart::pointInWords(const PointRead& point) const {
    return epsiloscope::pointInWords(points_->curves()[point.curve], point.point, plot_->xAxis, plot_->yAxis);
}

QPoint Chart::placeOf(const PointRead& point) const {
    return plot_->mapTo(this, points_->placeOf(point));
}

std::optional<PointRead> Chart::pointRead() const {
    return points_->at();
}

} // namespace epsiloscope
