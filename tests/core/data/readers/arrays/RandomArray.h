// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"
#include "core/numeric/RandomStream.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// An array of numbers made at random, with its bytes as a file has them, written value by value.
struct RandomArray {
    std::string kind; ///< as NumPy writes it: "b1", "i4", "u1", "f2" …
    bool bigEndian = false, fortranOrder = false;
    std::vector<std::size_t> shape;
    std::vector<double> values; ///< the last axis moves fastest
    std::string bytes;          ///< in the order asked for

    bool pictures() const { return shape.size() > 2; }
    bool whole() const { return kind[0] != 'f'; }

    /// The value at these indices.
    double at(const std::vector<std::size_t>& index) const {
        std::size_t place = 0;
        for (std::size_t axis = 0; axis < shape.size(); ++axis)
            place = place * shape[axis] + index[axis];
        return values[place];
    }
};

/// The bytes of a value of this machine (little-endian), turned round where asked.
template <class Value> std::string bytesOf(Value value, bool bigEndian) {
    std::string bytes(sizeof value, '\0');
    std::memcpy(bytes.data(), &value, sizeof value);
    if (bigEndian) std::reverse(bytes.begin(), bytes.end());
    return bytes;
}

/// A half by its formula: fraction/1024, exponent offset 15.
inline double halfValue(unsigned bits) {
    const int sign = (bits >> 15U) != 0 ? -1 : 1;
    const int exponent = static_cast<int>((bits >> 10U) % 32);
    const double fraction = static_cast<double>(bits % 1024) / 1024;
    if (exponent == 31) return fraction == 0 ? sign * HUGE_VAL : std::nan("");
    return exponent == 0 ? sign * fraction * std::pow(2, -14)
                         : sign * (1 + fraction) * std::pow(2, exponent - 15);
}

/// One random value of a kind: what it is and how it is written. Numbers of a picture are from 0 to 255.
inline double randomValue(RandomStream& random, const std::string& kind, bool picture, bool bigEndian,
                          std::string& bytes) {
    const std::uint64_t bits = picture ? random.below(kind == "i1" ? 128 : 256) : random.bits();
    const auto write = [&](auto value) {
        bytes = bytesOf(value, bigEndian);
        return static_cast<double>(value);
    };
    if (kind == "b1") return write(static_cast<std::uint8_t>(bits % 2));
    if (kind == "i1") return write(static_cast<std::int8_t>(bits));
    if (kind == "i2") return write(static_cast<std::int16_t>(bits));
    if (kind == "i4") return write(static_cast<std::int32_t>(bits));
    if (kind == "i8") return write(static_cast<std::int64_t>(bits) / 4096); // exact as a double
    if (kind == "u1") return write(static_cast<std::uint8_t>(bits));
    if (kind == "u2") return write(static_cast<std::uint16_t>(bits));
    if (kind == "u4") return write(static_cast<std::uint32_t>(bits));
    if (kind == "u8") return write(static_cast<std::uint64_t>(bits) / 4096);
    if (kind == "f2") {
        const auto half = static_cast<std::uint16_t>(bits % 0x7C00); // finite
        write(half);
        return halfValue(half);
    }
    if (random.below(20) == 0)
        return kind == "f4" ? write(std::numeric_limits<float>::quiet_NaN())
                            : write(std::numeric_limits<double>::quiet_NaN());
    const double value = random.gaussian() * std::pow(10, static_cast<double>(random.below(20)) - 10);
    return kind == "f4" ? write(static_cast<float>(value)) : write(value);
}

/// Fills in values and bytes of an array whose kind, order and shape are set.
inline void fill(RandomArray& array, RandomStream& random) {
    std::size_t count = 1;
    for (const std::size_t length : array.shape)
        count *= length;
    std::vector<std::string> written(count);
    for (std::size_t i = 0; i < count; ++i)
        array.values.push_back(
            randomValue(random, array.kind, array.pictures(), array.bigEndian, written[i]));
    // Where the value lies that is the `i`th of the file: its indices, from the axis that moves fastest on.
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<std::size_t> index(array.shape.size());
        std::size_t rest = i;
        for (std::size_t k = 0; k < array.shape.size(); ++k) {
            const std::size_t axis = array.fortranOrder ? k : array.shape.size() - 1 - k;
            index[axis] = rest % array.shape[axis];
            rest /= array.shape[axis];
        }
        std::size_t place = 0;
        for (std::size_t axis = 0; axis < array.shape.size(); ++axis)
            place = place * array.shape[axis] + index[axis];
        array.bytes += written[place];
    }
}

/// A shape of one to four axes that can be read.
inline std::vector<std::size_t> randomShape(RandomStream& random) {
    const auto length = [&] { return static_cast<std::size_t>(1 + random.below(6)); };
    switch (random.below(5)) {
    case 0:
        return {length() * length()};
    case 1:
        return {length() * length(), length()};
    case 2:
        return {length(), length(), length()};
    case 3:
        return {length(), length(), length(), random.below(2) == 0 ? std::size_t{1} : std::size_t{3}};
    default:
        return {length(), random.below(2) == 0 ? std::size_t{1} : std::size_t{3}, length(), 4};
    }
}

/// What differs between the table and the first `rows` rows of the array; empty where nothing does.
inline std::string difference(const Table& table, const RandomArray& array, std::size_t rows) {
    const auto& shape = array.shape;
    const auto same = [](double a, double b) { return (std::isnan(a) && std::isnan(b)) || a == b; };
    if (table.rows != rows) return "rows";
    if (!array.pictures()) {
        const std::size_t columns = shape.size() == 1 ? 1 : shape[1];
        if (table.columns.size() != columns) return "columns";
        for (std::size_t c = 0; c < columns; ++c) {
            const std::string alone = array.whole() ? "label" : "value";
            const std::string name = shape.size() == 1 ? alone : std::to_string(c + 1);
            if (table.columns[c].name != name) return "name " + table.columns[c].name;
            if (table.columns[c].numbers.size() != rows) return "cells";
            for (std::size_t r = 0; r < rows; ++r)
                if (!same(table.columns[c].numbers[r], shape.size() == 1 ? array.at({r}) : array.at({r, c})))
                    return "cell " + std::to_string(r) + ", " + std::to_string(c);
        }
        return {};
    }
    const bool last = shape.size() == 3 || shape[3] == 1 || shape[3] == 3;
    const std::size_t height = last ? shape[1] : shape[2];
    const std::size_t width = last ? shape[2] : shape[3];
    const std::size_t channels = shape.size() == 3 ? 1 : last ? shape[3] : shape[1];
    const Pictures& pictures = table.columns.at(0).pictures;
    if (table.columns.size() != 1 || table.columns[0].name != "pixels") return "columns";
    if (pictures.height != height || pictures.width != width || pictures.channels != channels) return "size";
    if (pictures.pixels->size() != rows * height * width * channels) return "pixels";
    std::size_t place = 0;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t y = 0; y < height; ++y)
            for (std::size_t x = 0; x < width; ++x)
                for (std::size_t c = 0; c < channels; ++c) {
                    const double value = shape.size() == 3 ? array.at({r, y, x})
                                         : last            ? array.at({r, y, x, c})
                                                           : array.at({r, c, y, x});
                    if ((*pictures.pixels)[place++] != value) return "pixel " + std::to_string(place - 1);
                }
    return {};
}

} // namespace epsiloscope::testing
