// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace epsiloscope {

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
