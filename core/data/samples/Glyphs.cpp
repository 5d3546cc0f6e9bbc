// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/Glyphs.h"

#include "core/data/samples/GlyphStrokes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace epsiloscope {
namespace {

/// How the pen is held for one glyph.
struct Hand {
    double slant, turn;           ///< shear; radians
    double halfWidth, halfHeight; ///< those of the glyph, in parts of the shorter side
    double right, down;           ///< those of its centre, in parts of the shorter side
    double pen, penAtEnd;         ///< diameter of the stroke where it begins and ends, in parts of the same
    double ink;                   ///< 0 … 1
};

double normalWithin(RandomStream& stream, double mean, double deviation, double limit) {
    return mean + std::clamp(deviation * stream.gaussian(), -limit, limit);
}

Hand drawHand(RandomStream& stream) {
    Hand hand{};
    hand.slant = normalWithin(stream, 0.12, 0.2, 0.45);
    hand.turn = normalWithin(stream, 0, 0.1, 0.3);
    hand.halfHeight = between(stream, 0.3, 0.38);
    hand.halfWidth = hand.halfHeight * between(stream, 0.75, 1.15);
    hand.right = normalWithin(stream, 0, 0.035, 0.08);
    hand.down = normalWithin(stream, 0, 0.035, 0.08);
    hand.pen = between(stream, 0.06, 0.14);
    hand.penAtEnd = hand.pen * between(stream, 0.75, 1.2);
    hand.ink = between(stream, 0.8, 1);
    return hand;
}

/// From −1 … 1 to pixels, as the hand does it.
void placeStrokes(std::vector<GlyphStroke>& strokes, const Hand& hand, double height, double width) {
    const double side = std::min(height, width), c = std::cos(hand.turn), s = std::sin(hand.turn);
    for (GlyphStroke& stroke : strokes)
        for (GlyphPoint& point : stroke) {
            const double x = hand.halfWidth * point.x - hand.slant * hand.halfHeight * point.y;
            const double y = hand.halfHeight * point.y;
            point.x = width / 2 + side * (hand.right + c * x - s * y);
            point.y = height / 2 + side * (hand.down + s * x + c * y);
        }
}

/// Shrinks and moves one coordinate of all points until they are within [margin, length − margin].
void keepWithin(std::vector<GlyphStroke>& strokes, double GlyphPoint::*coordinate, double margin,
                double length) {
    double low = length, high = 0;
    for (const GlyphStroke& stroke : strokes)
        for (const GlyphPoint& point : stroke) {
            low = std::min(low, point.*coordinate);
            high = std::max(high, point.*coordinate);
        }
    const double room = length - 2 * margin;
    const double scale = std::min(1.0, room / std::max(high - low, 1e-9));
    const double begin = std::clamp(low, margin, length - margin - scale * (high - low));
    for (GlyphStroke& stroke : strokes)
        for (GlyphPoint& point : stroke)
            point.*coordinate = begin + scale * (point.*coordinate - low);
}

/// How much of each pixel is covered with ink, 0 … 1.
class Coverage {
public:
    Coverage(std::uint32_t height, std::uint32_t width)
        : height_(height), width_(width), covered_(std::size_t{height} * width) {}

    const std::vector<double>& covered() const { return covered_; }

    /// A straight piece with round ends. The edge is one pixel wide; a pen thinner than a pixel is paler
    /// instead.
    void draw(GlyphPoint from, GlyphPoint to, double diameter) {
        const double radius = std::max(diameter, 1.0) / 2, strength = std::min(diameter, 1.0);
        const double reach = radius + 1;
        const auto [left, right] =
            pixels(std::min(from.x, to.x) - reach, std::max(from.x, to.x) + reach, width_);
        const auto [top, bottom] =
            pixels(std::min(from.y, to.y) - reach, std::max(from.y, to.y) + reach, height_);
        for (std::uint32_t row = top; row < bottom; ++row)
            for (std::uint32_t column = left; column < right; ++column) {
                const double away = distance({column + 0.5, row + 0.5}, from, to);
                double& pixel = covered_[std::size_t{row} * width_ + column];
                pixel = std::max(pixel, strength * std::clamp(radius + 0.5 - away, 0.0, 1.0));
            }
    }

private:
    /// The pixels whose centres may lie between two places: from the first to before the second.
    static std::array<std::uint32_t, 2> pixels(double low, double high, std::uint32_t length) {
        const auto at = [length](double value) {
            return static_cast<std::uint32_t>(std::clamp(value, 0.0, static_cast<double>(length)));
        };
        return {at(std::floor(low)), at(std::ceil(high))};
    }

    static double distance(GlyphPoint point, GlyphPoint from, GlyphPoint to) {
        const double x = to.x - from.x, y = to.y - from.y, squared = x * x + y * y;
        const double along = squared > 0 ? ((point.x - from.x) * x + (point.y - from.y) * y) / squared : 0;
        const double t = std::clamp(along, 0.0, 1.0);
        return std::hypot(point.x - from.x - t * x, point.y - from.y - t * y);
    }

    std::uint32_t height_, width_;
    std::vector<double> covered_;
};

Coverage drawGlyph(int glyphClass, const Hand& hand, std::uint32_t height, std::uint32_t width,
                   RandomStream& stream) {
    const double side = std::min(height, width);
    std::vector<GlyphStroke> strokes = drawStrokes(glyphClass, stream);
    placeStrokes(strokes, hand, height, width);
    const double margin = side * std::max(hand.pen, hand.penAtEnd) / 2 + 0.5;
    keepWithin(strokes, &GlyphPoint::x, margin, width);
    keepWithin(strokes, &GlyphPoint::y, margin, height);
    Coverage coverage(height, width);
    for (const GlyphStroke& stroke : strokes)
        for (std::size_t i = 1; i < stroke.size(); ++i) {
            const double part = static_cast<double>(i) / static_cast<double>(stroke.size());
            coverage.draw(stroke[i - 1], stroke[i], side * (hand.pen + part * (hand.penAtEnd - hand.pen)));
        }
    return coverage;
}

/// The colour of the ink: white in grey pictures, else bright in at least one channel.
std::array<double, 3> drawColour(std::uint32_t channels, RandomStream& stream) {
    if (channels == 1) return {1, 1, 1};
    std::array<double, 3> colour{};
    for (double& channel : colour)
        channel = between(stream, 0.2, 1);
    const double brightest = *std::max_element(colour.begin(), colour.end());
    for (double& channel : colour)
        channel /= brightest;
    return colour;
}

} // namespace

LabelledGlyphs drawGlyphs(std::size_t count, std::uint32_t height, std::uint32_t width,
                          std::uint32_t channels, RandomStream stream) {
    assert(height >= 8 && width >= 8 && (channels == 1 || channels == 3));
    LabelledGlyphs glyphs{{height, width, channels, {}}, {}};
    glyphs.pictures.pixels.own().reserve(count * glyphs.pictures.size());
    std::vector<std::uint32_t> order;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % glyphClasses == 0) order = stream.permutation(glyphClasses);
        glyphs.labels.push_back(static_cast<int>(order[i % glyphClasses]));
        const Hand hand = drawHand(stream);
        const std::array<double, 3> colour = drawColour(channels, stream);
        const Coverage coverage = drawGlyph(glyphs.labels.back(), hand, height, width, stream);
        for (const double covered : coverage.covered())
            for (std::uint32_t channel = 0; channel < channels; ++channel)
                glyphs.pictures.pixels.own().push_back(
                    static_cast<std::uint8_t>(std::lround(255 * hand.ink * covered * colour[channel])));
    }
    return glyphs;
}

} // namespace epsiloscope
