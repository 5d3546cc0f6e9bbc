// SPDX-License-Identifier: GPL-3.0-or-later
// What the trade-off chart calls what it shows: which ε, at which δ, of which data.
#include "core/experiment/comparison/ComparedData.h"
#include "ui/plots/NameList.h"
#include "ui/plots/TradeoffMarks.h"
#include "ui/runs/RunWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// Without that of a run which does not know it yet.
std::set<double> deltasOf(const std::vector<Epsilon>& epsilons) {
    std::set<double> deltas;
    for (const Epsilon& epsilon : epsilons)
        if (!std::isnan(epsilon.delta)) deltas.insert(epsilon.delta);
    return deltas;
}

bool isPromise(const Epsilon& epsilon) {
    return epsilon.kind == EpsilonKind::DataIndependent || epsilon.kind == EpsilonKind::Sanitised;
}

} // namespace

std::vector<Epsilon> TradeoffChart::epsilonsSeen() const {
    std::vector<Epsilon> seen;
    for (const ShownRun& shown : runs())
        if (const Mark& mark = *marks_.at(shown.id);
            shown.visible && !hidden(mark.key) && !mark.point->data()->isEmpty())
            seen.push_back(*mark.epsilon);
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key))
            for (const SweepMarks::Point& point : sweep->points)
                seen.push_back(point.epsilon);
    return seen;
}

bool TradeoffChart::deltasDiffer() const {
    return deltasOf(epsilonsSeen()).size() > 1;
}

bool TradeoffChart::sameData() const {
    std::set<std::string> seen;
    for (const ShownRun& shown : runs())
        if (const Mark& mark = *marks_.at(shown.id);
            shown.visible && !hidden(mark.key) && !mark.words.isEmpty())
            seen.insert(comparedData(*shown.run));
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key))
            for (const SweepMarks::Point& point : sweep->points)
                seen.insert(point.data);
    return seen.size() < 2;
}

QString TradeoffChart::axisEpsilon() const {
    const std::vector<Epsilon> seen = epsilonsSeen();
    const std::set<double> deltas = deltasOf(seen);
    if (deltas.empty()) return epsilonWords();
    const QString name = std::all_of(seen.begin(), seen.end(), isPromise) ? QStringLiteral("guaranteed ε")
                                                                          : QStringLiteral("ε");
    return deltas.size() > 1 ? QStringLiteral("%1, δ as labelled").arg(name)
                             : QStringLiteral("%1 at δ = %2").arg(name, deltaText(*deltas.begin()));
}

QString TradeoffChart::deltaPart(const std::vector<Epsilon>& epsilons) const {
    if (!deltasDiffer_) return {};
    QStringList words;
    for (const double delta : deltasOf(epsilons))
        words << deltaText(delta);
    return words.isEmpty() ? QString() : QStringLiteral(", δ = %1").arg(joinedNames(words));
}

QString TradeoffChart::runWords(const ShownRun& shown, const Mark& mark) const {
    QString words = mark.words;
    if (!mark.isLine) words += deltaPart({*mark.epsilon});
    if (sameData_) return words;
    const QString about = QString::fromStdString(dataName(*shown.run));
    return mark.isLine ? QStringLiteral("%1, %2: no line beside other data").arg(words, about)
                       : QStringLiteral("%1, %2").arg(words, about);
}

QString TradeoffChart::sweepWords(const SweepMarks& marks) const {
    const QString words = marks.words() + deltaPart(marks.epsilons());
    return sameData_ || marks.points.empty()
               ? words
               : QStringLiteral("%1, %2").arg(words, marks.points.front().dataName);
}

} // namespace epsiloscope
