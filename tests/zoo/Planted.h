// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace epsiloscope::zoo {

/// A fault by a hash of its name (FNV-1a), computed when the copy that asks for it is compiled.
constexpr std::uint64_t fault(std::string_view name) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char letter : name)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
    return hash;
}

/// Whether this fault is the one that is planted. Copies of sources ask it (PlantFaults.cmake); the product
/// has no such switch.
bool planted(std::uint64_t asked);
/// Plants the fault of this name for the rest of the process, before anything of the core was used: tables
/// that are made once are made with it. Empty: none.
void plant(std::string_view name);

} // namespace epsiloscope::zoo
