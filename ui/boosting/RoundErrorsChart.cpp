// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boosting/RoundErrorsChart.h"

#include "ui/plots/ErrorRange.h"
#include "ui/plots/StepsOfRun.h"

#include <algorithm>

namespace epsiloscope {

namespace {

struct Points {
    std::vector<double> x, y;
    void add(double at, std::optional<double> value) {
        if (!value) return;
        x.push_back(at);
        y.push_back(*value);
    }
};

} // namespace

RoundErrorsChart::RoundErrorsChart(QWidget* parent)
    : RoundsChart({.id = QStringLiteral("roundErrorsChart"),
                   .title = QStringLiteral("Which classifier is further from guessing"),
                   .xLabel = QStringLiteral("iteration"),
                   .yLabel = QStringLiteral("weighted error")},
                  parent),
      public_(&addLine(QStringLiteral("public-error"), Qt::DashLine, QStringLiteral("public"))),
      seen_(&addLine(QStringLiteral("seen-error"), Qt::SolidLine, QStringLiteral("after noise"))),
      clean_(&addLine(QStringLiteral("clean-error"), Qt::DashDotLine, QStringLiteral("before noise"))),
      picked_(&addLine(QStringLiteral("picked"), Qt::SolidLine, QStringLiteral("picked"))),
      guessing_(&addLine(QStringLiteral("reference/guessing"), Qt::DotLine, QStringLiteral("guessing"))) {
    picked_->marks = true;
    guessing_->grey = true;
    offerHere();
    restyle();
}

void RoundErrorsChart::take() {
    Points publicOne, seen, clean, picked;
    bool noise = false;
    for (const BoostingRound& round : rounds()) {
        const auto at = static_cast<double>(round.iteration);
        publicOne.add(at, round.publicError);
        seen.add(at, round.error);
        picked.add(at, round.tookPublic ? *round.publicError : round.error);
        noise = noise || round.noiseScale > 0;
        if (round.noiseScale > 0) clean.add(at, round.cleanError);
    }
    const QString other = shown().run ? QLatin1String(privateClassifierWords(*shown().run)) : QString();
    const bool any = !rounds().empty(), choice = !publicOne.x.empty();
    fill(*public_, std::move(publicOne.x), std::move(publicOne.y), QStringLiteral("public classifier"));
    fill(*seen_, std::move(seen.x), std::move(seen.y),
         (noise ? QStringLiteral("%1 after noise") : QStringLiteral("%1, no noise, do not publish"))
             .arg(other));
    fill(*clean_, std::move(clean.x), std::move(clean.y),
         QStringLiteral("%1 before noise, do not publish").arg(other));
    if (!choice) picked = {};
    fill(*picked_, std::move(picked.x), std::move(picked.y), QStringLiteral("picked: further from ½"));
    if (!any) return fill(*guessing_, {}, {}, {});
    fill(*guessing_, {0, iterationsLimit()}, {guessingError, guessingError}, QStringLiteral("guessing ½"));
}

void RoundErrorsChart::arrange(std::vector<LegendEntry>&) {
    setHint(rounds().empty() ? QStringLiteral("No iterations yet") : QString());
    if (rounds().empty()) return setAutoRange({0, 25}, {0, 1});
    double lower = guessingError, upper = guessingError;
    for (const auto& line : lines())
        if (drawn(*line)) {
            const auto [least, most] = std::ranges::minmax(line->y);
            lower = std::min(lower, least);
            upper = std::max(upper, most);
        }
    setAutoRange({0, iterationsLimit()}, errorRange(growing() ? autoY() : QCPRange(0, 0), lower, upper));
}

QStringList RoundErrorsChart::guaranteeWarnings() const {
    const bool clean = drawn(*clean_);
    const bool noNoise = drawn(*seen_) && rounds().front().noiseScale == 0;
    if (!clean && !noNoise) return {};
    return {QStringLiteral("Do not publish: errors before noise depend on the private data.")};
}

} // namespace epsiloscope
