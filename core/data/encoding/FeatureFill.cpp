// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/FeatureFill.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace epsiloscope {

double NumberScale::beyond(double inside) const {
    const double result = (inside - centre) / scale;
    // Two numbers may lie further apart than the largest number; their halves do not.
    return std::clamp(std::isfinite(result) ? result : (inside / 2 - centre / 2) / (scale / 2), -mostEncoded,
                      mostEncoded);
}

double NumberScale::operator()(double number) const {
    const double inside = std::clamp(number, minimum, maximum);
    const double result = (inside - centre) / scale;
    return std::abs(result) <= mostEncoded ? result : beyond(inside);
}

std::vector<RecordOfRow> inOrderOfTable(std::span<const std::uint32_t> rows) {
    std::vector<RecordOfRow> order(rows.size());
    const auto numbered = [&](std::size_t i) { return RecordOfRow{rows[i], static_cast<std::uint32_t>(i)}; };
    if (std::ranges::is_sorted(rows)) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            order[i] = numbered(i);
        return order;
    }
    const auto [least, most] = std::ranges::minmax(rows);
    const std::size_t range = std::size_t{most} - least + 1;
    // Few among many are sorted faster than all places are counted.
    if (rows.size() < range / 16) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            order[i] = numbered(i);
        std::sort(order.begin(), order.end(), [](const RecordOfRow& a, const RecordOfRow& b) {
            return std::pair(a.row, a.record) < std::pair(b.row, b.record);
        });
        return order;
    }
    std::vector<std::uint32_t> places(range + 1, 0);
    for (const std::uint32_t row : rows)
        ++places[row - least + 1];
    std::partial_sum(places.begin(), places.end(), places.begin());
    for (std::size_t i = 0; i < rows.size(); ++i)
        order[places[rows[i] - least]++] = numbered(i);
    return order;
}

FeatureFill::FeatureFill(const EncodedColumn& encoded, const Column* column, const EncoderPlan& plan)
    : encoded_(&encoded), column_(column),
      oneHot_(encoded.type == ColumnType::Categorical && plan.categories == CategoryEncoding::OneHot) {
    const double unit = plan.scaling == Scaling::None ? 1 : 255;
    for (std::size_t byte = 0; byte < pixels_.size(); ++byte)
        pixels_[byte] = static_cast<double>(byte) / unit;
    missing_ = scaledNumber(encoded, encoded.fill);
    if (encoded.type != ColumnType::Categorical) return;
    if (column) places_ = placesAmong(encoded.categories, column->categories);
    if (oneHot_) {
        std::replace(places_.begin(), places_.end(), -1, encoded.placeOfOthers());
        return;
    }
    for (const int place : places_)
        ordinals_.push_back(scaledNumber(encoded, place < 0 ? encoded.fill : place));
    if (encoded.missingSeen) missing_ = scaledNumber(encoded, static_cast<double>(encoded.categories.size()));
}

void FeatureFill::fill(double* matrix, std::size_t featureCount, std::span<const RecordOfRow> records) const {
    double* first = matrix + encoded_->firstFeature;
    if (encoded_->type == ColumnType::Image)
        fillPixels(first, featureCount, records);
    else if (encoded_->type == ColumnType::Numeric)
        fillNumbers(first, featureCount, records);
    else if (oneHot_)
        fillOneHot(first, featureCount, records);
    else
        fillOrdinals(first, featureCount, records);
}

void FeatureFill::fillNumbers(double* first, std::size_t stride, std::span<const RecordOfRow> records) const {
    const NumberScale scaled(*encoded_);
    const auto fillFrom = [&](const auto& numberAt) {
        for (const auto [row, record] : records) {
            const double number = numberAt(row);
            const bool present = std::isfinite(number);
            double* feature = first + record * stride;
            feature[0] = present ? scaled(number) : missing_;
            if (!present && encoded_->missingSeen) feature[1] = 1;
        }
    };
    if (!column_) return fillFrom([](std::size_t) { return std::numeric_limits<double>::quiet_NaN(); });
    column_->numbers.visit([&](const auto& cells) { fillFrom([&](std::size_t row) { return cells[row]; }); });
}

/// Calls use(code, record) for each; −1 where there is no such column.
template <class Use> void FeatureFill::eachCode(std::span<const RecordOfRow> records, const Use& use) const {
    if (!column_)
        for (const RecordOfRow& one : records)
            use(-1, one.record);
    else
        column_->codes.visit([&](const auto& codes) {
            for (const auto [row, record] : records)
                use(codes[row], record);
        });
}

void FeatureFill::fillOneHot(double* first, std::size_t stride, std::span<const RecordOfRow> records) const {
    const int missing = encoded_->missingSeen ? static_cast<int>(encoded_->categories.size()) : -1;
    eachCode(records, [&](std::int32_t code, std::size_t record) {
        const int place = code < 0 ? missing : places_[static_cast<std::size_t>(code)];
        if (place >= 0) first[record * stride + static_cast<std::size_t>(place)] = 1;
    });
}

void FeatureFill::fillOrdinals(double* first, std::size_t stride,
                               std::span<const RecordOfRow> records) const {
    eachCode(records, [&](std::int32_t code, std::size_t record) {
        first[record * stride] = code < 0 ? missing_ : ordinals_[static_cast<std::size_t>(code)];
    });
}

void FeatureFill::fillPixels(double* first, std::size_t stride, std::span<const RecordOfRow> records) const {
    const std::size_t size = encoded_->shape.size();
    for (const auto [row, record] : records) {
        const std::uint8_t* picture = column_->pictures.pixels->data() + row * size;
        double* feature = first + record * stride;
        for (std::size_t i = 0; i < size; ++i)
            feature[i] = pixels_[picture[i]];
    }
}

} // namespace epsiloscope
