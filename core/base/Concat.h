// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace epsiloscope {

/// The parts, one after the other: concat("class '", name, "' is mapped to nothing"). Takes what a
/// std::string_view can be made of. For sentences of many parts: no copy is made for each of them, and g++ 12
/// does not take a long sum of strings for an overlapping copy (-Wrestrict).
template <class... Parts> std::string concat(const Parts&... parts) {
    std::string whole;
    whole.reserve((std::string_view(parts).size() + ... + 0));
    (whole.append(std::string_view(parts)), ...);
    return whole;
}

} // namespace epsiloscope
