// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/run/TrialPromise.h"
#include "core/privacy/statement/KindOfEpsilon.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// One ε of several repeats that mean the same.
struct RepeatedEpsilon {
    Epsilon most; ///< with the largest δ among the repeats
    double least = 0;

    bool varies() const { return least != most.value; }
    /// True if the spent ε is no promise, believed or not: shown hollow.
    bool hollow() const { return !holdsForAllData(most.kind) && !notPrivate(most.kind); }
};

/// All that is said of a run's privacy, by its finished repeats. Whoever shows an ε, a δ, odds or what may be
/// published takes it from here.
struct RunPrivacy {
    std::size_t repeats = 0; ///< that have finished
    bool release = false;
    Neighbours adjacency = Adjacency::None;
    /// The δ of all that is said; before a repeat has finished as far as known. 0 where it is no figure.
    std::optional<double> delta;
    /// The promise of one repeat (see Promise): the greatest of the repeats, and the least. Absent where one
    /// of them promises nothing, or none has finished.
    std::optional<RepeatedEpsilon> promised;
    /// Where the promise is about a person: what the same noise would promise if each row were a person's
    /// own. No promise of this run.
    std::optional<double> byRow;
    Sentence whyNot;  ///< a clause; empty where something is promised
    double right = 1; ///< Promise::right, the greatest of the repeats
    /// The ε that a repeat has spent by its own books, which may depend on votes and answers: the least and
    /// the most; while none has finished, what the first has spent so far. Absent while it says nothing.
    std::optional<RepeatedEpsilon> spent;
    /// All repeats on the same private records, their promises and δ added up (basic composition); absent for
    /// a single one, where nothing is promised, and where the δ add up to 1.
    std::optional<Epsilon> together;
    std::uint64_t runsBefore = 0; ///< in a release: ReleaseMark::exploredBefore
    /// The votes themselves, without noise, say when it stops: how many queries it asks tells of them, all of
    /// them, too. Not without a budget, as nothing can stop it then.
    bool stoppedByVotes = false;

    /// True if the spent ε is no promise: it depends on the data or on what was answered. Shown hollow.
    bool spentDepends() const { return spent && !holdsForAllData(spent->most.kind); }
    /// Its mechanism promises nothing, whatever it is asked.
    bool notPrivate() const { return compared() && epsiloscope::notPrivate(compared()->most.kind); }
    /// Its promise may be handed out: the run is a release that promises something.
    bool publishable() const { return release && promised.has_value(); }
    /// By what it is held against other runs: what is promised, or, where nothing is, what was spent.
    const std::optional<RepeatedEpsilon>& compared() const { return promised ? promised : spent; }
};
RunPrivacy privacyOf(const Run& run);
/// The same of what the accountant alone was asked; on votes with what was spent on them.
RunPrivacy privacyOf(const Mechanism& mechanism, const Account& account);
/// The promise of each of its repeats.
Promise promiseOf(const RunPrivacy& privacy);

/// RunPrivacy::byRow of a promise about persons whose trial has this cost; absent where none is proved.
std::optional<double> asIfByRow(const Experiment& experiment, const Spending& spending,
                                const Epsilon& promised);

/// True if what a run spends is no promise: it depends on the votes (by its statement, once there is one), or
/// something stands against it (againstPromise).
bool spendsByData(const Run& run);
/// In sentences, each with kind, δ and adjacency: what is promised ("promised ε = 1.00 at δ = 1e-5 · …") or
/// why nothing is, what was spent where that is another figure, what the repeats cost together, and how many
/// runs came before a release.
std::vector<Sentence> inWords(const RunPrivacy& privacy);
/// RunPrivacy::whyNot while no repeat has finished, where nothing else stands against a promise.
const char* unfinishedInWords();
/// The clause on whether it may be published: "may be published", "an exploration: not to be published".
const char* publishingInWords(const RunPrivacy& privacy);

/// oddsInWords() of what its repeats promise.
Sentence oddsInWords(const RunPrivacy& privacy);

} // namespace epsiloscope
