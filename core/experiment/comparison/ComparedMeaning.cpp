// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ComparedMeaning.h"

#include "core/base/Wording.h"
#include "core/experiment/comparison/ComparedData.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/statement/PrivacyStatement.h"

namespace epsiloscope {

namespace {

// Fixed as it goes, where nothing stands against that.
std::optional<ComparedEpsilon> soFar(const Run& run, const RunPrivacy& privacy) {
    if (promisedAtOnce(run)) return std::nullopt;
    const auto epsilon = run.latest(series::dataIndependentEpsilon);
    if (!epsilon || !(*epsilon > 0) || !privacy.delta) return std::nullopt;
    return ComparedEpsilon{promisedEpsilon(*epsilon, *privacy.delta, privacy.adjacency), {}, true};
}

bool sameOwners(const PrivacyUnit& a, const PrivacyUnit& b) {
    if (a.ownersKnown() != b.ownersKnown()) return false;
    return !a.ownersKnown() || (a.person == b.person && a.shared == b.shared);
}

} // namespace

bool aboutSameNeighbours(const Neighbours& a, const Neighbours& b) {
    return a.kind == b.kind && groupFor(a.unit, b.unit) == 1 && groupFor(b.unit, a.unit) == 1 &&
           sameOwners(a.unit, b.unit);
}

bool ComparedMeaning::sharesAxisWith(const ComparedMeaning& other) const {
    if (data != other.data) return false;
    return notPrivate || other.notPrivate ||
           (aboutSameNeighbours(adjacency, other.adjacency) && delta == other.delta);
}

Sentence ComparedMeaning::apartFrom(const ComparedMeaning& other) const {
    if (sharesAxisWith(other)) return {};
    if (dataName != other.dataName) return Sentence("other data: %1", {dataName});
    const Sentence leak = leakInWords(delta);
    if (!notPrivate && !other.notPrivate && !aboutSameNeighbours(adjacency, other.adjacency))
        return Sentence("another unit: %1%2%3", {inWords(adjacency), leak.empty() ? "" : "; ", leak});
    if (data != other.data) return "other records or another split";
    return leak.empty() ? "δ = " + deltaInWords(delta)
                        : Sentence("δ = %1, %2", {epsilonInWords(delta), leak});
}

std::optional<ComparedEpsilon> comparedEpsilon(const Run& run) {
    const RunPrivacy privacy = privacyOf(run);
    std::optional<ComparedEpsilon> compared;
    if (privacy.repeats == 0) compared = soFar(run, privacy);
    if (!compared) {
        if (!privacy.compared() || !privacy.delta) return std::nullopt;
        compared = ComparedEpsilon{privacy.compared()->most, {}, privacy.promised.has_value()};
    }
    const Epsilon& epsilon = compared->epsilon;
    compared->meaning = {comparedData(run), dataName(run), epsilon.adjacency, epsilon.delta,
                         notPrivate(epsilon.kind)};
    return compared;
}

Sentence leakInWords(double delta) {
    return *exposureInWords({.delta = delta}) == '\0'
               ? Sentence()
               : Sentence("may leak a whole record with probability %1", {epsilonInWords(delta)});
}

} // namespace epsiloscope
