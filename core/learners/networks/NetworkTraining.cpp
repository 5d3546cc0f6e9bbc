// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkTraining.h"

#include "core/base/Result.h"
#include "core/learners/shared/ConstantClassifier.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int patience = 3;
constexpr double worthwhile = 0.01; // of the loss
// Nats a record; guessing among a thousand classes costs 7.
constexpr double diverged = 1000;
constexpr std::size_t fewestHeldOut = 100;
// Pretrained layers move in smaller steps (Liu, Jia and Gong, section 4.1, who take them for the new last
// layer, too: with few records that never gets anywhere).
constexpr double fineTuningRate = 0.1;

struct Division {
    std::vector<std::uint32_t> learnt, heldOut;
};

// Sum of weights, for means.
double weightOf(const TrainingTask& task, std::span<const std::uint32_t> rows) {
    if (!task.weights) return static_cast<double>(rows.size());
    double sum = 0;
    for (const std::uint32_t row : rows)
        sum += (*task.weights)[row];
    return sum;
}

Division divide(const TrainingTask& task, RandomStream& stream) {
    const auto records = static_cast<std::uint32_t>(task.labels.size());
    Division division{stream.permutation(records), {}};
    const auto held =
        static_cast<std::size_t>(task.parameters.real("held_out") * static_cast<double>(records));
    if (!task.parameters.enabled("early_stop") || held < fewestHeldOut) return division;
    division.heldOut.assign(division.learnt.end() - static_cast<std::ptrdiff_t>(held), division.learnt.end());
    division.learnt.resize(records - held);
    // Records of no weight have nothing to say.
    if (weightOf(task, division.heldOut) <= 0) division.heldOut.clear();
    return division;
}

void shuffle(std::vector<std::uint32_t>& rows, RandomStream& stream) {
    for (std::size_t i = rows.size(); i > 1; --i)
        std::swap(rows[i - 1], rows[stream.below(i)]);
}

// One training, epoch by epoch.
class Training {
public:
    /// `rates`: of the layers before the last, and of the last.
    Training(const TrainingTask& task, Network<float> network, std::size_t firstTrained,
             std::pair<double, double> rates, RandomStream& stream)
        : task_(task), network_(std::move(network)), stream_(stream), division_(divide(task, stream)),
          first_(static_cast<Eigen::Index>(network_.plan().parametersBefore(firstTrained))),
          last_(
              static_cast<Eigen::Index>(network_.plan().parametersBefore(network_.plan().layers.size() - 1))),
          ofEarlier_(last_ - first_, rates.first),
          ofLast_(network_.parameters().size() - last_, rates.second), best_(network_.parameters()) {
        gradient_.firstTrained = firstTrained;
        gradient_.parallel = task.parallel;
        gradient_.goOn = [&task] { return !task.stop.stop_requested(); };
    }

    /// False: there is no point in another epoch. Errors: the loss is no number.
    Result<bool> epoch() {
        ++epochs_;
        shuffle(division_.learnt, stream_);
        const double learnt = pass();
        if (task_.stop.stop_requested()) return false;
        const double watched = division_.heldOut.empty() ? learnt : heldOutLoss();
        if (!std::isfinite(learnt) || !std::isfinite(watched) || !network_.parameters().allFinite())
            return divergence("its loss or its weights are not finite");
        if (!task_.parameters.enabled("early_stop")) {
            leastLoss_ = watched;
            return true;
        }
        if (watched < leastLoss_) best_ = network_.parameters();
        const bool better = watched < leastLoss_ * (1 - worthwhile);
        leastLoss_ = std::min(leastLoss_, watched);
        waited_ = better ? 0 : waited_ + 1;
        return waited_ < patience;
    }

    /// Errors: a loss so large that nothing was learnt, though it is a number.
    Result<std::unique_ptr<Classifier>> model() && {
        if (epochs_ > 0 && leastLoss_ > diverged && !task_.stop.stop_requested())
            return divergence(Sentence("its loss is %1 nats a record, far above guessing",
                                       {std::llround(std::min(leastLoss_, 1e18))}));
        if (task_.parameters.enabled("early_stop")) network_.parameters() = best_;
        return std::unique_ptr<Classifier>(std::make_unique<NetworkClassifier>(std::move(network_), epochs_));
    }

private:
    Error divergence(const std::string& how) const {
        return {Sentence("the network diverged by epoch %1: %2", {epochs_, how}),
                {}, // the run failed; until then nothing was wrong with what was asked for
                "use a smaller learning_rate, or scale the features (encoder.scaling)"};
    }

    NetworkBatch batchOf(std::span<const std::uint32_t> rows) const {
        return {task_.features, task_.labels, rows, task_.weights};
    }

    void step(const Eigen::VectorXf& mean) {
        Eigen::VectorXf& parameters = network_.parameters();
        const Eigen::Index afterLast = parameters.size() - last_;
        ofEarlier_.step(parameters.segment(first_, last_ - first_), mean.segment(first_, last_ - first_));
        ofLast_.step(parameters.tail(afterLast), mean.tail(afterLast));
    }

    // The mean loss as it was met on the way.
    double pass() {
        const auto size = static_cast<std::size_t>(task_.parameters.integer("batch_size"));
        const std::span<const std::uint32_t> all(division_.learnt);
        double loss = 0, weight = 0;
        for (std::size_t from = 0; from < all.size(); from += size) {
            if (task_.stop.stop_requested()) return 0;
            const auto rows = all.subspan(from, std::min(size, all.size() - from));
            const double own = weightOf(task_, rows);
            if (own <= 0) continue;
            const GradientSum<float> sum = network_.gradient(batchOf(rows), gradient_);
            loss += sum.loss;
            weight += own;
            step(sum.sum / static_cast<float>(own));
        }
        return weight > 0 ? loss / weight : 0;
    }

    double heldOutLoss() const {
        const auto scores = network_.scores(task_.features, division_.heldOut, task_.parallel);
        double loss = 0;
        for (std::size_t i = 0; i < division_.heldOut.size(); ++i) {
            const auto column = scores.col(static_cast<Eigen::Index>(i)).cast<double>();
            const double largest = column.maxCoeff();
            const double own = column(task_.labels[division_.heldOut[i]]);
            const double weight = task_.weights ? (*task_.weights)[division_.heldOut[i]] : 1;
            loss += weight * (largest + std::log((column.array() - largest).exp().sum()) - own);
        }
        const double weight = weightOf(task_, division_.heldOut);
        return weight > 0 ? loss / weight : 0;
    }

    const TrainingTask& task_;
    Network<float> network_;
    RandomStream& stream_;
    Division division_;
    Eigen::Index first_, last_; ///< where the parameters that move begin, and those of the last layer
    Adam ofEarlier_, ofLast_;
    Eigen::VectorXf best_;
    GradientPlan gradient_;
    double leastLoss_ = std::numeric_limits<double>::infinity();
    int waited_ = 0, epochs_ = 0;
};

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

std::size_t firstTrainedLayer(const NetworkPlan& plan, const Parameters& parameters, bool warm) {
    return warm && parameters.choice("fine_tune") == "last" ? plan.layers.size() - 1 : 0;
}

Result<Network<float>> startingNetwork(const Classifier* warmStart, const NetworkPlan& plan,
                                       RandomStream& stream) {
    if (!warmStart) return Network<float>(plan, stream);
    const auto* warm = dynamic_cast<const NetworkClassifier*>(warmStart);
    const std::size_t last = plan.layers.size() - 1;
    const bool fits =
        warm && warm->network().plan().layers.size() == plan.layers.size() &&
        std::equal(plan.layers.begin(), plan.layers.end() - 1, warm->network().plan().layers.begin());
    if (!fits)
        return Error{"what was pretrained has other layers than what is to be trained",
                     "/parameters/pretraining", "pretrain on records of the same shape"};
    Network<float> network(plan, stream);
    const auto kept = static_cast<Eigen::Index>(plan.parametersBefore(last));
    network.parameters().head(kept) = warm->network().parameters().head(kept);
    network.drawLayer(last, stream);
    return network;
}

Result<std::unique_ptr<Classifier>> trainNetwork(const TrainingTask& task, const NetworkPlan& plan) {
    ASSIGN_OR_RETURN(const ClassOccurrence occurrence, classOccurrence(task));
    if (static_cast<std::size_t>(task.features.cols()) != plan.inputs())
        return Error{Sentence("the records have %1 features, and the network takes %2",
                              {task.features.cols(), plan.inputs()}),
                     "", ""};
    RandomStream stream = task.random;
    ASSIGN_OR_RETURN(auto network, startingNetwork(task.warmStart, plan, stream));
    if (occurrence.present.empty())
        return std::unique_ptr<Classifier>(std::make_unique<NetworkClassifier>(
            Network<float>(plan, Eigen::VectorXf::Zero(network.parameters().size())), 0));
    const bool warm = task.warmStart != nullptr;
    const std::size_t first = firstTrainedLayer(plan, task.parameters, warm);
    const double rate = task.parameters.real("learning_rate");
    Training training(task, std::move(network), first, {warm ? rate * fineTuningRate : rate, rate}, stream);
    const auto epochs = static_cast<int>(task.parameters.integer("training_epochs"));
    for (int epoch = 0; epoch < epochs; ++epoch) {
        ASSIGN_OR_RETURN(const auto another, training.epoch());
        if (!another) break;
    }
    return std::move(training).model();
}

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
