// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// Incomes in thousands: people of 20 … 79, and one who earns ten million.
constexpr double epsilon = 1, declaredMost = 100, outlier = 10'000;
constexpr int people = 100;

double income(int person) {
    return 20 + person % 60;
}

Epsilon stated(Planted) {
    return {epsilon, 0, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "pure"};
}

double sumOfScaled(Planted planted, Person person) {
    double most = declaredMost, sum = 0;
    if (planted == Planted::Yes) {
        most = person == Person::Present ? outlier : 0;
        for (int each = 0; each < people; ++each)
            most = std::max(most, income(each));
    }
    for (int each = 0; each < people; ++each)
        sum += std::min(income(each) / most, 1.0);
    return sum + (person == Person::Present ? std::min(outlier / most, 1.0) : 0);
}

// With a range of the data's own, somebody very rich makes everybody else small.
bool turned(Planted planted) {
    return planted == Planted::Yes;
}

SeenByAttacker output(Planted planted, Person person) {
    const double sign = turned(planted) ? -1 : 1, sum = sumOfScaled(planted, person);
    return [sign, sum](RandomStream& random) { return sign * (sum + random.laplace() / epsilon); };
}

} // namespace

MistakeKind privateRanges() {
    return {
        "private-ranges",
        "Scaled by the private minimum and maximum",
        "Incomes are scaled to 0 … 1 and summed. The sum gets Laplace noise of scale 1/ε, as one scaled income "
        "changes it by at most 1.",
        "The range is declared beforehand, 0 to 100 thousand; larger incomes count as 100.",
        "The range is that of the private data. One person who earns ten million makes all others tiny.",
        "The sum, with its noise.",
        "vanderschaarlab/synthcity, issue 278, and IBM/differential-privacy-library, issue 20: bounds taken from "
        "the data",
        stated,
        output,
        turned};
}

} // namespace epsiloscope
