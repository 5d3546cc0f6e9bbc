// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/GlyphStrokes.h"

#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

namespace epsiloscope {
namespace {

using Strokes = std::vector<GlyphStroke>; // here: the points that the pen passes through
using std::numbers::pi;

/// Points of an ellipse, from one angle to another (radians, clockwise from the right).
GlyphStroke arc(GlyphPoint centre, double width, double height, double from, double to) {
    constexpr int pieces = 10;
    GlyphStroke points;
    for (int i = 0; i <= pieces; ++i) {
        const double angle = from + (to - from) * i / pieces;
        points.push_back({centre.x + width * std::cos(angle), centre.y + height * std::sin(angle)});
    }
    return points;
}

// Shapes of our own, no font's. Every class has the topology of one digit: loops, ends, crossings and
// corners, which jitter leaves as they are.

Strokes ring(RandomStream& stream) {
    const double from = -pi / 2 + 0.5 * stream.gaussian();
    return {arc({0, 0}, between(stream, 0.45, 0.75), between(stream, 0.85, 1), from,
                from + 2 * pi + between(stream, -0.15, 0.3))};
}

Strokes bar(RandomStream& stream) {
    Strokes strokes{{{0, -1}, {between(stream, -0.07, 0.07), 0}, {0, 1}}};
    const double kind = stream.uniform();
    if (kind < 0.35) strokes.push_back({{0, -1}, {-0.2, -0.8}, {-0.4, between(stream, -0.75, -0.5)}});
    if (kind < 0.15) strokes.push_back({{-0.4, 1}, {0, 1}, {0.4, 1}});
    return strokes;
}

Strokes swan(RandomStream& stream) {
    const double neck = between(stream, 0.4, 0.65);
    GlyphStroke curve{{-neck, -0.55}, {-0.25, -0.95}, {0.3, -0.92}, {0.55, -0.5}, {0.3, 0.05}, {-0.2, 0.55}};
    if (stream.uniform() < 0.35) { // the foot begins with a small loop
        for (const GlyphPoint point :
             {GlyphPoint{-0.5, 0.92}, {-0.82, 0.8}, {-0.7, 0.5}, {-0.25, 0.6}, {0.3, 0.92}, {0.75, 0.8}})
            curve.push_back(point);
        return {curve};
    }
    curve.push_back({-0.65, 0.95});
    return {curve, {{-0.65, 0.95}, {0, between(stream, 0.85, 1)}, {0.7, 0.92}}};
}

Strokes bows(RandomStream& stream) {
    const double waist = between(stream, -0.25, 0.15);
    return {{{-0.55, -0.75}, {-0.1, -1}, {0.42, -0.8}, {0.4, -0.35}, {waist, -0.06}},
            {{waist, -0.06}, {0.48, 0.12}, {0.55, 0.62}, {0.02, 1}, {-0.6, 0.75}}};
}

Strokes chair(RandomStream& stream) {
    const double seat = between(stream, 0.05, 0.3), leg = between(stream, 0.2, 0.4);
    if (stream.uniform() < 0.3) // the back leans against the leg
        return {{{leg, -1}, {-0.2, -0.4}, {-0.65, seat}},
                {{-0.65, seat}, {0, seat}, {0.65, seat}},
                {{leg, -1}, {leg, 0}, {leg, 1}}};
    const double top = between(stream, -0.9, -0.3);
    return {{{-0.45, -0.95}, {-0.55, -0.4}, {-0.6, seat}},
            {{-0.6, seat}, {0, seat}, {0.65, seat}},
            {{leg, top}, {leg, 0.3}, {leg - 0.05, 1}}};
}

Strokes hook(RandomStream& stream) {
    const double corner = between(stream, -0.45, -0.25), reach = between(stream, 0.4, 0.7);
    return {{{reach, -0.97}, {0.1, -0.93}, {corner, -0.92}},
            {{corner, -0.92}, {corner - 0.03, -0.5}, {corner - 0.08, -0.15}},
            {{corner - 0.08, -0.15}, {0.12, -0.28}, {0.55, 0.15}, {0.42, 0.7}, {-0.05, 1}, {-0.6, 0.75}}};
}

Strokes curl(RandomStream& stream) {
    const double loop = between(stream, -0.1, 0.15);
    return {{{between(stream, 0.1, 0.45), -1},
             {-0.2, -0.6},
             {-0.5, 0},
             {-0.5, 0.6},
             {0, 1},
             {0.5, 0.65},
             {0.38, loop + 0.1},
             {-0.02, loop},
             {-0.46, 0.42}}};
}

Strokes angle(RandomStream& stream) {
    const double foot = between(stream, -0.35, 0.1);
    Strokes strokes{{{-0.6, -0.85}, {0, -0.9}, {0.6, -0.9}},
                    {{0.6, -0.9}, {0.2 + foot / 4, -0.1}, {foot, 1}}};
    const double kind = stream.uniform();
    if (kind < 0.25) strokes.push_back({{-0.25, 0.05}, {0.1, 0}, {0.5, 0}});
    if (kind > 0.75) strokes.push_back({{-0.6, -0.85}, {-0.6, -0.7}, {-0.62, -0.5}});
    return strokes;
}

/// A figure that crosses itself: two loops, one above the other.
Strokes knot(RandomStream& stream) {
    constexpr int pieces = 16;
    const double upper = between(stream, 0.4, 0.6), lower = between(stream, 0.5, 0.7);
    const double from = between(stream, 1.2, 1.9), length = 2 * pi + between(stream, -0.1, 0.25);
    GlyphStroke curve;
    for (int i = 0; i <= pieces; ++i) {
        const double t = from + length * i / pieces;
        const double y = std::sin(t);
        curve.push_back({(y < 0 ? upper : lower) * std::sin(2 * t), y});
    }
    return {curve};
}

Strokes balloon(RandomStream& stream) {
    const double right = between(stream, 0.35, 0.5);
    GlyphStroke loop = arc({0, -0.5}, right, between(stream, 0.38, 0.5), -0.3 * stream.uniform(), -2 * pi);
    loop.back() = {right, -0.5};
    if (stream.uniform() < 0.5)
        return {loop, {{right, -0.5}, {right - 0.03, 0.2}, {right - between(stream, 0, 0.3), 1}}};
    return {loop, {{right, -0.5}, {right, 0.3}, {0.1, 0.95}, {-0.45, between(stream, 0.7, 0.95)}}};
}

/// A smooth curve through the points (Catmull and Rom), its ends those of the points.
GlyphStroke smooth(const GlyphStroke& points) {
    constexpr int pieces = 6;
    GlyphStroke curve{points.front()};
    const std::size_t last = points.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const GlyphPoint a = points[i == 0 ? 0 : i - 1], b = points[i], c = points[i + 1];
        const GlyphPoint d = points[i + 2 > last ? last : i + 2];
        for (int piece = 1; piece <= pieces; ++piece) {
            const double t = static_cast<double>(piece) / pieces;
            const auto at = [t](double p, double q, double r, double s) {
                return q + t / 2 * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
            };
            curve.push_back({at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)});
        }
    }
    return curve;
}

/// Moves every point but the ends on its own, so that strokes that meet still do.
void jitter(GlyphStroke& points, RandomStream& stream) {
    constexpr double deviation = 0.045;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        points[i].x += deviation * stream.gaussian();
        points[i].y += deviation * stream.gaussian();
    }
}

/// Bends the plane along a wave, so that no two hands hold the pen alike.
void bend(Strokes& strokes, RandomStream& stream) {
    const double ofX = 0.06 * stream.gaussian(), ofY = 0.05 * stream.gaussian();
    const double frequencyX = between(stream, 1.5, 4), frequencyY = between(stream, 1.5, 4);
    const double phaseX = between(stream, 0, 2 * pi), phaseY = between(stream, 0, 2 * pi);
    for (GlyphStroke& stroke : strokes)
        for (GlyphPoint& point : stroke) {
            const double x = point.x + ofX * std::sin(frequencyX * point.y + phaseX);
            point.y += ofY * std::sin(frequencyY * point.x + phaseY);
            point.x = x;
        }
}

} // namespace

std::vector<GlyphStroke> drawStrokes(int glyphClass, RandomStream& stream) {
    using Shape = Strokes (*)(RandomStream&);
    static constexpr Shape shapes[glyphClasses] = {ring, bar,  swan,  bows, chair,
                                                   hook, curl, angle, knot, balloon};
    assert(glyphClass >= 0 && glyphClass < glyphClasses);
    Strokes strokes = shapes[glyphClass](stream);
    for (GlyphStroke& stroke : strokes) {
        jitter(stroke, stream);
        stroke = smooth(stroke);
    }
    bend(strokes, stream);
    return strokes;
}

} // namespace epsiloscope
