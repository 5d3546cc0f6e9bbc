// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded before the program (LD_PRELOAD), it takes the place of the system's entropy: two releases by the
// program as it is built draw the same noise, and what differs between them is what their data differ in.
#include <cstddef>
#include <cstdint>

extern "C" void randombytes_buf(void* buffer, std::size_t size) {
    static std::uint64_t state = 99;
    auto* bytes = static_cast<unsigned char*>(buffer);
    for (std::size_t i = 0; i < size; ++i) {
        std::uint64_t z = state += 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        bytes[i] = static_cast<unsigned char>(z ^ (z >> 31U));
    }
}
