// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <vector>

namespace epsiloscope {

/// Uniform between two numbers.
inline double between(RandomStream& stream, double low, double high) {
    return low + (high - low) * stream.uniform();
}

/// A point of a glyph: x to the right, y downwards, both about −1 … 1.
struct GlyphPoint {
    double x = 0, y = 0;
};

/// A line drawn without lifting the pen, as a chain of short straight pieces.
using GlyphStroke = std::vector<GlyphPoint>;

constexpr int glyphClasses = 10;

/// The strokes of one glyph of class 0 … 9 as one hand might draw it once: which of the class's ways to draw
/// it, and where every point of the pen's path lies, are drawn from the stream. Not yet slanted, turned or
/// scaled.
std::vector<GlyphStroke> drawStrokes(int glyphClass, RandomStream& stream);

} // namespace epsiloscope
