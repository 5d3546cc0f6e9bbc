// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffFront.h"

#include "core/experiment/comparison/ParetoFront.h"

#include <algorithm>

namespace epsiloscope {

TradeoffFront::TradeoffFront(const std::vector<FrontCandidate>& candidates) {
    std::vector<const FrontCandidate*> promises;
    std::vector<TradeoffPoint> points;
    for (const FrontCandidate& each : candidates)
        if (each.compared.promised) {
            promises.push_back(&each);
            points.push_back({each.compared.epsilon.value, each.value});
        }
    const std::vector<std::size_t> front = paretoFront(points);
    for (std::size_t i = 0; i < promises.size(); ++i)
        if (std::ranges::find(front, i) == front.end())
            dominated_.emplace(promises[i]->owner, promises[i]->point);
    if (front.size() < 2) return;
    for (const std::size_t i : front) {
        x_.push_back(points[i].epsilon);
        y_.push_back(points[i].value);
    }
}

} // namespace epsiloscope
