// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/zoo/Planted.h"

namespace epsiloscope::zoo {

namespace {

std::uint64_t inPlace = 0; // no name has this hash

} // namespace

bool planted(std::uint64_t asked) {
    return asked == inPlace;
}

void plant(std::string_view name) {
    inPlace = name.empty() ? 0 : fault(name);
}

} // namespace epsiloscope::zoo
