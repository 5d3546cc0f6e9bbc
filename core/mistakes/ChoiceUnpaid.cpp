// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"

#include <array>

namespace epsiloscope {

namespace {

// Half of it pays for the choice, where that is paid; the model costs the rest.
constexpr double epsilon = 1, ofChoice = epsilon / 2;
// The number of 100 private records that each setting gets right without the person; the last is right about
// the person, too, and then the best by one.
constexpr std::array<double, 5> right = {61, 74, 70, 66, 74};

Epsilon stated(Planted) {
    return {epsilon, 0, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "basic composition"};
}

SeenByAttacker output(Planted planted, Person person) {
    return [planted, person](RandomStream& random) {
        std::size_t best = 0;
        double most = -1e300;
        for (std::size_t setting = 0; setting < right.size(); ++setting) {
            const bool rightAboutPerson = setting + 1 == right.size() && person == Person::Present;
            double score = right.at(setting) + (rightAboutPerson ? 1 : 0);
            if (planted == Planted::No) score += 2 / ofChoice * random.laplace();
            if (score <= most) continue;
            most = score;
            best = setting;
        }
        return static_cast<double>(best);
    };
}

} // namespace

MistakeKind choiceUnpaid() {
    return {
        "choice-unpaid",
        "Settings chosen on the private data",
        "Of five settings the one that gets most private records right is used, and published with the model. "
        "ε = 1 is stated of both.",
        "The counts get noise of their own, and the best by noisy counts is chosen. Half of ε pays for that, and "
        "the model is trained with the other half.",
        "The best by true counts is chosen, and nobody pays: all of ε = 1 goes into the model. One person "
        "decides a tie.",
        "Which setting was chosen.",
        "Papernot and Steinke 2022, section 1 and figure 1",
        stated,
        output};
}

} // namespace epsiloscope
