// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace epsiloscope {

/// SipHash-2-4 (Aumasson and Bernstein 2012): 64 bits that tell nothing of what they are of to those who do
/// not have the key. Fast enough for every cell of a table.
class KeyedHash {
public:
    using Key = std::array<std::uint64_t, 2>;
    explicit KeyedHash(const Key& key) : key_(key) {}

    std::uint64_t of(std::string_view text) const {
        State state(key_);
        std::size_t at = 0;
        for (; at + 8 <= text.size(); at += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, text.data() + at, sizeof word);
            state.add(word);
        }
        std::uint64_t last = std::uint64_t{text.size()} << 56;
        for (std::size_t i = at; i < text.size(); ++i)
            last |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * (i - at));
        state.add(last);
        return state.finish();
    }
    /// As of its eight bytes, little-endian.
    std::uint64_t of(std::uint64_t word) const {
        State state(key_);
        state.add(word);
        state.add(std::uint64_t{8} << 56);
        return state.finish();
    }

private:
    struct State {
        explicit State(const Key& key)
            : a(key[0] ^ 0x736f6d6570736575), b(key[1] ^ 0x646f72616e646f6d), c(key[0] ^ 0x6c7967656e657261),
              d(key[1] ^ 0x7465646279746573) {}
        void round() {
            a += b;
            b = std::rotl(b, 13) ^ a;
            a = std::rotl(a, 32);
            c += d;
            d = std::rotl(d, 16) ^ c;
            a += d;
            d = std::rotl(d, 21) ^ a;
            c += b;
            b = std::rotl(b, 17) ^ c;
            c = std::rotl(c, 32);
        }
        void add(std::uint64_t word) {
            d ^= word;
            round();
            round();
            a ^= word;
        }
        std::uint64_t finish() {
            c ^= 0xff;
            for (int i = 0; i < 4; ++i)
                round();
            return a ^ b ^ c ^ d;
        }
        std::uint64_t a, b, c, d;
    };
    Key key_;
};

} // namespace epsiloscope
