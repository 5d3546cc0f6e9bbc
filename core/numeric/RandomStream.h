// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// The purpose of a stream. Numbers are part of the reproducibility promise: append, never renumber.
enum class StreamPurpose : std::uint16_t {
    Split = 1,
    Balance = 2,
    Partition = 3,
    Queries = 4,
    TeacherTraining = 5,
    Aggregation = 6,
    StudentTraining = 7,
    Sample = 8,
    Test = 9,
    Publication = 10,
    PersonalBudgets = 11,
    RandomClassifiers = 12,
    ObjectivePerturbation = 13,
    Bags = 14,
    Glyphs = 15,
    GradientSampling = 16,
    GradientNoise = 17,
    NetworkTraining = 18,
    Identity = 19,
    Worlds = 20,
    Contributions = 21
};

/// One independent stream of random numbers: ChaCha20 (IETF, libsodium) under the run's key, nonce = trial
/// (32 bits), purpose (16), index (48), all little-endian. Cheap to make, not shared between threads. A
/// stream holds 2³⁵ numbers of 64 bits. An index below 2⁴⁸ is required.
class RandomStream {
public:
    using Key = std::array<unsigned char, 32>;
    RandomStream(const Key& key, std::uint32_t trial, StreamPurpose purpose, std::uint64_t index);

    std::uint64_t bits();
    /// Uniform on (0, 1): an odd multiple of 2^−53, never 0 nor 1.
    double uniform();
    /// Uniform integer in [0, bound), bound ≥ 1, without modulo bias.
    std::uint64_t below(std::uint64_t bound);
    /// Standard normal (Marsaglia's polar method; two numbers are made at a time).
    double gaussian();
    /// Laplace with scale 1 (density e^{−|x|}/2).
    double laplace();
    /// A uniformly random permutation of 0 … size−1.
    std::vector<std::uint32_t> permutation(std::uint32_t size);

private:
    void refill();

    static constexpr std::size_t bufferedWords = 32;
    Key key_;
    std::array<unsigned char, 12> nonce_;
    std::uint32_t block_ = 0;
    std::array<std::uint64_t, bufferedWords> buffer_;
    std::size_t used_ = bufferedWords;
    double spareGaussian_ = 0;
    bool hasSpare_ = false;
};

/// Where a run's streams come from: a seed (exploration, reproducible) or the system's entropy (release; the
/// key is never stored or shown).
class RandomStreams {
public:
    static RandomStreams fromSeed(std::uint64_t seed);
    static RandomStreams fromEntropy();
    /// The streams of a key that was drawn before and kept.
    static RandomStreams fromKey(const RandomStream::Key& key) { return RandomStreams(key); }
    /// The streams of a key that another stream draws.
    static RandomStreams fromStream(RandomStream& drawn);

    RandomStream stream(std::uint32_t trial, StreamPurpose purpose, std::uint64_t index = 0) const {
        return {key_, trial, purpose, index};
    }

private:
    explicit RandomStreams(const RandomStream::Key& key) : key_(key) {}
    RandomStream::Key key_;
};

} // namespace epsiloscope
