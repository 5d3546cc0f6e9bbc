// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// The queries that cost a record most: the places of the `most` largest of its k·m (sensitivitiesOfRecord),
/// largest first; of equal ones the earlier comes first. Fewer where fewer were asked.
std::vector<std::uint32_t> dearestQueries(std::span<const std::uint16_t> sensitivities, std::size_t most);

} // namespace epsiloscope
