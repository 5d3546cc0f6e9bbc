// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"
#include "core/privacy/noise/NoiseCall.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// Noise on whole numbers, drawn with integers alone (Canonne, Kamath and Steinke 2020: the laws, and what
/// they cost; core/privacy/FORMULAS.md, "Noise in integers"). Candidates are drawn and kept or thrown away
/// by chances of e^−x, after Karney 2016. A candidate takes the same steps whatever it is, and how many are
/// thrown away says nothing of the one that is kept: so the time says nothing of the noise.

/// The largest exponent of two that scales below may have.
inline constexpr int largestScaleExponent = 40;

/// Discrete Gaussian with σ = 2^scaleExponent: probability of z in proportion to e^(−z²/2σ²).
/// 0 ≤ scaleExponent ≤ 40; |z| < 2^(scaleExponent + 5).
std::int64_t discreteGaussian(int scaleExponent, RandomStream& random);
/// Discrete Laplace with scale t = 2^scaleExponent: probability of z in proportion to e^(−|z|/t).
/// |z| < 2^(scaleExponent + 8).
std::int64_t discreteLaplace(int scaleExponent, RandomStream& random);

/// Numbers that are not whole, to which noise is added: what bringing them to a grid needs to know. All of it
/// must be public: whoever sees noisy numbers sees the grid, and from that whatever it was made from. Where
/// neighbours have a record more or less, how many there are must not be among it.
struct RealNumbers {
    double bound = 1;      ///< > 0; what is larger in size counts as the bound
    std::size_t count = 1; ///< how many
    /// How often each is rounded in double precision, at sizes up to the bound, until it is on the grid: a
    /// sum as often as it has addends. The last bits of sums depend on their order.
    std::size_t addends = 1;
};

/// Noise of one law and scale, as it is added to values (core/privacy/FORMULAS.md, "Noise in integers").
///
/// In integers: a value is brought to a public grid, as a whole number of steps; noise of a discrete law is
/// added to it; only the sum becomes a double again. The noise is never less than the scale says, and a
/// little more: by as much as the grid's rounding adds to the sensitivity, and Gaussian noise by one part in
/// 10⁹, which covers what the discrete law differs from the continuous one in up to 10⁹ numbers. So an ε that
/// was accounted for the continuous law at this scale holds for what is drawn.
class Noise {
public:
    /// For whole numbers of less than 4 million. The call says how it is drawn.
    explicit Noise(const NoiseCall& call, NoiseTap* tap = nullptr);
    /// For real numbers. The call's sensitivity is that of all of them: in L1 (Laplace) or L2 (Gaussian).
    Noise(const NoiseCall& call, NoiseTap* tap, const RealNumbers& numbers);
    /// The same that nobody is shown. scale > 0: σ or b = 1/γ, in the values' unit.
    Noise(NoiseLaw law, double scale, NoiseDrawing drawing)
        : Noise(NoiseCall{.law = law, .scale = scale, .drawing = drawing}) {}

    NoiseLaw law() const { return call_.law; }
    double scale() const { return call_.scale; }
    /// The value with noise.
    double on(double value, RandomStream& random) const;
    /// The same for each of these, drawn in their order.
    void addTo(std::span<double> values, RandomStream& random) const;
    /// The same, with noise that is drawn by several threads, or otherwise: `draw()` adds it to the values.
    template <class Draw> void through(std::span<double> values, const Draw& draw) const;
    /// A value with noise that nobody is shown: for through().
    double drawnOn(double value, RandomStream& random) const;

private:
    NoiseCall call_;
    NoiseTap* tap_;
    bool drowned_ = false;    ///< so much noise that no grid carries the value: it is left out
    int scaleExponent_ = 0;   ///< the noise's scale is 2^this steps
    double stepsPerUnit_ = 1; ///< a whole number where values are whole
    double mostSteps_ = 0;
};

template <class Draw> void Noise::through(std::span<double> values, const Draw& draw) const {
    if (tap_ == nullptr) return draw();
    const std::vector<double> inputs(values.begin(), values.end());
    draw();
    tap_->drawn(call_, values);
    tap_->entered(call_, inputs);
}

} // namespace epsiloscope
