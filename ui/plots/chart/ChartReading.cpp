// SPDX-License-Identifier: GPL-3.0-or-later
// A Chart for those who do not see it: its sentences, its points one by one, and its sound.
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

// The place pointed at last is the point where there are no cursors.
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

std::vector<CurveRead> Chart::curvesRead() const {
    std::vector<CurveRead> read;
    for (std::size_t curve = 0; curve < points_->curves().size(); ++curve) {
        const ChartSeries& series = points_->curves()[curve];
        read.push_back({series.appearance.text, series.x.size(),
                        [this, curve](std::size_t point) {
                            return epsiloscope::pointInWords(points_->curves()[curve], point, plot_->xAxis,
                                                             plot_->yAxis);
                        },
                        [this, curve](std::size_t point) {
                            return plot_->mapTo(this, points_->placeOf({curve, point}));
                        }});
    }
    return read;
}

std::optional<PointRead> Chart::pointRead() const {
    return points_->at();
}

} // namespace epsiloscope
