// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffWords.h"

#include "ui/words/RunWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

struct TradeoffWordsText {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::TradeoffWords)
};

bool isPromise(const FrontCandidate& point) {
    return point.epsilon.kind == EpsilonKind::DataIndependent || point.epsilon.kind == EpsilonKind::Sanitised;
}

} // namespace

std::vector<FrontCandidate> pointsOf(const SeenMarks& marks, bool settled) {
    std::vector<FrontCandidate> points;
    for (const TradeoffMark* mark : marks)
        if (!mark->isLine && (mark->settled || !settled))
            points.insert(points.end(), mark->points.begin(), mark->points.end());
    return points;
}

std::set<double> deltasOf(const std::vector<FrontCandidate>& points) {
    std::set<double> deltas;
    for (const FrontCandidate& point : points)
        if (!std::isnan(point.epsilon.delta)) deltas.insert(point.epsilon.delta);
    return deltas;
}

bool aboutSameData(const SeenMarks& marks) {
    std::set<std::string> seen;
    for (const TradeoffMark* mark : marks)
        for (const FrontCandidate& point : mark->points)
            seen.insert(point.data);
    return seen.size() < 2;
}

QString axisEpsilon(const std::vector<FrontCandidate>& seen, const QString& unknown) {
    const std::set<double> deltas = deltasOf(seen);
    if (deltas.empty()) return unknown;
    const QString name =
        std::ranges::all_of(seen, isPromise) ? TradeoffWordsText::tr("guaranteed ε") : QStringLiteral("ε");
    return deltas.size() > 1 ? TradeoffWordsText::tr("%1, δ as labelled").arg(name)
                             : TradeoffWordsText::tr("%1 at δ = %2").arg(name, deltaText(*deltas.begin()));
}

} // namespace epsiloscope
