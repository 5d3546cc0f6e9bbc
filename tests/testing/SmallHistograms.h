// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <vector>

namespace epsiloscope::testing {

/// Every histogram of `teachers` in `bins`.
inline std::vector<std::vector<long>> allHistograms(long teachers, int bins) {
    if (bins == 1) return {{teachers}};
    std::vector<std::vector<long>> all;
    for (long first = 0; first <= teachers; ++first)
        for (std::vector<long> rest : allHistograms(teachers - first, bins - 1)) {
            rest.insert(rest.begin(), first);
            all.push_back(rest);
        }
    return all;
}

/// Every histogram that `moves` teachers make of one by going anywhere, or nowhere.
inline std::set<std::vector<long>> neighboursOf(const std::vector<long>& counts, long moves) {
    std::set<std::vector<long>> reached = {counts};
    for (long move = 0; move < moves; ++move)
        for (const std::vector<long>& from : std::set<std::vector<long>>(reached))
            for (std::size_t i = 0; i < from.size(); ++i)
                for (std::size_t j = 0; j < from.size(); ++j) {
                    if (from[i] == 0) continue;
                    std::vector<long> to = from;
                    --to[i];
                    ++to[j];
                    reached.insert(to);
                }
    return reached;
}

/// The greatest |log ratio| of an outcome's probabilities over all neighbouring histograms; probabilities:
/// vector<long> → vector<double>. Teachers who move: m of them, from any bins into any.
template <class Probabilities>
double greatestLoss(long teachers, int bins, long moves, const Probabilities& probabilities) {
    std::map<std::vector<long>, std::vector<double>> known;
    for (const std::vector<long>& counts : allHistograms(teachers, bins))
        known[counts] = probabilities(counts);
    double greatest = 0;
    for (const auto& [counts, before] : known)
        for (const std::vector<long>& neighbour : neighboursOf(counts, moves))
            for (std::size_t bin = 0; bin < before.size(); ++bin)
                greatest = std::max(greatest, std::abs(std::log(before[bin] / known.at(neighbour)[bin])));
    return greatest;
}

} // namespace epsiloscope::testing
