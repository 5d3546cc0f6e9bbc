// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkLearners.h"

#include "core/base/Propagate.h"
#include "core/learners/networks/NetworkTraining.h"

namespace epsiloscope {

namespace {

Result<std::unique_ptr<Classifier>> trainMlp(const TrainingTask& task) {
    return trainNetwork(task, densePlan(static_cast<std::size_t>(task.features.cols()),
                                        static_cast<std::size_t>(task.parameters.integer("hidden_units")),
                                        static_cast<std::size_t>(task.classes)));
}

Result<std::unique_ptr<Classifier>> trainCnn(const TrainingTask& task) {
    ASSIGN_OR_RETURN(const auto plan,
                     convolutionalPlan(task.pictures, static_cast<std::size_t>(task.classes)));
    return trainNetwork(task, plan);
}

} // namespace

std::vector<ParameterDescriptor> networkTrainingParameters() {
    return {
        integerParameter("training_epochs", "Epochs",
                         "How often the network sees each of its records, at most.",
                         {.least = 1, .most = 1e5, .initial = 20, .logarithmic = true}),
        realParameter("learning_rate", "Learning rate",
                      "How far each step goes (Adam). Too large, and the network diverges; too small, "
                      "and it learns slowly.",
                      {.above = 0, .most = 1e6, .initial = 1e-3, .logarithmic = true}),
        integerParameter("batch_size", "Batch", "How many records each step looks at.",
                         {.least = 1, .most = 1e6, .initial = 64, .unit = "records", .logarithmic = true}),
        switchParameter("early_stop", "Stop early",
                        "Stops when the loss has not fallen by 1 % for three epochs in a row, and keeps the "
                        "best network so far.",
                        true),
        realParameter(
            "held_out", "Held out",
            "Share of a model's own records that it is not trained on: the loss on them decides when to "
            "stop. Not used where they would be fewer than 100; then the training loss decides.",
            {.most = 0.5, .initial = 0.1}),
        choiceParameter("pretraining", "Pretraining",
                        "The data that the network learns from first. They must be public: they are not "
                        "protected, and cost no ε.",
                        {{"none", "none"},
                         {"glyphs", "glyphs that the program draws"},
                         {"data", "what data.pretrain or data.pretrain_classes names"}}),
        choiceParameter("fine_tune", "Fine-tune",
                        "The layers that still learn after pretraining. The last layer always starts from "
                        "random weights.",
                        {{"all", "all layers, the pretrained ones at a tenth of the learning rate"},
                         {"last", "the last layer alone"}})};
}

Learner mlpLearner() {
    return {.id = "mlp",
            .title = "Neural network (one hidden layer)",
            .explanation =
                "One hidden layer of units with ReLU activation, and a score for each class. Learns "
                "nonlinear boundaries, on tables and on pictures.",
            .citation = "Rumelhart, Hinton and Williams 1986; trained by Adam (Kingma and Ba 2015)",
            .parameters = joinedParameters(
                {{integerParameter(
                     "hidden_units", "Hidden units",
                     "Number of units in the hidden layer. More can separate finer patterns, and take "
                     "longer.",
                     {.least = 1, .most = 65536, .initial = 128, .logarithmic = true})},
                 networkTrainingParameters()}),
            .pretrains = true,
            .train = trainMlp};
}

Learner cnnLearner() {
    return {.id = "cnn",
            .title = "Convolutional network",
            .explanation =
                "Two convolutional layers with max pooling, then a dense layer that gives a score for each "
                "class. Pictures only.",
            .citation =
                "LeCun et al. 1998; two convolutions, pooling and one dense layer as in Liu, Jia and Gong",
            .parameters = networkTrainingParameters(),
            .picturesOnly = true,
            .pretrains = true,
            .train = trainCnn};
}

} // namespace epsiloscope
