// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// The stream of sample `number`: the same in every run, whatever its seed.
RandomStream sampleStream(std::uint64_t number);

/// True with this probability.
bool happens(RandomStream& stream, double probability);

/// An index drawn with these weights (> 0 in sum).
int choose(RandomStream& stream, const std::vector<double>& weights);

/// Standard logistic: what a logistic regression takes the error to be.
double logisticNoise(RandomStream& stream);

/// mean + deviation · standard normal, rounded to `decimals` and kept in [minimum, maximum]. Rounding makes
/// the cells independent of the last bits of a mathematical library.
struct SampleMeasure {
    double mean, deviation, minimum, maximum;
    int decimals;

    double at(double standardScore) const;
    /// The same of the exponential: for skewed measures; `mean` and `deviation` are of the logarithm.
    double exponentialAt(double standardScore) const;
};

/// Marks exactly `positives` records, those of the highest score (of equals the first).
std::vector<int> topScores(const std::vector<double>& scores, std::size_t positives);

/// `values` index `vocabulary`, −1 is missing; the column numbers categories by first appearance as a file
/// would.
Column categoricalColumn(std::string name, const std::vector<std::string>& vocabulary,
                         const std::vector<int>& values);

} // namespace epsiloscope
