// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// A point as it is heard: from the left (0) to the right (1), and from low (0) to high (1).
struct HeardPoint {
    double along = 0, high = 0;
};

/// Sound in two channels by turns, left first.
struct Tone {
    int rate = 44100; ///< frames a second
    std::vector<std::int16_t> samples;
    double seconds() const { return static_cast<double>(samples.size()) / 2 / rate; }
};

enum class HeardAs {
    Line, ///< one tone that glides from point to point
    Marks ///< a short tone for each
};

/// Frequencies of the lowest and the highest point, in Hz: two octaves, low enough for a small speaker.
inline constexpr double lowestPitch = 220, highestPitch = 880;

/// A curve as sound: time is the way from left to right, which the tone takes from ear to ear too; pitch is
/// height. Where there is no point there is silence. `points` in the order of `along`.
Tone toneOf(const std::vector<HeardPoint>& points, HeardAs as, double seconds = 3);

} // namespace epsiloscope
