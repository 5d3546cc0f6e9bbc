// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/DearestQueries.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

std::vector<std::uint32_t> dearestQueries(std::span<const std::uint16_t> sensitivities, std::size_t most) {
    std::vector<std::uint32_t> queries(sensitivities.size());
    std::iota(queries.begin(), queries.end(), std::uint32_t{0});
    const std::size_t count = std::min(most, queries.size());
    const auto end = queries.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(queries.begin(), end, queries.end(), [&](std::uint32_t a, std::uint32_t b) {
        return sensitivities[a] != sensitivities[b] ? sensitivities[a] > sensitivities[b] : a < b;
    });
    queries.resize(count);
    return queries;
}

} // namespace epsiloscope
