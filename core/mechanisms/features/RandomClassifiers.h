// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <vector>

namespace epsiloscope {

/// How the intercept of a random classifier is chosen.
enum class InterceptChoice {
    Random,     ///< uniform on [−1, 1], as the coefficients
    Zero,       ///< as Shen et al. allow for algorithm 3
    Exponential ///< by the exponential mechanism, with a share of ε
};

/// `intercept`: random or zero, and, where offered, exponential with its `intercept_share` of ε.
std::vector<ParameterDescriptor> interceptParameters(bool withExponential);
InterceptChoice interceptOf(const Parameters& parameters);

/// The classifier of iteration t: each coefficient uniform on [−1, 1], drawn without looking at any data. The
/// intercept likewise, or 0 where it is another mechanism's to choose.
LinearClassifier randomClassifier(const TrialContext& context, long iteration, Eigen::Index features,
                                  InterceptChoice intercept);

/// The grid that the exponential mechanism chooses from: 41 intercepts evenly on [−1, 1], where the random
/// one is drawn from. Fixed and public: candidates read off the data would leak.
std::vector<double> interceptCandidates();

/// The weighted accuracy of a classifier under each candidate, for the exponential mechanism: one record
/// changes each by at most c₁c₂/N.
std::vector<double> accuracyByIntercept(const LinearClassifier& classifier, const FeatureMatrix& features,
                                        const Signs& labels, const Eigen::VectorXd& weights,
                                        const std::vector<double>& candidates);

/// The index drawn with probability ∝ exp(ε·utility/(2·sensitivity)) (McSherry and Talwar 2007), by the
/// largest utility plus Gumbel noise, which never leaves log space.
std::size_t exponentialMechanism(const std::vector<double>& utilities, double epsilon, double sensitivity,
                                 RandomStream& stream);

/// The toy example's classifier (Shen et al., section 4): every label is flipped with probability 0.49, and
/// the threshold that then errs least, +1 above it, is taken. It looks at private points, so it promises
/// nothing; there is one feature. `order` are the records by rising value.
LinearClassifier flippedLabelsClassifier(const FeatureMatrix& points, const Signs& labels,
                                         const std::vector<std::uint32_t>& order, RandomStream& stream);
/// Records by rising value of the one feature.
std::vector<std::uint32_t> orderOnLine(const FeatureMatrix& points);

} // namespace epsiloscope
