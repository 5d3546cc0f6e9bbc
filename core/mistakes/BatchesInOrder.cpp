// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"
#include "core/privacy/descent/SubsampledGaussianAccounting.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double delta = 1e-5, sigma = 1, rate = 0.02;
constexpr int batches = 50, epochs = 4;

Epsilon stated(Planted) {
    const auto cost =
        descentCost(DescentAccountant::LossDistribution, rate, sigma, std::int64_t{batches} * epochs, delta);
    return {cost.epsilon, delta, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "optimal"};
}

// The log-likelihood ratio of a step in which the person may have taken part.
double evidence(double noisySum) {
    return std::log1p(rate * std::expm1((2 * noisySum - 1) / (2 * sigma * sigma)));
}

// The person's gradient has norm 1, and those of others are known: what is left is its part and the noise.
SeenByAttacker output(Planted planted, Person person) {
    const bool present = person == Person::Present;
    if (planted == Planted::Yes)
        return [present](RandomStream& random) {
            double sum = 0; // of the person's own batch, over the epochs
            for (int epoch = 0; epoch < epochs; ++epoch)
                sum += (present ? 1 : 0) + sigma * random.gaussian();
            return sum;
        };
    return [present](RandomStream& random) {
        double ratio = 0;
        for (int step = 0; step < batches * epochs; ++step) {
            const bool takesPart = random.uniform() < rate && present;
            ratio += evidence((takesPart ? 1 : 0) + sigma * random.gaussian());
        }
        return ratio;
    };
}

} // namespace

MistakeKind batchesInOrder() {
    return {
        "batches-in-order",
        "Batches stated as Poisson",
        "DP-SGD for four epochs of fifty batches, σ = 1. ε is computed for Poisson sampling: every record takes "
        "part in every step by a lot of its own, with chance 1/50.",
        "Lots are drawn for every step.",
        "The data loader cuts the file into fifty batches, the same in every epoch. Who knows the order of the file "
        "knows in which steps the person was.",
        "The sum over the four steps of the person's own batch.",
        "lxuechen/private-transformers, issue 7; meta-pytorch/opacus, pull request 128; Chua et al. 2024",
        stated,
        output};
}

} // namespace epsiloscope
