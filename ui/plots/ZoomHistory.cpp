// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ZoomHistory.h"

namespace epsiloscope {

namespace {

constexpr std::size_t longestHistory = 200;

std::optional<ZoomState> step(std::vector<ZoomState>& from, std::vector<ZoomState>& to,
                              const ZoomState& now) {
    if (from.empty()) return std::nullopt;
    const ZoomState wanted = from.back();
    from.pop_back();
    to.push_back(now);
    return wanted;
}

} // namespace

void ZoomHistory::visit(const ZoomState& before) {
    future_.clear();
    if (!past_.empty() && past_.back() == before) return;
    past_.push_back(before);
    if (past_.size() > longestHistory) past_.erase(past_.begin());
}

std::optional<ZoomState> ZoomHistory::undo(const ZoomState& now) {
    return step(past_, future_, now);
}

std::optional<ZoomState> ZoomHistory::redo(const ZoomState& now) {
    return step(future_, past_, now);
}

} // namespace epsiloscope
