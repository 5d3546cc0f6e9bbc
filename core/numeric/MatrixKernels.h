// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

/// The loops inside Eigen's products of dense matrices and vectors, of double and of float, compiled once
/// (MatrixKernels.cpp): each of them takes a compiler a second wherever it is made anew. Products of other
/// kinds make their own.
// NOLINTBEGIN(bugprone-macro-parentheses): `how` is the word extern or none
#define EPSILOSCOPE_MATRIX_KERNELS(how, Scalar)                                                              \
    how template struct gebp_kernel<                                                                         \
        Scalar, Scalar, Index, blas_data_mapper<Scalar, Index, ColMajor, Unaligned, 1>,                      \
        gebp_traits<Scalar, Scalar>::mr, gebp_traits<Scalar, Scalar>::nr, false, false>;                     \
    EPSILOSCOPE_PACKING_KERNELS(how, Scalar, ColMajor)                                                       \
    EPSILOSCOPE_PACKING_KERNELS(how, Scalar, RowMajor)                                                       \
    EPSILOSCOPE_VECTOR_KERNEL(how, Scalar, RowMajor, ColMajor)                                               \
    EPSILOSCOPE_VECTOR_KERNEL(how, Scalar, ColMajor, RowMajor)

#define EPSILOSCOPE_PACKING_KERNELS(how, Scalar, Order)                                                      \
    how template struct gemm_pack_lhs<Scalar, Index, const_blas_data_mapper<Scalar, Index, Order>,           \
                                      gebp_traits<Scalar, Scalar>::mr,                                       \
                                      gebp_traits<Scalar, Scalar>::LhsProgress,                              \
                                      gebp_traits<Scalar, Scalar>::LhsPacket4Packing, Order, false, false>;  \
    how template struct gemm_pack_rhs<Scalar, Index, const_blas_data_mapper<Scalar, Index, Order>,           \
                                      gebp_traits<Scalar, Scalar>::nr, Order, false, false>;

#define EPSILOSCOPE_VECTOR_KERNEL(how, Scalar, MatrixOrder, VectorOrder)                                     \
    how template struct general_matrix_vector_product<                                                       \
        Index, Scalar, const_blas_data_mapper<Scalar, Index, MatrixOrder>, MatrixOrder, false, Scalar,       \
        const_blas_data_mapper<Scalar, Index, VectorOrder>, false, 0>;
// NOLINTEND(bugprone-macro-parentheses)

namespace Eigen::internal {
EPSILOSCOPE_MATRIX_KERNELS(extern, double)
EPSILOSCOPE_MATRIX_KERNELS(extern, float)
} // namespace Eigen::internal
