// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that all networks have in common.
#include "core/learners/networks/NetworkTraining.h"

namespace epsiloscope {

namespace {} // namespace

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

} // namespace epsiloscope
