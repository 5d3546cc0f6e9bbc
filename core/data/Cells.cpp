// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Cells.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>

namespace epsiloscope {
namespace {

/// At most 15 digits with at most one point, no exponent: mantissa and power of ten are exact doubles, so
/// that one division rounds correctly (Clinger 1990). False: the text needs the general way.
bool parseShort(std::string_view text, double& number) {
    static constexpr std::array<double, 16> powers = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                      1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    const bool negative = text.front() == '-';
    if (negative) text.remove_prefix(1);
    if (text.empty() || text.size() > 15) return false;
    std::int64_t mantissa = 0;
    std::size_t digits = 0;
    std::size_t point = text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto digit = static_cast<unsigned>(text[i]) - static_cast<unsigned>('0');
        if (digit <= 9) {
            mantissa = mantissa * 10 + static_cast<std::int64_t>(digit);
            ++digits;
        } else if (text[i] == '.' && point == text.size()) {
            point = i;
        } else {
            return false;
        }
    }
    if (digits == 0) return false;
    const std::size_t decimals = point == text.size() ? 0 : text.size() - point - 1;
    const double magnitude = static_cast<double>(mantissa) / powers[decimals];
    number = negative ? -magnitude : magnitude;
    return true;
}

/// from_chars says the same of "1e999" and "1e-999".
bool isTiny(std::string_view text) {
    const std::size_t exponent = text.find_first_of("eE");
    if (exponent != std::string_view::npos) return text.substr(exponent + 1).starts_with('-');
    const std::size_t digit = text.find_first_not_of('-');
    return text[digit] == '0' || text[digit] == '.';
}

} // namespace

bool parseNumber(std::string_view text, double& number) {
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    if (text.empty()) return false;
    if (parseShort(text, number)) return true;
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, number);
    if (problem == std::errc::result_out_of_range && end == last && isTiny(text)) {
        number = 0;
        return true;
    }
    return problem == std::errc() && end == last && std::isfinite(number);
}

MissingMarkers::MissingMarkers(const std::vector<std::string>& markers) : markers_(markers) {
    for (const std::string& marker : markers_)
        if (!marker.empty()) begins_[static_cast<unsigned char>(marker.front())] = true;
}

bool MissingMarkers::isListed(std::string_view text) const {
    return std::find(markers_.begin(), markers_.end(), text) != markers_.end();
}

ColumnBuilder::ColumnBuilder(std::string name, ColumnType type, std::size_t expectedRows) {
    column_.name = std::move(name);
    column_.type = type;
    if (type == ColumnType::Numeric)
        column_.numbers.reserve(expectedRows);
    else
        column_.codes.reserve(expectedRows);
}

bool ColumnBuilder::addNumber(std::string_view cell, const MissingMarkers& missing) {
    double number = std::numeric_limits<double>::quiet_NaN();
    if (!missing.contains(cell) && !parseNumber(cell, number)) return false;
    column_.numbers.push_back(number);
    return true;
}

bool ColumnBuilder::addCategory(std::string_view cell, const MissingMarkers& missing) {
    if (last_ >= 0 && cell == categories_[static_cast<std::size_t>(last_)]) {
        column_.codes.push_back(last_);
        return true;
    }
    if (missing.contains(cell)) {
        column_.codes.push_back(-1);
        return true;
    }
    auto found = index_.find(cell);
    if (found == index_.end()) {
        const std::string& kept = categories_.emplace_back(cell);
        found = index_.emplace(kept, static_cast<std::int32_t>(categories_.size()) - 1).first;
    }
    last_ = found->second;
    column_.codes.push_back(last_);
    return true;
}

Column ColumnBuilder::finish() {
    index_.clear();
    column_.categories.assign(std::make_move_iterator(categories_.begin()),
                              std::make_move_iterator(categories_.end()));
    categories_.clear();
    last_ = -1;
    return std::move(column_);
}

} // namespace epsiloscope
