// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

namespace epsiloscope {

/// The sample "glyphs": 4,000 grey pictures of 28 × 28 pixels like handwritten digits, 400 of each, with the
/// columns that MNIST has: "pixels", and "label" 0 … 9.
Table makeGlyphSample();

} // namespace epsiloscope
