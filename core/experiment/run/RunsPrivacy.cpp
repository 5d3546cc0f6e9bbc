// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunsPrivacy.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

void RunsPrivacy::add(const Run& run, Shown shown) {
    const RunPrivacy privacy = privacyOf(run);
    if (privacy.repeats == 0) return;
    if (const auto& range = shown(privacy)) add(*range);
    stoppedByVotes_ = stoppedByVotes_ || privacy.stoppedByVotes;
    runsBefore_ = std::max(runsBefore_, privacy.runsBefore);
}

void RunsPrivacy::add(const RunsPrivacy& other) {
    for (const RepeatedEpsilon& range : other.meanings_)
        add(range);
    stoppedByVotes_ = stoppedByVotes_ || other.stoppedByVotes_;
    runsBefore_ = std::max(runsBefore_, other.runsBefore_);
}

void RunsPrivacy::add(const RepeatedEpsilon& range) {
    const auto same = std::ranges::find_if(meanings_, [&](const RepeatedEpsilon& known) {
        return known.most.kind == range.most.kind && known.most.adjacency == range.most.adjacency &&
               known.most.delta == range.most.delta;
    });
    if (same == meanings_.end()) {
        meanings_.push_back(range);
        return;
    }
    same->least = std::min(same->least, range.least);
    if (range.most.value > same->most.value) same->most = range.most;
}

std::vector<Sentence> RunsPrivacy::lines() const {
    std::vector<Sentence> lines;
    for (const RepeatedEpsilon& range : meanings_)
        lines.push_back(range.varies() && range.most.kind != EpsilonKind::None
                            ? inWords(range.most, range.least)
                            : inWords(range.most));
    if (!lines.empty() && runsBefore_ > 0) lines.push_back(choiceInWords(runsBefore_));
    return lines;
}

bool RunsPrivacy::has(EpsilonKind kind) const {
    return std::ranges::any_of(meanings_,
                               [kind](const RepeatedEpsilon& range) { return range.most.kind == kind; });
}

bool RunsPrivacy::mixedKinds() const {
    std::set<EpsilonKind> kinds;
    for (const RepeatedEpsilon& range : meanings_)
        if (range.most.kind != EpsilonKind::None) kinds.insert(range.most.kind);
    return kinds.size() > 1;
}

std::optional<double> RunsPrivacy::delta() const {
    std::set<double> deltas;
    for (const RepeatedEpsilon& range : meanings_)
        if (range.most.kind != EpsilonKind::None) deltas.insert(range.most.delta);
    return deltas.size() == 1 ? std::optional(*deltas.begin()) : std::nullopt;
}

PrivacyUnit RunsPrivacy::unit() const {
    std::optional<PrivacyUnit> all;
    for (const RepeatedEpsilon& range : meanings_) {
        if (range.most.kind == EpsilonKind::None) continue;
        const PrivacyUnit& unit = range.most.adjacency.unit;
        const bool other = all && (unit.person != all->person || unit.shared != all->shared);
        if (!unit.isPerson() || other) return {};
        all = unit;
    }
    return all.value_or(PrivacyUnit());
}

} // namespace epsiloscope
