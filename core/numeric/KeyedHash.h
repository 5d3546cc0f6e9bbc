// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace epsiloscope {

/// SipHash-2-4 (Aumasson and Bernstein 2012; libsodium): 64 bits that tell nothing of what they are of to
/// those who do not have the key. Fast enough for every cell of a table.
class KeyedHash {
public:
    using Key = std::array<std::uint64_t, 2>;
    explicit KeyedHash(const Key& key) : key_(key) {}

    std::uint64_t of(std::string_view text) const;
    /// As of its eight bytes, little-endian.
    std::uint64_t of(std::uint64_t word) const;

private:
    Key key_;
};

} // namespace epsiloscope
