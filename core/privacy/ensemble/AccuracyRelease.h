// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"
#include "core/privacy/noise/NoiseCall.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// Noise on the counts of an accuracy histogram (core/privacy/FORMULAS.md, "The accuracy of an ensemble"). A
/// record teaches in m teachers; each leaves one bin and enters another, so that the counts are not monotone
/// and move by 2m in all.
enum class AccuracyNoise {
    Corrected,  ///< ε-DP: Lap(2m/ε), or less for two bins
    AsPublished ///< Lap(1/ε), as on the slides of RIPS 2022, which claim ε: 2mε-DP
};

/// What is public of an accuracy histogram.
struct CountedTeachers {
    int bins = 20;     ///< ≥ 2
    long ofRecord = 1; ///< m ≥ 1: teachers that any one record teaches
    long teachers = 0; ///< each in one bin; 0: not known yet

    /// Of two bins, and of 2m teachers at least, less is lost than 2m/b; but only where the release tells
    /// which bin is the fuller, and not how full they are with their noise.
    bool fullerOfTwo() const { return bins == 2 && teachers >= 2 * ofRecord; }
};

/// The loss, exactly, of telling the fuller of two bins after Laplace noise of scale 1/rate, where m of
/// n ≥ 2m teachers change bins: 2mg − log((2 + ng)/(2 + (n − 2m)g)), g = rate > 0. Between mg and 2mg.
double fullerBinLoss(double rate, const CountedTeachers& counted);

const char* toString(AccuracyNoise noise); ///< "corrected", "as-published"
std::optional<AccuracyNoise> accuracyNoiseFromText(const std::string& text);

/// b of the Laplace noise, in teachers: with noise in integers, too, ε is not exceeded. epsilon > 0.
double noiseScale(AccuracyNoise noise, double epsilon, const CountedTeachers& counted);
/// The ε that really holds where a record is replaced by one of its class, pure: ε or 2mε. It does not hold
/// for adding or removing one where classes are dealt by their sizes: then other records change teachers as
/// well (three classes of two records, four teachers, two bins: 1.825 at ε = 1).
double guaranteedEpsilon(AccuracyNoise noise, double epsilon, long teachersOfRecord);

/// How one bin of an accuracy histogram is chosen for release.
enum class AccuracyAggregator {
    NoisyArgmax,  ///< the fullest bin of counts + Lap(b)
    PrivateMedian ///< the exponential mechanism on rank (medianBinProbabilities())
};

const char* toString(AccuracyAggregator aggregator); ///< "noisy-argmax", "private-median"
std::optional<AccuracyAggregator> accuracyAggregatorFromText(const std::string& text);

/// The private median of teachers' accuracies: the exponential mechanism (McSherry, Talwar 2007) over the
/// bins, by rank. The distance of a bin is how many of the t teachers would have to move for it to hold a
/// median: max(0, t/2 − teachers in it or below, teachers below it − t/2). A record teaches in m teachers,
/// and each moves either number by at most 1: the distance has sensitivity m, and Pr[bin] ∝
/// e^(−ε·distance/(2m)) is ε-DP. Each accuracy counts as the middle of its bin. If exact accuracies counted,
/// teachers that all lie between two middles, which is where they agree best, would be equally far from every
/// candidate, and the release would be uniform.

/// Pr[bin] of every bin, in log space until the end. counts: teachers in each bin, ≥ 0 (expected counts need
/// not be whole; whole ones are exact); epsilon ≥ 0; teachersOfRecord: m ≥ 1.
std::vector<double> medianBinProbabilities(std::span<const double> counts, double epsilon,
                                           long teachersOfRecord);

/// A bin drawn with these probabilities (which sum to 1), by one number of the stream.
int drawBin(std::span<const double> probabilities, RandomStream& random);
/// How an accuracy is released, whatever the number of teachers.
struct AccuracyRelease {
    AccuracyAggregator aggregator = AccuracyAggregator::NoisyArgmax;
    AccuracyNoise noise = AccuracyNoise::Corrected; ///< for the noisy argmax
    double epsilon = 1;                             ///< > 0, as asked for
    long teachersOfRecord = 1;                      ///< m ≥ 1: teachers that any one record teaches
};

/// The bin of a private median, drawn as medianBinProbabilities() says and the door has it. Whole counts.
int drawMedianBin(std::span<const double> counts, const AccuracyRelease& release, const NoiseDoor& door,
                  RandomStream& random);
/// The exact probability that each bin is released. counts: teachers in each bin, ≥ 0; expected counts need
/// not be whole.
std::vector<double> releaseProbabilities(std::span<const double> counts, const AccuracyRelease& release);

/// A pair of neighbouring histograms, and what the released bin tells of which it was.
struct WorstCaseLoss {
    double epsilon = 0;                  ///< |log Pr[bin | counts] − log Pr[bin | neighbour]|
    std::vector<long> counts, neighbour; ///< teachers in each bin
    int bin = 0;
};

/// The greatest privacy loss of report-noisy-max with Laplace noise of scale b over neighbouring histograms
/// of `teachers` teachers in `bins` bins, where one record moves m teachers from one bin into another.
/// Computed exactly for each pair of a structured list: all teachers in one or two bins, and moves between
/// those and an empty one. A lower bound, therefore, on the worst case over all pairs, which is at most 2m/b;
/// for two bins it is the worst case itself. teachers ≥ m ≥ 1, bins ≥ 2, scale > 0 in teachers.
WorstCaseLoss worstCaseLoss(long teachers, int bins, double scale, long teachersOfRecord = 1);

} // namespace epsiloscope
