// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/RandomClassifiers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace epsiloscope {

std::vector<ParameterDescriptor> interceptParameters(bool withExponential) {
    if (!withExponential)
        return {choiceParameter(
            "intercept", "Intercept",
            "The intercept of a random classifier: drawn from [−1, 1] like its coefficients, or "
            "such that its boundary passes through the middle of the ranges.",
            {{"random", "random in [−1, 1]"}, {"zero", "zero"}})};
    return {
        choiceParameter(
            "intercept", "Intercept",
            "The intercept of a random classifier: drawn from [−1, 1] like its coefficients, or such that its boundary "
            "passes through the middle of the ranges, or chosen among 41 fixed ones by the exponential mechanism, "
            "which costs a share of ε.",
            {{"random", "random in [−1, 1]"},
             {"zero", "zero"},
             {"exponential", "exponential mechanism (a share of ε)"}}),
        realParameter("intercept_share", "Share of ε for it",
                      "How much of ε the choice of intercepts may spend; the rest is for the errors.",
                      {.above = 0, .below = 1, .initial = 0.5})
            .appliesWhen("intercept", {"exponential"})};
}

InterceptChoice interceptOf(const Parameters& parameters) {
    const std::string& choice = parameters.choice("intercept");
    return choice == "zero"          ? InterceptChoice::Zero
           : choice == "exponential" ? InterceptChoice::Exponential
                                     : InterceptChoice::Random;
}

LinearClassifier randomClassifier(const TrialContext& context, long iteration, Eigen::Index features,
                                  InterceptChoice intercept) {
    RandomStream stream =
        context.stream(StreamPurpose::RandomClassifiers, static_cast<std::uint64_t>(iteration));
    LinearClassifier classifier{Eigen::VectorXd(features), 0};
    for (double& coefficient : classifier.coefficients)
        coefficient = 2 * stream.uniform() - 1;
    if (intercept == InterceptChoice::Random) classifier.intercept = 2 * stream.uniform() - 1;
    return classifier;
}

std::vector<double> interceptCandidates() {
    std::vector<double> candidates;
    for (int step = -20; step <= 20; ++step)
        candidates.push_back(step / 20.0);
    return candidates;
}

std::vector<double> accuracyByIntercept(const LinearClassifier& classifier, const FeatureMatrix& features,
                                        const Signs& labels, const Eigen::VectorXd& weights,
                                        const std::vector<double>& candidates) {
    const Eigen::VectorXd scores = features * classifier.coefficients;
    // The first candidate that makes each record +1; the weight that turns right or wrong there.
    std::vector<double> turns(candidates.size() + 1, 0.0);
    double right = 0; // with no record called +1
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto record = static_cast<Eigen::Index>(i);
        const auto first = std::partition_point(candidates.begin(), candidates.end(), [&](double intercept) {
            return scores(record) + intercept < 0;
        });
        if (labels[i] < 0) right += weights(record);
        turns[static_cast<std::size_t>(first - candidates.begin())] +=
            labels[i] > 0 ? weights(record) : -weights(record);
    }
    const double total = weights.sum();
    std::vector<double> accuracies;
    for (std::size_t c = 0; c < candidates.size(); ++c) {
        right += turns[c];
        accuracies.push_back(right / total);
    }
    return accuracies;
}

std::size_t exponentialMechanism(const std::vector<double>& utilities, double epsilon, double sensitivity,
                                 RandomStream& stream) {
    std::size_t best = 0;
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        const double gumbel = -std::log(-std::log(stream.uniform()));
        const double noisy = epsilon / (2 * sensitivity) * utilities[i] + gumbel;
        if (noisy > largest) {
            largest = noisy;
            best = i;
        }
    }
    return best;
}

std::vector<std::uint32_t> orderOnLine(const FeatureMatrix& points) {
    std::vector<std::uint32_t> order(static_cast<std::size_t>(points.rows()));
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return points(a, 0) < points(b, 0); });
    return order;
}

LinearClassifier flippedLabelsClassifier(const FeatureMatrix& points, const Signs& labels,
                                         const std::vector<std::uint32_t>& order, RandomStream& stream) {
    constexpr double flip = 0.49;
    // Errors with all points above the threshold, less that number; the order of places is that of points.
    long errors = 0, least = 0;
    std::size_t best = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const bool flipped = stream.uniform() < flip;
        const bool positive = (labels[order[place]] > 0) != flipped;
        errors += positive ? 1 : -1; // this point falls below the threshold
        const bool next = place + 1 < order.size() && points(order[place + 1], 0) > points(order[place], 0);
        if (next && errors < least) {
            least = errors;
            best = place + 1;
        }
    }
    const double above = points(order[best], 0);
    const double threshold = best == 0 ? -1 : above / 2 + points(order[best - 1], 0) / 2;
    return {Eigen::VectorXd::Ones(1), -threshold};
}

} // namespace epsiloscope
