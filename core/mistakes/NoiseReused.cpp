// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"

namespace epsiloscope {

namespace {

constexpr double epsilon = 1, others = 100;

Epsilon stated(Planted) {
    return {epsilon, 0, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "basic composition"};
}

// Each of two counts is paid with half of ε.
SeenByAttacker output(Planted planted, Person person) {
    return [planted, person](RandomStream& random) {
        const double ill = others + (person == Person::Present ? 1 : 0);
        const double scale = 2 / epsilon, first = scale * random.laplace();
        const double second = planted == Planted::Yes ? first : scale * random.laplace();
        return (ill + first) - (others + second);
    };
}

} // namespace

MistakeKind noiseReused() {
    return {
        "noise-reused",
        "The same noise twice",
        "Two counts are published: how many are ill, and how many are ill and live elsewhere than one person "
        "does. Each gets Laplace noise for ε = ½.",
        "Each count has noise of its own.",
        "Both counts get the same noise, because the generator was given the same seed twice.",
        "The difference of the two counts: the noise cancels.",
        "IBM/differential-privacy-library, pull request 72: mechanisms with the same random_state draw the same "
        "noise",
        stated,
        output};
}

} // namespace epsiloscope
