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
    work.output.noalias() = weights * inputsOf(plan, input, records);
    work.output.colwise() += offsets;
    // A score that is no number must not become a 0 that looks well.
    if (plan.rectified)
        work.output = work.output.unaryExpr([](Scalar z) { return z < Scalar(0) ? Scalar(0) : z; });
}

template <class Scalar>
void takeBack(const DensePlan& plan, const Scalar* outputBack, std::size_t records, LayerWork<Scalar>& work) {
    work.back = InputsOf<Scalar>(outputBack, static_cast<Index>(plan.out), static_cast<Index>(records));
    if (plan.rectified) work.back.array() *= (work.output.array() > Scalar(0)).template cast<Scalar>();
}

template <class Scalar>
void giveBack(const DensePlan& plan, const Scalar* parameters, std::size_t records, LayerWork<Scalar>& work,
              Scalar* inputBack) {
    Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>>(inputBack, static_cast<Index>(plan.in),
                                                                      static_cast<Index>(records))
        .noalias() = weightsOf(plan, parameters).transpose() * work.back;
}

template <class Scalar>
void addSquares(const DensePlan& plan, const Scalar* input, const LayerWork<Scalar>& work, ConvolutionNorm,
                std::vector<double>& squares) {
    const auto inputs = inputsOf(plan, input, squares.size());
    for (std::size_t r = 0; r < squares.size(); ++r) {
        const auto record = static_cast<Index>(r);
        squares[r] += (squaredNormOf(inputs.col(record)) + 1) * squaredNormOf(work.back.col(record));
    }
}

template <class Scalar>
void addGradient(const DensePlan& plan, const Scalar* input, std::size_t records,
                 const LayerWork<Scalar>& work, Scalar* sum) {
    Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>> weights(
        sum, static_cast<Index>(plan.out), static_cast<Index>(plan.in));
    Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, 1>> offsets(sum + weights.size(), weights.rows());
    weights.noalias() += work.back * inputsOf(plan, input, records).transpose();
    offsets += work.back.rowwise().sum();
}

template void forward(const DensePlan&, const NetworkScalar*, const NetworkScalar*, std::size_t,
                      LayerWork<NetworkScalar>&);
template void takeBack(const DensePlan&, const NetworkScalar*, std::size_t, LayerWork<NetworkScalar>&);
template void giveBack(const DensePlan&, const NetworkScalar*, std::size_t, LayerWork<NetworkScalar>&,
                       NetworkScalar*);
template void addSquares(const DensePlan&, const NetworkScalar*, const LayerWork<NetworkScalar>&,
                         ConvolutionNorm, std::vector<double>&);
template void addGradient(const DensePlan&, const NetworkScalar*, std::size_t,
                          const LayerWork<NetworkScalar>&, NetworkScalar*);

} // namespace epsiloscope
