// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace epsiloscope {

/// What a model that is read from a file must fit: the features of its encoder and the classes of its label.
struct ModelShape {
    std::size_t features = 0;
    int classes = 2;
};

} // namespace epsiloscope
