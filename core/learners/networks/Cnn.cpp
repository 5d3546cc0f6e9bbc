// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/Cnn.h"

#include "core/base/Propagate.h"
#include "core/learners/networks/NetworkTraining.h"

namespace epsiloscope {

namespace {

Result<std::unique_ptr<Classifier>> trainCnn(const TrainingTask& task) {
    ASSIGN_OR_RETURN(const auto plan,
                     convolutionalPlan(task.pictures, static_cast<std::size_t>(task.classes)));
    return trainNetwork(task, plan);
}

} // namespace

Learner cnnLearner() {
    Learner learner;
    learner.id = "cnn";
    learner.title = "Convolutional network";
    learner.explanation =
        "Looks at a picture through small windows, twice, keeping what is strongest in each place, "
        "and turns what it saw into a score for each class. Pictures only.";
    learner.citation =
        "LeCun et al. 1998; two convolutions, pooling and one dense layer as in Liu, Jia and Gong";
    learner.parameters = networkTrainingParameters();
    learner.picturesOnly = learner.pretrains = true;
    learner.train = trainCnn;
    return learner;
}

} // namespace epsiloscope
