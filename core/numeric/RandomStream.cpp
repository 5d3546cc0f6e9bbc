// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RandomStream.h"

#include <sodium.h>

#include <cassert>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <string_view>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t blockBytes = 64;
/// Keeps our keys apart from other uses of BLAKE2b on small integers. Changing it changes every seeded
/// result.
constexpr std::string_view seedContext = "epsiloscope random streams 1";

void storeLittleEndian(unsigned char* to, std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
        to[i] = static_cast<unsigned char>(value >> (8 * i));
}

std::uint64_t loadLittleEndian(const unsigned char* from) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i)
        value |= static_cast<std::uint64_t>(from[i]) << (8 * i);
    return value;
}

/// Odd multiple of 2^−53 in (0, 1). With 53 free bits and a half added, the largest would round to 1.
double openUnit(std::uint64_t bits) {
    return (static_cast<double>(bits >> 12) + 0.5) * 0x1p-52;
}

/// Chooses libsodium's fastest implementations. Safe from any thread, any number of times.
void startSodium() {
    if (sodium_init() < 0) std::abort(); // no source of entropy: nothing safe can be done
}

} // namespace

RandomStream::RandomStream(const Key& key, std::uint32_t trial, StreamPurpose purpose, std::uint64_t index)
    : key_(key) {
    assert(index >> 48 == 0);
    storeLittleEndian(nonce_.data(), trial, 4);
    storeLittleEndian(nonce_.data() + 4, static_cast<std::uint64_t>(purpose), 2);
    storeLittleEndian(nonce_.data() + 6, index, 6);
}

void RandomStream::refill() {
    std::array<unsigned char, sizeof(buffer_)> bytes{};
    crypto_stream_chacha20_ietf_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce_.data(), block_,
                                       key_.data());
    for (std::size_t i = 0; i < bufferedWords; ++i)
        buffer_[i] = loadLittleEndian(bytes.data() + 8 * i);
    block_ += static_cast<std::uint32_t>(bytes.size() / blockBytes);
    used_ = 0;
}

std::uint64_t RandomStream::bits() {
    if (used_ == bufferedWords) refill();
    return buffer_[used_++];
}

double RandomStream::uniform() {
    return openUnit(bits());
}

std::uint64_t RandomStream::below(std::uint64_t bound) {
    assert(bound >= 1);
    // Throwing away the first 2⁶⁴ mod bound values leaves a multiple of bound.
    const std::uint64_t rejected = (0 - bound) % bound;
    std::uint64_t value = bits();
    while (value < rejected)
        value = bits();
    return value % bound;
}

double RandomStream::gaussian() {
    if (std::exchange(hasSpare_, false)) return spareGaussian_;
    double u = 0, v = 0, square = 0;
    do {
        u = 2 * uniform() - 1;
        v = 2 * uniform() - 1;
        square = u * u + v * v;
    } while (square >= 1 || square == 0);
    const double factor = std::sqrt(-2 * std::log(square) / square);
    spareGaussian_ = v * factor;
    hasSpare_ = true;
    return u * factor;
}

double RandomStream::laplace() {
    const std::uint64_t word = bits(); // the sign is a bit that the magnitude does not use
    const double magnitude = -std::log(openUnit(word));
    return (word & 1) != 0 ? magnitude : -magnitude;
}

std::vector<std::uint32_t> RandomStream::permutation(std::uint32_t size) {
    std::vector<std::uint32_t> order(size);
    std::iota(order.begin(), order.end(), 0U);
    for (std::uint32_t i = size; i > 1; --i)
        std::swap(order[i - 1], order[below(i)]);
    return order;
}

RandomStreams RandomStreams::fromSeed(std::uint64_t seed) {
    startSodium();
    std::array<unsigned char, seedContext.size() + 8> message{};
    seedContext.copy(reinterpret_cast<char*>(message.data()), seedContext.size());
    storeLittleEndian(message.data() + seedContext.size(), seed, 8);
    RandomStream::Key key{};
    crypto_generichash(key.data(), key.size(), message.data(), message.size(), nullptr, 0);
    return RandomStreams(key);
}

RandomStreams RandomStreams::fromStream(RandomStream& drawn) {
    RandomStream::Key key{};
    for (std::size_t i = 0; i < key.size(); i += 8)
        storeLittleEndian(key.data() + i, drawn.bits(), 8);
    return RandomStreams(key);
}

RandomStreams RandomStreams::fromEntropy() {
    startSodium();
    RandomStream::Key key{};
    randombytes_buf(key.data(), key.size());
    return RandomStreams(key);
}

} // namespace epsiloscope
