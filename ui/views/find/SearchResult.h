// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/mechanisms/pate/ConfidentSearch.h"

#include <QString>

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// The votes and the goal of a search.
struct SearchQuestion {
    std::shared_ptr<const RecordedVotes> votes;
    ConfidentSearchPlan plan;
    int threads = 0;                           ///< 0: one per processor
    std::shared_ptr<std::atomic<double>> done; ///< 0 … 1, told while it is computed
};

/// A finished search and the order of its points, best first.
struct SearchResult {
    ConfidentSearchPlan plan{};
    ConfidentFindings findings{};
    std::vector<std::size_t> order{};
};

using SearchAnswer = Result<std::shared_ptr<const SearchResult>>;
/// Computes it here and now; of one that was stopped, what was found so far.
SearchAnswer searched(const SearchQuestion& question, const std::stop_token& stop);

/// A search as a session keeps it: its grid and budget, and every point that was computed.
Json searchResultToJson(const SearchResult& result);
/// Errors: the JSON pointer, and why.
SearchAnswer searchResultFromJson(const Json& json, const std::string& where);

/// "40", "0.25": σ or T, as short as it can be read back.
QString votesText(double votes);
/// "282.7".
QString labelsText(double labels);
/// "93.7 %".
QString shareText(double share);

/// "σ₁ = 150, T = 200, σ₂ = 40", "no check, σ₂ = 40".
QString pointWords(const ConfidentYield& point);
/// The point with what it buys and what its ε means, in a sentence.
QString yieldWords(const ConfidentYield& point, const ConfidentSearchPlan& plan);
/// Why the ε of a search promise no odds, in a sentence.
QString oddsOfSearch(const ConfidentSearchPlan& plan);
/// "ε at most 2 at δ = 1e-5 · add or remove one record · data-dependent: …, in expectation", and that it
/// promises no odds.
QString budgetWords(const ConfidentSearchPlan& plan);

} // namespace epsiloscope
