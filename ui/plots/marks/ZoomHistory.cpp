// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/ZoomHistory.h"

namespace epsiloscope {

void ZoomHistory::visit(const ZoomState& before) {
    constexpr std::size_t longestHistory = 200;
    future_.clear();
    if (!past_.empty() && past_.back() == before) return;
    past_.push_back(before);
    if (past_.size() > longestHistory) past_.erase(past_.begin());
}

std::optional<ZoomState> ZoomHistory::step(States& from, States& to, const ZoomState& now) {
    if (from.empty()) return std::nullopt;
    const ZoomState wanted = from.back();
    from.pop_back();
    to.push_back(now);
    return wanted;
}

} // namespace epsiloscope
