// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/Network.h"

#include <QTest>

#include <numeric>
#include <string>
#include <utility>

namespace epsiloscope::testing {

/// A network with its records, small enough to be looked at parameter by parameter.
template <class Scalar> struct SmallNetwork {
    Network<Scalar> network;
    FeatureMatrix features;
    std::vector<int> labels;
    std::vector<double> weights;
    std::vector<std::uint32_t> rows; ///< all

    NetworkBatch batch(bool weighted = false) const {
        return {features, labels, rows, weighted ? &weights : nullptr};
    }
    NetworkBatch only(std::span<const std::uint32_t> some, bool weighted = false) const {
        return {features, labels, some, weighted ? &weights : nullptr};
    }
};

/// Networks of each kind, by name: no hidden layer, one, and two convolutions over pictures that are not
/// square, of three channels, of odd sizes of which pooling drops a row; kernels of 5, 3 and 2.
inline std::vector<std::pair<std::string, NetworkPlan>> smallPlans() {
    const ConvolutionPlan colour{11, 9, 3, 3, 4}, second{4, 3, 4, 2, 5}, grey{8, 9, 1, 5, 3};
    const ConvolutionPlan narrow{5, 12, 1, 3, 2};
    return {{"logistic", densePlan(5, 0, 4)},
            {"mlp", densePlan(7, 6, 3)},
            {"cnn of colour pictures", {{colour, second, DensePlan{second.outputs(), 3, false}}}},
            {"cnn of grey pictures", {{grey, DensePlan{grey.outputs(), 4, true}, DensePlan{4, 3, false}}}},
            {"cnn of kernel 3", {{narrow, DensePlan{narrow.outputs(), 2, false}}}}};
}

/// A row of a test for each of them, by its place in the list.
inline void addPlans() {
    QTest::addColumn<int>("plan");
    int row = 0;
    for (const auto& [name, plan] : smallPlans())
        QTest::newRow(name.c_str()) << row++;
}

/// The same with the last layer alone or all of them, weighted or not.
inline void addPlansAndClippings() {
    QTest::addColumn<int>("plan");
    QTest::addColumn<bool>("lastOnly");
    QTest::addColumn<bool>("weighted");
    int row = 0;
    for (const auto& [name, plan] : smallPlans()) {
        for (const bool lastOnly : {false, true})
            for (const bool weighted : {false, true})
                QTest::newRow(
                    (name + (lastOnly ? ", last layer alone" : "") + (weighted ? ", weighted" : "")).c_str())
                    << row << lastOnly << weighted;
        ++row;
    }
}

inline NetworkPlan planOf(int row) {
    return smallPlans()[static_cast<std::size_t>(row)].second;
}

/// Random parameters (offsets too) of that scale, Gaussian features, labels and weights; every third weight
/// is 1.
template <class Scalar>
SmallNetwork<Scalar> smallNetwork(const NetworkPlan& plan, std::size_t records, std::uint64_t index,
                                  double scale = 0.4) {
    RandomStream random = RandomStreams::fromSeed(81).stream(1, StreamPurpose::Test, index);
    const auto rows = static_cast<Eigen::Index>(records), inputs = static_cast<Eigen::Index>(plan.inputs());
    const auto draw = [&] { return random.gaussian(); };
    const Eigen::VectorXd parameters =
        Eigen::VectorXd::NullaryExpr(static_cast<Eigen::Index>(plan.parameters()), draw) * scale;
    SmallNetwork<Scalar> made{Network<Scalar>(plan, parameters.cast<Scalar>()),
                              FeatureMatrix::NullaryExpr(rows, inputs, draw),
                              {},
                              {},
                              std::vector<std::uint32_t>(records)};
    for (std::size_t i = 0; i < records; ++i) {
        made.labels.push_back(static_cast<int>(random.below(plan.classes())));
        made.weights.push_back(i % 3 == 0 ? 1 : 2 * random.uniform());
    }
    std::iota(made.rows.begin(), made.rows.end(), 0U);
    return made;
}

/// ‖a − b‖ / ‖b‖, in double precision.
template <class A, class B> double relativeDistance(const A& a, const B& b) {
    return (a.template cast<double>() - b.template cast<double>()).norm() / b.template cast<double>().norm();
}

} // namespace epsiloscope::testing
