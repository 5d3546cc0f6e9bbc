// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/SeriesInWords.h"

#include "ui/plots/marks/AxisLook.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int spokenDigits = 4;
constexpr qsizetype mostNames = 4;

/// A point of one of several curves.
struct Found {
    const ChartSeries* series;
    std::size_t point;
    double x() const { return series->x[point]; }
    double y() const { return series->y[point]; }
};

std::vector<Found> pointsIn(const std::vector<ChartSeries>& all) {
    std::vector<Found> found;
    for (const ChartSeries& each : all)
        for (std::size_t i = 0; i < each.x.size() && i < each.y.size(); ++i)
            if (!std::isnan(each.y[i])) found.push_back({&each, i});
    return found;
}

QString namesOf(const std::vector<ChartSeries>& all) {
    QStringList names;
    for (const ChartSeries& each : all)
        names << each.appearance.text;
    names.removeDuplicates();
    const qsizetype more = names.size() - mostNames;
    if (more > 0) names = names.mid(0, mostNames) << Words::tr("%1 more").arg(more);
    return names.join(QStringLiteral(", "));
}

QString firstSentence(const std::vector<ChartSeries>& all, const std::vector<Found>& points, const QCPAxis* x,
                      const QCPAxis* y) {
    const QString axes = Words::tr("%1 against %2").arg(y->label(), x->label());
    const QString many =
        points.size() == 1 ? Words::tr("1 point") : Words::tr("%1 points").arg(points.size());
    return QStringLiteral("%1: %2; %3.").arg(axes, namesOf(all), many);
}

QString valueAt(const Found& point, const QCPAxis* x, const QCPAxis* y) {
    return Words::tr("%1 at %2").arg(placeOnAxis(y, point.y()), placeOnAxis(x, point.x()));
}

// A line by itself: where it begins and ends, and its extremes where these are elsewhere.
QString courseOf(const std::vector<Found>& points, const Found& least, const Found& most, const QCPAxis* x,
                 const QCPAxis* y) {
    const Found &first = points.front(), &last = points.back();
    if (least.y() == most.y()) return Words::tr("It stays at %1.").arg(placeOnAxis(y, first.y()));
    QStringList said{Words::tr("It goes from %1 to %2").arg(valueAt(first, x, y), valueAt(last, x, y))};
    const auto atAnEnd = [&](const Found& point) { return point.y() == first.y() || point.y() == last.y(); };
    if (!atAnEnd(least)) said << Words::tr("the least is %1").arg(valueAt(least, x, y));
    if (!atAnEnd(most)) said << Words::tr("the most is %1").arg(valueAt(most, x, y));
    return said.join(QStringLiteral("; ")) + QLatin1Char('.');
}

QString secondSentence(const std::vector<ChartSeries>& all, const std::vector<Found>& points,
                       const QCPAxis* x, const QCPAxis* y) {
    const auto [least, most] = std::ranges::minmax_element(points, {}, &Found::y);
    if (all.size() == 1 && !all.front().points) return courseOf(points, *least, *most, x, y);
    const auto told = [&](const Found& point) {
        return Words::tr("%1 (%2)").arg(valueAt(point, x, y), point.series->appearance.text);
    };
    if (least->y() == most->y()) return Words::tr("All of them are at %1.").arg(placeOnAxis(y, least->y()));
    return Words::tr("The lowest is %1, the highest %2.").arg(told(*least), told(*most));
}

} // namespace

QString placeOnAxis(const QCPAxis* axis, double value) {
    if (const auto words = axis->ticker().dynamicCast<QCPAxisTickerText>())
        if (const auto tick = words->ticks().constFind(value); tick != words->ticks().constEnd())
            return QString(*tick).replace(QLatin1Char('\n'), QLatin1Char(' '));
    const bool whole = counts(axis) || (std::floor(value) == value && std::abs(value) < 1e15);
    return whole && std::isfinite(value)
               ? QString::number(value, 'f', counts(axis) && value != std::floor(value) ? 1 : 0)
               : numberText(value, spokenDigits);
}

QString pointInWords(const ChartSeries& series, std::size_t point, const QCPAxis* x, const QCPAxis* y) {
    // The value first: who goes from point to point knows the rest already.
    QStringList said{Words::tr("%1, at %2 %3")
                         .arg(placeOnAxis(y, series.y[point]), x->label(), placeOnAxis(x, series.x[point]))};
    if (point < series.lower.size() && point < series.upper.size())
        said << Words::tr("%1 to %2 (%3)")
                    .arg(placeOnAxis(y, series.lower[point]), placeOnAxis(y, series.upper[point]),
                         series.band);
    said << series.appearance.text << Words::tr("%1 of %2").arg(point + 1).arg(series.x.size());
    return said.join(QStringLiteral("; "));
}

QStringList sentencesOn(const std::vector<ChartSeries>& series, const QCPAxis* x, const QCPAxis* y) {
    const std::vector<Found> points = pointsIn(series);
    if (points.empty())
        return {Words::tr("%1 against %2.").arg(y->label(), x->label()), Words::tr("It has no points yet.")};
    return {firstSentence(series, points, x, y), secondSentence(series, points, x, y)};
}

} // namespace epsiloscope
