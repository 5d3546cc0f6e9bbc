// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// ε of several trials with one meaning.
struct EpsilonRange {
    Epsilon most; ///< with the largest δ among the trials
    double least = 0;

    bool varies() const { return least != most.value; }
};

/// What the finished trials of a run say of privacy together.
struct TrialsPrivacy {
    std::size_t trials = 0;
    EpsilonRange spent;                      ///< the headline
    std::optional<EpsilonRange> independent; ///< data-independent, of the queries that were answered
    /// What held before the first query of a trial was asked, whatever its noise and the data: the greatest
    /// over the trials. Absent where nothing did: there is no data-independent ε, the votes themselves,
    /// without noise, said when to stop, or the run is outside the guarantee.
    std::optional<Epsilon> promised;
    /// How many queries were answered is an outcome: what a trial spent is one, too, and no promise.
    bool outcome = false;
    bool outside = false; ///< of the guarantee (outsideGuarantee): no ε covers the run
    /// All trials on the same private records, their promises and δ added up (basic composition); absent for
    /// a single one, where nothing is promised, and where the δ add up to 1.
    std::optional<Epsilon> together;
    std::uint64_t runsBefore = 0; ///< of a release: ReleaseMark::exploredBefore
};

/// ε that was fixed before the first query of this trial (see TrialsPrivacy::promised), with its δ and
/// adjacency: the data-independent one; where queries may be refused, the lesser of the budget that stops the
/// trial and what all queries would cost if they were answered. Absent outside the guarantee.
std::optional<Epsilon> promisedEpsilon(const Experiment& experiment, const TrialOutcome& outcome);

/// The ε by which a run is held against others, one for each finished trial: what they promise, or where some
/// of them promise nothing, their headlines as they are (data-dependent, conjectured, none). Grows with the
/// run, so that no trial is looked at twice.
class ComparedEpsilons {
public:
    /// Takes in the trials that have finished since; always of the same run.
    void take(const Run& run);
    const std::vector<Epsilon>& values() const {
        return promised_.size() == headlines_.size() ? promised_ : headlines_;
    }
    /// The median, with the meaning of the latest; absent while no trial has finished.
    std::optional<Epsilon> median() const;

private:
    std::vector<Epsilon> headlines_, promised_;
};

/// Absent while no trial has finished.
std::optional<TrialsPrivacy> privacyOfTrials(const Run& run);

/// In sentences, each with kind, δ and adjacency: the headline ("ε = 0.51 to 0.53 at δ = 1e-5 · …"), then
/// what is promised ("promised beforehand: ε = 1 at δ = …; spent was 0.716 to 0.744, …"), and at the end of
/// it what the trials cost together. The last says how many runs came before, where some did.
std::vector<std::string> inWords(const TrialsPrivacy& privacy);

/// The end of a sentence about one of several trials: "; each of 5 trials spends as much, together at most ε
/// = 5 at δ = 5 × 1e-5 whatever the data (added up)"; empty for a single one and where nothing is private.
std::string togetherInWords(const TrialsPrivacy& privacy);

} // namespace epsiloscope
