// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A running BLAKE2b-128 digest (libsodium). Without a key whoever knows all but one cell can try what it is
/// of; with a key of 16 to 64 bytes only those who have it.
class Digest {
public:
    explicit Digest(std::string_view key = {});
    ~Digest();
    Digest(const Digest&) = delete;
    Digest& operator=(const Digest&) = delete;

    void add(const void* bytes, std::size_t size);
    void add(std::string_view text);
    void add(std::uint32_t value);
    /// 32 hexadecimal digits; the digest is finished then.
    std::string hex();

private:
    struct State;
    std::unique_ptr<State> state_;
};

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
