// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/FixedEntropy.h"

#include <sodium.h>

#include <cstddef>

namespace epsiloscope::testing {

namespace {

// The generator SplitMix64: good enough to tell two releases apart, and short.
std::uint64_t fixedState = 0;

std::uint64_t nextFixed() {
    std::uint64_t z = fixedState += 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

const char* fixedName() {
    return "fixed";
}

std::uint32_t fixedRandom() {
    return static_cast<std::uint32_t>(nextFixed());
}

void fixedBytes(void* const buffer, const std::size_t size) {
    auto* bytes = static_cast<unsigned char*>(buffer);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<unsigned char>(nextFixed());
}

randombytes_implementation fixedImplementation{fixedName, fixedRandom, nullptr, nullptr, fixedBytes, nullptr};

} // namespace

FixedEntropy::FixedEntropy(std::uint64_t seed) {
    if (sodium_init() < 0) return;
    begin(seed);
    randombytes_set_implementation(&fixedImplementation);
}

FixedEntropy::~FixedEntropy() {
    randombytes_set_implementation(&randombytes_sysrandom_implementation);
}

void FixedEntropy::begin(std::uint64_t seed) {
    fixedState = seed;
}

} // namespace epsiloscope::testing
