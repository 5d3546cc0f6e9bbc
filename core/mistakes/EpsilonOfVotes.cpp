// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/GaussianNoisyMax.h"

#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double delta = 1e-5, sigma = 20;
constexpr int queries = 50;

double epsilonOf(std::vector<double> rdp) {
    for (double& value : rdp)
        value *= queries;
    return classicConversion(referenceOrders(), rdp, delta).epsilon;
}

double dataIndependent() {
    std::vector<double> rdp;
    for (const double order : referenceOrders())
        rdp.push_back(gaussianRdp(order, sigma));
    return epsilonOf(std::move(rdp));
}

// 90 of 100 teachers say one thing; the person's is one of them, or, taught without the person, is not.
double dataDependent(Person person) {
    const double agree = person == Person::Present ? 90 : 89;
    const std::array<double, 2> counts = {agree, 100 - agree};
    std::vector<double> rdp(referenceOrders().size());
    GaussianNoisyMaxBound(referenceOrders(), sigma).rdp(logOutvotedGaussian(counts, sigma), rdp);
    return epsilonOf(std::move(rdp));
}

Epsilon stated(Planted planted) {
    if (planted == Planted::No)
        return {dataIndependent(), delta, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord,
                "rdp-classic"};
    return {dataDependent(Person::Present), delta, EpsilonKind::DataDependent, Adjacency::AddRemoveRecord,
            "rdp-classic"};
}

double printed(double epsilon) {
    return std::round(epsilon * 1000) / 1000;
}

SeenByAttacker output(Planted planted, Person person) {
    const double seen = printed(planted == Planted::Yes ? dataDependent(person) : dataIndependent());
    const bool asWithPerson = seen == printed(dataDependent(Person::Present));
    return [asWithPerson](RandomStream&) { return asWithPerson ? 1.0 : 0.0; };
}

} // namespace

MistakeKind epsilonOfVotes() {
    return {"epsilon-of-votes",
            "An ε that was computed from the votes",
            "PATE answers 50 questions, σ = 20. The ε that was spent is printed with three decimals.",
            "The ε that holds for all votes is printed.",
            "The data-dependent ε is printed: it is smaller, but a function of the votes.",
            "Whether the printed ε is the one that belongs to the votes with the person.",
            "jsyoon0823/DPBag, dpbag.py; Papernot et al. 2018, section 3.3, warn of it",
            stated,
            output};
}

} // namespace epsiloscope
