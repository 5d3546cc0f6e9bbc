// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// The names of feature matrices without their definition, for headers that many include: Eigen costs ten
/// times what such a header does. Whoever touches an entry includes FeatureMatrix.h, which checks that both
/// say the same.
namespace Eigen {
template <class Scalar, int Rows, int Columns, int Options, int MaximumRows, int MaximumColumns> class Matrix;
template <class Plain, int Options, class Stride> class Ref;
template <int Value> class OuterStride;
} // namespace Eigen

namespace epsiloscope {

/// Rows are records, columns features.
using FeatureMatrix = Eigen::Matrix<double, -1, -1, 1, -1, -1>;
/// A feature matrix of somebody else's, or consecutive rows of one; also made from one by itself.
using FeatureView = Eigen::Ref<const FeatureMatrix, 0, Eigen::OuterStride<-1>>;

/// How a record's features lie as a picture: row by row from the top, `channels` (1 grey, 3 colour) per
/// pixel. All 0: the features are no picture.
struct PictureShape {
    std::uint32_t height = 0, width = 0, channels = 0;

    bool any() const { return height > 0; }
    std::size_t size() const { return std::size_t{height} * width * channels; } ///< features of one picture
    bool operator==(const PictureShape&) const = default;
};

} // namespace epsiloscope
