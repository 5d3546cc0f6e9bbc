// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkClassifier.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"

#include <numeric>
#include <span>

namespace epsiloscope {

namespace {

std::vector<std::uint32_t> allRows(Eigen::Index count) {
    std::vector<std::uint32_t> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

constexpr std::size_t mostLayers = 16, mostSide = 1U << 14, mostUnits = 1U << 24, mostFilters = 1U << 12;
// Numbers that one picture may become inside a layer: what a hostile file says must not fill the memory.
constexpr std::size_t mostInside = std::size_t{1} << 25;

Json layerToJson(const ConvolutionPlan& plan) {
    return {{"kind", "convolution"},     {"height", plan.height}, {"width", plan.width},
            {"channels", plan.channels}, {"kernel", plan.kernel}, {"filters", plan.filters}};
}

Json layerToJson(const DensePlan& plan) {
    return {{"kind", "dense"}, {"in", plan.in}, {"out", plan.out}, {"rectified", plan.rectified}};
}

Result<LayerPlan> convolutionFrom(JsonObject& members) {
    ConvolutionPlan plan;
    plan.height = members.countUpTo("height", mostSide);
    plan.width = members.countUpTo("width", mostSide);
    plan.channels = members.countUpTo("channels", mostFilters);
    plan.kernel = members.countUpTo("kernel", mostSide);
    plan.filters = members.countUpTo("filters", mostFilters);
    const bool fits = plan.channels > 0 && plan.filters > 0 && plan.kernel > 0 && plan.kernel < plan.height &&
                      plan.kernel < plan.width;
    if (members.ok() && !fits) members.refuse("kernel", "does not fit into the picture");
    // Each factor is at most 2^14, 2^14 and 2^12, or 2^28 and 2^12: no product leaves 64 bits.
    if (members.ok() && (plan.patch() > mostInside || plan.positions() > mostInside ||
                         plan.patch() * plan.positions() > mostInside ||
                         plan.filters * plan.positions() > mostInside || plan.inputs() > mostInside))
        members.refuse("kernel", "gives a layer that is too large for memory");
    RETURN_IF_ERROR(members.finish());
    return LayerPlan(plan);
}

Result<LayerPlan> denseFrom(JsonObject& members) {
    DensePlan plan;
    plan.in = members.countUpTo("in", mostInside);
    plan.out = members.countUpTo("out", mostUnits);
    plan.rectified = members.flag("rectified");
    if (members.ok() && (plan.in == 0 || plan.out == 0)) members.refuse("out", "must not be 0");
    RETURN_IF_ERROR(members.finish());
    return LayerPlan(plan);
}

Result<LayerPlan> layerFrom(const Json& json, const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    const std::string kind = members.text("kind");
    if (kind == "convolution") return convolutionFrom(members);
    if (kind == "dense") return denseFrom(members);
    members.refuse("kind", "must be convolution or dense");
    return members.finish().error();
}

// A layer takes what the one before it gives, the first the features, and the last gives the classes' scores.
Result<void> checkChain(const NetworkPlan& plan, const ModelShape& shape, const std::string& pointer) {
    std::size_t given = shape.features;
    for (std::size_t i = 0; i < plan.layers.size(); ++i) {
        const auto [in, out] = std::visit(
            [](const auto& layer) { return std::pair(layer.inputs(), layer.outputs()); }, plan.layers[i]);
        if (in != given)
            return Error{Sentence("takes %1 numbers and is given %2", {in, given}),
                         pointer + "/" + std::to_string(i), "the shape of the network is damaged"};
        given = out;
    }
    const bool scores = !plan.layers.empty() && std::holds_alternative<DensePlan>(plan.layers.back());
    if (scores && given == static_cast<std::size_t>(shape.classes)) return {};
    return Error{Sentence("the last layer does not give a score for each of %1 classes", {shape.classes}),
                 pointer, "the shape of the network is damaged"};
}

} // namespace

FeatureMatrix NetworkClassifier::probabilities(const FeatureView& features) const {
    return probabilities(features, nullptr);
}

FeatureMatrix NetworkClassifier::probabilities(const FeatureView& features, const Parallel* parallel) const {
    FeatureMatrix shares =
        network_.scores(features, allRows(features.rows()), parallel).transpose().template cast<double>();
    for (Eigen::Index i = 0; i < shares.rows(); ++i) {
        auto row = shares.row(i);
        row = (row.array() - row.maxCoeff()).exp().matrix().eval();
        row /= row.sum();
    }
    return shares;
}

void NetworkClassifier::predict(const FeatureView& features, int* classes) const {
    const auto scores = network_.scores(features, allRows(features.rows()));
    for (Eigen::Index i = 0; i < scores.cols(); ++i) {
        Eigen::Index best = 0;
        scores.col(i).maxCoeff(&best);
        classes[i] = static_cast<int>(best);
    }
}

Json NetworkClassifier::toJson() const {
    Json layers = Json::array();
    for (const LayerPlan& layer : network_.plan().layers)
        layers.push_back(std::visit([](const auto& plan) { return layerToJson(plan); }, layer));
    const auto& parameters = network_.parameters();
    return {{"kind", "network"},
            {"epochs", epochs_},
            {"layers", std::move(layers)},
            {"parameters",
             std::span<const float>(parameters.data(), static_cast<std::size_t>(parameters.size()))}};
}

Result<std::unique_ptr<Classifier>> NetworkClassifier::fromJson(const Json& json, const ModelShape& shape,
                                                                const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    members.text("kind");
    const auto epochs = static_cast<int>(members.countUpTo("epochs", 1'000'000'000));
    NetworkPlan plan;
    for (const Json& json_layer : members.list("layers", mostLayers)) {
        ASSIGN_OR_RETURN(auto layer, layerFrom(json_layer, members.placeOf("layers", plan.layers.size())));
        plan.layers.push_back(layer);
    }
    if (members.ok()) RETURN_IF_ERROR(checkChain(plan, shape, members.placeOf("layers")));
    // Each layer has fewer than 2^49; their sum is told from the list's length before anything is allocated.
    const std::vector<float> parameters =
        members.singles("parameters", members.ok() ? plan.parameters() : std::size_t{0});
    RETURN_IF_ERROR(members.finish());
    Network<float> network(
        std::move(plan),
        Eigen::Map<const Eigen::VectorXf>(parameters.data(), static_cast<Eigen::Index>(parameters.size())));
    return std::unique_ptr<Classifier>(std::make_unique<NetworkClassifier>(std::move(network), epochs));
}

} // namespace epsiloscope
