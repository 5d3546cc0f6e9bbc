// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"

namespace epsiloscope {

namespace {

constexpr double epsilon = 1;

Epsilon stated(Planted) {
    return {epsilon, 0, EpsilonKind::DataIndependent, Adjacency::ReplaceRecord, "pure"};
}

SeenByAttacker output(Planted planted, Person person) {
    const double sensitivity = planted == Planted::Yes ? 1 : 2;
    // The number of people is known: "present" is one person's value 1, "absent" another's −1 in its place.
    const double sum = person == Person::Present ? 1 : -1;
    return
        [sum, sensitivity](RandomStream& random) { return sum + sensitivity / epsilon * random.laplace(); };
}

} // namespace

MistakeKind oneForReplaced() {
    return {
        "one-for-replaced",
        "Noise for one definition, ε of another",
        "Values between −1 and 1 are summed, and ε is stated for one record replaced by another.",
        "Replacing −1 by 1 moves the sum by 2, so the noise has scale 2/ε.",
        "The noise has scale 1/ε: enough where a record is added or removed, half of it where one is replaced.",
        "The noisy sum.",
        "meta-pytorch/opacus, issue 697: the two definitions taken for one another",
        stated,
        output};
}

} // namespace epsiloscope
