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
                        "Stops when three epochs in a row have not made the loss 1 % smaller, and keeps "
                        "the best network seen.",
                        true),
        realParameter("held_out", "Held out",
                      "Share of a model's own records that it does not learn from: the loss on them says "
                      "when to stop. Not used where they would be fewer than 100; then the loss on the "
                      "records learnt from decides.",
                      {.most = 0.5, .initial = 0.1}),
        choiceParameter("pretraining", "Pretraining",
                        "What the network learns from first. It must be public: nothing protects it, and "
                        "it costs no ε.",
                        {{"none", "none"},
                         {"glyphs", "glyphs that the program draws"},
                         {"data", "what data.pretrain or data.pretrain_classes names"}}),
        choiceParameter("fine_tune", "Fine-tune",
                        "After pretraining: which layers still learn. The last is always drawn anew.",
                        {{"all", "all layers, the pretrained ones at a tenth of the learning rate"},
                         {"last", "the last layer alone"}})};
}

Learner mlpLearner() {
    return {.id = "mlp",
            .title = "Neural network (one hidden layer)",
            .explanation =
                "Mixes all features into a layer of intermediate values, keeps the positive ones, and mixes "
                "those into a score for each class. Learns curved borders, from tables as from pictures.",
            .citation = "Rumelhart, Hinton and Williams 1986; trained by Adam (Kingma and Ba 2015)",
            .parameters = joinedParameters(
                {{integerParameter(
                     "hidden_units", "Hidden units",
                     "How many intermediate values the network computes. More can tell finer things "
                     "apart, and take longer.",
                     {.least = 1, .most = 65536, .initial = 128, .logarithmic = true})},
                 networkTrainingParameters()}),
            .pretrains = true,
            .train = trainMlp};
}

Learner cnnLearner() {
    return {.id = "cnn",
            .title = "Convolutional network",
            .explanation =
                "Looks at a picture through small windows, twice, keeping what is strongest in each place, "
                "and turns what it saw into a score for each class. Pictures only.",
            .citation =
                "LeCun et al. 1998; two convolutions, pooling and one dense layer as in Liu, Jia and Gong",
            .parameters = networkTrainingParameters(),
            .picturesOnly = true,
            .pretrains = true,
            .train = trainCnn};
}

} // namespace epsiloscope
