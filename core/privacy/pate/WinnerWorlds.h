// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/Noise.h"
#include "core/privacy/pate/DivergenceCells.h"

namespace epsiloscope {

/// The worlds over which the divergence of a noisy winner is greatest (core/privacy/FORMULAS.md, "The winner
/// alone"), in units of the noise.

/// Two classes: t is the gap in units of the difference of two noises, whose distribution function is G, and
/// a moved vote shifts it by s. P = (G(t), G(−t)), Q = (G(t−s), G(s−t)).
class TwoClassWorld {
public:
    static constexpr std::size_t dim = 1, outcomes = 2;
    TwoClassWorld(NoiseLaw law, double shift) : law_(law), shift_(shift) {}
    void at(const std::array<double, 1>& t, double half, std::array<CellOutcome<1>, 2>& told) const;
    double bend() const;

    /// log G(x), and its slope.
    static double logBelow(NoiseLaw law, double x);
    static double hazard(NoiseLaw law, double x);

private:
    double ratio(int side, double t) const {
        return logBelow(law_, side * t) - logBelow(law_, side * (t - shift_));
    }

    NoiseLaw law_;
    double shift_;
};

/// Any number of classes: the vote moves from b to a, and the best of the other noisy counts is at 0; u and v
/// are the counts of a and b from there. P's outcomes are a, b, or that other class; Q's the same at
/// (u − g, v + g).
class ThreeClassWorld {
public:
    static constexpr std::size_t dim = 2, outcomes = 3;
    ThreeClassWorld(NoiseLaw law, double shift) : law_(law), shift_(shift) {}
    void at(const std::array<double, 2>& counts, double half, std::array<CellOutcome<2>, 3>& told) const;
    double bend() const;

    /// log F(x) of one unit noise.
    static double logBelowOne(NoiseLaw law, double x);

private:
    std::array<double, 3> ratios(const std::array<double, 2>& counts) const;

    NoiseLaw law_;
    double shift_;
};

} // namespace epsiloscope
