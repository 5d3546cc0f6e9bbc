// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/NetworkClassifier.h"
#include "core/learners/shared/Learner.h"

#include <Eigen/Core>

#include <cmath>

namespace epsiloscope {

/// Steps whose size adapts to each parameter (Kingma and Ba 2015, algorithm 1, with its β₁ = 0.9, β₂ = 0.999,
/// ε = 1e−8).
class Adam {
public:
    Adam(Eigen::Index parameters, double learningRate)
        : mean_(Eigen::VectorXf::Zero(parameters)), square_(Eigen::VectorXf::Zero(parameters)),
          learningRate_(learningRate) {}

    /// Moves the parameters against the gradient; both have as many entries as were told at the start.
    void step(Eigen::Ref<Eigen::VectorXf> parameters, const Eigen::Ref<const Eigen::VectorXf>& gradient) {
        constexpr double keptMean = 0.9, keptSquare = 0.999;
        constexpr float tiny = 1e-8F;
        ++steps_;
        mean_ += static_cast<float>(1 - keptMean) * (gradient - mean_);
        square_ += static_cast<float>(1 - keptSquare) * (gradient.cwiseAbs2() - square_);
        const double ofMean = 1 - std::pow(keptMean, steps_), ofSquare = 1 - std::pow(keptSquare, steps_);
        const auto rate = static_cast<float>(learningRate_ / ofMean);
        const auto correction = static_cast<float>(1 / ofSquare);
        parameters.array() -= rate * mean_.array() / ((square_.array() * correction).sqrt() + tiny);
    }

private:
    Eigen::VectorXf mean_, square_;
    double learningRate_;
    int steps_ = 0;
};

/// Where a warm start is to be fine-tuned: the first layer that may move, by the parameter `fine_tune`.
std::size_t firstTrainedLayer(const NetworkPlan& plan, const Parameters& parameters, bool warm);

/// The network that a task starts from: drawn anew, or the warm start's with its last layer drawn anew for
/// these classes (Liu, Jia and Gong, case II). Errors: a warm start of other layers.
Result<Network<float>> startingNetwork(const Classifier* warmStart, const NetworkPlan& plan,
                                       RandomStream& stream);

/// Trains by Adam on mini-batches in an order drawn anew each epoch. With `early_stop` it ends once the loss
/// on records held out (where those would be 100 or more, else on those learnt from) has not fallen by 1 %
/// for three epochs, and returns the best parameters seen. No records of any weight: a network that has
/// learnt nothing. Errors: a loss that is no number any more or stays far above guessing
/// (of the run: no place); records that do not fit together (classOccurrence()) or the plan.
Result<std::unique_ptr<Classifier>> trainNetwork(const TrainingTask& task, const NetworkPlan& plan);

/// The parameters of how networks are trained, in the order in which they are offered: `training_epochs`,
/// `learning_rate`, `batch_size`, `early_stop`, `held_out`, `pretraining`, `fine_tune`.
std::vector<ParameterDescriptor> networkTrainingParameters();

/// A network with one hidden layer of rectified units (`hidden_units`), trained by Adam; see trainNetwork().
Learner mlpLearner();

/// A network with two convolutions, each followed by pooling, and one dense layer (convolutionalPlan()),
/// trained by Adam; see trainNetwork(). Pictures alone.
Learner cnnLearner();

} // namespace epsiloscope
