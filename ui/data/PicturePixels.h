// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <QImage>

namespace epsiloscope {

/// One picture of a column, one pixel per pixel of the file. Shares the column's memory, which must outlive
/// it.
inline QImage picturePixels(const Pictures& pictures, std::size_t record) {
    const std::uint8_t* first = pictures.pixels.data() + record * pictures.size();
    const auto perLine = static_cast<qsizetype>(pictures.width) * static_cast<qsizetype>(pictures.channels);
    return {first, static_cast<int>(pictures.width), static_cast<int>(pictures.height), perLine,
            pictures.channels == 3 ? QImage::Format_RGB888 : QImage::Format_Grayscale8};
}

} // namespace epsiloscope
