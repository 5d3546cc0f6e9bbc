// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Pictures and the class of each: 0 … 9, the digit whose loops, ends and corners it has.
struct LabelledGlyphs {
    Pictures pictures;
    std::vector<int> labels;
};

/// Draws pictures that look like handwritten digits: strokes of our own shapes, light on dark (background 0,
/// ink up to 255), smoothed at their edges, with random slant, turn, size, place, width and jitter. For
/// pretraining, and as a sample: nobody's handwriting. Height and width at least 8, channels 1 (grey) or 3
/// (ink of a random colour). Of every ten pictures in a row each class has one, in random order. The same for
/// the same stream.
LabelledGlyphs drawGlyphs(std::size_t count, std::uint32_t height, std::uint32_t width,
                          std::uint32_t channels, RandomStream stream);

} // namespace epsiloscope
