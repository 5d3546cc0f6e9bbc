// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace epsiloscope {

/// How what is drawn is spread. The first two are added to numbers (Noise).
enum class NoiseLaw {
    Gaussian,
    Laplace,
    Exponential, ///< a place, with probability in proportion to e^(utility/scale)
    Objective    ///< a linear term of a convex objective, of density e^(−length/scale)
};

/// How noise is drawn.
enum class NoiseDrawing {
    Doubles, ///< in double precision: fast, and the same bits as ever for a seed; its low bits may give away
             ///< the value below them (Mironov 2012)
    Integers ///< with integers alone, on values that were brought to a grid: what a release draws
};

/// How the distance of two inputs is measured.
enum class NoiseNorm {
    L1,
    L2,
    Each ///< the largest of all entries
};

/// A place at which noise enters, and what its mechanism declares of it.
struct NoiseCall {
    const char* room = ""; ///< of core/mechanisms: "queries"
    const char* step = ""; ///< what gets the noise, in words: "votes on a query"
    NoiseLaw law = NoiseLaw::Gaussian;
    double scale = 1; ///< > 0: σ of Gaussian, b of Laplace noise, in the inputs' unit
    /// The most by which the inputs of two neighbours differ, given whatever was drawn before.
    double sensitivity = 1;
    NoiseNorm norm = NoiseNorm::L2;
    double rate = 1;       ///< the chance of a record to be among those that the inputs are made of
    double smoothness = 0; ///< where scale and sensitivity follow from the data: neighbours' are e^this apart
    double penalty = 0;    ///< of an objective, summed over records: its curvature without them
    bool together = false; ///< the sensitivity is that of all calls of this step taken together
    bool placeAlone = false; ///< of what comes out only the place of the largest is used
    NoiseDrawing drawing = NoiseDrawing::Doubles;
};

/// Sees what goes through the door between a mechanism and its noise, and may change what comes out: the
/// noise of tests and of "what one person changes" is frozen. Called from one thread at a time for each call.
class NoiseTap {
public:
    virtual ~NoiseTap() = default;
    /// What came out, before anything is made of it; another may be put in its place. Of a choice: the place.
    virtual void drawn(const NoiseCall& call, std::span<double> outputs) = 0;
    /// What went in; after drawn() of the same call. Of an objective: the records' gradients, summed, where
    /// its minimum came out.
    virtual void entered(const NoiseCall& call, std::span<const double> inputs) = 0;
};

/// How noise is drawn, and who sees it: what core/privacy needs to know where it draws.
struct NoiseDoor {
    NoiseDrawing drawing = NoiseDrawing::Doubles;
    NoiseTap* tap = nullptr; ///< null: nobody; outlives this

    /// The place that was drawn of these utilities, through the door.
    std::size_t place(NoiseCall call, std::span<const double> utilities, std::size_t drawn) const {
        if (tap == nullptr) return drawn;
        call.drawing = drawing;
        auto output = static_cast<double>(drawn);
        tap->drawn(call, {&output, 1});
        tap->entered(call, utilities);
        return static_cast<std::size_t>(output);
    }
};

} // namespace epsiloscope
