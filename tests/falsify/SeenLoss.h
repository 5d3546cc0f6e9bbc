// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "tests/falsify/Falsifier.h"

#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// How small a loss the falsifier sees at one claim that is true: by how much its ε would have to be
/// understated to fall.
struct SeenLoss {
    std::string mechanism;
    AskedPrivacy asked;
    std::vector<PairVerdict>
        runs;              ///< of each run that tried a pair, what came nearest; the least share first
    std::size_t tried = 0; ///< runs

    /// What nine of ten runs showed at least: a claim of less would have fallen in them. Null: less than nine
    /// of ten tried a pair.
    const PairVerdict* shown() const;
    /// Share of ε, in [0, 1]: claims that are understated by more fall in nine of ten runs. 1: none does.
    double loss() const;
};

/// Runs the falsifier so many times, with seeds of its own each. Events are chosen against the claim as it
/// stands, which suits a lower one a little less: what is told is seen, and a little more may be.
SeenLoss seenLoss(const Claim& claim, const FalsifierPlan& plan, std::size_t runs);

/// A line for each: mechanism, ε asked for, ε and δ of the claim, draws of each side, loss in per cent.
std::string seenHeader();
std::string seenLine(const SeenLoss& seen);
/// All of them ("epsiloscope.falsifier-sees/1").
Json seenToJson(const std::vector<SeenLoss>& seen, const FalsifierPlan& plan);

} // namespace epsiloscope::falsifier
