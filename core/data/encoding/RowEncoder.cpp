// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/RowEncoder.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

namespace {

// Blocks of rows that lie together in the table and whose records stay in the cache while column after column
// is written.
constexpr std::size_t valuesOfBlock = 32768;

Pictures picturesAt(const Pictures& pictures, const std::vector<std::uint32_t>& rows) {
    Pictures some{pictures.height, pictures.width, pictures.channels, {}};
    const std::size_t size = pictures.size();
    if (pictures.pixels->empty()) return some;
    std::vector<std::uint8_t>& taken = some.pixels.own();
    taken.resize(rows.size() * size);
    for (std::size_t i = 0; i < rows.size(); ++i)
        std::copy_n(pictures.pixels->begin() + static_cast<std::ptrdiff_t>(rows[i] * size), size,
                    taken.begin() + static_cast<std::ptrdiff_t>(i * size));
    return some;
}

// Cells alone: what names and categories become is looked up already.
Column cellsOf(const Column& column, const std::vector<std::uint32_t>& rows) {
    Column some;
    some.type = column.type;
    if (!column.numbers.empty()) some.numbers = column.numbers.ofRows(rows);
    if (!column.codes.empty()) some.codes = column.codes.ofRows(rows);
    some.pictures = picturesAt(column.pictures, rows);
    return some;
}

} // namespace

RowEncoder RowEncoder::ofCopied(const std::vector<std::uint32_t>& rows, const Parallel& parallel) const {
    auto copied = std::make_shared<std::vector<Column>>(fills_.size());
    // A few cells are copied before a second thread has begun.
    constexpr std::size_t fewCells = std::size_t{1} << 16U;
    const Parallel& threads = rows.size() * fills_.size() < fewCells ? Parallel(1) : parallel;
    threads.forEach(fills_.size(), [&](std::size_t i) {
        if (fills_[i].column()) (*copied)[i] = cellsOf(*fills_[i].column(), rows);
    });
    RowEncoder own = *this;
    for (std::size_t i = 0; i < fills_.size(); ++i)
        if (fills_[i].column()) own.fills_[i] = fills_[i].on((*copied)[i]);
    own.copied_ = std::move(copied);
    return own;
}

void RowEncoder::fill(std::span<const RecordOfRow> part, double* features) const {
    for (const RecordOfRow& one : part)
        std::fill_n(features + one.record * featureCount_, featureCount_, 0.0);
    for (const FeatureFill& fill : fills_)
        fill.fill(features, featureCount_, part);
}

void RowEncoder::encode(std::span<const std::uint32_t> rows, const Parallel& parallel,
                        double* features) const {
    // Records are first touched in parallel too: handing out fresh memory takes the system as long as filling
    // it.
    const std::size_t blockRows = std::max<std::size_t>(1, valuesOfBlock / featureCount_);
    const std::vector<RecordOfRow> order = inOrderOfTable(rows);
    parallel.forEach((rows.size() + blockRows - 1) / blockRows, [&](std::size_t block) {
        const std::size_t first = block * blockRows;
        fill(std::span(order).subspan(first, std::min(blockRows, order.size() - first)), features);
    });
}

void RowEncoder::encodeBlock(std::size_t first, std::size_t count, double* features) const {
    std::vector<RecordOfRow> order(count);
    for (std::size_t i = 0; i < count; ++i)
        order[i] = {static_cast<std::uint32_t>(first + i), static_cast<std::uint32_t>(i)};
    const std::size_t blockRows = std::max<std::size_t>(1, valuesOfBlock / featureCount_);
    for (std::size_t done = 0; done < count; done += blockRows)
        fill(std::span(order).subspan(done, std::min(blockRows, count - done)), features);
}

} // namespace epsiloscope
