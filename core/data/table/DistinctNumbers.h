// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// The different numbers of a column, each with an index by first appearance. A column of a hundred thousand
/// cells seldom has more than a few hundred values: looking each up here is many times faster than sorting.
class DistinctNumbers {
public:
    DistinctNumbers() : slots_(std::size_t{1} << firstBits), bits_(firstBits) {}

    /// Index of a number (not NaN), new or known; −0 is 0.
    std::uint32_t indexOf(double number) {
        const double value = number + 0.0;
        if (!values_.empty() && values_[last_] == value) return last_; // cells often repeat
        std::size_t place = placeOf(value);
        while (slots_[place] != 0 && values_[slots_[place] - 1] != value)
            place = (place + 1) & (slots_.size() - 1);
        if (slots_[place] == 0) return add(value, place);
        return last_ = slots_[place] - 1;
    }

    std::size_t size() const { return values_.size(); }
    const std::vector<double>& values() const { return values_; } ///< by index

private:
    static constexpr int firstBits = 8;

    std::size_t placeOf(double value) const {
        constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U; // 2⁶⁴ / golden ratio: spreads the bits
        const std::uint64_t mixed = std::bit_cast<std::uint64_t>(value);
        return static_cast<std::size_t>(((mixed ^ (mixed >> 32)) * golden) >> (64 - bits_));
    }

    std::uint32_t add(double value, std::size_t place) {
        values_.push_back(value);
        last_ = static_cast<std::uint32_t>(values_.size()) - 1;
        slots_[place] = last_ + 1;
        if (values_.size() * 2 > slots_.size()) grow();
        return last_;
    }

    void grow() {
        ++bits_;
        slots_.assign(std::size_t{1} << bits_, 0);
        for (std::size_t i = 0; i < values_.size(); ++i) {
            std::size_t place = placeOf(values_[i]);
            while (slots_[place] != 0)
                place = (place + 1) & (slots_.size() - 1);
            slots_[place] = static_cast<std::uint32_t>(i) + 1;
        }
    }

    std::vector<std::uint32_t> slots_; ///< index + 1 into `values_`, 0 where free
    std::vector<double> values_;
    std::uint32_t last_ = 0;
    int bits_;
};

} // namespace epsiloscope
