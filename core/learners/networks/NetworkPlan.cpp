// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkPlan.h"

#include <algorithm>
#include <string>

namespace epsiloscope {

namespace {

constexpr std::size_t firstFilters = 16, secondFilters = 32;

std::size_t parametersOf(const LayerPlan& layer) {
    return std::visit([](const auto& plan) { return plan.parameters(); }, layer);
}

} // namespace

std::size_t NetworkPlan::inputs() const {
    return std::visit([](const auto& plan) { return plan.inputs(); }, layers.front());
}

std::size_t NetworkPlan::classes() const {
    return std::visit([](const auto& plan) { return plan.outputs(); }, layers.back());
}

std::size_t NetworkPlan::parameters() const {
    return parametersBefore(layers.size());
}

std::size_t NetworkPlan::parametersBefore(std::size_t layer) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < layer; ++i)
        count += parametersOf(layers[i]);
    return count;
}

std::size_t NetworkPlan::recordsAtOnce() const {
    return std::holds_alternative<ConvolutionPlan>(layers.front()) ? 8 : 32;
}

NetworkPlan densePlan(std::size_t features, std::size_t hidden, std::size_t classes) {
    if (hidden == 0) return {{DensePlan{features, classes, false}}};
    return {{DensePlan{features, hidden, true}, DensePlan{hidden, classes, false}}};
}

Result<NetworkPlan> convolutionalPlan(const PictureShape& shape, std::size_t classes) {
    if (!shape.any())
        return Error{"cnn learns from pictures alone, and these records are none", "/parameters",
                     "choose mlp, which learns from any features"};
    constexpr std::size_t smallest = 10, forLargeKernel = 16;
    const std::size_t side = std::min(shape.height, shape.width);
    if (side < smallest)
        return Error{Sentence("cnn needs pictures of 10 × 10 pixels or more, and these are %1 × %2",
                              {shape.height, shape.width}),
                     "/parameters", "choose mlp"};
    const std::size_t kernel = side < forLargeKernel ? 3 : 5;
    const ConvolutionPlan first{shape.height, shape.width, shape.channels, kernel, firstFilters};
    const ConvolutionPlan second{first.pooledHeight(), first.pooledWidth(), firstFilters, kernel,
                                 secondFilters};
    return NetworkPlan{{first, second, DensePlan{second.outputs(), classes, false}}};
}

} // namespace epsiloscope
