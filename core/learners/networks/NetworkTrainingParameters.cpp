// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that all networks have in common.
#include "core/learners/networks/NetworkTraining.h"

namespace epsiloscope {

namespace {

ParameterDescriptor epochs() {
    ParameterDescriptor p;
    p.id = "training_epochs";
    p.label = "Epochs";
    p.help = "How often the network sees each of its records, at most.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 1e5;
    p.initial = std::int64_t{20};
    p.logarithmic = true;
    return p;
}

ParameterDescriptor learningRate() {
    ParameterDescriptor p;
    p.id = "learning_rate";
    p.label = "Learning rate";
    p.help = "How far each step goes (Adam). Too large, and the network diverges; too small, and it learns "
             "slowly.";
    p.type = ParameterType::Real;
    p.minimumExclusive = true;
    p.maximum = 1e6;
    p.initial = 1e-3;
    p.logarithmic = true;
    return p;
}

ParameterDescriptor batchSize() {
    ParameterDescriptor p;
    p.id = "batch_size";
    p.label = "Batch";
    p.help = "How many records each step looks at.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 1e6;
    p.initial = std::int64_t{64};
    p.unit = "records";
    p.logarithmic = true;
    return p;
}

ParameterDescriptor earlyStop() {
    ParameterDescriptor p;
    p.id = "early_stop";
    p.label = "Stop early";
    p.help = "Stops when three epochs in a row have not made the loss 1 % smaller, and keeps the best "
             "network seen.";
    p.type = ParameterType::Boolean;
    p.initial = true;
    return p;
}

ParameterDescriptor heldOut() {
    ParameterDescriptor p;
    p.id = "held_out";
    p.label = "Held out";
    p.help = "Share of a model's own records that it does not learn from: the loss on them says when to "
             "stop. Not used where they would be fewer than 100; then the loss on the records learnt from "
             "decides.";
    p.type = ParameterType::Real;
    p.maximum = 0.5;
    p.initial = 0.1;
    return p;
}

ParameterDescriptor pretraining() {
    ParameterDescriptor p;
    p.id = "pretraining";
    p.label = "Pretraining";
    p.help = "What the network learns from first. It must be public: nothing protects it, and it costs no ε.";
    p.type = ParameterType::Choice;
    p.choices = {{"none", "none"},
                 {"glyphs", "glyphs that the program draws"},
                 {"data", "what data.pretrain or data.pretrain_classes names"}};
    p.initial = std::string("none");
    return p;
}

ParameterDescriptor fineTune() {
    ParameterDescriptor p;
    p.id = "fine_tune";
    p.label = "Fine-tune";
    p.help = "After pretraining: which layers still learn. The last is always drawn anew.";
    p.type = ParameterType::Choice;
    p.choices = {{"all", "all layers, the pretrained ones at a tenth of the learning rate"},
                 {"last", "the last layer alone"}};
    p.initial = std::string("all");
    return p;
}

} // namespace

std::vector<ParameterDescriptor> networkTrainingParameters() {
    return {epochs(), learningRate(), batchSize(), earlyStop(), heldOut(), pretraining(), fineTune()};
}

} // namespace epsiloscope
