// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkLayers.h"

#include <algorithm>

namespace epsiloscope {

namespace {

using Eigen::Index;

template <class Scalar> using MatrixOf = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;

// Every kernel row of a patch lies in one piece: pixels of a row, and the channels of a pixel, are
// neighbours. Of grey pictures it is a few numbers long: a length that the compiler knows (`fixed`, 0 where
// it does not) saves a call for each.
template <std::size_t fixed, class Scalar>
void gatherRows(const ConvolutionPlan& plan, const Scalar* input, std::size_t records, Scalar* to) {
    const std::size_t run = fixed > 0 ? fixed : plan.kernel * plan.channels;
    const std::size_t row = plan.width * plan.channels;
    for (std::size_t r = 0; r < records; ++r, input += plan.inputs())
        for (std::size_t y = 0; y < plan.outHeight(); ++y)
            for (std::size_t x = 0; x < plan.outWidth(); ++x)
                for (std::size_t k = 0; k < plan.kernel; ++k, to += run)
                    std::copy_n(input + (y + k) * row + x * plan.channels, run, to);
}

template <class Scalar>
void gatherPatches(const ConvolutionPlan& plan, const Scalar* input, std::size_t records,
                   ReusedMatrix<Scalar>& work) {
    auto& patches = work.resize(plan.patch(), plan.positions() * records);
    const std::size_t run = plan.kernel * plan.channels;
    if (run == 5)
        gatherRows<5>(plan, input, records, patches.data());
    else if (run == 3)
        gatherRows<3>(plan, input, records, patches.data());
    else
        gatherRows<0>(plan, input, records, patches.data());
}

template <class Scalar>
void scatterPatches(const ConvolutionPlan& plan, const Scalar* from, std::size_t records, Scalar* input) {
    std::fill_n(input, plan.inputs() * records, Scalar(0));
    const std::size_t run = plan.kernel * plan.channels, row = plan.width * plan.channels;
    for (std::size_t r = 0; r < records; ++r, input += plan.inputs())
        for (std::size_t y = 0; y < plan.outHeight(); ++y)
            for (std::size_t x = 0; x < plan.outWidth(); ++x)
                for (std::size_t k = 0; k < plan.kernel; ++k, from += run) {
                    Scalar* to = input + (y + k) * row + x * plan.channels;
                    for (std::size_t i = 0; i < run; ++i)
                        to[i] += from[i];
                }
}

// Calls visit(pooled column, first of its four columns) for each pooled position of each record.
template <class Visit>
void forEachPool(const ConvolutionPlan& plan, std::size_t records, const Visit& visit) {
    std::size_t pooled = 0;
    for (std::size_t r = 0; r < records; ++r)
        for (std::size_t y = 0; y < plan.pooledHeight(); ++y)
            for (std::size_t x = 0; x < plan.pooledWidth(); ++x)
                visit(pooled++, r * plan.positions() + 2 * y * plan.outWidth() + 2 * x);
}

// Columns of the four outputs that one pooled output is chosen from, behind the first of them.
std::array<std::size_t, 4> poolSteps(const ConvolutionPlan& plan) {
    return {0, 1, plan.outWidth(), plan.outWidth() + 1};
}

template <class Scalar>
double explicitSquare(const auto& back, const auto& patches, MatrixOf<Scalar>& scratch) {
    scratch.noalias() = back * patches.transpose();
    return squaredNormOf(scratch);
}

// In double precision: what cancels between positions must not make the norm too small.
double gramSquare(const Eigen::MatrixXd& back, const Eigen::MatrixXd& patches) {
    return std::max(0.0, (back.transpose() * back).cwiseProduct(patches.transpose() * patches).sum());
}

// An operation in double precision takes as long as three.
bool gramIsCheaper(const ConvolutionPlan& plan) {
    return 3 * plan.positions() * (plan.patch() + plan.filters) < plan.patch() * plan.filters;
}

} // namespace

template <class Scalar>
void forward(const ConvolutionPlan& plan, const Scalar* parameters, const Scalar* input, std::size_t records,
             LayerWork<Scalar>& work) {
    gatherPatches(plan, input, records, work.patches);
    const WeightsOf<Scalar> weights(parameters, static_cast<Index>(plan.filters),
                                    static_cast<Index>(plan.patch()));
    const Scalar* offsets = parameters + weights.size();
    work.back.resize(plan.filters, plan.positions() * records).noalias() = weights * *work.patches;
    work.output.resize(plan.filters, plan.pooled() * records);
    work.chosen.resize(plan.outputs() * records);
    const auto steps = poolSteps(plan);
    const auto places = static_cast<std::uint8_t>(steps.size());
    forEachPool(plan, records, [&](std::size_t pooled, std::size_t first) {
        Scalar* out = work.output->data() + pooled * plan.filters;
        std::uint8_t* chosen = work.chosen.data() + pooled * plan.filters;
        const Scalar* four = work.back->data() + first * plan.filters;
        for (std::size_t f = 0; f < plan.filters; ++f) {
            Scalar largest = four[f];
            std::uint8_t at = 0;
            for (std::uint8_t i = 1; i < places; ++i) {
                const Scalar value = four[steps[i] * plan.filters + f];
                at = value > largest ? i : at;
                largest = value > largest ? value : largest;
            }
            const Scalar shifted = largest + offsets[f];
            // A score that is no number must not become a 0 that looks well.
            out[f] = shifted < Scalar(0) ? Scalar(0) : shifted;
            chosen[f] = at;
        }
    });
}

template <class Scalar>
void takeBack(const ConvolutionPlan& plan, const Scalar* outputBack, std::size_t records,
              LayerWork<Scalar>& work) {
    work.back.resize(plan.filters, plan.positions() * records).setZero();
    const auto steps = poolSteps(plan);
    forEachPool(plan, records, [&](std::size_t pooled, std::size_t first) {
        const Scalar* out = work.output->data() + pooled * plan.filters;
        const std::uint8_t* chosen = work.chosen.data() + pooled * plan.filters;
        const Scalar* from = outputBack + pooled * plan.filters;
        Scalar* four = work.back->data() + first * plan.filters;
        for (std::size_t f = 0; f < plan.filters; ++f)
            if (out[f] > Scalar(0)) four[steps[chosen[f]] * plan.filters + f] = from[f];
    });
}

template <class Scalar>
void giveBack(const ConvolutionPlan& plan, const Scalar* parameters, std::size_t records,
              LayerWork<Scalar>& work, Scalar* inputBack) {
    const WeightsOf<Scalar> weights(parameters, static_cast<Index>(plan.filters),
                                    static_cast<Index>(plan.patch()));
    work.patchesBack.resize(plan.patch(), plan.positions() * records).noalias() =
        weights.transpose() * *work.back;
    scatterPatches(plan, work.patchesBack->data(), records, inputBack);
}

template <class Scalar>
void addSquares(const ConvolutionPlan& plan, const Scalar*, const LayerWork<Scalar>& work,
                ConvolutionNorm norm, std::vector<double>& squares) {
    const bool gram =
        norm == ConvolutionNorm::Gram || (norm == ConvolutionNorm::Cheaper && gramIsCheaper(plan));
    const auto positions = static_cast<Index>(plan.positions());
    MatrixOf<Scalar> scratch;
    for (std::size_t r = 0; r < squares.size(); ++r) {
        const auto first = static_cast<Index>(r) * positions;
        const auto back = work.back->middleCols(first, positions);
        const auto patches = work.patches->middleCols(first, positions);
        squares[r] += gram ? gramSquare(back.template cast<double>(), patches.template cast<double>())
                           : explicitSquare<Scalar>(back, patches, scratch);
        squares[r] += squaredNormOf(back.rowwise().sum());
    }
}

template <class Scalar>
void addGradient(const ConvolutionPlan& plan, const Scalar*, const RecordRange& records,
                 const LayerWork<Scalar>& work, Scalar* sum) {
    const auto positions = static_cast<Index>(plan.positions());
    const Index first = static_cast<Index>(records.first) * positions;
    const Index count = static_cast<Index>(records.count) * positions;
    const auto add = [&](const auto& back, const auto& patches) {
        Eigen::Map<MatrixOf<Scalar>> weights(sum, static_cast<Index>(plan.filters),
                                             static_cast<Index>(plan.patch()));
        Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, 1>> offsets(sum + weights.size(), weights.rows());
        weights.noalias() += back * patches.transpose();
        offsets += back.rowwise().sum();
    };
    if (count == work.back->cols()) return add(*work.back, *work.patches);
    add(work.back->middleCols(first, count), work.patches->middleCols(first, count));
}

template void forward(const ConvolutionPlan&, const NetworkScalar*, const NetworkScalar*, std::size_t,
                      LayerWork<NetworkScalar>&);
template void takeBack(const ConvolutionPlan&, const NetworkScalar*, std::size_t, LayerWork<NetworkScalar>&);
template void giveBack(const ConvolutionPlan&, const NetworkScalar*, std::size_t, LayerWork<NetworkScalar>&,
                       NetworkScalar*);
template void addSquares(const ConvolutionPlan&, const NetworkScalar*, const LayerWork<NetworkScalar>&,
                         ConvolutionNorm, std::vector<double>&);
template void addGradient(const ConvolutionPlan&, const NetworkScalar*, const RecordRange&,
                          const LayerWork<NetworkScalar>&, NetworkScalar*);

} // namespace epsiloscope
