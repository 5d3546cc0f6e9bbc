// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/MistakeKind.h"
#include "core/privacy/noise/Noise.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double epsilon = 0.1, scale = 1 / epsilon, others = 0;
constexpr double step = 0x1p-53; // of RandomStream::uniform()
constexpr int around = 12;       // rounding of exp and of the sum moves the candidate by a few steps

Epsilon stated(Planted) {
    return {epsilon, 0, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "pure"};
}

// As textbooks have it: a fair sign, and the logarithm of a uniform number.
double textbook(double value, double sign, double uniform) {
    return value + sign * (scale * -std::log(uniform));
}

// True if some uniform number would have made this output of this value. Most outputs that the other value
// can make are between those that this one can.
bool canBeMadeOf(double output, double value) {
    const double noise = output - value, sign = noise < 0 ? -1 : 1;
    const double nearest = std::round(std::exp(-std::abs(noise) / scale) / step);
    for (int away = -around; away <= around; ++away) {
        const double uniform = (nearest + away) * step;
        if (uniform > 0 && uniform < 1 && textbook(value, sign, uniform) == output) return true;
    }
    return false;
}

SeenByAttacker output(Planted planted, Person person) {
    const double count = others + (person == Person::Present ? 1 : 0);
    if (planted == Planted::No)
        return [count](RandomStream& random) {
            return Noise(NoiseLaw::Laplace, scale, NoiseDrawing::Integers).on(count, random);
        };
    return [count](RandomStream& random) {
        const double sign = random.uniform() < 0.5 ? -1 : 1;
        const double seen = textbook(count, sign, random.uniform());
        return (canBeMadeOf(seen, others + 1) ? 1.0 : 0.0) - (canBeMadeOf(seen, others) ? 1.0 : 0.0);
    };
}

} // namespace

MistakeKind noiseInDoubles() {
    return {
        "noise-in-doubles",
        "Noise in floating point",
        "A count of 0 or 1 gets Laplace noise of scale 10, for ε = 0.1, and all digits of the sum are published.",
        "The noise is drawn with integers, and only the sum becomes a floating-point number.",
        "The noise is 10 · log of a uniform double. Not every double can be reached from 0, nor from 1.",
        "Whether the last digits can be reached from 1, and whether from 0.",
        "Mironov 2012; opendp/smartnoise-core, issue 242; meta-pytorch/opacus, issue 616",
        stated,
        output};
}

} // namespace epsiloscope
