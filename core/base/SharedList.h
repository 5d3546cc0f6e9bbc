// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A list that events hand on without copying it.
template <class Value> std::shared_ptr<const std::vector<Value>> sharedList(std::vector<Value> values) {
    return std::make_shared<const std::vector<Value>>(std::move(values));
}

} // namespace epsiloscope
