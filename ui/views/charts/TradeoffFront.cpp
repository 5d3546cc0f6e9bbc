// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffFront.h"

#include "core/experiment/comparison/ParetoFront.h"
#include "ui/language/Said.h"
#include "ui/words/NumberText.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <tuple>

namespace epsiloscope {

namespace {

// What must be the same for two ε to be compared.
auto meaningOf(const FrontCandidate& each) {
    return std::tuple(each.data, each.epsilon.kind, each.epsilon.adjacency, each.epsilon.delta);
}

} // namespace

TradeoffFront::TradeoffFront(const std::vector<FrontCandidate>& candidates) {
    std::map<std::tuple<std::string, EpsilonKind, Adjacency, double>, std::vector<const FrontCandidate*>>
        groups;
    for (const FrontCandidate& each : candidates)
        groups[meaningOf(each)].push_back(&each);
    for (const auto& [meaning, group] : groups) {
        if (group.size() < 2) continue;
        std::vector<TradeoffPoint> points;
        for (const FrontCandidate* each : group)
            points.push_back({each->epsilon.value, each->value});
        const std::vector<std::size_t> front = paretoFront(points);
        Line line{.first = *group.front(), .x = {}};
        for (const std::size_t i : front) {
            line.x.push_back(points[i].epsilon);
            line.y.push_back(points[i].value);
        }
        for (std::size_t i = 0; i < group.size(); ++i)
            if (std::find(front.begin(), front.end(), i) == front.end())
                dominated_.emplace(group[i]->owner, group[i]->point);
        lines_.push_back(std::move(line));
    }
}

QString TradeoffFront::words(std::size_t line) const {
    const FrontCandidate& first = lines_[line].first;
    const auto differ = [this](const auto& part) {
        return std::ranges::any_of(
            lines_, [&](const Line& other) { return part(other.first) != part(lines_.front().first); });
    };
    QStringList apart;
    if (differ([](const FrontCandidate& each) { return each.data; })) apart << first.dataName;
    if (differ([](const FrontCandidate& each) { return each.epsilon.delta; }))
        apart << QStringLiteral("δ = %1").arg(numberText(first.epsilon.delta));
    if (differ([](const FrontCandidate& each) { return each.epsilon.adjacency; }))
        apart << said(inWords(first.epsilon.adjacency));
    if (differ([](const FrontCandidate& each) { return each.epsilon.kind; }))
        apart << said(toString(first.epsilon.kind));
    const QString name = Words::tr("Pareto front");
    return apart.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, apart.join(QStringLiteral(", ")));
}

} // namespace epsiloscope
