// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkLayers.h"

namespace epsiloscope {

namespace {

using Eigen::Index;

template <class Scalar>
using InputsOf = Eigen::Map<const Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>>;

template <class Scalar> WeightsOf<Scalar> weightsOf(const DensePlan& plan, const Scalar* parameters) {
    return {parameters, static_cast<Index>(plan.out), static_cast<Index>(plan.in)};
}

template <class Scalar>
InputsOf<Scalar> inputsOf(const DensePlan& plan, const Scalar* input, std::size_t records) {
    return {input, static_cast<Index>(plan.in), static_cast<Index>(records)};
}

} // namespace

template <class Scalar>
void forward(const DensePlan& plan, const Scalar* parameters, const Scalar* input, std::size_t records,
             LayerWork<Scalar>& work) {
    const auto weights = weightsOf(plan, parameters);
    const Eigen::Map<const Eigen::Matrix<Scalar, Eigen::Dynamic, 1>> offsets(parameters + weights.size(),
                                                                             weights.rows());
    auto& output = work.output.resize(plan.out, records);
    output.noalias() = weights * inputsOf(plan, input, records);
    output.colwise() += offsets;
    // A score that is no number must not become a 0 that looks well.
    if (plan.rectified) output = output.unaryExpr([](Scalar z) { return z < Scalar(0) ? Scalar(0) : z; });
}

template <class Scalar>
void takeBack(const DensePlan& plan, const Scalar* outputBack, std::size_t records, LayerWork<Scalar>& work) {
    auto& back = work.back.resize(plan.out, records);
    back = InputsOf<Scalar>(outputBack, static_cast<Index>(plan.out), static_cast<Index>(records));
    if (plan.rectified) back.array() *= (work.output->array() > Scalar(0)).template cast<Scalar>();
}

template <class Scalar>
void giveBack(const DensePlan& plan, const Scalar* parameters, std::size_t records, LayerWork<Scalar>& work,
              Scalar* inputBack) {
    Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>>(inputBack, static_cast<Index>(plan.in),
                                                                      static_cast<Index>(records))
        .noalias() = weightsOf(plan, parameters).transpose() * *work.back;
}

template <class Scalar>
void addSquares(const DensePlan& plan, const Scalar* input, const LayerWork<Scalar>& work, ConvolutionNorm,
                std::vector<double>& squares) {
    const auto inputs = inputsOf(plan, input, squares.size());
    for (std::size_t r = 0; r < squares.size(); ++r) {
        const auto record = static_cast<Index>(r);
        squares[r] += (squaredNormOf(inputs.col(record)) + 1) * squaredNormOf(work.back->col(record));
    }
}

// Inputs whose square is beyond `mostInput` may leave the range of single precision together with what it is
// multiplied by.
template <class Scalar>
std::optional<double> squareOfSum(const DensePlan& plan, const Scalar* input, const LayerWork<Scalar>& work,
                                  const RecordRange& records) {
    constexpr double mostInput = 1e10;
    const auto count = static_cast<Index>(records.count);
    const auto inputs = inputsOf(plan, input + records.first * plan.in, records.count);
    const auto backs = work.back->middleCols(static_cast<Index>(records.first), count);
    double square = 0;
    for (Index j = 0; j < count; ++j) {
        const auto ofInput = inputs.col(j);
        const auto ofBack = backs.col(j);
        const auto own = static_cast<double>(ofInput.squaredNorm());
        if (!(own < mostInput)) return std::nullopt;
        square += (own + 1) * static_cast<double>(ofBack.squaredNorm());
        for (Index k = 0; k < j; ++k) // each pair once
            square += 2 * (static_cast<double>(ofInput.dot(inputs.col(k))) + 1) *
                      static_cast<double>(ofBack.dot(backs.col(k)));
    }
    return square;
}

template <class Scalar>
void addGradient(const DensePlan& plan, const Scalar* input, const RecordRange& records,
                 const LayerWork<Scalar>& work, Scalar* sum) {
    const auto first = static_cast<Index>(records.first), count = static_cast<Index>(records.count);
    const auto add = [&](const auto& back, const auto& inputs) {
        Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>> weights(
            sum, static_cast<Index>(plan.out), static_cast<Index>(plan.in));
        Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, 1>> offsets(sum + weights.size(), weights.rows());
        weights.noalias() += back * inputs.transpose();
        offsets += back.rowwise().sum();
    };
    const auto inputs = inputsOf(plan, input + records.first * plan.in, records.count);
    if (count == work.back->cols()) return add(*work.back, inputs);
    add(work.back->middleCols(first, count), inputs);
}

template void forward(const DensePlan&, const NetworkScalar*, const NetworkScalar*, std::size_t,
                      LayerWork<NetworkScalar>&);
template void takeBack(const DensePlan&, const NetworkScalar*, std::size_t, LayerWork<NetworkScalar>&);
template void giveBack(const DensePlan&, const NetworkScalar*, std::size_t, LayerWork<NetworkScalar>&,
                       NetworkScalar*);
template void addSquares(const DensePlan&, const NetworkScalar*, const LayerWork<NetworkScalar>&,
                         ConvolutionNorm, std::vector<double>&);
template std::optional<double> squareOfSum(const DensePlan&, const NetworkScalar*,
                                           const LayerWork<NetworkScalar>&, const RecordRange&);
template void addGradient(const DensePlan&, const NetworkScalar*, const RecordRange&,
                          const LayerWork<NetworkScalar>&, NetworkScalar*);

} // namespace epsiloscope
