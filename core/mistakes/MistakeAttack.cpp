// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeAttack.h"

namespace epsiloscope {

namespace {

constexpr double error = 0.05;

std::vector<double> seen(const MistakeKind& mistake, Planted planted, Person person, std::size_t draws,
                         const RandomStreams& streams) {
    const SeenByAttacker output = mistake.output(planted, person);
    RandomStream random = streams.stream(1, StreamPurpose::Test, person == Person::Present ? 1 : 0);
    std::vector<double> values(draws);
    for (double& value : values)
        value = output(random);
    return values;
}

} // namespace

AttackedMistake attackMistake(const MistakeKind& mistake, Planted planted, std::size_t draws,
                              std::uint64_t seed) {
    const RandomStreams streams = RandomStreams::fromSeed(seed);
    AttackedMistake attacked;
    attacked.planted = planted;
    attacked.stated = mistake.stated(planted);
    attacked.turned = mistake.turned(planted);
    attacked.present = seen(mistake, planted, Person::Present, draws, streams);
    attacked.absent = seen(mistake, planted, Person::Absent, draws, streams);
    attacked.test = chosenTest(attacked.present, attacked.absent, attacked.stated.delta, error);
    attacked.lowerBound = empiricalEpsilon(attacked.test, attacked.stated.delta, error);
    return attacked;
}

} // namespace epsiloscope
