// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/NetworkPlan.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#ifndef EPSILOSCOPE_NETWORK_SCALAR
#define EPSILOSCOPE_NETWORK_SCALAR float
#endif

namespace epsiloscope {

/// The number type that the layers are compiled for: the program computes in single precision. The tests
/// compile them once more, in double precision, where differences tell a gradient exactly.
using NetworkScalar = EPSILOSCOPE_NETWORK_SCALAR;

/// A matrix whose memory stays when it gets smaller: what is given back and taken anew for every few records
/// is touched for the first time again and again, which may take as long as the sums themselves.
template <class Scalar> class ReusedMatrix {
public:
    using View = Eigen::Map<Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>, Eigen::AlignedMax>;
    ReusedMatrix() = default;
    ReusedMatrix(const ReusedMatrix&) = delete;
    ReusedMatrix& operator=(const ReusedMatrix&) = delete;

    /// Its numbers are lost.
    View& resize(std::size_t rows, std::size_t columns) {
        const auto size = static_cast<Eigen::Index>(rows * columns);
        if (memory_.size() < size) memory_.resize(size);
        std::construct_at(&view_, memory_.data(), static_cast<Eigen::Index>(rows),
                          static_cast<Eigen::Index>(columns));
        return view_;
    }
    View& operator*() { return view_; }
    const View& operator*() const { return view_; }
    View* operator->() { return &view_; }
    const View* operator->() const { return &view_; }

private:
    Eigen::Matrix<Scalar, Eigen::Dynamic, 1> memory_;
    View view_{nullptr, 0, 0};
};

/// The layers of a network at work on a few records: what went through them, and what comes back. Matrices
/// hold a record in consecutive columns: of a convolution a column per position, of a dense layer one in all.
/// Used by Network alone.
template <class Scalar> struct LayerWork {
    using Matrix = ReusedMatrix<Scalar>;
    Matrix patches;     ///< for a convolution: patch × (positions · records)
    Matrix output;      ///< after pooling and ReLU
    Matrix back;        ///< loss by output before pooling and ReLU; as many rows as filters or units
    Matrix patchesBack; ///< loss by patches
    std::vector<std::uint8_t> chosen; ///< for a convolution: which of the four was largest
};

/// Some of the records that went through together, one after another.
struct RecordRange {
    std::size_t first = 0, count = 0;
};

template <class Scalar>
using WeightsOf = Eigen::Map<const Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>>;

/// Whether squares that add up to this have stayed in the range of single precision.
inline bool isTold(double square) {
    return square > 1e-20 && square < 1e30;
}

/// ‖matrix‖², in double precision where the squares leave the range of single precision.
template <class Derived> double squaredNormOf(const Eigen::MatrixBase<Derived>& matrix) {
    const auto quick = static_cast<double>(matrix.squaredNorm());
    return isTold(quick) ? quick : matrix.template cast<double>().squaredNorm();
}

/// Sends `records` records through a layer: input → work.output.
template <class Scalar>
void forward(const ConvolutionPlan& plan, const Scalar* parameters, const Scalar* input, std::size_t records,
             LayerWork<Scalar>& work);
template <class Scalar>
void forward(const DensePlan& plan, const Scalar* parameters, const Scalar* input, std::size_t records,
             LayerWork<Scalar>& work);

/// Loss by output (as long as work.output) → work.back.
template <class Scalar>
void takeBack(const ConvolutionPlan& plan, const Scalar* outputBack, std::size_t records,
              LayerWork<Scalar>& work);
template <class Scalar>
void takeBack(const DensePlan& plan, const Scalar* outputBack, std::size_t records, LayerWork<Scalar>& work);

/// work.back → loss by input, which is written to `inputBack`.
template <class Scalar>
void giveBack(const ConvolutionPlan& plan, const Scalar* parameters, std::size_t records,
              LayerWork<Scalar>& work, Scalar* inputBack);
template <class Scalar>
void giveBack(const DensePlan& plan, const Scalar* parameters, std::size_t records, LayerWork<Scalar>& work,
              Scalar* inputBack);

/// Adds the squared norm of each record's gradient at this layer to `squares`.
template <class Scalar>
void addSquares(const ConvolutionPlan& plan, const Scalar* input, const LayerWork<Scalar>& work,
                ConvolutionNorm norm, std::vector<double>& squares);
template <class Scalar>
void addSquares(const DensePlan& plan, const Scalar* input, const LayerWork<Scalar>& work,
                ConvolutionNorm norm, std::vector<double>& squares);

/// ‖the gradient at this layer, summed over these records‖², from the inner products of their inputs and of
/// what comes back: Σ (⟨aⱼ, aₖ⟩ + 1)·⟨dⱼ, dₖ⟩ over all pairs. Absent where single precision may not tell.
template <class Scalar>
std::optional<double> squareOfSum(const DensePlan& plan, const Scalar* input, const LayerWork<Scalar>& work,
                                  const RecordRange& records);

/// Adds the gradient at this layer, summed over these records, to `sum` (as many entries as the layer has
/// parameters).
template <class Scalar>
void addGradient(const ConvolutionPlan& plan, const Scalar* input, const RecordRange& records,
                 const LayerWork<Scalar>& work, Scalar* sum);
template <class Scalar>
void addGradient(const DensePlan& plan, const Scalar* input, const RecordRange& records,
                 const LayerWork<Scalar>& work, Scalar* sum);

} // namespace epsiloscope
