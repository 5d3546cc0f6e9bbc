// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TradeoffFront.h"

#include "core/experiment/ParetoFront.h"
#include "ui/plots/NiceRange.h"

#include <QStringList>

#include <algorithm>
#include <map>

namespace epsiloscope {

TradeoffFront::TradeoffFront(const std::vector<FrontCandidate>& candidates) {
    std::map<std::pair<Adjacency, double>, std::vector<const FrontCandidate*>> groups;
    for (const FrontCandidate& each : candidates)
        groups[{each.epsilon.adjacency, each.epsilon.delta}].push_back(&each);
    for (const auto& [meaning, group] : groups) {
        if (group.size() < 2) continue;
        std::vector<TradeoffPoint> points;
        for (const FrontCandidate* each : group)
            points.push_back({each->epsilon.value, each->value});
        const std::vector<std::size_t> front = paretoFront(points);
        Line line{.adjacency = meaning.first, .delta = meaning.second, .x = {}, .y = {}};
        for (const std::size_t i : front) {
            line.x.push_back(points[i].epsilon);
            line.y.push_back(points[i].value);
        }
        for (std::size_t i = 0; i < group.size(); ++i)
            if (std::find(front.begin(), front.end(), i) == front.end())
                dominated_.emplace(group[i]->owner, group[i]->point);
        line.mixedKinds = std::any_of(group.begin(), group.end(), [&](const FrontCandidate* each) {
            return each->epsilon.kind != group.front()->epsilon.kind;
        });
        lines_.push_back(std::move(line));
    }
}

QString TradeoffFront::words(std::size_t line) const {
    const Line& front = lines_[line];
    QStringList apart;
    if (lines_.size() > 1)
        apart << QStringLiteral("δ = %1").arg(numberText(front.delta))
              << QString::fromUtf8(inWords(front.adjacency));
    if (front.mixedKinds) apart << QStringLiteral("kinds of ε differ");
    const QString name = QStringLiteral("Pareto front");
    return apart.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, apart.join(QStringLiteral(", ")));
}

} // namespace epsiloscope
