// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/Noise.h"
#include "core/privacy/pate/WinnerWorlds.h"

#include <vector>

namespace epsiloscope {

/// Suprema of a noisy winner's divergences, rounded up (core/privacy/FORMULAS.md, "The winner alone"). They
/// keep the cells that they have looked at, for other orders, and are not safe from many threads at once.

/// Two classes: over all gaps t, which a moved vote shifts by s; of Gaussian noise the same function is that
/// of one count against a threshold, in units of its noise.
class TwoClassSupremum {
public:
    TwoClassSupremum(NoiseLaw law, double shift);

    /// log F_α at most 4e−5 above the supremum; its exponent must not overflow (α·s of 600 and more).
    double logPower(double order);
    /// F_α − 1 over |t| ≥ k·step, for k = 0 … parts − 1; at most 2e−3 above.
    std::vector<double> excessBeyond(double order, double step, std::size_t parts);

private:
    struct Ends {
        double low, high, excess; ///< beyond them F_α − 1 is at most this
    };
    Ends endsOf(double order) const;

    NoiseLaw law_;
    double shift_;
    DivergenceCells<TwoClassWorld> cells_;
};

/// Any number of classes: over the counts u, v of the two classes that a vote moves between, from the best of
/// the others, in units of the noise, which a moved vote shifts by g.
class AnyClassSupremum {
public:
    AnyClassSupremum(NoiseLaw law, double shift);

    /// log F_α, given that of two classes.
    double logPower(double order, double logTwo);
    /// F_α − 1 over |u − v| ≥ k·step, given that of two classes beyond k·step/√2 in units of their gap's
    /// noise, and that of one count against a threshold. Gaussian noise.
    std::vector<double> excessApart(double order, double step, const std::vector<double>& twoBeyond,
                                    double one);
    /// F_α − 1 over u, v ≤ −k·step, given that of one count beyond k·step. Gaussian noise.
    std::vector<double> excessBehind(double order, double step, const std::vector<double>& oneBeyond);

private:
    /// Cells that none of the bounds below speaks of lie inside.
    struct Box {
        double near, far;
        bool covers(const std::array<double, 2>& from, const std::array<double, 2>& to) const;
    };
    Box boxFor(double order) const;
    bool gaussian() const { return law_ == NoiseLaw::Gaussian; }
    double moved(double order) const { return gaussian() ? (order - 1) * shift_ : 0; }
    double logRise(double order) const;
    double excessHopeless(double order, double logOne, const Box& box) const;
    double excessLeading(double order, double logTwo, const Box& box) const;
    double excessCertain(double order, const Box& box) const;

    NoiseLaw law_;
    double shift_;
    DivergenceCells<ThreeClassWorld> cells_;
};

} // namespace epsiloscope
