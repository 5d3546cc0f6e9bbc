// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"

namespace epsiloscope {

namespace {

constexpr double epsilon = 1;
constexpr int visits = 40;

Epsilon stated(Planted) {
    return {epsilon, 0, EpsilonKind::DataIndependent,
            Neighbours{Adjacency::AddRemoveRecord, PrivacyUnit{"patient", visits}}, "pure"};
}

// The other visits are known to the attacker, and are left out of the count.
SeenByAttacker output(Planted planted, Person person) {
    const double scale = (planted == Planted::Yes ? 1 : visits) / epsilon;
    const double counted = person == Person::Present ? visits : 0;
    return [counted, scale](RandomStream& random) { return counted + scale * random.laplace(); };
}

} // namespace

MistakeKind rowsForPersons() {
    return {"rows-for-persons",
            "Noise for a row, ε of a person",
            "Visits to a clinic are counted, of which a patient has up to 40. ε is stated for one patient.",
            "A patient may move the count by 40, so the noise has scale 40/ε.",
            "The noise has scale 1/ε: enough for one visit.",
            "The noisy count.",
            "Houssiau, Rocher and de Montjoye 2022, on trips that were published with noise for one trip",
            stated,
            output};
}

} // namespace epsiloscope
