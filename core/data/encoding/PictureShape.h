// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace epsiloscope {

/// How a record's features lie as a picture: row by row from the top, `channels` (1 grey, 3 colour) per
/// pixel. All 0: the features are no picture.
struct PictureShape {
    std::uint32_t height = 0, width = 0, channels = 0;

    bool any() const { return height > 0; }
    std::size_t size() const { return std::size_t{height} * width * channels; } ///< features of one picture
    bool operator==(const PictureShape&) const = default;
};

} // namespace epsiloscope
