// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sound/CurveTone.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace epsiloscope {

namespace {

constexpr double loudness = 0.25; // of what can be
constexpr double markSeconds = 0.1;
constexpr double fadeSeconds = 0.004; // no click where a tone begins or ends

/// The height at a place; nothing: silence.
std::optional<double> heightAt(const std::vector<HeardPoint>& points, HeardAs as, double along,
                               double reach) {
    const auto after = std::ranges::lower_bound(points, along, {}, &HeardPoint::along);
    if (as == HeardAs::Line && points.size() > 1) {
        if (after == points.begin()) return after->along == along ? std::optional(after->high) : std::nullopt;
        if (after == points.end()) return {};
        const auto before = std::prev(after);
        const double share = (along - before->along) / (after->along - before->along);
        return std::lerp(before->high, after->high, share);
    }
    const HeardPoint* nearest = after == points.end() ? nullptr : &*after;
    if (after != points.begin()) {
        const HeardPoint* before = &*std::prev(after);
        if (!nearest || along - before->along < nearest->along - along) nearest = before;
    }
    const bool near = nearest && std::abs(nearest->along - along) <= reach;
    return near ? std::optional(nearest->high) : std::nullopt;
}

std::int16_t sampleOf(double value) {
    return static_cast<std::int16_t>(
        std::lround(std::clamp(value, -1.0, 1.0) * std::numeric_limits<std::int16_t>::max()));
}

} // namespace

Tone toneOf(const std::vector<HeardPoint>& points, HeardAs as, double seconds) {
    Tone tone;
    // Half a mark more at both ends, so that the first and the last are as long as all others.
    const double margin = markSeconds / 2;
    const auto frames = static_cast<std::size_t>((seconds + 2 * margin) * tone.rate);
    const double fade = 1 / (fadeSeconds * tone.rate);
    tone.samples.reserve(2 * frames);
    double phase = 0, gain = 0, pitch = lowestPitch;
    for (std::size_t i = 0; i < frames; ++i) {
        const double along = (static_cast<double>(i) / tone.rate - margin) / seconds;
        const auto height = heightAt(points, as, along, margin / seconds);
        if (height) pitch = lowestPitch * std::pow(highestPitch / lowestPitch, std::clamp(*height, 0.0, 1.0));
        gain = std::clamp(gain + (height ? fade : -fade), 0.0, 1.0);
        phase = std::fmod(phase + pitch / tone.rate, 1.0);
        const double wave = loudness * gain * std::sin(2 * std::numbers::pi * phase);
        const double angle = std::clamp(along, 0.0, 1.0) * std::numbers::pi / 2; // as loud everywhere
        tone.samples.push_back(sampleOf(wave * std::cos(angle)));
        tone.samples.push_back(sampleOf(wave * std::sin(angle)));
    }
    return tone;
}

} // namespace epsiloscope
