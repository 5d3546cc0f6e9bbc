// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/ArrayLayout.h"

#include "core/data/readers/arrays/ArrayBody.h"

namespace epsiloscope {
namespace {

bool isChannels(std::uint64_t length) {
    return length == 1 || length == 3;
}

/// Sets the size of one picture and the steps for (count, height, width, channels) or (count, channels,
/// height, width).
void setPictures(ArrayLayout& layout, const std::vector<std::uint64_t>& shape, bool channelsLast) {
    const bool colour = shape.size() == 4;
    const std::size_t heightAxis = colour && !channelsLast ? 2 : 1;
    const std::size_t height = shape[heightAxis];
    const std::size_t width = shape[heightAxis + 1];
    const std::size_t channels = !colour ? 1 : channelsLast ? shape[3] : shape[1];
    layout.pictures = true;
    layout.height = static_cast<std::uint32_t>(height);
    layout.width = static_cast<std::uint32_t>(width);
    layout.channels = static_cast<std::uint32_t>(channels);
    layout.steps[0] = height * width * channels;
    layout.steps[heightAxis] = width * channels;
    layout.steps[heightAxis + 1] = channels;
    if (colour) layout.steps[channelsLast ? 3 : 1] = 1;
}

} // namespace

Result<ArrayLayout> layoutOf(const NumberArray& array, const std::string& path) {
    constexpr std::uint64_t mostColumns = 100'000;
    const auto& shape = array.shape;
    if (shape.empty() || shape.size() > 4)
        return Error{"an array of " + std::to_string(shape.size()) +
                         " axes is no table and no set of pictures",
                     path, "save an array of one to four axes"};
    ArrayLayout layout;
    layout.rows = shape[0];
    if (shape.size() == 1) return layout;
    if (shape.size() == 2) {
        layout.columns = shape[1];
        if (shape[1] <= mostColumns) return layout;
        const bool lying = shape[0] <= mostColumns;
        return Error{
            "the array has " + withThousands(shape[1]) + " columns, more than the 100,000 that are read",
            path, lying ? "transpose it, so that each row is a record" : "take a part of the columns"};
    }
    const bool channelsLast = shape.size() == 3 || isChannels(shape[3]);
    if (!channelsLast && !isChannels(shape[1]))
        return Error{
            "an array of four axes must hold pictures with 1 or 3 channels in its second or last axis", path,
            "save grey or red-green-blue pictures"};
    layout.bothWays =
        shape.size() == 4 && isChannels(shape[1]) && isChannels(shape[3]) && shape[1] != shape[3];
    setPictures(layout, shape, channelsLast);
    return layout;
}

std::vector<Column> columnsFor(const ArrayLayout& layout, const NumberArray& array) {
    std::vector<Column> columns(layout.columns);
    if (layout.pictures) {
        columns[0].name = "pixels";
        columns[0].type = ColumnType::Image;
        columns[0].pictures = {layout.height, layout.width, layout.channels, {}};
    } else if (array.shape.size() == 1) {
        columns[0].name = array.number.whole() ? "label" : "value";
    } else {
        for (std::size_t i = 0; i < columns.size(); ++i)
            columns[i].name = std::to_string(i + 1);
    }
    return columns;
}

} // namespace epsiloscope
