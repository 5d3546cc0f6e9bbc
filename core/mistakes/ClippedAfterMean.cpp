// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"
#include "core/privacy/composition/GaussianComposition.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double delta = 1e-5, noiseMultiplier = 2, norm = 1, othersGradient = 0.2, largeGradient = 1000;
constexpr int batch = 64;

Epsilon stated(Planted) {
    return {gaussianEpsilon(1 / noiseMultiplier, delta), delta, EpsilonKind::DataIndependent,
            Adjacency::AddRemoveRecord, "gaussian-dp"};
}

SeenByAttacker output(Planted planted, Person person) {
    const double own = person == Person::Present ? largeGradient : 0;
    double mean = 0;
    if (planted == Planted::Yes)
        mean = std::clamp((batch * othersGradient + own) / batch, -norm, norm);
    else
        mean = (batch * std::clamp(othersGradient, -norm, norm) + std::clamp(own, -norm, norm)) / batch;
    return [mean](RandomStream& random) { return mean + noiseMultiplier * norm / batch * random.gaussian(); };
}

} // namespace

MistakeKind clippedAfterMean() {
    return {
        "clipped-after-mean",
        "Clipped after the mean",
        "One step of DP-SGD: gradients of 64 records are clipped to norm 1 and averaged, with Gaussian noise of "
        "2/64.",
        "Each record's gradient is clipped by itself, so that one record moves the mean by 1/64.",
        "The mean is clipped. One record with a large gradient moves it by nearly 1.",
        "The noisy mean.",
        "tensorflow/privacy, issue 81; Ponomareva et al. 2023, section 5.6",
        stated,
        output};
}

} // namespace epsiloscope
