// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Digest.h"

#include <sodium.h>

namespace epsiloscope {

namespace {
constexpr std::size_t digestBytes = 16;
}

struct Digest::State {
    crypto_generichash_state hash;
};

Digest::Digest(std::string_view key) : state_(std::make_unique<State>()) {
    // Picks the fast implementation; any number of calls, from any thread.
    [[maybe_unused]] const int ready = sodium_init();
    crypto_generichash_init(&state_->hash, reinterpret_cast<const unsigned char*>(key.data()), key.size(),
                            digestBytes);
}

Digest::~Digest() = default;

void Digest::add(const void* bytes, std::size_t size) {
    crypto_generichash_update(&state_->hash, static_cast<const unsigned char*>(bytes), size);
}

void Digest::add(std::string_view text) {
    // The length first, so that ("ab", "c") and ("a", "bc") differ.
    add(static_cast<std::uint32_t>(text.size()));
    add(text.data(), text.size());
}

void Digest::add(std::uint32_t value) {
    add(&value, sizeof value);
}

std::string Digest::hex() {
    std::array<unsigned char, digestBytes> digest{};
    crypto_generichash_final(&state_->hash, digest.data(), digest.size());
    std::array<char, 2 * digestBytes + 1> text{};
    sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
    return text.data();
}

std::uint64_t KeyedHash::of(std::string_view text) const {
    static_assert(sizeof(Key) == crypto_shorthash_KEYBYTES && crypto_shorthash_BYTES == 8);
    std::uint64_t hash = 0;
    crypto_shorthash(reinterpret_cast<unsigned char*>(&hash),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     reinterpret_cast<const unsigned char*>(key_.data()));
    return hash;
}

std::uint64_t KeyedHash::of(std::uint64_t word) const {
    return of(std::string_view(reinterpret_cast<const char*>(&word), sizeof word));
}

} // namespace epsiloscope
