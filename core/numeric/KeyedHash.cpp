// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/KeyedHash.h"

#include <sodium.h>

namespace epsiloscope {

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
