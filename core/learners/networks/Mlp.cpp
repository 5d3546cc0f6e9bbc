// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/Mlp.h"

#include "core/learners/networks/NetworkTraining.h"

namespace epsiloscope {

namespace {

Result<std::unique_ptr<Classifier>> trainMlp(const TrainingTask& task) {
    return trainNetwork(task, densePlan(static_cast<std::size_t>(task.features.cols()),
                                        static_cast<std::size_t>(task.parameters.integer("hidden_units")),
                                        static_cast<std::size_t>(task.classes)));
}

} // namespace

Learner mlpLearner() {
    Learner learner;
    learner.id = "mlp";
    learner.title = "Neural network (one hidden layer)";
    learner.explanation =
        "Mixes all features into a layer of intermediate values, keeps the positive ones, and mixes "
        "those into a score for each class. Learns curved borders, from tables as from pictures.";
    learner.citation = "Rumelhart, Hinton and Williams 1986; trained by Adam (Kingma and Ba 2015)";
    learner.parameters = joinedParameters(
        {{integerParameter("hidden_units", "Hidden units",
                           "How many intermediate values the network computes. More can tell finer things "
                           "apart, and take longer.",
                           {.least = 1, .most = 65536, .initial = 128, .logarithmic = true})},
         networkTrainingParameters()});
    learner.pretrains = true;
    learner.train = trainMlp;
    return learner;
}

} // namespace epsiloscope
